import { Fault } from '../../../contract/errors/index.ts'
import type { NewColumn } from '../add.ts'
import { newNames, type TakenNames, type UploadRequest } from './heading.ts'
import { readRecords, type TableRecord } from './records.ts'
import type { NameRule } from '../../../contract/name-rules.ts'
import { keyOfName } from './name-key.ts'
import { cellsByName, ownNamesAt } from './names.ts'
import { textOf, type EncodingName } from './text.ts'
import { unpacked } from './unpacked.ts'
import { groupGatherer, numberGatherer, type Gatherer } from './values.ts'

/** The content of a file of columns for the cells of a data set. */
export interface ReadUpload {
  readonly columns: readonly NewColumn[]
  readonly matched: number
  readonly missing: number
  readonly unknown: number
  /** The first few of the ids that are no cell. */
  readonly unknownNames: readonly string[]
  readonly encoding: EncodingName
}

const unknownKept = 5

interface Heading {
  /** The indices of the cells to read in each line, the id first; null for all. */
  readonly places: readonly number[] | null
  readonly width: number
  readonly titles: readonly string[]
  readonly names: readonly string[]
  readonly gatherers: readonly Gatherer[]
}

/**
 * Reads a file of columns, packed by gzip or not, as a stream. Memory is proportional to the cells of the
 * data set, whatever the length of the file. An id that is no cell is counted and skipped; an id that occurs
 * twice is an error, as is any empty cell, unless no id is a cell, which is then the error. In a cell table
 * written by Cytodeck, row numbers and existing columns are skipped.
 */
export async function readUpload(
  stream: AsyncIterable<Buffer>,
  requested: UploadRequest & { readonly match?: NameRule | undefined },
  { cellNames, taken }: { readonly cellNames: readonly string[]; readonly taken: TakenNames }
): Promise<ReadUpload> {
  const rule = requested.match ?? 'exact'
  const cells = await cellsByName(cellNames, rule)
  let encoding: EncodingName = 'utf-8'
  const lineOfCell = new Uint32Array(cellNames.length)
  const isMeta = requested.columnType === 'meta'
  let heading: Heading | null = null
  let [matched, unknown] = [0, 0]
  const unknownNames: string[] = []
  let firstLine = 0

  const begin = (found: TableRecord) => {
    const namesAt = ownNamesAt(found.cells)
    const places = namesAt > 0 ? newPlaces(found.cells, namesAt, taken) : null
    const record = places ? pick(found, places) : found
    const names = newNames(record, requested, taken)
    const gatherer = () =>
      isMeta
        ? groupGatherer(cellNames.length)
        : numberGatherer(cellNames.length, requested.columnType === 'plot')
    const width = found.cells.length
    heading = { places, width, titles: record.cells, names, gatherers: names.map(gatherer) }
  }
  const takeLine = (found: TableRecord, { places, width, titles, names, gatherers }: Heading) => {
    const record = places ? pick(found, places) : found
    const { cells: texts } = record
    const [id = ''] = texts
    firstLine ||= record.lineOf(0)
    const index = cells.get(keyOfName[rule](id)) ?? -1
    const cell = index < 0 ? undefined : index
    if (cell !== undefined) matched++
    else {
      unknown++
      if (unknownNames.length < unknownKept) unknownNames.push(id.slice(0, 100))
    }
    if (found.cells.length !== width) {
      const column = Math.min(found.cells.length, width) + 1
      throw new Fault('upload_width', {
        line: found.lineOf(Math.min(column, found.cells.length) - 1),
        column,
        found: found.cells.length,
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
    if (cell !== undefined) {
      const first = lineOfCell[cell] ?? 0
      if (first > 0)
        throw new Fault('upload_duplicate', { line: record.lineOf(0), column: 1, cell: id, first })
      lineOfCell[cell] = record.lineOf(0)
    }
    // Groups of unknown cells are skipped; numbers are checked even so, since the file is wrong.
    if (cell === undefined && isMeta) return
    for (const [at, gatherer] of gatherers.entries()) {
      gatherer.take(cell ?? cellNames.length, texts[at + 1] ?? '', {
        line: record.lineOf(at + 1),
        column: at + 2,
        name: names[at] ?? ''
      })
    }
  }
  // Of a file that names no cell, that is the cause: what is wrong in its lines is kept until one does.
  let early: Fault | null = null
  const take = (found: TableRecord) => {
    if (!heading) return begin(found)
    try {
      takeLine(found, heading)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      early ??= error
    }
    if (early !== null && matched > 0) throw early
  }
  await readRecords(
    textOf(unpacked(stream), (found) => (encoding = found)),
    take
  )

  const read = heading as Heading | null
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
    columnType: requested.columnType,
    ...(read.gatherers[at] as Gatherer).finish()
  }))
  return { columns, matched, missing: cellNames.length - matched, unknown, unknownNames, encoding }
}

/** The indices of the names of the cells and of the columns that the table does not have yet. */
const newPlaces = (titles: readonly string[], namesAt: number, { columns }: TakenNames): number[] => [
  namesAt,
  ...titles.flatMap((title, at) => (at > 0 && at !== namesAt && !columns.includes(title) ? [at] : []))
]

const pick = (record: TableRecord, indices: readonly number[]): TableRecord => ({
  cells: indices.map((at) => record.cells[at] ?? ''),
  lineOf: (cell) => record.lineOf(indices[cell] ?? 0)
})
