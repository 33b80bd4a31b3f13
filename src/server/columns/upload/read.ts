import { setImmediate } from 'node:timers/promises'
import { Fault } from '../../../contract/errors/index.ts'
import type { NewColumn } from '../add.ts'
import { newNames, type TakenNames, type UploadAsked } from './heading.ts'
import { readRecords, type TableRecord } from './records.ts'
import { textOf } from './text.ts'
import { groupGatherer, numberGatherer, type Gatherer } from './values.ts'

/** What a file of columns holds for the cells of a data set. */
export interface ReadUpload {
  readonly columns: readonly NewColumn[]
  readonly matched: number
  readonly missing: number
  readonly unknown: number
  /** The first of the ids that are no cell. */
  readonly unknownNames: readonly string[]
}

const namesAtOnce = 50_000
const unknownKept = 5

async function cellsByName(names: readonly string[]): Promise<Map<string, number>> {
  const cells = new Map<string, number>()
  for (const [cell, name] of names.entries()) {
    cells.set(name, cell)
    if (cell % namesAtOnce === 0) await setImmediate()
  }
  return cells
}

/**
 * Reads a file of columns as it streams in. Memory goes with the cells of the data set, whatever the length
 * of the file. An id that is no cell is counted and left aside; one that comes twice is an error, as is any
 * empty cell.
 */
export async function readUpload(
  stream: AsyncIterable<Buffer>,
  asked: UploadAsked,
  { cellNames, taken }: { readonly cellNames: readonly string[]; readonly taken: TakenNames }
): Promise<ReadUpload> {
  const cells = await cellsByName(cellNames)
  const lineOfCell = new Uint32Array(cellNames.length)
  const isMeta = asked.columnType === 'meta'
  let heading: {
    readonly titles: readonly string[]
    readonly names: readonly string[]
    readonly gatherers: readonly Gatherer[]
  } | null = null
  let [matched, unknown] = [0, 0]
  const unknownNames: string[] = []
  let firstLine = 0

  const begin = (record: TableRecord) => {
    const names = newNames(record, asked, taken)
    const gatherer = () =>
      isMeta ? groupGatherer(cellNames.length) : numberGatherer(cellNames.length, asked.columnType === 'plot')
    heading = { titles: record.cells, names, gatherers: names.map(gatherer) }
  }
  const take = (record: TableRecord) => {
    if (!heading) return begin(record)
    const { cells: texts } = record
    const { titles, names, gatherers } = heading
    const width = titles.length
    if (texts.length !== width) {
      const column = Math.min(texts.length, width) + 1
      throw new Fault('upload_width', {
        line: record.lineOf(Math.min(column, texts.length) - 1),
        column,
        found: texts.length,
        expected: width
      })
    }
    for (const [at, text] of texts.entries()) {
      if (text === '')
        throw new Fault('upload_empty', {
          line: record.lineOf(at),
          column: at + 1,
          name: names[at - 1] ?? (titles[0] || 'ID')
        })
    }
    const [id = ''] = texts
    firstLine ||= record.lineOf(0)
    const cell = cells.get(id)
    if (cell !== undefined) {
      const first = lineOfCell[cell] ?? 0
      if (first > 0)
        throw new Fault('upload_duplicate', { line: record.lineOf(0), column: 1, cell: id, first })
      lineOfCell[cell] = record.lineOf(0)
      matched++
    } else {
      unknown++
      if (unknownNames.length < unknownKept) unknownNames.push(id.slice(0, 100))
    }
    // Groups of cells that are not here are nobody's; numbers are checked all the same, since the error is
    // the file's.
    if (cell === undefined && isMeta) return
    for (const [at, gatherer] of gatherers.entries()) {
      gatherer.take(cell ?? cellNames.length, texts[at + 1] ?? '', {
        line: record.lineOf(at + 1),
        column: at + 2,
        name: names[at] ?? ''
      })
    }
  }
  await readRecords(textOf(stream), take)

  const read = heading as { names: readonly string[]; gatherers: readonly Gatherer[] } | null
  if (!read || matched + unknown === 0) throw new Fault('upload_no_rows', { line: 1, column: 1 })
  if (matched === 0)
    throw new Fault('upload_no_cell', {
      line: firstLine,
      column: 1,
      found: unknownNames[0] ?? '',
      wanted: cellNames[0] ?? ''
    })
  const columns = read.names.map((name, at): NewColumn => ({
    name,
    columnType: asked.columnType,
    ...(read.gatherers[at] as Gatherer).finish()
  }))
  return { columns, matched, missing: cellNames.length - matched, unknown, unknownNames }
}
