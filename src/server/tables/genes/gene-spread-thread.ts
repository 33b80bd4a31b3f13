import { parentPort, workerData } from 'node:worker_threads'
import { writeColumnFile } from '../../columns/file.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { spreadColumns, variableGenes, type Spread } from './variable-genes.ts'

export interface SpreadOrder {
  /** The module whose `openDataSet(dir)` opens the data set. */
  readonly reader: string
  readonly dir: string
  /** The file to write for each column; there is none before. */
  readonly files: Readonly<Record<Spread, string>>
}

const { reader, dir, files } = workerData as SpreadOrder
const { openDataSet } = (await import(reader)) as { openDataSet: (dir: string) => DataSet }
const dataset = openDataSet(dir)
try {
  const found = variableGenes(dataset)
  for (const { name, of } of spreadColumns)
    writeColumnFile(files[name], { kind: 'number', values: found[of] })
} finally {
  dataset.close()
}
parentPort?.close()
