import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DataSet } from '../matrix/dataset.ts'
import { literal } from '../tables/filter-sql.ts'
import { loadColumn } from '../tables/load.ts'

/**
 * Names of the cells of a data set as Parquet, `id` and `name`, for results to be joined with: a result holds row numbers, so that a million
 * names are kept once and not with each table. Made when it is first asked for; a file that is gone is made again.
 */
export function cellNameFiles(dataDir: string): (dataset: Pick<DataSet, 'id' | 'cells' | 'cellNames'>) => Promise<string> {
  const dir = path.join(dataDir, 'tmp', 'cell-names')
  const making = new Map<string, Promise<string>>()

  async function make({ cells, cellNames }: Pick<DataSet, 'cells' | 'cellNames'>, file: string): Promise<void> {
    await fs.mkdir(dir, { recursive: true })
    const scratch = `${file}.${randomUUID()}`
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
    const connection = await instance.connect()
    try {
      const column = { physical: 'name', type: 'string', column: { kind: 'string', values: cellNames() } } as const
      await loadColumn(connection, { catalog: 'memory', schema: 'main', table: 'cells' }, column, cells)
      await connection.run(`COPY (SELECT CAST(rowid AS INTEGER) AS id, name FROM cells) TO ${literal(scratch)} (FORMAT parquet, COMPRESSION zstd)`)
      await fs.rename(scratch, file)
    } finally {
      connection.closeSync()
      instance.closeSync()
      await fs.rm(scratch, { force: true })
    }
  }

  return (dataset) => {
    const file = path.join(dir, `${dataset.id}.parquet`)
    const begin = async (): Promise<string> => {
      const there = await fs.access(file).then(
        () => true,
        () => false
      )
      if (!there) await make(dataset, file)
      return file
    }
    const known = making.get(file) ?? begin().finally(() => making.delete(file))
    making.set(file, known)
    return known
  }
}
