import { limits } from '../../../contract/limits.ts'
import { cellNameColumn, cellNumberColumn } from '../../../shared/cell-names.ts'
import { numberOf } from '../../../shared/plain-number.ts'
import type { Checked } from '../MatchedNames.tsx'
import { isPacked } from './preview.ts'
import { recordReader, type FileRecord } from './records.ts'

/** A column of a file, and what its values are. */
export interface FileColumn {
  /** Its place in each line, counted from 0. */
  readonly index: number
  readonly title: string
  /** All values are numbers, but for those that are missing. */
  readonly numbers: boolean
  /** All numbers are whole. */
  readonly whole: boolean
  readonly least: number
  readonly most: number
  /** Different values; one more than may be groups where there are more than that. */
  readonly groups: number
  /** Lines whose cell is empty, and lines whose cell says that a number is missing, such as NA. */
  readonly empty: number
  readonly blank: number
}

/** What a file of columns holds. */
export interface FileTable {
  /** The place of the names of cells in each line. */
  readonly namesAt: number
  /** A cell table that Cytodeck wrote, of whose columns those that exist are not added again. */
  readonly own: boolean
  readonly columns: readonly FileColumn[]
}

/** A line has more or fewer cells than the first line names columns. */
export class UnevenLine extends Error {
  readonly where: Readonly<Record<'line' | 'column' | 'found' | 'expected', number>>

  constructor({ cells, line }: FileRecord, expected: number) {
    super(`line ${line} has ${cells.length} cells, not ${expected}`)
    const found = cells.length
    this.where = { line, column: Math.min(found, expected) + 1, found, expected }
  }
}

/** Reads all lines of a file, packed by gzip or not. Throws a TypeError where it cannot be unpacked. */
export async function readLines(
  file: Blob,
  encoding: Checked['encoding'],
  take: (record: FileRecord) => void
): Promise<void> {
  const source = (await isPacked(file))
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream()
  const decoder = new TextDecoder(encoding)
  const reader = recordReader(take)
  const bytes = source.getReader()
  for (let piece = await bytes.read(); !piece.done; piece = await bytes.read())
    reader.write(decoder.decode(piece.value, { stream: true }))
  reader.write(decoder.decode())
  reader.end()
}

/** How R, pandas and spreadsheets write that a number is missing. */
const blanks: ReadonlySet<string> = new Set(['NA', 'NaN', 'nan', 'N/A', '<NA>', 'NULL', 'None', 'null'])

interface Gathered {
  texts: number
  fractions: number
  empty: number
  blank: number
  least: number
  most: number
  readonly values: Set<string>
}

const nothing = (): Gathered => ({
  texts: 0,
  fractions: 0,
  empty: 0,
  blank: 0,
  least: Infinity,
  most: -Infinity,
  values: new Set()
})

function gather(column: Gathered, text: string): void {
  if (text === '') {
    column.empty++
    return
  }
  if (column.values.size <= limits.uploadGroups) column.values.add(text)
  if (blanks.has(text)) {
    column.blank++
    return
  }
  const value = numberOf(text)
  if (Number.isNaN(value)) column.texts++
  else {
    if (!Number.isSafeInteger(value)) column.fractions++
    column.least = Math.min(column.least, value)
    column.most = Math.max(column.most, value)
  }
}

/**
 * Reads what the columns of a file hold, in memory that does not grow with its length. Throws UnevenLine, and
 * a TypeError where the file cannot be unpacked.
 */
export async function readTable(file: Blob, encoding: Checked['encoding']): Promise<FileTable> {
  let titles: readonly string[] | null = null
  let gathered: Gathered[] | null = null
  await readLines(file, encoding, (record) => {
    const { cells } = record
    if (!titles) {
      titles = cells
      return
    }
    // R leaves the title of row names out.
    if (!gathered && cells.length === titles.length + 1) titles = ['', ...titles]
    gathered ??= titles.map(nothing)
    if (cells.length !== titles.length) throw new UnevenLine(record, titles.length)
    for (const [at, text] of cells.entries()) gather(gathered[at] as Gathered, text)
  })
  const found: readonly string[] = titles ?? []
  const own = found[0] === cellNumberColumn && found.indexOf(cellNameColumn.name) > 0
  const namesAt = own ? found.indexOf(cellNameColumn.name) : 0
  const columns = ((gathered ?? []) as readonly Gathered[]).flatMap((column, index) => {
    if (index === 0 || index === namesAt) return []
    const { texts, fractions, values, ...rest } = column
    const numbers = texts === 0 && Number.isFinite(column.least)
    return [
      {
        index,
        title: found[index] ?? '',
        numbers,
        whole: numbers && fractions === 0,
        groups: values.size,
        ...rest
      }
    ]
  })
  return { namesAt, own, columns }
}
