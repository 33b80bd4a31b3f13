import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from '../../matrix/dataset.ts'
import { ShardReader } from '../../matrix/zarr/shard.ts'

/** Raised with every change of what the files hold; folders of other versions are dropped and made anew. */
const packedVersion = 1

/** Genes of a file. */
export const genesPerFile = 256

/**
 * Cells from which on genes are packed once and kept: of fewer, packing one when it is asked for takes a few
 * milliseconds.
 */
export const packedFrom = 200_000

const ending = '.genes'

/** The folder of the packed genes of a data set, in the folder of indices. */
export const packedDir = (dir: string, { id, digest }: Pick<DataSet, 'id' | 'digest'>): string =>
  path.join(dir, `${id}.${digest.slice(0, 16)}.${packedVersion}${ending}`)

/** Takes away what was packed of a data set, in any version. @param dir the folder of indices */
export function dropPacked(dir: string, id: string): void {
  for (const name of readdirSync(dir))
    if (name.startsWith(`${id}.`) && name.endsWith(ending))
      rmSync(path.join(dir, name), { recursive: true, force: true })
}

/** Genes are in files as chunks are in shards of the store, each with its checksum. */
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
