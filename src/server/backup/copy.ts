import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Passes bytes on; `digest` gives their SHA-256 at the end. */
export function hashing(): { readonly through: Transform; readonly digest: () => string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    }
  })
  return { through, digest: () => hash.digest('hex') }
}

/**
 * Writes a file that has its name once it is whole, on the disk, and of this digest. Answers its digest; null
 * where it would be another one.
 */
export async function copyChecked(
  from: NodeJS.ReadableStream | string,
  to: string,
  sha256: string | null
): Promise<string | null> {
  const making = `${to}.making`
  const { through, digest } = hashing()
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      typeof from === 'string' ? createReadStream(from) : from,
      through,
      createWriteStream(making, { mode: 0o600, flush: true })
    )
    const found = digest()
    if (sha256 !== null && found !== sha256) return null
    await rename(making, to)
    return found
  } finally {
    await rm(making, { force: true })
  }
}
