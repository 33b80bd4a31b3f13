import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { duckSettings } from './duck-settings.ts'
import { literal } from './filter-sql.ts'

/**
 * One DuckDB instance for all indices, with one pool of threads and one memory limit; each index file is
 * attached to it.
 */
export interface Engine {
  /** Runs `work` on a connection of its own, so that requests do not see each other's temporary tables. */
  use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>
  /** Waits for the queries that run. */
  close(): Promise<void>
}

/** `dir` is the folder of index files. */
export async function openEngine(dir: string, threads: number): Promise<Engine> {
  rmSync(path.join(dir, 'spill'), { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', duckSettings(dir, threads))
  const running = new Set<Promise<unknown>>()
  const onOwnConnection = async <T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> => {
    const connection = await instance.connect()
    try {
      return await work(connection)
    } finally {
      connection.closeSync()
    }
  }
  return {
    async use(work) {
      const run = onOwnConnection(work)
      running.add(run)
      try {
        return await run
      } finally {
        running.delete(run)
      }
    },
    async close() {
      await Promise.allSettled(running)
      instance.closeSync()
    }
  }
}

/** Makes the tables of a file readable under an alias. */
export const attach = (connection: DuckDBConnection, file: string, alias: string): Promise<unknown> =>
  connection.run(`ATTACH ${literal(file)} AS ${alias} (READ_ONLY)`)
