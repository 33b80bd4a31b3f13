import { Readable } from 'node:stream'
import { Fault } from '../../../contract/errors/index.ts'
import { maybeGunzip } from '../../disk/lines.ts'

/** The bytes of a file, unpacked where gzip has packed them. Fault: upload_packed where they are damaged. */
export async function* unpacked(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(stream)
  const plain = source.pipe(maybeGunzip())
  source.once('error', (error) => plain.destroy(error))
  try {
    yield* plain as AsyncIterable<Buffer>
  } catch (cause) {
    // What zlib says has codes such as Z_DATA_ERROR; all else, as a broken upload, is not about the file.
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))
      throw new Fault('upload_packed', {}, { cause })
    throw cause
  } finally {
    source.destroy()
  }
}
