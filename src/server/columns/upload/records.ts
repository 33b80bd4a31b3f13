import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { Fault } from '../../../contract/errors/index.ts'

/**
 * One line of a table: its cells without the white space around them, and where each begins, counted from 1.
 */
export interface TableRecord {
  readonly cells: readonly string[]
  /** The line on which a cell begins: quoted cells may hold line ends. */
  lineOf(cell: number): number
}

/** What may stand between cells, the likeliest first. */
const delimiters = ['\t', ',', ';'] as const

/** The delimiter of the first line, looked for outside of quotes; a comma where there is none. */
export function delimiterOf(text: string): string {
  let quoted = false
  const found = new Set<string>()
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (found.size > 0) break
    } else if (!quoted) found.add(sign)
  }
  return delimiters.find((delimiter) => found.has(delimiter)) ?? ','
}

/** Every end of a line as one sign, so that all of them are counted alike; a piece never ends within one. */
const plainEnds = (piece: string): string => (piece.includes('\r') ? piece.replaceAll(/\r\n?/g, '\n') : piece)
/** Characters of a line beyond which a quotation mark must have been left open. */
const longestRecord = 1_000_000

const linesIn = (cell: string): number => cell.split('\n').length - 1

/**
 * Reads a table of text in pieces, record by record, in memory that does not grow with the file; lines
 * without anything on them are passed over. What `take` throws ends the reading. Faults: upload_quote,
 * upload_long.
 */
export async function readRecords(
  text: AsyncIterable<string>,
  take: (record: TableRecord) => void
): Promise<void> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done) return
  let last = { lines: 0, empty: 0 }
  const parser = parse({
    delimiter: delimiterOf(first.value),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    // Handed over one by one and not passed on: a queue of a million objects would take four times as long.
    on_record: (raw: string[], { lines, empty_lines }) => {
      last = { lines, empty: empty_lines }
      if (raw.every((cell) => cell.trim() === '') && raw.length === 1) return null
      const inside = raw.map(linesIn)
      const begin = lines - inside.reduce((sum, count) => sum + count, 0)
      take({
        cells: raw.map((cell) => cell.trim().replace(/\s*\n\s*/g, ' ')),
        lineOf: (cell) => inside.slice(0, cell).reduce((sum, count) => sum + count, begin)
      })
      return null
    }
  })
  parser.resume()
  const all = async function* () {
    yield plainEnds(first.value)
    for await (const piece of { [Symbol.asyncIterator]: () => pieces }) yield plainEnds(piece)
  }
  try {
    await pipeline(Readable.from(all()), parser)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const counted = (key: string): number => Number(error[key] ?? 0)
    const column = counted('column') + 1
    /** Where the record begins that did not end. */
    const begin = last.lines + counted('empty_lines') - last.empty + 1
    switch (error.code) {
      case 'CSV_QUOTE_NOT_CLOSED':
        throw new Fault('upload_quote', { line: begin, column }, { cause: error })
      case 'INVALID_OPENING_QUOTE':
      case 'CSV_INVALID_CLOSING_QUOTE':
        throw new Fault('upload_quote', { line: counted('lines'), column }, { cause: error })
      case 'CSV_MAX_RECORD_SIZE':
        throw new Fault('upload_long', { line: begin, column }, { cause: error })
      default:
        throw error
    }
  }
}
