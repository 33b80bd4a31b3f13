import type { Context, Points } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import {
  groupPlaces,
  lineagesOf,
  spanningTree,
  type TreeEdges
} from '../../science/trajectory/cluster-tree.ts'
import { diffusionPseudotime } from '../../science/trajectory/diffusion.ts'
import { fateProbabilities } from '../../science/trajectory/fates.ts'
import { lineageCurves, type LineageCurves } from '../../science/trajectory/principal-curves.ts'
import type { Grouped, Start } from './start.ts'
import type { Structure } from './structure.ts'
import type { en } from './texts.ts'

/** Lineages from the start, and where each cell of the selection is on them. */
export interface Ordered {
  readonly edges: TreeEdges
  /** Groups of each lineage, from start to end. */
  readonly lineages: readonly (readonly number[])[]
  readonly curves: LineageCurves
  /** 0 to 1; NaN for cells outside of the largest connected part. */
  readonly pseudotime: Float64Array
  /** Probability to end in lineage l for cell i at `i * lineages + l`; NaN outside of the largest part. */
  readonly fates: Float64Array
  /** The cells that a walk ends in, by lineage. */
  readonly terminal: Int32Array
}

/** Cells that form the curves, and of each group at least; all are placed on them afterwards. */
const forming = { most: 2000, ofGroup: 100 } as const
/** Shares of a last group that count as its end, and how many cells at least and at most. */
const lastShare = 0.05
const lastCells = { least: 5, most: 100 } as const

/** Diffusion pseudotime from the start; NaN for cells outside of the largest connected part. */
export const timesFrom = ({ lists, values, walk }: Structure, start: Start): Float64Array =>
  diffusionPseudotime({ cells: lists.cells, values, components: walk }, start.cells)

/** Lineages and fates from one start; nothing here depends on threads. */
export function orderCells(
  structure: Structure,
  grouped: Grouped,
  start: Start,
  times: Float64Array,
  ends: readonly number[],
  seed: number,
  context: Context<typeof en>
): Ordered {
  context.report('order', 0.5)
  const { labels, levels } = grouped
  const places = groupPlaces(structure.points, labels, levels.length)
  const edges = spanningTree(places, ends)
  const lineages = lineagesOf(levels.length, edges, start.groups)
  const curves = lineageCurves(structure.points, formed(labels, lineages, places.centers, seed, context))
  context.stop.check()
  context.report('fates', 0.58)
  const { main, lists } = structure
  const terminal = lastOf(main, labels, times, lineages)
  const fates = fateProbabilities(lists, times, terminal, lineages.length)
  return { edges, lineages, curves, pseudotime: times, fates, terminal }
}

/** The same lineages formed by other places of the same cells. */
export function formedBy(
  points: Points,
  { labels, levels }: Grouped,
  lineages: Ordered['lineages'],
  seed: number,
  context: Context<typeof en>
): LineageCurves {
  const { centers } = groupPlaces(points, labels, levels.length)
  return lineageCurves(points, formed(labels, lineages, centers, seed, context))
}

const formed = (
  labels: Int32Array,
  lineages: Ordered['lineages'],
  centers: Float64Array,
  seed: number,
  context: Context<typeof en>
) => ({
  labels,
  lineages,
  centers,
  sample: formingCells(labels, seed),
  onRound: () => context.stop.check()
})

/** As many of each group as its share of the cells, and enough of small ones. */
function formingCells(labels: Int32Array, seed: number): Uint32Array {
  const random = new Generator(seed)
  const cellsOf: number[][] = []
  for (const [cell, group] of labels.entries()) if (group >= 0) (cellsOf[group] ??= []).push(cell)
  const all = cellsOf.reduce((sum, { length }) => sum + length, 0)
  return Uint32Array.from(
    cellsOf.flatMap((cells) => [
      ...random.sample(
        Uint32Array.from(cells),
        Math.max(forming.ofGroup, Math.round((forming.most * cells.length) / all))
      )
    ])
  ).sort()
}

/** The latest cells of the last group of each lineage; −1 for the others. */
function lastOf(
  main: Uint32Array,
  labels: Int32Array,
  times: Float64Array,
  lineages: Ordered['lineages']
): Int32Array {
  const terminal = new Int32Array(labels.length).fill(-1)
  for (const [lineage, path] of lineages.entries()) {
    const last = path.at(-1)
    const cells = main.filter((cell) => labels[cell] === last)
    const count = Math.min(lastCells.most, Math.max(lastCells.least, Math.round(lastShare * cells.length)))
    for (const cell of cells.toSorted((a, b) => times[b]! - times[a]! || a - b).slice(0, count))
      terminal[cell] = lineage
  }
  return terminal
}
