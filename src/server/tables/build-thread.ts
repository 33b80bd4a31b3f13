import { DuckDBInstance } from '@duckdb/node-api'
import { parentPort, workerData } from 'node:worker_threads'
import type { DataSet } from '../matrix/dataset.ts'
import { buildIndex } from './build.ts'

export interface BuildOrder {
  /** The module whose `openDataSet(dir)` opens the data set. */
  readonly reader: string
  readonly dir: string
  /** Absent before, whole afterwards. */
  readonly file: string
  readonly settings: Readonly<Record<string, string>>
}

const { reader, dir, file, settings } = workerData as BuildOrder
const { openDataSet } = (await import(reader)) as { openDataSet: (dir: string) => DataSet }
const dataset = openDataSet(dir)
const instance = await DuckDBInstance.create(file, { ...settings })
try {
  const connection = await instance.connect()
  const named = await connection.runAndReadAll('SELECT current_database()')
  await buildIndex(connection, String(named.getRows()[0]?.[0]), dataset)
  connection.closeSync()
} finally {
  instance.closeSync()
  dataset.close()
}
parentPort?.close()
