import path from 'node:path'
import type { DataSet } from '../../matrix/dataset.ts'
import { ShardReader } from '../../matrix/zarr/shard.ts'
import { dropFolder, folderOf, type FolderKind } from '../folders/kept-folder.ts'

export const packedKind: FolderKind = { ending: '.genes', version: 1, what: 'genes' }

/** Genes in each file. */
export const genesPerFile = 256

/** The folder of the packed genes of a data set, in the folder of indices. */
export const packedDir = (dir: string, dataset: Pick<DataSet, 'id' | 'digest'>): string =>
  folderOf(dir, packedKind, dataset)

/**
 * Deletes the packed genes of a data set, in any version.
 * @param dir the folder of indices
 */
export const dropPacked = (dir: string, id: string): void => dropFolder(dir, packedKind, id)

/**
 * The path of a file of packed genes. Each file is a Zarr shard whose chunks are the genes, with a checksum
 * each.
 */
export const packedFile = (folder: string, number: number): string => path.join(folder, String(number))

/** The bytes of a packed gene. Fault: dataset_damaged. */
export function readPacked(folder: string, gene: number): Buffer {
  const file = new ShardReader(packedFile(folder, Math.floor(gene / genesPerFile)), genesPerFile, true)
  try {
    return file.frame(gene % genesPerFile)
  } finally {
    file.close()
  }
}
