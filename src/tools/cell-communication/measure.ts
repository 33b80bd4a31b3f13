import type { Cells } from '../../contract/cells.ts'
import type { Context } from '../../contract/tool.ts'
import { tableLength } from '../../science/communication/null-table.ts'
import { correlatedGenes, neededNulls, testPairs } from '../../science/communication/pair-test.ts'
import {
  expressedTriples,
  groupMeans,
  scoresOf,
  type GroupMeans,
  type ProfiledPair,
  type Triples
} from '../../science/communication/pairs.ts'
import { valueBins, type GeneProfiles } from '../../science/communication/profile.ts'
import { genesPerBlock, permutationsPerBlock, productsPerBlock } from './jobs.ts'
import type * as jobs from './jobs.ts'
import type { Pools } from './pools.ts'
import type { Params } from './schema.ts'
import type { en } from './texts.ts'

type MeasureContext = Context<typeof en, typeof jobs>
type Step = Parameters<MeasureContext['report']>[0]
/** Is told of what is done, and of the share of all measuring that is. */
type Told = (step: Step, share: number) => void

/** What is read of the expression, once. */
export interface Measured {
  readonly means: GroupMeans
  readonly triMeans: Float64Array
  /** Largest value of all genes. */
  readonly largest: number
  /** Sums and cells by pool; gene g and pool p at `g * pools + p`. */
  readonly sums: Float64Array
  readonly detected: Float64Array
  readonly triples: Triples
  readonly scores: Float64Array
  readonly log10P: Float64Array
}

/** Bytes of a gene: its pools, its groups, its null distributions. */
const bytesOf = (pools: number, groups: number): number =>
  8 * (2 * pools + (6 + tableLength) * groups + 2 * valueBins)
const bytesPerCell = 16

/**
 * Reads each gene once on the threads, finds the pairs of groups in which a pair is expressed, and tests
 * them. The cells are never held; what is kept grows with genes, groups and samples.
 */
export async function measure(
  cells: Cells,
  { pools, perGroup, poolSizes, sizes }: Pools,
  numbers: Int32Array,
  pairs: readonly ProfiledPair[],
  params: Params,
  context: MeasureContext,
  told: Told
): Promise<Measured> {
  const [groups, poolCount, genes] = [sizes.length, poolSizes.length, numbers.length]
  context.require({
    of: 'genes',
    count: genes,
    least: genes,
    each: bytesOf(poolCount, groups),
    fixed: cells.total * bytesPerCell
  })
  const { heap } = context
  const shared = {
    genes: heap.copy(numbers),
    pools: heap.copy(pools),
    poolCount,
    groupOf: heap.copy(Int32Array.from(poolSizes, (_, pool) => Math.floor(pool / perGroup))),
    sizes: heap.copy(sizes)
  }
  const profiles = {
    sums: heap.take(Float64Array, genes * poolCount),
    detected: heap.take(Float64Array, genes * poolCount),
    triMeans: heap.take(Float64Array, genes * groups),
    largest: heap.take(Float64Array, genes),
    binCounts: heap.take(Float64Array, genes * valueBins),
    binMeans: heap.take(Float64Array, genes * valueBins)
  } satisfies GeneProfiles
  const blocks = Math.ceil(genes / genesPerBlock)
  told('expression', 0)
  await context.run('profileGenes', {
    blocks,
    args: { ...shared, ...profiles },
    progress: (share) => told('expression', share * 0.4)
  })
  const means = groupMeans(profiles, { ...shared, totals: null })
  const triples = expressedTriples(pairs, means, params.min_pct)
  const scores = scoresOf(pairs, triples, means)
  const log10P =
    params.p_from === 'moments'
      ? await fromMoments(pairs, triples, means, { shared, profiles, blocks }, context, told)
      : await fromPermutations(
          pairs,
          triples,
          scores,
          { shared, permutations: params.permutations },
          context,
          told
        )
  const measured = {
    means,
    triMeans: profiles.triMeans.slice(),
    largest: profiles.largest.reduce((a, b) => Math.max(a, b), 0),
    sums: profiles.sums.slice(),
    detected: profiles.detected.slice(),
    triples,
    scores,
    log10P
  }
  const { genes: own, pools: of, groupOf, sizes: cellsOf } = shared
  heap.free(own, of, groupOf, cellsOf, ...Object.values(profiles))
  return measured
}

interface Shared {
  readonly genes: Int32Array
  readonly pools: Int32Array
  readonly poolCount: number
  readonly groupOf: Int32Array
  readonly sizes: Float64Array
}

/** p by the distribution of the means of cells drawn without replacement. */
async function fromMoments(
  pairs: readonly ProfiledPair[],
  triples: Triples,
  means: GroupMeans,
  { shared, profiles, blocks }: { shared: Shared; profiles: GeneProfiles; blocks: number },
  context: MeasureContext,
  told: Told
): Promise<Float64Array> {
  const { heap } = context
  const [genes, groups] = [shared.genes.length, shared.sizes.length]
  const cells = shared.sizes.reduce((a, b) => a + b, 0)
  const related = correlatedGenes(pairs, profiles, cells)
  const first = heap.copy(related.first)
  const second = heap.copy(related.second)
  const products = heap.take(Float64Array, first.length)
  await context.run('multiplyGenes', {
    blocks: Math.ceil(first.length / productsPerBlock),
    args: { ...shared, first, second, products },
    progress: (share) => told('correlations', 0.4 + share * 0.35)
  })
  const needed = heap.copy(neededNulls(pairs, triples, genes, groups))
  const tables = heap.take(Float64Array, genes * groups * tableLength)
  await context.run('findNulls', {
    blocks,
    args: { ...profiles, sizes: shared.sizes, needed, tables },
    progress: (share) => told('nulls', 0.75 + share * 0.25)
  })
  context.stop.check()
  const log10P = testPairs(pairs, triples, means, shared.sizes, {
    tables,
    profiles,
    genes: related,
    products
  })
  heap.free(first, second, products, needed, tables)
  return log10P
}

/** p as the share of permutations, the labels as they are among them. */
async function fromPermutations(
  pairs: readonly ProfiledPair[],
  triples: Triples,
  scores: Float64Array,
  { shared, permutations }: { shared: Shared; permutations: number },
  context: MeasureContext,
  told: Told
): Promise<Float64Array> {
  const cells = shared.pools.length
  const [genes, groups] = [shared.genes.length, shared.sizes.length]
  context.require({
    of: 'cells',
    count: cells,
    least: cells,
    each: 2 * permutationsPerBlock * 2,
    fixed: 2 * permutationsPerBlock * genes * groups * 8
  })
  const wanted = Uint8Array.from({ length: genes }, () => 0)
  for (const pair of triples.pair)
    for (const gene of [...pairs[pair]!.ligandGenes, ...pairs[pair]!.receptorGenes]) wanted[gene] = 1
  const counts = await context.run('permuteLabels', {
    blocks: Math.ceil(permutations / permutationsPerBlock),
    args: { ...shared, pairs, triples, scores, wanted, permutations, seed: context.seed },
    progress: (share) => told('permutations', 0.4 + share * 0.6)
  })
  const higher = new Int32Array(scores.length)
  for (const block of counts) for (const [i, count] of block.entries()) higher[i]! += count
  return Float64Array.from(higher, (count) => Math.log10((count + 1) / (permutations + 1)))
}
