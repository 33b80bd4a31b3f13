import { createInterface } from 'node:readline'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Lines of a text that may be packed by gzip, without their ends and without a byte-order mark. */
export async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  const text = stream.pipe(maybeGunzip())
  stream.once('error', (error) => text.destroy(error))
  let first = true
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    yield first ? line.replace(/^\uFEFF/, '') : line
    first = false
  }
}

/** Passes plain bytes on, and unpacks those that begin as gzip does. */
export function maybeGunzip(): Transform {
  const gunzip = createGunzip()
  let packed: boolean | null = null
  // The first byte, where it came alone: gzip is known by two.
  let held: Buffer = Buffer.alloc(0)
  const through = new Transform({
    transform(piece: Buffer, _, done) {
      const chunk = held.length > 0 ? Buffer.concat([held, piece]) : piece
      if (packed === null && chunk.length < 2) {
        held = chunk
        return done()
      }
      held = Buffer.alloc(0)
      packed ??= chunk[0] === 0x1f && chunk[1] === 0x8b
      if (!packed) return done(null, chunk)
      if (gunzip.write(chunk)) done()
      else gunzip.once('drain', () => done())
    },
    flush(done) {
      if (!packed) return held.length > 0 ? done(null, held) : done()
      gunzip.once('end', () => done()).end()
    }
  })
  gunzip.on('data', (chunk: Buffer) => through.push(chunk))
  gunzip.on('error', (error) => through.destroy(error))
  return through
}
