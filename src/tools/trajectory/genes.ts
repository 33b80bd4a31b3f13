import type { Cells } from '../../contract/cells.ts'
import type { Context, Numbers } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { sampleWeights, type SampleWeights } from '../../science/trajectory/by-sample.ts'
import { neighbourPairs } from '../../science/trajectory/neighbour-kernel.ts'
import type { LineageCurves } from '../../science/trajectory/principal-curves.ts'
import {
  betweenDesign,
  trendDesign,
  type Along,
  type BetweenDesign,
  type TrendDesign
} from '../../science/trajectory/trends.ts'
import { genesOfBlock, sumPlaces, type GeneSums } from './jobs.ts'
import type * as jobs from './jobs.ts'
import type { Structure } from './structure.ts'
import type { en } from './texts.ts'

/** A cell is on a lineage where its weight is above this. */
const onLineage = 0.5

export type ToolContext = Context<typeof en, typeof jobs>

/** The lineages as regressions need them. */
export interface Designs {
  readonly along: readonly Along[]
  readonly trends: readonly TrendDesign[]
  readonly between: BetweenDesign
  /** By lineage; of no sample where no condition is compared. */
  readonly samples: readonly SampleWeights[]
}

/** What is compared by sample: the sample of each cell of the selection, −1 for none. */
export interface Compared {
  readonly sampleOf: Int32Array
  readonly count: number
}

/** Cells along each lineage. */
export const alongOf = ({ curves, weights }: LineageCurves): Along[] =>
  curves.map(({ times }, l) => ({
    times,
    on: Uint8Array.from(times, (_, cell) => Number(weights[cell * curves.length + l]! > onLineage))
  }))

export function designsOf(curves: LineageCurves, knots: number, seed: number, compared: Compared): Designs {
  const along = alongOf(curves)
  return {
    along,
    trends: along.map((one) => trendDesign(one, knots)),
    between: betweenDesign(along, standsFor(curves, seed), knots),
    samples: along.map((one) => sampleWeights(one, compared.sampleOf, compared.count))
  }
}

/**
 * The one lineage that each cell stands for, drawn by its weights (as tradeSeq does: Van den Berge et al.
 * 2020).
 */
function standsFor({ curves, weights }: LineageCurves, seed: number): Int32Array {
  const count = curves.length
  const random = new Generator(seed, 1)
  return Int32Array.from({ length: weights.length / count }, (_, cell) => {
    const own = weights.subarray(cell * count, (cell + 1) * count)
    let left = random.uniform() * own.reduce((sum, weight) => sum + weight, 0)
    for (const [l, weight] of own.entries()) {
      if (weight > 0 && left < weight) return l
      left -= weight
    }
    return -1
  })
}

/** Bytes that the sums of a gene take, and those of the designs for each cell. */
export const bytesOfSums = (lineages: number, knots: number, samples: number) => ({
  gene: 8 * (8 + lineages * (2 * (knots + 1) + 2 * samples)),
  cell: lineages * (8 * (knots + 4) + 2) + 16 * knots + 64
})

/** The sums of genes, gene after gene, and where each lies. */
export async function sumGenes(
  cells: Cells,
  genes: Int32Array,
  { along, trends, between, samples }: Designs,
  compared: Compared,
  near: Structure | null,
  context: ToolContext,
  progress: (share: number) => void
): Promise<{ sums: Float64Array; at: ReturnType<typeof sumPlaces> }> {
  const { heap } = context
  const taken: Numbers[] = []
  const shared = <Array extends Numbers>(values: Array): Array => {
    const copy = heap.copy(values)
    taken.push(copy)
    return copy
  }
  const indices = new Int32Array(cells.total).fill(-1)
  for (const [index, id] of cells.ids.entries()) indices[id] = index
  const shape = {
    along: along.map(({ on }, l) => ({
      size: trends[l]!.size,
      on: shared(on),
      basis: shared(trends[l]!.basis)
    })),
    between: { size: between.size, lineageOf: shared(between.lineageOf), basis: shared(between.basis) },
    samples: compared.count
  }
  const at = sumPlaces(shape)
  const sums = heap.take(Float64Array, genes.length * at.width)
  taken.push(sums)
  const args: GeneSums = {
    ...shape,
    genes: shared(genes),
    places: shared(indices),
    cells: cells.ids.length,
    sampleOf: shared(compared.sampleOf),
    weights: samples.map(({ means, changes }) => ({ means: shared(means), changes: shared(changes) })),
    near: near && {
      count: near.lists.count,
      ids: shared(Int32Array.from(near.lists.ids)),
      pairs: neighbourPairs(near.lists)
    },
    sums
  }
  await context.run('sumGenes', { blocks: Math.ceil(genes.length / genesOfBlock), args, progress })
  const found = sums.slice()
  heap.free(...taken)
  return { sums: found, at }
}
