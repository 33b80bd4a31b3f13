import { parentPort, workerData } from 'node:worker_threads'
import { writeColumnFile } from '../../columns/file.ts'
import { openDataSetBy } from '../../matrix/open-by.ts'
import { spreadColumns, variableGenes, type Spread } from './variable-genes.ts'

export interface SpreadOrder {
  /** The module whose `openDataSet(dir)` opens the data set. */
  readonly reader: string
  readonly dir: string
  /** The file to write for each column; there is none before. */
  readonly files: Readonly<Record<Spread, string>>
}

const { reader, dir, files } = workerData as SpreadOrder
const dataset = await openDataSetBy(reader, dir)
try {
  const found = variableGenes(dataset)
  for (const { name, of } of spreadColumns)
    writeColumnFile(files[name], { kind: 'number', values: found[of] })
} finally {
  dataset.close()
}
parentPort?.close()
