import type { PreparedJob, ThreadData } from '../../contract/tool.ts'
import { productSum, spread } from '../../science/communication/correlation.ts'
import { writeNulls } from '../../science/communication/pair-test.ts'
import type { ProfiledPair, Triples } from '../../science/communication/pairs.ts'
import { countHigher, shuffle } from '../../science/communication/permute.ts'
import {
  ProfileScratch,
  profileGene,
  type GeneProfiles,
  type PooledCells
} from '../../science/communication/profile.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import { Generator } from '../../science/random/generator.ts'

/** Work of one block, the same on any number of threads. */
export const genesPerBlock = 8
export const productsPerBlock = 16
export const permutationsPerBlock = 50

/** What all jobs know of the cells; arrays of the heap. */
export interface CellArgs {
  /** Genes of the data set, in the order of the profiles. */
  readonly genes: Int32Array
  readonly pools: Int32Array
  readonly poolCount: number
  readonly groupOf: Int32Array
  readonly sizes: Float64Array
}

const pooled = ({ pools, poolCount, groupOf, sizes }: CellArgs, data: ThreadData): PooledCells => ({
  pools,
  poolCount,
  groupOf,
  sizes,
  totals: data.layer === 'counts' ? data.totals() : null
})

/** Reads each gene of a block once, into its row of the profiles. */
export const profileGenes: PreparedJob<CellArgs & GeneProfiles> = async (thread, args) => {
  const data = await thread.data()
  const cells = pooled(args, data)
  const scratch = new ProfileScratch(args.sizes.length)
  return (block) => {
    const last = Math.min(args.genes.length, (block + 1) * genesPerBlock)
    for (let row = block * genesPerBlock; row < last; row++)
      profileGene(data.gene(args.genes[row]!), row, cells, args, scratch)
  }
}

interface ProductArgs extends CellArgs {
  readonly first: Int32Array
  readonly second: Int32Array
  readonly products: Float64Array
}

/** Σ x y of pairs of genes. */
export const multiplyGenes: PreparedJob<ProductArgs> = async (thread, args) => {
  const data = await thread.data()
  const cells = pooled(args, data)
  const dense = new Float64Array(args.pools.length)
  return (block) => {
    const last = Math.min(args.products.length, (block + 1) * productsPerBlock)
    for (let at = block * productsPerBlock; at < last;) {
      const first = args.first[at]!
      dense.fill(0)
      spread(data.gene(args.genes[first]!), cells, dense)
      for (; at < last && args.first[at] === first; at++)
        args.products[at] = productSum(data.gene(args.genes[args.second[at]!]!), cells, dense)
    }
  }
}

interface NullArgs extends GeneProfiles {
  readonly sizes: Float64Array
  readonly needed: Uint8Array
  readonly tables: Float64Array
}

/** Distributions of the means of the genes of a block under random labels. */
export const findNulls: PreparedJob<NullArgs> = (_, args) =>
  Promise.resolve((block) => {
    const last = Math.min(args.largest.length, (block + 1) * genesPerBlock)
    for (let gene = block * genesPerBlock; gene < last; gene++)
      writeNulls(gene, args, args.sizes, args.needed, args.tables)
  })

interface PermuteArgs extends CellArgs {
  readonly pairs: readonly ProfiledPair[]
  readonly triples: Triples
  readonly scores: Float64Array
  /** 1 where a gene is part of a triple. */
  readonly wanted: Uint8Array
  readonly permutations: number
  readonly seed: number
}

/** How often the score of each triple is higher under the permuted labels of a block. */
export const permuteLabels: PreparedJob<PermuteArgs, Int32Array> = async (thread, args) => {
  const data = await thread.data()
  const totals = data.layer === 'counts' ? data.totals() : null
  const { pools, groupOf, sizes, genes } = args
  const groups = sizes.length
  const taking = Int32Array.from(pools.keys()).filter((cell) => pools[cell]! >= 0)
  const turns = permutationsPerBlock
  const labels = new Uint16Array(pools.length * turns)
  const means = Array.from({ length: turns }, () => new Float64Array(genes.length * groups))
  return (block) => {
    const count = Math.min(turns, args.permutations - block * turns)
    for (let turn = 0; turn < count; turn++) {
      const order = Int32Array.from(taking, (cell) => groupOf[pools[cell]!]!)
      shuffle(order, new Generator(args.seed, block * turns + turn))
      for (let i = 0; i < taking.length; i++) labels[taking[i]! * turns + turn] = order[i]!
      means[turn]!.fill(0)
    }
    const sums = new Float64Array(groups * turns)
    for (let row = 0; row < genes.length; row++) {
      if (args.wanted[row] === 0) continue
      thread.check()
      sums.fill(0)
      const { cells, values } = data.gene(genes[row]!)
      for (let i = 0; i < cells.length; i++) {
        const cell = cells[i]!
        if (pools[cell]! < 0) continue
        const value = totals ? lognorm(values[i]!, totals[cell]!) : values[i]!
        for (let turn = 0; turn < count; turn++) sums[labels[cell * turns + turn]! * turns + turn]! += value
      }
      for (let turn = 0; turn < count; turn++)
        for (let group = 0; group < groups; group++)
          means[turn]![row * groups + group] = sums[group * turns + turn]! / sizes[group]!
    }
    const higher = new Int32Array(args.scores.length)
    for (let turn = 0; turn < count; turn++)
      countHigher(args.pairs, args.triples, args.scores, { groups, means: means[turn]! }, higher)
    return higher
  }
}
