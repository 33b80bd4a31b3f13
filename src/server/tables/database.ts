import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { mkdirSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { literal } from './filter-sql.ts'

/** One DuckDB for all indices: one pool of threads and one limit of memory; each index file is attached to it. */
export interface Engine {
  /** Runs something on a connection of its own, so that temporary tables of one request are not another's. */
  use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>
  /** Waits for what runs. */
  close(): Promise<void>
}

/** `dir` is the folder of index files; what does not fit into memory spills below it. */
export async function openEngine(dir: string, threads: number): Promise<Engine> {
  const spill = path.join(dir, 'spill')
  rmSync(spill, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: `${Math.max(512, Math.floor(totalmem() / 2 ** 20 / 4))}MiB`,
    temp_directory: spill,
    // Nothing is fetched, and nothing is read that the server does not name.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false'
  })
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

export const attach = (connection: DuckDBConnection, file: string, alias: string, readOnly: boolean): Promise<unknown> =>
  connection.run(`ATTACH ${literal(file)} AS ${alias} (${readOnly ? 'READ_ONLY' : 'READ_WRITE'})`)
