import type { Context, Points } from '../../../contract/tool.ts'
import { Generator } from '../../../science/random/generator.ts'
import {
  groupPlaces,
  lineagesOf,
  spanningTree,
  type TreeEdges
} from '../../../science/trajectory/cluster-tree.ts'
import { nthSmallest } from '../../../science/stats/select.ts'
import { diffusionPseudotime } from '../../../science/trajectory/diffusion.ts'
import { cornersKept } from '../../../science/trajectory/curve.ts'
import {
  lineageCurves,
  weightsOn,
  type CurveOptions,
  type FittedCurve,
  type LineageCurves
} from '../../../science/trajectory/principal-curves.ts'
import type { ToolContext } from '../genes.ts'
import type { Grouped, Start } from '../start.ts'
import type { Structure } from '../structure.ts'
import { blocksOfCells } from './jobs.ts'
import { placingTable, scratchOf, tableLength } from './placing.ts'
import type { en } from '../texts.ts'

/** Lineages from the start. */
export interface Lineages {
  readonly edges: TreeEdges
  /** Groups of each lineage, from start to end. */
  readonly lineages: readonly (readonly number[])[]
  /** 0 to 1; NaN for cells outside of the largest connected part. */
  readonly pseudotime: Float64Array
}

/** Lineages from the start, and where each cell of the selection is on them. */
export interface Ordered extends Lineages {
  readonly curves: LineageCurves
  /** Probability to end in lineage l for cell i at `i * lineages + l`; NaN outside of the largest part. */
  readonly fates: Float64Array
}

/** Lineages whose fates and curves the threads compute. */
export interface Ordering extends Lineages {
  readonly fates: Promise<Ordered['fates']>
  readonly curves: Promise<LineageCurves>
}

/** Cells that form the curves, and of each group at least; all are placed on them afterwards. */
const forming = { most: 2000, ofGroup: 100 } as const
/** Shares of a last group that count as its end, and how many cells at least and at most. */
const lastShare = 0.05
const lastCells = { least: 5, most: 100 } as const

/** Diffusion pseudotime from the start; NaN for cells outside of the largest connected part. */
export const timesFrom = ({ lists, values, walk }: Structure, start: Start): Float64Array =>
  diffusionPseudotime({ cells: lists.cells, values, components: walk }, start.cells)

/**
 * The lineages from one start. One thread follows the fates while another forms the curves; then all threads
 * place the cells on the curves. The caller may compute meanwhile, and awaits both.
 */
export function orderCells(
  structure: Structure,
  grouped: Grouped,
  start: Start,
  times: Float64Array,
  ends: readonly number[],
  seed: number,
  context: ToolContext
): Ordering {
  context.report('order', 0.5)
  const { labels, levels } = grouped
  const { points, main } = structure
  const places = groupPlaces(points, labels, levels.length)
  const edges = spanningTree(places, ends)
  const lineages = lineagesOf(levels.length, edges, start.groups)
  const terminal = lastOf(main, labels, times, lineages)
  const curvesOf = async (): Promise<LineageCurves> => {
    const fitted = await formedOnThread(points, { labels, lineages, centers: places.centers }, seed, context)
    context.report('fates', 0.58)
    const curves = await placedOn(points, fitted.curves, context)
    return { curves, weights: weightsOn(curves, { labels, lineages }), rounds: fitted.rounds }
  }
  return {
    edges,
    lineages,
    pseudotime: times,
    fates: fatesTo(structure, times, terminal, lineages.length, context),
    curves: curvesOf()
  }
}

/** The curves of lineages, by one thread. */
async function formedOnThread(
  { dimensions, values }: Points,
  { labels, lineages, centers }: Pick<CurveOptions, 'labels' | 'lineages' | 'centers'>,
  seed: number,
  context: ToolContext
) {
  const { heap } = context
  const sample = formingCells(labels, seed)
  const edges = cornersKept - 1
  const own = {
    points: heap.take(Float32Array, sample.length * dimensions),
    table: heap.take(Float64Array, tableLength(edges, dimensions)),
    scratch: heap.take(Float64Array, scratchOf(edges, dimensions)),
    times: heap.take(Float64Array, sample.length),
    distances: heap.take(Float64Array, sample.length)
  }
  for (const [at, cell] of sample.entries())
    own.points.set(values.subarray(cell * dimensions, (cell + 1) * dimensions), at * dimensions)
  const [fitted] = await context.run('formCurves', {
    blocks: 1,
    args: { ...own, dimensions, lineages, centers, labels: Int32Array.from(sample, (cell) => labels[cell]!) }
  })
  heap.free(...Object.values(own))
  return fitted!
}

/** The probability of each terminal state, by one thread. */
async function fatesTo(
  { lists }: Structure,
  times: Float64Array,
  terminal: Int32Array,
  states: number,
  context: ToolContext
): Promise<Float64Array> {
  const { heap } = context
  const { cells, count } = lists
  const own = {
    times: heap.copy(times),
    terminal: heap.copy(terminal),
    fates: heap.take(Float64Array, cells * states)
  }
  const args = { ...own, cells, count, ids: lists.ids, distances: lists.distances, states }
  await context.run('followFates', { blocks: 1, args })
  const fates = own.fates.slice()
  heap.free(...Object.values(own))
  return fates
}

/** All cells on curves, by all threads. @param points on the heap */
export async function placedOn(
  points: Points,
  fitted: readonly FittedCurve[],
  context: Pick<ToolContext, 'heap' | 'run'>
): Promise<LineageCurves['curves']> {
  const { heap } = context
  const { cells, dimensions } = points
  const tables = fitted.map(({ corners }) => placingTable(corners, dimensions))
  const size = tables[0]?.length ?? 0
  const blocks = blocksOfCells(cells) * fitted.length
  const own = {
    tables: heap.take(Float64Array, size * fitted.length),
    scratch: heap.take(Float64Array, blocks * scratchOf(cornersKept - 1, dimensions)),
    times: heap.take(Float64Array, cells * fitted.length),
    distances: heap.take(Float64Array, cells * fitted.length)
  }
  for (const [l, table] of tables.entries()) own.tables.set(table, l * size)
  const args = { ...own, points: points.values, cells, dimensions, curves: fitted.length }
  await context.run('placeCells', { blocks, args })
  const placed = fitted.map(({ corners, length }, l) => ({
    corners,
    length,
    times: own.times.slice(l * cells, (l + 1) * cells),
    distances: own.distances.slice(l * cells, (l + 1) * cells)
  }))
  heap.free(...Object.values(own))
  return placed
}

/** The same lineages formed by other places of the same cells. */
export function formedBy(
  points: Points,
  { labels, levels }: Grouped,
  lineages: Lineages['lineages'],
  seed: number,
  context: Context<typeof en>
): LineageCurves {
  const { centers } = groupPlaces(points, labels, levels.length)
  return lineageCurves(points, {
    labels,
    lineages,
    centers,
    sample: formingCells(labels, seed),
    onRound: () => context.stop.check()
  })
}

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
  lineages: Lineages['lineages']
): Int32Array {
  const terminal = new Int32Array(labels.length).fill(-1)
  const own = new Uint32Array(main.length)
  for (const [lineage, path] of lineages.entries()) {
    const last = path.at(-1)
    let count = 0
    for (let i = 0; i < main.length; i++) if (labels[main[i]!] === last) own[count++] = main[i]!
    const cells = own.subarray(0, count)
    const wanted = Math.min(lastCells.most, Math.max(lastCells.least, Math.round(lastShare * count)))
    for (const cell of latestOf(cells, times, wanted)) terminal[cell] = lineage
  }
  return terminal
}

/** Some of the cells, the latest first; of those at one time the first. */
function latestOf(cells: Uint32Array, times: Float64Array, count: number): Uint32Array {
  const own = new Float64Array(cells.length)
  for (let i = 0; i < own.length; i++) own[i] = -times[cells[i]!]!
  // Only those that may be among them are sorted.
  const least = count < cells.length ? -nthSmallest(own, count - 1) : 0
  return cells
    .filter((cell) => times[cell]! >= least)
    .sort((a, b) => times[b]! - times[a]! || a - b)
    .slice(0, count)
}
