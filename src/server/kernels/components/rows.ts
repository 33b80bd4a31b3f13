import type { GeneMoments, Progress } from '../../../contract/kernels.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetAt, genesPerBlockOf } from '../data-set.ts'
import type { KernelContext } from '../kernel-context.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { isDense, mostBytes, usualBytes, type GeneSize } from './gene-entries.ts'
import { valuesPerCell, type ExpressionRows } from './jobs.ts'
import type * as Jobs from './row-jobs.ts'
import { genesPerSum, type CellValues, type RowsArgs } from './row-jobs.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'row-jobs')

/** Expression on the heap, with the mean and unbiased variance of each gene in double precision. */
export interface ReadRows {
  readonly rows: ExpressionRows
  readonly means: Float64Array
  readonly variances: Float64Array
  free(): void
}

/** Bytes that reading takes for each cell of the data set. */
const readingBytes = 4 + 8

/**
 * Data of fewer cells have no dense genes: entries of one byte take longer to read, and save memory that
 * matters to many cells only.
 */
export const usualDenseFrom = 100_000

/** What is known of each of the genes. */
export function sizesOf(moments: GeneMoments, genes: Int32Array, denseFrom = usualDenseFrom): GeneSize[] {
  const cells = moments.ids.length
  return Array.from(genes, (gene) => {
    const detected = moments.detected[gene]!
    const dense = cells >= denseFrom && isDense({ cells, detected })
    return { cells, detected, large: moments.large[gene]!, dense }
  })
}

/** Bytes of the gene that may take most. */
const largestOf = (sizes: readonly GeneSize[]): number =>
  sizes.reduce((most, size) => Math.max(most, mostBytes(size)), 0)

/** Bytes that rows take while they are read, and as long as they are there. */
export function rowBytes(
  { cells, layer }: Pick<DataSet, 'cells' | 'layer'>,
  sizes: readonly GeneSize[],
  threads: number
): { readonly reading: number; readonly read: number } {
  const entries = sizes.reduce((sum, size) => sum + usualBytes(size), 0)
  const asked = sizes[0]?.cells ?? 0
  const read = entries + (layer === 'counts' ? 4 * valuesPerCell * asked : 0)
  const reading = cells * readingBytes + threads * largestOf(sizes)
  return { reading: read + reading, read }
}

/** Reads `lognorm` of some genes over the cells of the moments. */
export async function readRows(
  context: KernelContext,
  pool: Pool,
  { ids }: Pick<GeneMoments, 'ids'>,
  genes: Int32Array,
  { sizes, progress }: { readonly sizes: readonly GeneSize[]; readonly progress?: Progress }
): Promise<ReadRows> {
  const { dataset } = context
  const { heap } = pool
  const blocks = blocksOf(ids.length)
  const starts = heap.take(Uint32Array, genes.length * (blocks + 1))
  const genesAt = heap.take(Float64Array, genes.length)
  const counted = dataset.layer === 'counts'
  const countValues = heap.take(Float32Array, counted ? valuesPerCell * ids.length : 0)
  const some = ids.length < dataset.cells
  const cells: CellValues = {
    places: heap.take(Int32Array, some ? dataset.cells : 0).fill(-1),
    totals: counted ? heap.copy(dataset.totals()) : heap.take(Float64Array, 0)
  }
  if (some) for (let i = 0; i < ids.length; i++) cells.places[ids[i]!] = i
  await pool.run(jobs, 'prepareCountValues', {
    blocks: blocksOf(cells.totals.length),
    args: { cells, countValues }
  })
  const bytesPerThread = largestOf(sizes)
  const scratch = heap.take(Uint8Array, pool.threads * bytesPerThread)
  const filled = new BigInt64Array(new SharedArrayBuffer(8))
  const most = sizes.reduce((sum, size) => sum + mostBytes(size), 0)
  const room = heap.reserve(Uint8Array, most) ?? heap.take(Uint8Array, most)
  const dense = heap.copy(Uint8Array.from(sizes, ({ dense }) => Number(dense)))
  const rows = {
    genes: genes.length,
    cells: ids.length,
    blocks,
    starts,
    entries: room,
    genesAt,
    dense,
    countValues
  }
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
    bytesPerThread
  }
  try {
    await pool.run(jobs, 'readGenes', { blocks: Math.ceil(genes.length / genesPerBlock), args, progress })
  } finally {
    heap.free(scratch, cells.places, cells.totals)
  }
  const entries = heap.keep(room, Number(filled[0]))
  const kept = { ...rows, entries }
  return {
    rows: kept,
    ...(await momentsOf(pool, kept)),
    free: () => heap.free(starts, entries, genesAt, dense, countValues)
  }
}

async function momentsOf(pool: Pool, rows: ExpressionRows): Promise<Pick<ReadRows, 'means' | 'variances'>> {
  const { heap } = pool
  const sums = heap.take(Float64Array, 2 * rows.genes)
  await pool.run(jobs, 'sumGenes', { blocks: Math.ceil(rows.genes / genesPerSum), args: { rows, sums } })
  const means = Float64Array.from({ length: rows.genes }, (_, gene) => sums[2 * gene]! / rows.cells)
  // Only a gene with one value in all cells could get a sum below 0.
  const variances = means.map((mean, gene) => {
    const [sum, squares] = [sums[2 * gene]!, sums[2 * gene + 1]!]
    return Math.max(0, squares - sum * mean) / (rows.cells - 1)
  })
  heap.free(sums)
  return { means, variances }
}
