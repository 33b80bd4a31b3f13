import { Fault } from '../../../../contract/errors/index.ts'
import { LineDecoder } from './line-decoder.ts'

const newline = 10

/**
 * The lines of a stream of bytes, in batches of whole lines. Fault: import_damaged, where a line is longer
 * than `longest` bytes.
 */
export async function* lineBatches(
  stream: AsyncIterable<Uint8Array>,
  file: string,
  longest = 1 << 16
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array | null = null
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(newline)
    if (end < 0) {
      rest = joined(rest, chunk)
      if (rest.length > longest) throw new Fault('import_damaged', { file, problem: `> ${longest} B` })
      continue
    }
    yield joined(rest, chunk.subarray(0, end + 1))
    rest = end + 1 < chunk.length ? chunk.slice(end + 1) : null
    if (rest && rest.length > longest) throw new Fault('import_damaged', { file, problem: `> ${longest} B` })
  }
  if (rest) yield joined(rest, Uint8Array.of(newline))
}

function joined(head: Uint8Array | null, tail: Uint8Array): Uint8Array {
  if (!head) return tail
  const both = new Uint8Array(head.length + tail.length)
  both.set(head)
  both.set(tail, head.length)
  return both
}

const mostBytes = 2 ** 32

/** All rows of a small tab-separated file. */
export async function readRows(stream: AsyncIterable<Uint8Array>, file: string): Promise<string[][]> {
  const rows: string[][] = []
  const decoder = new LineDecoder(file)
  let bytes = 0
  for await (const batch of lineBatches(stream, file)) {
    bytes += batch.length
    if (bytes > mostBytes)
      throw new Fault('import_too_large', { file, problem: `> ${mostBytes / 2 ** 30} GiB` })
    for (const line of decoder.decode(batch).split('\n'))
      if (line !== '' && line !== '\r') rows.push(line.replace(/\r$/, '').split('\t'))
  }
  return rows
}
