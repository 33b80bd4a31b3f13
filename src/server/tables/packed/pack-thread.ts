import { parentPort, workerData } from 'node:worker_threads'
import { openDataSetBy } from '../../matrix/open-by.ts'
import { ShardWriter } from '../../matrix/zarr/shard.ts'
import { columnStream } from './column-stream.ts'
import { smallColumn } from './small-column.ts'
import { genesPerFile, packedFile } from './files.ts'

export interface PackOrder {
  /** The module whose `openDataSet(dir)` opens the data set. */
  readonly reader: string
  readonly dir: string
  /** The folder to write the files to. */
  readonly folder: string
  /** The number of the first file of this thread, which makes every `threads`-th file from there on. */
  readonly first: number
  readonly threads: number
}

const { reader, dir, folder, first, threads } = workerData as PackOrder
const dataset = await openDataSetBy(reader, dir)
try {
  for (let number = first; number * genesPerFile < dataset.genes; number += threads) {
    const file = new ShardWriter(packedFile(folder, number), genesPerFile)
    const end = Math.min(dataset.genes, (number + 1) * genesPerFile)
    for (let gene = number * genesPerFile; gene < end; gene++)
      file.push(columnStream(smallColumn(dataset, gene), true))
    file.close()
  }
} finally {
  dataset.close()
}
parentPort?.close()
