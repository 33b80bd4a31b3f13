import type { GeneMoments, Progress } from '../../../contract/kernels.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetAt, genesPerBlockOf } from '../data-set.ts'
import type { KernelContext } from '../kernel-context.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { sharedDoubles } from '../shared.ts'
import { type ExpressionRows } from './jobs.ts'
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

/** What reading takes for each cell of the data set, in bytes, beside the rows. */
export const worthBytes = 4 + 8 + 8 * mostWorth

/** Reads `lognorm` of some genes over the cells of the moments. */
export async function readRows(
  context: KernelContext,
  pool: Pool,
  { ids, detected }: GeneMoments,
  genes: Int32Array,
  progress?: Progress
): Promise<ReadRows> {
  const { dataset } = context
  const { heap } = pool
  const blocks = blocksOf(ids.length)
  const starts = heap.take(Uint32Array, genes.length * (blocks + 1))
  let entries = 0
  for (const [i, gene] of genes.entries()) {
    starts[i * (blocks + 1)] = entries
    entries += detected[gene]!
  }
  const rows: ExpressionRows = {
    genes: genes.length,
    cells: ids.length,
    blocks,
    starts,
    places: heap.take(Uint16Array, entries),
    values: heap.take(Float32Array, entries)
  }
  const cells = await worthsOf(dataset, ids, pool)
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
    means,
    variances
  }
  try {
    await pool.run(jobs, 'readGenes', { blocks: Math.ceil(genes.length / genesPerBlock), args, progress })
  } finally {
    heap.free(cells.places, cells.totals, cells.worths)
  }
  return { rows, means, variances, free: () => heap.free(starts, rows.places, rows.values) }
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
