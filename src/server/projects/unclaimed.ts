import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bytesBelow } from '../integrity/lost.ts'
import { dataSetDir } from '../matrix/datasets.ts'
import { dataSetsDir } from '../matrix/ingest/import.ts'
import { lives, partPattern } from '../matrix/ingest/leftovers.ts'
import type { Database } from '../store/database.ts'
import { waitingImports } from '../store/tasks.ts'
import { indexFile, tablesDir } from '../tables/make-index.ts'
import { dropEmbeddings } from '../tables/embeddings/files.ts'
import { dropPacked } from '../tables/packed/files.ts'

/**
 * A data set has no row in the metadata between the last rename of its import and the creation of its
 * project. So an import first claims its data set by a file `<id>.new.<pid>` next to it, which distinguishes
 * data sets of imports that died from those in progress.
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

/** Claims the data set that an import is about to make with this id. */
export function claimDataSet(dataDir: string, id: string): void {
  mkdirSync(parentOf(dataDir), { recursive: true })
  writeFileSync(path.join(parentOf(dataDir), `${id}.new.${process.pid}`), '')
}

const claimsOf = (dataDir: string, id: string): string[] =>
  listed(dataDir).filter((name) => claimPattern.exec(name)?.[1] === id)

/** Removes every claim on a data set, once a project has it or its import has failed. */
export function releaseDataSet(dataDir: string, id: string): void {
  for (const name of claimsOf(dataDir, id)) rmSync(path.join(parentOf(dataDir), name), { force: true })
}

/**
 * Removes the claims on a data set whose import has failed, and deletes what was made of it, unless a project
 * has it.
 */
export async function dropDataSet(database: Database, dataDir: string, id: string): Promise<void> {
  if (!(await knownIds(database)).has(id)) {
    rmSync(dataSetDir(dataDir, id), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    const tables = tablesDir(dataDir)
    rmSync(indexFile(tables, id), { force: true })
    if (existsSync(tables)) {
      dropPacked(tables, id)
      dropEmbeddings(tables, id)
    }
  }
  releaseDataSet(dataDir, id)
}

async function knownIds(database: Database): Promise<Set<string>> {
  return new Set((await database.selectFrom('datasets').select('id').execute()).map(({ id }) => id))
}

/**
 * Deletes the data sets of imports that died before their projects were created. That of an import with
 * further attempts stays, for the next one to continue. Only claimed data sets are deleted. To be called
 * before this process imports anything.
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
  /** Folders and files below `datasets` that the next start of a server deletes. */
  readonly leftovers: readonly string[]
  /**
   * Folders that are neither in the metadata nor claimed, such as one put there by hand; the next start moves
   * them to `lost+found`.
   */
  readonly unknown: readonly { readonly place: string; readonly bytes: number }[]
}

/**
 * What is in the folder of data sets and belongs to no project. Data sets that a running process makes are
 * left out.
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
