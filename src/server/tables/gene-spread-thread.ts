import { parentPort, workerData } from 'node:worker_threads'
import { writeColumnFile } from '../columns/file.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { SpreadOrder } from './gene-spread.ts'
import { spreadColumns, variableGenes } from './variable-genes.ts'

const { reader, dir, files } = workerData as SpreadOrder
const { openDataSet } = (await import(reader)) as { openDataSet: (dir: string) => DataSet }
const dataset = openDataSet(dir)
try {
  const found = variableGenes(dataset)
  for (const { name, of } of spreadColumns) writeColumnFile(files[name], { kind: 'number', values: found[of] })
} finally {
  dataset.close()
}
parentPort?.close()
