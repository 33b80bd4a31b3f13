import path from 'node:path'
import type { DataSet } from '../../matrix/dataset.ts'
import { dropFolder, folderOf, type FolderKind } from '../folders/kept-folder.ts'

export const embeddingsKind: FolderKind = { ending: '.embeddings', version: 1, what: 'embeddings' }

/** The folder of the embeddings of a data set as they are sent, in the folder of indices. */
export const embeddingsDir = (dir: string, dataset: Pick<DataSet, 'id' | 'digest'>): string =>
  folderOf(dir, embeddingsKind, dataset)

/**
 * Deletes the embeddings of a data set as they are sent, in any version.
 * @param dir the folder of indices
 */
export const dropEmbeddings = (dir: string, id: string): void => dropFolder(dir, embeddingsKind, id)

/**
 * The path of the file of an embedding, by its place among those of the data set. Each file is a Zarr shard
 * whose chunks are the pieces of the Arrow stream (see `mapPieces`), with a checksum each.
 */
export const embeddingFile = (folder: string, number: number): string => path.join(folder, String(number))
