import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from '../../matrix/dataset.ts'
import { ShardReader } from '../../matrix/zarr/shard.ts'

/**
 * To be raised with every change of what the files hold; folders of other versions are deleted and made
 * again.
 */
const packedVersion = 1

/** Genes in each file. */
export const genesPerFile = 256

/**
 * Data sets of at least so many cells have their genes packed once; with fewer cells a gene is packed in a
 * few milliseconds when it is requested.
 */
export const packedFrom = 200_000

const ending = '.genes'

/** The folder of the packed genes of a data set, in the folder of indices. */
export const packedDir = (dir: string, { id, digest }: Pick<DataSet, 'id' | 'digest'>): string =>
  path.join(dir, `${id}.${digest.slice(0, 16)}.${packedVersion}${ending}`)

/**
 * Deletes the packed genes of a data set, in any version.
 * @param dir the folder of indices
 */
export function dropPacked(dir: string, id: string): void {
  for (const name of readdirSync(dir))
    if (name.startsWith(`${id}.`) && name.endsWith(ending))
      rmSync(path.join(dir, name), { recursive: true, force: true })
}

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
