import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Fault } from '../../../../contract/errors/index.ts'
import { signatures, startsWith } from '../signature.ts'
import { lineBatches } from '../tenx/lines.ts'
import { LineDecoder } from '../tenx/line-decoder.ts'

/** The head of a text table, from its first line. */
export interface TextTable {
  readonly place: string
  /** The file's name for users. */
  readonly file: string
  readonly delimiter: string
  /** The first cell of the first line, above the names of the rows; empty where the line has none. */
  readonly corner: string
  /** The names of the columns, without that of the row names. */
  readonly columns: readonly string[]
}

export interface TextRow {
  readonly name: string
  /** Counted from 1, the first line included. */
  readonly line: number
  readonly text: string
}

const longestLine = 2 ** 28
const delimiters = ['\t', ',', ';', ' ']
const unquoted = (text: string): string => text.trim().replace(/^"(.*)"$/, '$1')

/** All lines with their numbers; empty lines are skipped. */
async function* linesOf(
  place: string,
  file: string,
  decoder = new LineDecoder(file)
): AsyncGenerator<{ line: number; text: string }> {
  const packed = createReadStream(place, { highWaterMark: 1 << 20 })
  const stream = startsWith(place, signatures.gzip)
    ? packed.pipe(createGunzip({ chunkSize: 1 << 20 }))
    : packed
  packed.on('error', (error) => stream.destroy(error))
  let line = 0
  try {
    for await (const batch of lineBatches(stream, file, longestLine))
      for (const text of decoder.decode(batch).split('\n').slice(0, -1)) {
        line++
        if (text.trim() !== '') yield { line, text: text.replace(/\r$/, '') }
      }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new Fault('import_damaged', { file, problem: 'gzip' })
    throw error
  } finally {
    packed.destroy()
  }
}

/** Reads the head of a text table from its first two lines; null where the file is no table. */
export async function readHead(place: string, file: string): Promise<TextTable | null> {
  const first: string[] = []
  for await (const { text } of linesOf(place, file)) {
    if (text.includes('\0') || text.startsWith('%%')) return null
    if (first.push(text.replace(/^\uFEFF/, '')) === 2) break
  }
  const [head, row] = first
  if (head === undefined || row === undefined) return null
  for (const delimiter of delimiters) {
    const names = head.split(delimiter).map(unquoted)
    const width = row.split(delimiter).length
    // write.table of R leaves out the name of the first column.
    const hasCorner = names.length === width
    const columns = hasCorner ? names.slice(1) : names
    if (width > 1 && columns.length === width - 1)
      return { place, file, delimiter, columns, corner: hasCorner ? names[0]! : '' }
  }
  return null
}

/** The rows after the head. Faults: import_damaged, import_text_encoding. */
export async function* rowsOf(
  { place, file, delimiter }: TextTable,
  decoder = new LineDecoder(file)
): AsyncGenerator<TextRow> {
  let isHead = true
  for await (const { line, text } of linesOf(place, file, decoder)) {
    if (!isHead) yield { name: unquoted(text.slice(0, text.indexOf(delimiter))), line, text }
    isHead = false
  }
}
