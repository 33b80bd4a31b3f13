import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ZipWriter } from './zip.ts'

/**
 * A stream of an archive that is first written to the disk, and deleted when it was read. Where the signal is
 * aborted before it is complete, nothing is left.
 */
export async function zipAnswer(
  dataDir: string,
  signal: AbortSignal,
  fill: (zip: ZipWriter) => Promise<void>
): Promise<{ body: Readable; length: number }> {
  const dir = path.join(dataDir, 'tmp', 'exports')
  await mkdir(dir, { recursive: true })
  const place = path.join(dir, `${randomUUID()}.zip`)
  try {
    const file = await open(place, 'wx')
    try {
      const zip = new ZipWriter(file)
      await fill(zip)
      await zip.finish()
      signal.throwIfAborted()
    } finally {
      await file.close()
    }
    const { size } = await stat(place)
    const body = createReadStream(place)
    body.once('close', () => void rm(place, { force: true }))
    return { body, length: size }
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
}
