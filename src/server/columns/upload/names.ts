import { setImmediate } from 'node:timers/promises'
import { cellNameColumn, cellNumberColumn } from '../../../shared/cell-names.ts'
import { nameRules, type NameRule } from '../../../contract/name-rules.ts'
import { keyOfName } from './name-key.ts'
import { readRecords, type TableRecord } from './records.ts'
import { textOf, type EncodingName } from './text.ts'
import { unpacked } from './unpacked.ts'

const namesAtOnce = 50_000

/** Row numbers of cells by the key of a rule; −1 where several cells have the key. */
export async function cellsByName(names: readonly string[], rule: NameRule): Promise<Map<string, number>> {
  const keyOf = keyOfName[rule]
  const cells = new Map<string, number>()
  for (const [cell, name] of names.entries()) {
    const key = keyOf(name)
    cells.set(key, cells.has(key) ? -1 : cell)
    if (cell % namesAtOnce === 0) await setImmediate()
  }
  return cells
}

/**
 * The place of the names of cells in the first line of a cell table that Cytodeck wrote, which begins with
 * the row numbers; −1 for other files.
 */
export const ownNamesAt = (titles: readonly string[]): number =>
  titles[0] === cellNumberColumn ? titles.indexOf(cellNameColumn.name) : -1

/** How many cells a file of columns would match, before anything is added. */
export interface CheckedNames {
  readonly rows: number
  readonly encoding: EncodingName
  /** The number of cells of the data set that the file names, by each rule. */
  readonly matches: readonly { readonly rule: NameRule; readonly matched: number }[]
}

/**
 * Counts the cells that a file names, by each rule. Values are not checked; adding the file does that.
 * Faults: upload_not_text, upload_packed, upload_encoding, upload_long, upload_quote.
 */
export async function checkNames(
  stream: AsyncIterable<Buffer>,
  cellNames: readonly string[]
): Promise<CheckedNames> {
  const rules: { rule: NameRule; cells: Map<string, number>; found: Uint8Array }[] = []
  for (const rule of nameRules)
    rules.push({ rule, cells: await cellsByName(cellNames, rule), found: new Uint8Array(cellNames.length) })
  let rows = -1
  let at = 0
  let encoding: EncodingName = 'utf-8'
  const take = ({ cells: texts }: TableRecord) => {
    rows++
    if (rows === 0) {
      at = Math.max(0, ownNamesAt(texts))
      return
    }
    const name = texts[at] ?? ''
    for (const { rule, cells, found } of rules) {
      const cell = cells.get(keyOfName[rule](name)) ?? -1
      if (cell >= 0) found[cell] = 1
    }
  }
  await readRecords(
    textOf(unpacked(stream), (read) => (encoding = read)),
    take
  )
  const matches = rules.map(({ rule, found }) => ({
    rule,
    matched: found.reduce((sum, one) => sum + one, 0)
  }))
  return { rows: Math.max(0, rows), encoding, matches }
}
