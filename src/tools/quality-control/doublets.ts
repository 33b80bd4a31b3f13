import type { Cells } from '../../contract/cells.ts'
import type { Components, Context, Progress } from '../../contract/tool.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import { divide, doubletScore, randomPairs, type Pairs } from '../../science/quality/doublets.ts'
import { deviationBounds } from '../../science/quality/outliers.ts'
import type { VariableGenes } from '../parts/variable-genes.ts'

/** The most simulated doublets. */
const mostMade = 100_000
const usualComponents = 20
/** The most neighbours of each cell or simulated doublet. */
const mostNeighbours = 40
/** Cells are called doublets only if their score is also this many MADs above the median. */
const deviations = 3

/** The doublet scores of the cells, in their order. */
export interface Doublets {
  readonly scores: Float64Array
  /** Cells with a higher score are called doublets. */
  readonly threshold: number
}

/**
 * Memory per cell for the search for doublets, in bytes, with its share of the simulated doublets:
 * coordinates, sums and neighbours.
 * @param count the number of cells
 */
export function doubletBytes(count: number): number {
  const ratio = Math.min(1, mostMade / count)
  return usualComponents * (4 + 8 * (1 + ratio) + 8 * ratio) + (1 + ratio) * (mostNeighbours * 29 + 8)
}

/**
 * Scores each cell by the share of simulated doublets among its neighbours (after Scrublet: Wolock et al.
 * 2019). Simulated doublets are sums of the counts of two random cells of one sample, projected on the
 * principal components of the cells.
 * @param samples the sample of each cell, in the order of the cells
 */
export async function scoreDoublets(
  cells: Cells,
  samples: Int32Array,
  { moments, genes }: VariableGenes,
  context: Context,
  seed: number,
  progress: Progress
): Promise<Doublets> {
  const count = cells.ids.length
  const pairs = randomPairs(samples, Math.min(count, mostMade), seed)
  const made = pairs.first.length
  const components = await context.kernels.components(moments, genes, {
    count: usualComponents,
    seed,
    progress: (share) => progress(0.35 * share)
  })
  const { dimensions } = components.points
  const values = new Float32Array((count + made) * dimensions)
  values.set(components.points.values)
  await placeMade(cells, pairs, components, values.subarray(count * dimensions), context, (share) =>
    progress(0.35 + 0.35 * share)
  )
  const ratio = made / count
  const neighbours = Math.min(
    mostNeighbours,
    count - 1,
    Math.round(Math.round(0.5 * Math.sqrt(count)) * (1 + ratio))
  )
  const graph = await context.kernels.neighbourGraph(
    { cells: count + made, dimensions, values },
    { neighbours, seed, progress: (share) => progress(0.7 + 0.3 * share) }
  )
  const found = graph.neighbours()
  graph.dispose()
  const all = Float64Array.from({ length: count + made }, (_, cell) => {
    let around = 0
    for (let i = cell * found.count; i < (cell + 1) * found.count; i++) if (found.ids[i]! >= count) around++
    return doubletScore(around, found.count, ratio)
  })
  const scores = all.slice(0, count)
  const twoKinds = Math.exp(divide(all.subarray(count).map(Math.log)))
  return { scores, threshold: Math.max(twoKinds, deviationBounds(scores, deviations).high) }
}

/**
 * Projects the simulated doublets on the components, gene by gene: `lognorm` of the summed counts, centred by
 * the means of the cells.
 */
async function placeMade(
  cells: Cells,
  { first, second }: Pairs,
  { points: { dimensions }, genes, loadings, means }: Components,
  out: Float32Array,
  context: Context,
  progress: Progress
): Promise<void> {
  const indices = new Int32Array(cells.total).fill(-1)
  for (const [place, id] of cells.ids.entries()) indices[id] = place
  const totals = Float64Array.from(
    first,
    (one, i) => cells.totals[cells.ids[one]!]! + cells.totals[cells.ids[second[i]!]!]!
  )
  const parts = madeOf(first, second, cells.ids.length)
  const counts = new Float64Array(first.length)
  const detecting = new Int32Array(first.length)
  const sums = new Float64Array(out.length)
  const axis = new Float64Array(dimensions)
  const middle = new Float64Array(dimensions)
  for (const [i, gene] of genes.entries()) {
    context.stop.check()
    let detected = 0
    for await (const row of cells.byGene(gene, gene + 1))
      for (let entry = 0; entry < row.cells.length; entry++) {
        const index = indices[row.cells[entry]!]!
        if (index < 0) continue
        for (let at = parts.starts[index]!; at < parts.starts[index + 1]!; at++) {
          const one = parts.made[at]!
          if (counts[one] === 0) detecting[detected++] = one
          counts[one]! += row.values[entry]!
        }
      }
    for (let c = 0; c < dimensions; c++) {
      axis[c] = loadings[c * genes.length + i]!
      middle[c]! += means[i]! * axis[c]!
    }
    for (let at = 0; at < detected; at++) {
      const one = detecting[at]!
      const x = lognorm(counts[one]!, totals[one]!)
      counts[one] = 0
      for (let c = 0, to = one * dimensions; c < dimensions; c++, to++) sums[to]! += x * axis[c]!
    }
    progress(i / genes.length)
  }
  for (let at = 0; at < out.length; at++) out[at] = sums[at]! - middle[at % dimensions]!
}

/** The simulated doublets that each cell is part of: those of cell i from `starts[i]` to `starts[i + 1]`. */
function madeOf(
  first: Pairs['first'],
  second: Pairs['second'],
  cells: number
): { readonly starts: Int32Array; readonly made: Int32Array } {
  const starts = new Int32Array(cells + 1)
  for (const part of [first, second]) for (const cell of part) starts[cell + 1]!++
  for (let cell = 0; cell < cells; cell++) starts[cell + 1]! += starts[cell]!
  const next = starts.slice()
  const made = new Int32Array(2 * first.length)
  for (const part of [first, second]) for (const [one, cell] of part.entries()) made[next[cell]!++] = one
  return { starts, made }
}
