import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { damagedAtFirst, writeSums } from '../disk/sums.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { literal } from '../tables/filter-sql.ts'
import { loadColumn } from '../tables/load.ts'

const fileName = 'names.parquet'

/**
 * The names of the cells of a data set as a Parquet file with the columns `id` and `name`. Results hold row
 * numbers and are joined with it, so that a million names are stored once and not with each table. The file
 * is made on first use, and again where it is missing or damaged.
 */
export function cellNameFiles(
  dataDir: string
): (dataset: Pick<DataSet, 'id' | 'cells' | 'cellNames'>) => Promise<string> {
  const dir = path.join(dataDir, 'tmp', 'cell-names')
  const making = new Map<string, Promise<string>>()

  async function make(
    { cells, cellNames }: Pick<DataSet, 'cells' | 'cellNames'>,
    made: string
  ): Promise<void> {
    const scratch = `${made}.${randomUUID()}`
    await fs.mkdir(scratch, { recursive: true })
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
    const connection = await instance.connect()
    try {
      const column = {
        physical: 'name',
        type: 'string',
        column: { kind: 'string', values: cellNames() }
      } as const
      await loadColumn(connection, { catalog: 'memory', schema: 'main', table: 'cells' }, column, cells)
      await connection.run(
        `COPY (SELECT CAST(rowid AS INTEGER) AS id, name FROM cells) TO ${literal(path.join(scratch, fileName))} (FORMAT parquet, COMPRESSION zstd)`
      )
      await writeSums(scratch)
      await fs.rm(made, { recursive: true, force: true })
      await fs.rename(scratch, made)
    } finally {
      connection.closeSync()
      instance.closeSync()
      await fs.rm(scratch, { recursive: true, force: true })
    }
  }

  return (dataset) => {
    const made = path.join(dir, dataset.id)
    const file = path.join(made, fileName)
    const begin = async (): Promise<string> => {
      if (!existsSync(file) || (await damagedAtFirst(made)) !== null) await make(dataset, made)
      return file
    }
    const known = making.get(file) ?? begin().finally(() => making.delete(file))
    making.set(file, known)
    return known
  }
}
