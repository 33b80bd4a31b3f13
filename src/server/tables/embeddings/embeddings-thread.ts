import { parentPort, workerData } from 'node:worker_threads'
import { openDataSetBy } from '../../matrix/open-by.ts'
import { ShardWriter } from '../../matrix/zarr/shard.ts'
import { arrowPieces, piecesOf } from '../arrow.ts'
import { shuffledRows } from '../rows/order.ts'
import { embeddingColumns } from './columns.ts'
import { embeddingFile } from './files.ts'

export interface EmbeddingsOrder {
  /** The module whose `openDataSet(dir)` opens the data set. */
  readonly reader: string
  readonly dir: string
  /** The folder to write the files to. */
  readonly folder: string
}

const { reader, dir, folder } = workerData as EmbeddingsOrder
const dataset = await openDataSetBy(reader, dir)
try {
  const { cells } = dataset
  const order = shuffledRows(dataset)
  for (const [number, { name }] of dataset.embeddings.entries()) {
    const file = new ShardWriter(embeddingFile(folder, number), piecesOf(cells))
    const columns = embeddingColumns(order, dataset.embedding(name) ?? [])
    for (const piece of arrowPieces(columns, cells, order)) file.push(piece)
    file.close()
  }
} finally {
  dataset.close()
}
parentPort?.close()
