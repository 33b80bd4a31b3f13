import path from 'node:path'
import type { GeneMoments, Progress } from '../../../../contract/kernels.ts'
import { overBlocks, type BlockShare } from '../blocks.ts'
import type { Place } from '../place.ts'
import { blocksOf } from '../pool/job.ts'
import type { Heap } from '../pool/heap.ts'
import type { ExpressionRows } from './jobs.ts'

/** Genes that a thread takes at once. */
const genesPerBlock = 32

export interface RowsWork {
  readonly share: BlockShare
  readonly datasets: string
  readonly dir: string
  readonly genes: Int32Array
  /** Places in `genes` in the order of the file: its chunks hold neighbours, and each is undone once. */
  readonly order: Uint32Array
  readonly genesPerBlock: number
  /** Where each cell of the data set stands among those asked for; −1 where it is not one. */
  readonly places: Int32Array
  /** Null where the stored values are `lognorm`. */
  readonly totals: Float64Array | null
  readonly rows: ExpressionRows
  readonly means: Float64Array
  readonly variances: Float64Array
}

/** Expression on the heap, with the mean and unbiased variance of each gene in double precision. */
export interface ReadRows {
  readonly rows: ExpressionRows
  readonly means: Float64Array
  readonly variances: Float64Array
  free(): void
}

const shared = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(length * 8))

/** Reads `lognorm` of some genes over the cells of the moments, on threads that each open the data set by themselves. */
export async function readRows(
  { dataset, threads, datasets, stopped }: Place,
  heap: Heap,
  { ids, detected }: GeneMoments,
  genes: Int32Array,
  progress?: Progress
): Promise<ReadRows> {
  const blocks = blocksOf(ids.length)
  const entries = genes.reduce((sum, gene) => sum + detected[gene]!, 0)
  const starts = heap.take(Uint32Array, genes.length * (blocks + 1))
  let at = 0
  for (const [i, gene] of genes.entries()) {
    starts[i * (blocks + 1)] = at
    at += detected[gene]!
  }
  const rows: ExpressionRows = {
    genes: genes.length,
    cells: ids.length,
    blocks,
    starts,
    places: heap.take(Uint16Array, entries),
    values: heap.take(Float32Array, entries)
  }
  const places = new Int32Array(new SharedArrayBuffer(dataset.cells * 4)).fill(-1)
  for (const [place, id] of ids.entries()) places[id] = place
  const [means, variances] = [shared(genes.length), shared(genes.length)]
  const totals = dataset.layer === 'counts' ? shared(dataset.cells) : null
  totals?.set(dataset.totals())
  const order = Uint32Array.from(genes.keys()).sort((a, b) => genes[a]! - genes[b]!)
  const data: Omit<RowsWork, 'share'> = { datasets, dir: dataset.dir, genes, order, genesPerBlock, places, totals, rows, means, variances }
  const file = path.join(import.meta.dirname, `rows-thread${path.extname(import.meta.filename)}`)
  await overBlocks({ file, data: { ...data }, blocks: Math.ceil(genes.length / genesPerBlock), threads, stopped, progress })
  return { rows, means, variances, free: () => heap.free(starts, rows.places, rows.values) }
}
