import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Kysely } from 'kysely'
import type { Text } from '../../contract/text.ts'
import { inventory } from '../integrity/inventory.ts'
import type { Schema } from '../store/database.ts'
import { databaseIn } from '../store/open.ts'
import { noReserve } from '../store/reserve.ts'
import { copyDatabase } from '../store/snapshot.ts'
import { sqliteDialect } from '../store/sqlite.ts'
import { openTarget, type BackupTarget } from './target.ts'

export interface BackupReport {
  readonly files: number
  readonly writtenBytes: number
  /** What could not be kept, since its file is damaged or gone. */
  readonly damaged: readonly { readonly name: Text; readonly place: string }[]
}

export interface BackupOptions {
  readonly dataDir: string
  /**
   * A folder, which is brought up to date where it holds an earlier backup, or a file that ends in `.zip`.
   */
  readonly place: string
  readonly onShare?: (share: number) => void
}

/**
 * A file that was named at the moment of a copy and is gone afterwards was deleted meanwhile; gone after so
 * many copies, it is lost.
 */
const mostCopies = 4

/**
 * Saves a data directory, also while a server writes it: first the database as it is at one moment, then
 * every file that it names, each compared
 * with its digest. Files never change once they are named, so that they fit to the database whenever they are
 * copied.
 */
export async function backUp({ dataDir, place, onShare = () => {} }: BackupOptions): Promise<BackupReport> {
  const copy = `${path.resolve(place)}.database`
  try {
    for (let copies = 1; ; copies++) {
      await copyDatabase(databaseIn(dataDir), copy)
      const target = await openTarget(place)
      try {
        const { sums, damaged, gone } = await keepAll(target, dataDir, copy, onShare)
        if (gone && copies < mostCopies) {
          await target.abandon()
          continue
        }
        await target.finish(sums)
        return { files: sums.size, writtenBytes: target.written(), damaged }
      } catch (error) {
        await target.abandon()
        throw error
      }
    }
  } finally {
    await rm(copy, { force: true })
  }
}

interface Kept {
  readonly sums: ReadonlyMap<string, string>
  readonly damaged: BackupReport['damaged']
  readonly gone: boolean
}

async function keepAll(
  target: BackupTarget,
  dataDir: string,
  copy: string,
  onShare: (share: number) => void
): Promise<Kept> {
  const database = new Kysely<Schema>({ dialect: sqliteDialect(copy, noReserve) })
  const items = await inventory(database, dataDir).finally(() => database.destroy())
  const files = items.flatMap(({ name, files: of }) => of.map((file) => ({ ...file, name })))
  const sums = new Map<string, string>()
  const damaged: { name: Text; place: string }[] = []
  let gone = false
  for (const [at, { place, sha256, name }] of files.entries()) {
    const key = place.split(path.sep).join('/')
    if (sums.has(key)) continue
    const digest = await target.keep(path.join(dataDir, place), key, sha256).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      gone = true
      return null
    })
    if (digest === null) damaged.push({ name, place })
    else sums.set(key, digest)
    onShare((at + 1) / files.length)
  }
  const digest = await target.keep(copy, path.basename(databaseIn(dataDir)), null)
  if (digest !== null) sums.set(path.basename(databaseIn(dataDir)), digest)
  return { sums, damaged, gone }
}
