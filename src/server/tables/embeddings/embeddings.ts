import { baseOf } from '../../columns/view.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { ShardReader } from '../../matrix/zarr/shard.ts'
import { answerOf, arrowAnswer, arrowPieces, piecesOf, type ArrowColumn } from '../arrow.ts'
import type { CellArrays } from '../arrays/arrays.ts'
import { keptFolders, type KeptFoldersOptions } from '../folders/kept-folder.ts'
import { embeddingColumns } from './columns.ts'
import { embeddingFile, embeddingsKind } from './files.ts'
import { makeEmbeddings } from './make.ts'

/** Null where the file is gone or its index damaged. */
function openShard(file: string, pieces: number): ShardReader | null {
  try {
    return new ShardReader(file, pieces, true)
  } catch {
    return null
  }
}

type Answer = ReturnType<typeof arrowAnswer>

/**
 * Embeddings as Arrow streams of their cells in one fixed shuffled order (`embeddingColumns`). Those that
 * were imported with a large data set are kept in files as they are sent: to shuffle ten million cells and
 * put their coordinates into that order takes seconds.
 */
export interface SentEmbeddings {
  /**
   * Null where there is no embedding of this name.
   * @param columns more columns of the cell table, by row
   */
  sent(
    dataset: DataSet,
    name: string,
    columns: readonly ArrowColumn[],
    signal: AbortSignal
  ): Promise<Answer | null>
  close(): Promise<void>
}

interface EmbeddingsOptions extends Pick<KeptFoldersOptions, 'dir' | 'from'> {
  /** The module whose `openDataSet(dir)` the threads call. */
  readonly reader: string
  readonly arrays: Pick<CellArrays, 'embedding' | 'order'>
}

export function openEmbeddings({ dir, reader, arrays, ...options }: EmbeddingsOptions): SentEmbeddings {
  const files = keptFolders({
    dir,
    kind: embeddingsKind,
    make: (dataset, signal) => makeEmbeddings({ dir, reader }, dataset, signal),
    ...options
  })

  const columnsOf = async (dataset: DataSet, name: string, signal: AbortSignal) => {
    const [coordinates, order] = await Promise.all([
      arrays.embedding(dataset, name, signal),
      arrays.order(dataset)
    ])
    return coordinates && { order, columns: embeddingColumns(order, coordinates) }
  }

  /** The pieces of a file; from one that is damaged on they are made anew, which gives the same bytes. */
  async function* piecesFrom(
    file: string,
    dataset: DataSet,
    name: string,
    signal: AbortSignal
  ): AsyncGenerator<Buffer> {
    const pieces = piecesOf(dataset.cells)
    const shard = openShard(file, pieces)
    let sent = 0
    try {
      for (; sent < pieces; sent++) {
        const piece = (await shard?.frameBeside(sent).catch(() => null)) ?? null
        if (!piece) break
        yield piece
      }
    } finally {
      shard?.close()
    }
    if (sent === pieces) return
    files.drop(baseOf(dataset))
    const made = await columnsOf(dataset, name, signal)
    if (!made) return
    let at = 0
    for (const piece of arrowPieces(made.columns, dataset.cells, made.order)) if (at++ >= sent) yield piece
  }

  return {
    async sent(dataset, name, columns, signal) {
      const base = baseOf(dataset)
      const known = dataset.embeddings.findLast((one) => one.name === name)
      if (!known) return null
      // Embeddings that an account added are not in the folder of the data set.
      const folder = columns.length === 0 && base.embeddings.includes(known) ? files.of(base) : null
      if (folder !== null) {
        const file = embeddingFile(folder, base.embeddings.indexOf(known))
        return answerOf(piecesFrom(file, dataset, name, signal))
      }
      const made = await columnsOf(dataset, name, signal)
      return made && arrowAnswer([...made.columns, ...columns], dataset.cells, made.order)
    },
    close: () => files.close()
  }
}
