import { DuckDBInstance } from '@duckdb/node-api'
import { parentPort, workerData } from 'node:worker_threads'
import { dataType } from '../../contract/column.ts'
import { openDataSetBy } from '../matrix/open-by.ts'
import { buildIndex } from './build.ts'
import { withDivision, type Division } from './division.ts'

export interface BuildOrder {
  /** The module whose `openDataSet(dir)` opens the data set. */
  readonly reader: string
  readonly dir: string
  /** The file to write; there is none before. */
  readonly file: string
  readonly settings: Readonly<Record<string, string>>
  /**
   * The division for which only the sample table is built; null for all three tables, with the samples of the
   * import.
   */
  readonly division: Division | null
}

const { reader, dir, file, settings, division } = workerData as BuildOrder
const dataset = await openDataSetBy(reader, dir)
const instance = await DuckDBInstance.create(file, { ...settings })
try {
  const connection = await instance.connect()
  const named = await connection.runAndReadAll('SELECT current_database()')
  const types = division ? [dataType.sample] : Object.values(dataType)
  await buildIndex(connection, String(named.getRows()[0]?.[0]), withDivision(dataset, division), types)
  connection.closeSync()
} finally {
  instance.closeSync()
  dataset.close()
}
parentPort?.close()
