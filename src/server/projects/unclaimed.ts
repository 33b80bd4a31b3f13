import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bytesBelow } from '../integrity/lost.ts'
import { dataSetDir } from '../matrix/datasets.ts'
import { dataSetsDir } from '../matrix/ingest/import.ts'
import { lives, partPattern } from '../matrix/ingest/leftovers.ts'
import type { Database } from '../store/database.ts'
import { waitingImports } from '../store/tasks.ts'
import { indexFile, tablesDir } from '../tables/make-index.ts'
import { dropPacked } from '../tables/packed/files.ts'

/**
 * Between an import's last rename and the row of its project, a data set stands that nothing in the metadata
 * names. Who makes one claims it before the import begins: a file `<id>.new.<pid>` beside it. What died in
 * between is so told from what is still being made.
 */
const claimPattern = /^(.+)\.new\.(\d+)$/

const parentOf = (dataDir: string): string => dataSetsDir(dataDir)

function listed(dataDir: string): string[] {
  try {
    return readdirSync(parentOf(dataDir))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Claims the data set that is about to be made under this id. */
export function claimDataSet(dataDir: string, id: string): void {
  mkdirSync(parentOf(dataDir), { recursive: true })
  writeFileSync(path.join(parentOf(dataDir), `${id}.new.${process.pid}`), '')
}

const claimsOf = (dataDir: string, id: string): string[] =>
  listed(dataDir).filter((name) => claimPattern.exec(name)?.[1] === id)

/** Gives up every claim on a data set: a project stands on it now, or it was never made. */
export function releaseDataSet(dataDir: string, id: string): void {
  for (const name of claimsOf(dataDir, id)) rmSync(path.join(parentOf(dataDir), name), { force: true })
}

/**
 * Gives up the claims on a data set whose import has failed, and takes away what was made of it, unless it is
 * one of a project.
 */
export async function dropDataSet(database: Database, dataDir: string, id: string): Promise<void> {
  if (!(await knownIds(database)).has(id)) {
    rmSync(dataSetDir(dataDir, id), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    const tables = tablesDir(dataDir)
    rmSync(indexFile(tables, id), { force: true })
    if (existsSync(tables)) dropPacked(tables, id)
  }
  releaseDataSet(dataDir, id)
}

async function knownIds(database: Database): Promise<Set<string>> {
  return new Set((await database.selectFrom('datasets').select('id').execute()).map(({ id }) => id))
}

/**
 * Takes away the data sets whose import died before their project was made. The one of an import that goes on
 * stays, for its next attempt to go on from. Only what was claimed is touched. To be run before this process
 * imports anything.
 */
export async function sweepUnclaimed(database: Database, dataDir: string): Promise<void> {
  const waiting = new Set(await waitingImports(database))
  for (const name of listed(dataDir)) {
    const [, id, pid] = claimPattern.exec(name) ?? []
    if (id === undefined || waiting.has(id) || (Number(pid) !== process.pid && lives(Number(pid)))) continue
    await dropDataSet(database, dataDir, id)
  }
}

export interface Unused {
  /** Folders and files below `datasets` that the next start of a server takes away. */
  readonly leftovers: readonly string[]
  /**
   * What nothing names and nobody claimed, such as a folder put there by hand; the next start moves it to
   * `lost+found`.
   */
  readonly unknown: readonly { readonly place: string; readonly bytes: number }[]
}

/**
 * What lies in the folder of data sets without being one of a project. What a living process makes is left
 * out.
 */
export async function unusedData(database: Database, dataDir: string): Promise<Unused> {
  const known = await knownIds(database)
  const waiting = new Set(await waitingImports(database))
  const names = listed(dataDir)
  const made = names.flatMap((name) => {
    const found = claimPattern.exec(name) ?? partPattern.exec(name)
    return found
      ? [{ name, id: found[1] ?? '', alive: lives(Number(found[2])) || waiting.has(found[1] ?? '') }]
      : []
  })
  const claimed = new Set(made.map(({ id }) => id))
  const unknown = names.filter(
    (name) => !known.has(name) && !claimed.has(name) && !made.some((one) => one.name === name)
  )
  return {
    leftovers: made.filter(({ alive }) => !alive).map(({ name }) => name),
    unknown: unknown.map((name) => ({
      place: path.join(parentOf(dataDir), name),
      bytes: bytesBelow(path.join(parentOf(dataDir), name))
    }))
  }
}
