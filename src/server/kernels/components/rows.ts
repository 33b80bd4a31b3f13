import type { GeneMoments, Progress } from '../../../contract/kernels.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetAt, genesPerBlockOf } from '../data-set.ts'
import type { KernelContext } from '../kernel-context.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { sharedDoubles } from '../shared.ts'
import { mostBytes, usualBytes, type GeneSize } from './gene-bytes.ts'
import { worthsPerCell, type ExpressionRows } from './jobs.ts'
import type * as Jobs from './row-jobs.ts'
import { mostWorth, type CellWorths, type RowsArgs } from './row-jobs.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'row-jobs')

/** Expression on the heap, with the mean and unbiased variance of each gene in double precision. */
export interface ReadRows {
  readonly rows: ExpressionRows
  readonly means: Float64Array
  readonly variances: Float64Array
  free(): void
}

/** What reading takes for each cell of the data set, in bytes, and for each cell asked for on each thread. */
const readingBytes = { ofData: 4 + 8 + 8 * mostWorth, onThread: 4 } as const

const sizeOf = ({ ids, detected, large }: GeneMoments, gene: number): GeneSize => ({
  cells: ids.length,
  detected: detected[gene]!,
  large: large[gene]!
})

/** Bytes of the gene that may take most. */
const largestOf = (moments: GeneMoments, genes: Int32Array): number =>
  genes.reduce((most, gene) => Math.max(most, mostBytes(sizeOf(moments, gene))), 0)

/** Bytes that rows take while they are read, and as long as they are there. */
export function rowBytes(
  { cells, layer }: Pick<DataSet, 'cells' | 'layer'>,
  moments: GeneMoments,
  genes: Int32Array,
  threads: number
): { readonly reading: number; readonly read: number } {
  const entries = genes.reduce((sum, gene) => sum + usualBytes(sizeOf(moments, gene)), 0)
  const asked = moments.ids.length
  const onThread = asked * readingBytes.onThread + largestOf(moments, genes)
  return {
    reading: entries + cells * readingBytes.ofData + threads * onThread,
    read: entries + (layer === 'counts' ? 4 * worthsPerCell * asked : 0)
  }
}

/** Reads `lognorm` of some genes over the cells of the moments. */
export async function readRows(
  context: KernelContext,
  pool: Pool,
  moments: GeneMoments,
  genes: Int32Array,
  progress?: Progress
): Promise<ReadRows> {
  const { dataset } = context
  const { heap } = pool
  const { ids } = moments
  const blocks = blocksOf(ids.length)
  const starts = heap.take(Uint32Array, genes.length * (blocks + 1))
  const cells = await worthsOf(dataset, ids, pool)
  const bytesPerThread = largestOf(moments, genes)
  const scratch = {
    values: heap.take(Float32Array, pool.threads * ids.length),
    bytes: heap.take(Uint8Array, pool.threads * bytesPerThread),
    bytesPerThread
  }
  const filled = heap.take(Uint32Array, 1)
  const most = genes.reduce((sum, gene) => sum + mostBytes(sizeOf(moments, gene)), 0)
  const room = heap.reserve(Uint8Array, most) ?? heap.take(Uint8Array, most)
  const rows = { genes: genes.length, cells: ids.length, blocks, starts, entries: room }
  const [means, variances] = [sharedDoubles(genes.length), sharedDoubles(genes.length)]
  const order = Uint32Array.from(genes.keys()).sort((a, b) => genes[a]! - genes[b]!)
  const genesPerBlock = Math.ceil((genesPerBlockOf(dataset) * genes.length) / dataset.genes)
  const args: RowsArgs = {
    data: dataSetAt(context),
    genes,
    genesPerBlock,
    order,
    cells,
    rows,
    filled,
    scratch,
    means,
    variances
  }
  try {
    await pool.run(jobs, 'readGenes', { blocks: Math.ceil(genes.length / genesPerBlock), args, progress })
  } finally {
    heap.free(scratch.values, scratch.bytes, cells.worths)
  }
  const entries = heap.keep(room, filled[0]!)
  const worths = heap.take(Float32Array, cells.totals.length > 0 ? worthsPerCell * ids.length : 0)
  await pool.run(jobs, 'workOutSmallWorths', {
    blocks: blocksOf(cells.totals.length),
    args: { cells: { places: cells.places, totals: cells.totals }, worths }
  })
  heap.free(filled, cells.places, cells.totals)
  return {
    rows: { ...rows, entries, worths },
    means,
    variances,
    free: () => heap.free(starts, entries, worths)
  }
}

async function worthsOf(dataset: DataSet, ids: Uint32Array, pool: Pool): Promise<CellWorths> {
  const { heap } = pool
  const indices = heap.take(Int32Array, dataset.cells).fill(-1)
  for (let i = 0; i < ids.length; i++) indices[ids[i]!] = i
  if (dataset.layer !== 'counts')
    return { places: indices, totals: heap.take(Float64Array, 0), worths: heap.take(Float64Array, 0) }
  const totals = heap.copy(dataset.totals())
  const worths = heap.take(Float64Array, dataset.cells * mostWorth)
  await pool.run(jobs, 'workOutWorths', { blocks: blocksOf(dataset.cells), args: { totals, worths } })
  return { places: indices, totals, worths }
}
