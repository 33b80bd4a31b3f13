import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Fault } from '../../contract/errors/index.ts'
import { parseSums, sumsFile } from '../disk/sums.ts'
import { flushFolder } from '../disk/flush-folder.ts'
import { openZip } from '../disk/read-zip.ts'
import { databaseIn } from '../store/open.ts'
import { copyChecked } from './copy.ts'
import { isArchive } from './target.ts'

export interface RestoreOptions {
  readonly place: string
  readonly dataDir: string
  readonly onShare?: (share: number) => void
}

interface Source {
  /** A file of a backup by its place: where it lies, or its bytes; null where there is none. */
  find(place: string): Promise<NodeJS.ReadableStream | string | null>
  close(): void
}

/**
 * Where files lie until all of them are there; a restore that was killed leaves this, and the next one begins
 * anew.
 */
const restoringDir = 'restoring'

/**
 * Makes a data directory of a backup. Every file is compared with its digest before any of them has its
 * place, and the database comes last.
 * Answers the number of files. Faults: backup_place, backup_damaged, restore_taken.
 */
export async function restore({ place, dataDir, onShare = () => {} }: RestoreOptions): Promise<number> {
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== restoringDir))
    throw new Fault('restore_taken', { dir: dataDir })
  const source = await sourceOf(place)
  try {
    return await restoreFrom(source, place, dataDir, onShare)
  } finally {
    source.close()
  }
}

async function restoreFrom(
  source: Source,
  place: string,
  dataDir: string,
  onShare: (share: number) => void
): Promise<number> {
  const listed = await source.find(sumsFile)
  if (!listed)
    throw new Fault('backup_place', { place, problem: { en: 'contains no backup', zh: '中没有备份' } })
  const sums = parseSums(typeof listed === 'string' ? await readFile(listed) : await buffer(listed))
  const database = path.basename(databaseIn(dataDir))
  if (!sums.has(database)) throw new Fault('backup_damaged', { place, file: sumsFile })
  const making = path.join(dataDir, restoringDir)
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  try {
    let done = 0
    for (const [file, sha256] of sums) {
      const to = path.resolve(making, file)
      const from = to.startsWith(making + path.sep) ? await source.find(file) : null
      if (from === null || (await copyChecked(from, to, sha256)) === null)
        throw new Fault('backup_damaged', { place, file })
      onShare(++done / sums.size)
    }
    const names = readdirSync(making)
    for (const name of [...names.filter((one) => one !== database), database])
      await rename(path.join(making, name), path.join(dataDir, name))
    flushFolder(dataDir)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  return sums.size
}

async function sourceOf(place: string): Promise<Source> {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) throw new Fault('backup_place', { place, problem: { en: 'does not exist', zh: '不存在' } })
  if (stat.isDirectory()) {
    return {
      find: async (file) => (existsSync(path.join(place, file)) ? path.join(place, file) : null),
      close: () => {}
    }
  }
  if (!isArchive(place))
    throw new Fault('backup_place', {
      place,
      problem: { en: 'is neither a folder nor a zip', zh: '既不是文件夹也不是 zip' }
    })
  const { entries, close } = await openZip(place, path.basename(place), Infinity)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return { find: async (file) => (await byName.get(file)?.open()) ?? null, close }
}
