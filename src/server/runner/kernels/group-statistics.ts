import path from 'node:path'
import type { Kernels } from '../../../contract/tool.ts'
import { groupCells, type Grouping, type GroupSums } from '../../../science/stats/group-statistics.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { overBlocks, type BlockShare } from './blocks.ts'

/** Genes in one block: small enough that threads end together, large enough that taking one costs nothing. */
const genesPerBlock = 64

export interface StatisticsWork {
  readonly share: BlockShare
  /** The module that opens data sets. */
  readonly datasets: string
  readonly dir: string
  readonly genes: number
  readonly genesPerBlock: number
  readonly grouping: Grouping
  readonly out: GroupSums
}

/** What a kernel stands on: the data set, and the threads it may use. */
export interface KernelPlace {
  readonly dataset: DataSet
  readonly threads: number
  readonly datasets: string
  readonly stopped: Int32Array
}

const shared = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(length * 8))

function sharedCopy(values: Float64Array): Float64Array {
  const copy = shared(values.length)
  copy.set(values)
  return copy
}

function sharedWords(values: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

/** The grouping in memory that threads share. */
function sharedGrouping({ labels, groups, sizes, totals, small }: Grouping): Grouping {
  const ownLabels = new Int32Array(new SharedArrayBuffer(labels.byteLength))
  ownLabels.set(labels)
  return {
    labels: ownLabels,
    groups,
    sizes: sharedCopy(sizes),
    totals: sharedCopy(totals),
    small: {
      ...small,
      kindWords: sharedWords(small.kindWords),
      worths: sharedCopy(small.worths),
      places: sharedWords(small.places),
      sorted: sharedCopy(small.sorted)
    }
  }
}

/** The kernel `groupStatistics` on threads that each open the data set by themselves. */
export function groupStatistics({ dataset, threads, datasets, stopped }: KernelPlace): Kernels['groupStatistics'] {
  return async (labels, groups, progress) => {
    const { genes, dir } = dataset
    const grouping = sharedGrouping(groupCells(labels, groups, dataset.layer === 'counts' ? dataset.totals() : null))
    const matrix = (): Float64Array => shared(genes * groups)
    const out: GroupSums = { detected: matrix(), means: matrix(), variances: matrix(), meansExpm1: matrix(), rankSums: matrix(), ties: shared(genes) }
    const data: Omit<StatisticsWork, 'share'> = { datasets, dir, genes, genesPerBlock, grouping, out }
    const file = path.join(import.meta.dirname, `group-statistics-thread${path.extname(import.meta.filename)}`)
    await overBlocks({ file, data: { ...data }, blocks: Math.ceil(genes / genesPerBlock), threads, stopped, progress })
    return { groups, sizes: grouping.sizes, ...out }
  }
}
