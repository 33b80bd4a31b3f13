import type { GeneMoments, Progress } from '../../../../contract/kernels.ts'
import { dataSetAt } from '../data-set.ts'
import type { Place } from '../place.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { sharedDoubles } from '../shared.ts'
import type { ExpressionRows } from './jobs.ts'
import type * as Jobs from './row-jobs.ts'
import { genesPerBlock, type RowsArgs } from './row-jobs.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'row-jobs')

/** Expression on the heap, with the mean and unbiased variance of each gene in double precision. */
export interface ReadRows {
  readonly rows: ExpressionRows
  readonly means: Float64Array
  readonly variances: Float64Array
  free(): void
}

/** Reads `lognorm` of some genes over the cells of the moments. */
export async function readRows(place: Place, pool: Pool, { ids, detected }: GeneMoments, genes: Int32Array, progress?: Progress): Promise<ReadRows> {
  const { dataset } = place
  const { heap } = pool
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
  for (const [i, id] of ids.entries()) places[id] = i
  const [means, variances] = [sharedDoubles(genes.length), sharedDoubles(genes.length)]
  const totals = dataset.layer === 'counts' ? sharedDoubles(dataset.cells) : null
  totals?.set(dataset.totals())
  const order = Uint32Array.from(genes.keys()).sort((a, b) => genes[a]! - genes[b]!)
  const args: RowsArgs = { data: dataSetAt(place), genes, order, places, totals, rows, means, variances }
  await pool.run(jobs, 'readGenes', { blocks: Math.ceil(genes.length / genesPerBlock), args, progress })
  return { rows, means, variances, free: () => heap.free(starts, rows.places, rows.values) }
}
