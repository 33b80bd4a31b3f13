import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { Fault } from '../../../contract/errors/index.ts'

/** One record of a table: its cells, trimmed, and the line on which each begins, counted from 1. */
export interface TableRecord {
  readonly cells: readonly string[]
  /** The line on which a cell begins, since quoted cells may contain line ends. */
  lineOf(cell: number): number
}

/** The possible delimiters, the most likely first. */
const delimiters = ['\t', ',', ';'] as const

/** The delimiter of the first line, outside of quotes; a comma where there is none. */
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

/**
 * Replaces every kind of line end by one character, so that lines are counted alike. A piece never ends
 * within one.
 */
const plainEnds = (piece: string): string => (piece.includes('\r') ? piece.replaceAll(/\r\n?/g, '\n') : piece)
/** A longer record, in characters, must have a quotation mark that was not closed. */
const longestRecord = 1_000_000

const linesIn = (cell: string): number => cell.split('\n').length - 1

/**
 * Reads a table of text in pieces, record by record, in constant memory; empty lines are skipped. An error of
 * `take` ends the reading. Faults: upload_quote, upload_long.
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
    // Records are passed to a callback: a queue of a million objects would take four times as long.
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
    /** The line where the unfinished record begins. */
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
