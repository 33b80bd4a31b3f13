import { setImmediate } from 'node:timers/promises'
import { cellNameColumn, cellNumberColumn } from '../../../shared/cell-names.ts'
import { nameRules, type NameRule } from '../../../contract/name-rules.ts'
import { keyOfName } from './name-key.ts'
import { readRecords, type TableRecord } from './records.ts'
import { textOf, type EncodingName } from './text.ts'

const namesAtOnce = 50_000

/** Cells by what a rule compares of their names; −1 where several cells have it. */
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

/** Whether a first line is that of a cell table that Cytodeck wrote: row numbers, then names of cells. */
export const isOwnTable = ([first, second]: readonly string[]): boolean =>
  first === cellNumberColumn && second === cellNameColumn.name

/** What a file of columns would find, before anything is added. */
export interface CheckedNames {
  readonly rows: number
  readonly encoding: EncodingName
  /** Cells of the data set that the file names, by each rule. */
  readonly matches: readonly { readonly rule: NameRule; readonly matched: number }[]
}

/**
 * Counts the cells that a file names, by each rule. What is wrong with its values is told when it is added.
 * Faults: upload_not_text, upload_encoding, upload_long, upload_quote.
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
      at = isOwnTable(texts) ? 1 : 0
      return
    }
    const name = texts[at] ?? ''
    for (const { rule, cells, found } of rules) {
      const cell = cells.get(keyOfName[rule](name)) ?? -1
      if (cell >= 0) found[cell] = 1
    }
  }
  await readRecords(
    textOf(stream, (read) => (encoding = read)),
    take
  )
  const matches = rules.map(({ rule, found }) => ({
    rule,
    matched: found.reduce((sum, one) => sum + one, 0)
  }))
  return { rows: Math.max(0, rows), encoding, matches }
}
