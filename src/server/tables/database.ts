import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { mkdirSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { literal } from './filter-sql.ts'

/** How DuckDB works here; what does not fit into memory spills below `dir`. */
export const duckSettings = (dir: string, threads: number): Record<string, string> => ({
  threads: String(threads),
  memory_limit: `${Math.max(512, Math.floor(totalmem() / 2 ** 20 / 4))}MiB`,
  temp_directory: path.join(dir, 'spill'),
  // Nothing is fetched, and nothing is read that the server does not name.
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false'
})

/**
 * One DuckDB for all indices: one pool of threads and one limit of memory; each index file is attached to it.
 */
export interface Engine {
  /** Runs something on a connection of its own, so that temporary tables of one request are not another's. */
  use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>
  /** Waits for what runs. */
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

export const attach = (connection: DuckDBConnection, file: string, alias: string): Promise<unknown> =>
  connection.run(`ATTACH ${literal(file)} AS ${alias} (READ_ONLY)`)
