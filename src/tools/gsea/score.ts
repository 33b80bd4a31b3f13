import type { Context } from '../../contract/tool.ts'
import type { Enrichment } from '../../science/enrichment/preranked.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import type { SizedSet } from '../parts/enrichment/sets.ts'
import type { RankedComparison } from './rank.ts'
import type { Params } from './schema.ts'
import type * as jobs from './jobs.ts'
import type { en } from './texts.ts'

/**
 * The most blocks per comparison. Sets of one size are in the same block, since they share their random sets.
 */
const mostBlocks = 16
const sizesOfBlock = 20

/** The enrichment of a set in one comparison. */
export interface SetEnrichment extends Enrichment {
  readonly comparison: number
  readonly set: number
  /** The positions of its genes in the ranking, ascending. */
  readonly places: Uint32Array
  readonly log10Adjusted: number
}

/** Computes the enrichment of every set in every comparison. p is adjusted within each comparison (BH). */
export async function scoreAll(
  ranked: readonly RankedComparison[],
  sets: readonly SizedSet[],
  { min_size, max_size, draws, exponent, ends }: Params,
  context: Context<typeof en, typeof jobs>
): Promise<SetEnrichment[]> {
  const requested = ranked.flatMap(({ ranking, placeOf }, comparison) => {
    const all = ranking.order.length
    return sets.flatMap(({ genes }, set) => {
      const indices = Uint32Array.from(
        Array.from(genes, (gene) => placeOf[gene]!).filter((index) => index >= 0)
      ).sort()
      const fits = indices.length >= min_size && indices.length <= max_size && indices.length < all
      return fits ? [{ comparison, set, places: indices }] : []
    })
  })
  const blocks = blocksOf(requested)
  const { heap } = context
  const arrays = {
    statistics: heap.copy(Float64Array.from(ranked.flatMap(({ ranking }) => [...ranking.statistics]))),
    starts: heap.copy(startsOf(ranked, ({ ranking }) => ranking.order.length)),
    places: heap.copy(Uint32Array.from(requested.flatMap(({ places }) => [...places]))),
    entryStarts: heap.copy(startsOf(requested, ({ places }) => places.length)),
    entries: heap.copy(Int32Array.from(blocks.flat())),
    blockStarts: heap.copy(startsOf(blocks, ({ length }) => length)),
    comparisons: heap.copy(Int32Array.from(blocks, ([first]) => requested[first!]!.comparison))
  }
  const scored = await context.run('scoreSets', {
    blocks: blocks.length,
    args: { ...arrays, seed: context.seed, draws, exponent, ends },
    progress: (share) => context.report('scores', 0.1 + 0.8 * share)
  })
  heap.free(...Object.values(arrays))
  const enrichments: Enrichment[] = []
  for (const [block, entries] of blocks.entries())
    for (const [at, entry] of entries.entries()) enrichments[entry] = scored[block]![at]!
  return ranked.flatMap((_, comparison) => {
    const own = requested.flatMap((one, entry) =>
      one.comparison === comparison ? [{ ...one, ...enrichments[entry]! }] : []
    )
    const adjusted = adjustBenjaminiHochberg(Float64Array.from(own, ({ log10P }) => log10P))
    return own.map((one, at) => ({ ...one, log10Adjusted: adjusted[at]! }))
  })
}

/** Divides the entries into blocks of one comparison each, with all sets of one size in the same block. */
function blocksOf(
  requested: readonly { readonly comparison: number; readonly places: Uint32Array }[]
): number[][] {
  const sizes = new Map<number, number[]>()
  for (const { comparison, places } of requested) {
    const own = sizes.get(comparison) ?? []
    if (!own.includes(places.length)) own.push(places.length)
    sizes.set(comparison, own)
  }
  const blocks = new Map<string, number[]>()
  for (const [entry, { comparison, places }] of requested.entries()) {
    const own = sizes.get(comparison)!
    const parts = Math.min(mostBlocks, Math.ceil(own.length / sizesOfBlock))
    const key = `${comparison} ${own.indexOf(places.length) % parts}`
    blocks.set(key, [...(blocks.get(key) ?? []), entry])
  }
  return [...blocks.values()]
}

/** The start of each list if the lists are stored one after another, and the end of the last. */
function startsOf<One>(rows: readonly One[], length: (row: One) => number): Int32Array {
  const starts = new Int32Array(rows.length + 1)
  for (const [at, row] of rows.entries()) starts[at + 1] = starts[at]! + length(row)
  return starts
}
