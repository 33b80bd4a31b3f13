import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { ZipWriter } from '../files/zip.ts'
import { readSums, sha256Of, sumsFile, sumsText } from '../disk/sums.ts'
import { flushFolder } from '../disk/flush-folder.ts'
import { copyChecked, hashing } from './copy.ts'

/**
 * Where a backup goes: files by their places below the data directory, with forward slashes, and their
 * digests in `SHA256SUMS`.
 */
export interface BackupTarget {
  /**
   * Keeps a file. Answers its digest; null where it is not of the one that it should have. Throws ENOENT
   * where it is gone.
   */
  keep(file: string, place: string, sha256: string | null): Promise<string | null>
  /** Writes the digests, which makes the backup whole. */
  finish(sums: ReadonlyMap<string, string>): Promise<void>
  /** Gives up what was begun. */
  abandon(): Promise<void>
  /** Bytes that were written, and not found there already. */
  readonly written: () => number
}

export const isArchive = (place: string): boolean => place.toLowerCase().endsWith('.zip')

export const openTarget = (place: string): Promise<BackupTarget> =>
  isArchive(place) ? archive(place) : folder(place)

/**
 * A folder, in which an earlier backup is brought up to date: what it has of the right digest is not copied
 * again.
 */
async function folder(dir: string): Promise<BackupTarget> {
  await mkdir(dir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new Fault(
      'backup_place',
      { place: dir, problem: { en: 'is not a folder', zh: '不是文件夹' } },
      { cause }
    )
  })
  const before = readSums(dir)
  let bytes = 0
  return {
    written: () => bytes,
    async keep(file, place, sha256) {
      const to = path.join(dir, place)
      if (sha256 !== null && (await sha256Of(to)) === sha256) return sha256
      const digest = await copyChecked(file, to, sha256)
      if (digest !== null) bytes += (await stat(to)).size
      return digest
    },
    async finish(sums) {
      const making = path.join(dir, `${sumsFile}.making`)
      const handle = await open(making, 'w')
      await handle.writeFile(sumsText(sums))
      await handle.sync()
      await handle.close()
      await rename(making, path.join(dir, sumsFile))
      flushFolder(dir)
      for (const place of before?.keys() ?? [])
        if (!sums.has(place)) await rm(path.join(dir, place), { force: true })
    },
    abandon: () => Promise.resolve()
  }
}

/** One zip archive, made anew. */
async function archive(place: string): Promise<BackupTarget> {
  const making = `${place}.making`
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const handle = await open(making, 'w', 0o600)
  const zip = new ZipWriter(handle)
  let bytes = 0
  return {
    written: () => bytes,
    async keep(file, name, sha256) {
      const source = await open(file)
      const { through, digest } = hashing()
      const read = source.createReadStream()
      read.once('error', (error) => through.destroy(error))
      await zip.stream(name, read.pipe(through) as AsyncIterable<Buffer>, { long: true })
      const found = digest()
      bytes += read.bytesRead
      return sha256 === null || found === sha256 ? found : null
    },
    async finish(sums) {
      await zip.add(sumsFile, sumsText(sums))
      await zip.finish()
      await handle.sync()
      await handle.close()
      await rename(making, place)
      flushFolder(path.dirname(place))
    },
    async abandon() {
      await handle.close()
      await rm(making, { force: true })
    }
  }
}
