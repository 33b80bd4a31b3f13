import type { PreparedJob } from '../../contract/tool.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import { MoranGraph } from '../../science/trajectory/moran.ts'

export { findEdges, followFates, formCurves, placeCells, weighCells } from './ordering/jobs.ts'
export { drawPath } from './ordering/paths.ts'

/** Genes of a block. */
export const genesOfBlock = 64

/** Places of the cells of the selection along one lineage, as sums over them need it. */
export interface AlongSums {
  /** Coefficients; 0 where there is no curve. */
  readonly size: number
  readonly on: Uint8Array
  readonly basis: Float64Array
}

/** What is summed up of each gene. */
export interface GeneSums {
  readonly genes: Int32Array
  /** Place in the selection of each cell of the data set, −1 for the others. */
  readonly places: Int32Array
  readonly cells: number
  readonly along: readonly AlongSums[]
  readonly between: { readonly size: number; readonly lineageOf: Int32Array; readonly basis: Float64Array }
  /** Samples compared, and the weights of each cell by lineage. */
  readonly samples: number
  readonly sampleOf: Int32Array
  readonly weights: readonly { readonly means: Float64Array; readonly changes: Float64Array }[]
  /** Null where Moran's I is not asked for. */
  readonly near: { readonly count: number; readonly ids: Int32Array; readonly pairs: number } | null
  /** Numbers of a gene, gene after gene: those that `sumPlaces` says. */
  readonly sums: Float64Array
}

/** Where the numbers of a gene lie among its own. */
export function sumPlaces({ along, between, samples }: Pick<GeneSums, 'along' | 'between' | 'samples'>) {
  let at = 4
  const take = (count: number): number => {
    at += count
    return at - count
  }
  return {
    detected: 0,
    sum: 1,
    moran: 2,
    z: 3,
    /** Σ x², then Σ x b for each coefficient. */
    along: along.map(({ size }) => take(1 + size)),
    /** Σ x², then Σ x b for each coefficient of each lineage. */
    between: take(1 + along.length * between.size),
    /** By lineage: the mean and the change of each sample in turn. */
    samples: along.map(() => take(2 * samples)),
    width: at
  }
}

/** The sums of each gene of a block, from one pass over its counts. */
export const sumGenes: PreparedJob<GeneSums> = async (thread, args) => {
  const data = await thread.data()
  const totals = data.totals()
  const at = sumPlaces(args)
  const { along, between, near, places, weights, sampleOf, sums } = args
  const graph =
    near && new MoranGraph({ cells: args.cells, count: near.count, ids: near.ids, distances: [] }, near.pairs)
  const values = new Float64Array(args.cells)
  const expressed = new Int32Array(args.cells)
  const sumGene = (gene: number, base: number): void => {
    const row = data.gene(gene)
    let length = 0
    for (let i = 0; i < row.cells.length; i++) {
      const cell = places[row.cells[i]!]!
      if (cell < 0) continue
      const x = data.layer === 'counts' ? lognorm(row.values[i]!, totals[row.cells[i]!]!) : row.values[i]!
      values[cell] = x
      expressed[length++] = cell
      sums[base + at.sum]! += x
      for (let l = 0; l < along.length; l++) {
        const { size, on, basis } = along[l]!
        if (size === 0 || on[cell] === 0) continue
        const to = base + at.along[l]!
        sums[to]! += x * x
        for (let k = 0; k < size; k++) sums[to + 1 + k]! += x * basis[cell * size + k]!
        const sample = sampleOf[cell]!
        if (sample < 0) continue
        sums[base + at.samples[l]! + 2 * sample]! += x * weights[l]!.means[cell]!
        sums[base + at.samples[l]! + 2 * sample + 1]! += x * weights[l]!.changes[cell]!
      }
      const lineage = between.lineageOf[cell]!
      if (lineage < 0) continue
      const to = base + at.between
      sums[to]! += x * x
      for (let k = 0; k < between.size; k++)
        sums[to + 1 + lineage * between.size + k]! += x * between.basis[cell * between.size + k]!
    }
    sums[base + at.detected] = length
    if (graph) {
      const { index, z } = graph.of(values, expressed, length)
      sums[base + at.moran] = index
      sums[base + at.z] = z
    }
    for (let i = 0; i < length; i++) values[expressed[i]!] = 0
  }
  return (block) => {
    const end = Math.min(args.genes.length, (block + 1) * genesOfBlock)
    for (let g = block * genesOfBlock; g < end; g++) sumGene(args.genes[g]!, g * at.width)
    thread.check()
  }
}
