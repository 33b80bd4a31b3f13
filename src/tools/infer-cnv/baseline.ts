import type { Cells } from '../../contract/cells.ts'
import type { Context } from '../../contract/tool.ts'
import { boundsOf, type Bounds, type Noise } from '../../science/copy-number/profile.ts'
import { quickMedian } from '../../science/stats/select.ts'
import type { Genome } from './genome.ts'
import { cellsOfBlock, type Shared } from './jobs.ts'
import type * as jobs from './jobs.ts'
import type { Params } from './schema.ts'
import type { en } from './texts.ts'

export type ToolContext = Context<typeof en, typeof jobs>

/**
 * Blocks whose sums are held at once: sums are added in the order of blocks, so that memory does not grow.
 */
const blocksAtOnce = 8

/** The cells of the reference by their groups. */
export interface Reference {
  readonly names: readonly string[]
  /** Ascending. */
  readonly ids: Uint32Array
  /** Group of each of them. */
  readonly groupOf: Int32Array
  readonly sizes: readonly number[]
}

/** What cells are compared with. */
export interface Baseline {
  readonly shared: Shared
  /** Before smoothing, and after it. */
  readonly first: Bounds
  readonly second: Bounds
  /** Genes that take part and that a cell has, of each cell of the data set. */
  readonly detected: Int32Array
}

/** Blocks of so many cells. */
export const blocksOf = (cells: number): number => Math.ceil(cells / cellsOfBlock)

/** Goes through the selected cells, and then twice through those of the reference. */
export async function readBaseline(
  cells: Cells,
  genome: Genome,
  reference: Reference,
  { window }: Params,
  context: ToolContext
): Promise<Baseline> {
  const { heap } = context
  const totals = heap.take(Float64Array, cells.total)
  const detected = heap.take(Int32Array, cells.total)
  const indices = heap.copy(genome.places)
  const [ids, own] = [heap.copy(cells.ids), heap.copy(reference.ids)]
  const count = { from: 0, to: ids.length }
  await context.run('addTotals', {
    blocks: blocksOf(ids.length),
    args: { ids, ...count, places: indices, totals, detected },
    progress: (share) => context.report('totals', 0.05 + 0.05 * share)
  })
  const selected = heap.take(Float64Array, cells.ids.length)
  for (const [at, cell] of cells.ids.entries()) selected[at] = totals[cell]!
  const target = quickMedian(selected)
  heap.free(selected)
  const shared: Shared = {
    places: indices,
    totals,
    target,
    starts: heap.copy(genome.starts),
    window: window % 2 === 1 ? window : window + 1,
    clip: 3
  }
  const groupOf = heap.copy(reference.groupOf)
  const [genes, groups] = [genome.genes.length, reference.names.length]
  const sums = heap.take(Float64Array, blocksAtOnce * groups * genes)
  const boundsAfter = async (first: Bounds | null, began: number): Promise<Bounds> => {
    const all = new Float64Array(groups * genes)
    for (let from = 0; from < own.length; from += blocksAtOnce * cellsOfBlock) {
      const to = Math.min(own.length, from + blocksAtOnce * cellsOfBlock)
      const blocks = blocksOf(to - from)
      const args = { ...shared, ids: own, from, to, groupOf, groups, first, sums }
      await context.run('sumReference', { blocks, args })
      for (let at = 0; at < blocks * all.length; at++) all[at % all.length]! += sums[at]!
      context.report('reference', began + (0.1 * to) / own.length)
    }
    const { low, high } = boundsOf(all, reference.sizes)
    return { low: heap.copy(low), high: heap.copy(high) }
  }
  const first = await boundsAfter(null, 0.1)
  const second = await boundsAfter(first, 0.2)
  heap.free(sums, groupOf, own, ids)
  return { shared, first, second, detected }
}

/** Mean ratios in the bins of some cells, cell-major, by runs of so many cells; a run is used again. */
export async function* binnedCells(
  ids: Uint32Array,
  genome: Genome,
  { shared, first, second }: Baseline,
  noise: Noise | null,
  context: ToolContext
): AsyncGenerator<{ readonly from: number; readonly to: number; readonly values: Float32Array }> {
  const { heap } = context
  const bins = Int32Array.from([...genome.bins.map(({ from }) => from), genome.genes.length])
  const cellsAtOnce = blocksAtOnce * cellsOfBlock
  const own = { ids: heap.copy(ids), bins: heap.copy(bins) }
  const values = heap.take(Float32Array, Math.min(ids.length, cellsAtOnce) * genome.bins.length)
  for (let from = 0; from < ids.length; from += cellsAtOnce) {
    const to = Math.min(ids.length, from + cellsAtOnce)
    const args = { ...shared, ...own, first, second, from, to, noise, values }
    await context.run('binCells', { blocks: blocksOf(to - from), args })
    yield { from, to, values: values.subarray(0, (to - from) * genome.bins.length) }
  }
  heap.free(own.ids, own.bins, values)
}
