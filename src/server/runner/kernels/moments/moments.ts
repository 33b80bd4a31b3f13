import path from 'node:path'
import type { GeneMoments, Kernels } from '../../../../contract/kernels.ts'
import { overBlocks, type BlockShare } from '../blocks.ts'
import type { Place } from '../place.ts'

/** Genes that a thread takes at once. */
const genesPerBlock = 64

export interface MomentsWork {
  readonly share: BlockShare
  readonly datasets: string
  readonly dir: string
  readonly genesPerBlock: number
  /** 1 for each cell of the data set that takes part. */
  readonly member: Uint8Array
  readonly out: Omit<GeneMoments, 'ids'>
}

/** The kernel `geneMoments` on threads that each open the data set by themselves. */
export function moments({ dataset, threads, datasets, stopped }: Place): Kernels['geneMoments'] {
  return async (ids, progress) => {
    const { genes, dir } = dataset
    const member = new Uint8Array(new SharedArrayBuffer(dataset.cells))
    for (const id of ids) member[id] = 1
    const column = (): Float64Array => new Float64Array(new SharedArrayBuffer(genes * 8))
    const out = { cells: ids.length, detected: column(), means: column(), variances: column(), largest: column() }
    const data: Omit<MomentsWork, 'share'> = { datasets, dir, genesPerBlock, member, out }
    const file = path.join(import.meta.dirname, `thread${path.extname(import.meta.filename)}`)
    await overBlocks({ file, data: { ...data }, blocks: Math.ceil(genes / genesPerBlock), threads, stopped, progress })
    return { ids, ...out }
  }
}
