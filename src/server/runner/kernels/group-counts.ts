import path from 'node:path'
import type { Kernels } from '../../../contract/kernels.ts'
import { overBlocks, type BlockShare } from './blocks.ts'
import type { KernelPlace } from './group-statistics.ts'

const genesPerBlock = 64

export interface CountsWork {
  readonly share: BlockShare
  /** The module that opens data sets. */
  readonly datasets: string
  readonly dir: string
  readonly genes: number
  readonly genesPerBlock: number
  readonly labels: Int32Array
  readonly groups: number
  readonly sums: Float64Array
}

/** The kernel `groupCounts` on threads that each open the data set by themselves. Sums of whole numbers are exact in any order. */
export function groupCounts({ dataset, threads, datasets, stopped }: KernelPlace): Kernels['groupCounts'] {
  return async (labels, groups, progress) => {
    const { genes, dir } = dataset
    const sharedLabels = new Int32Array(new SharedArrayBuffer(labels.byteLength))
    sharedLabels.set(labels)
    const sums = new Float64Array(new SharedArrayBuffer(genes * groups * 8))
    const data: Omit<CountsWork, 'share'> = { datasets, dir, genes, genesPerBlock, labels: sharedLabels, groups, sums }
    const file = path.join(import.meta.dirname, `group-counts-thread${path.extname(import.meta.filename)}`)
    await overBlocks({ file, data: { ...data }, blocks: Math.ceil(genes / genesPerBlock), threads, stopped, progress })
    return sums
  }
}
