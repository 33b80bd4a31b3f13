import type { Context, Points } from '../../../contract/tool.ts'
import { Generator } from '../../../science/random/generator.ts'
import {
  groupPlaces,
  lineagesOf,
  spanningTree,
  type TreeEdges
} from '../../../science/trajectory/cluster-tree.ts'
import { diffusionPseudotime } from '../../../science/trajectory/diffusion.ts'
import { cornersKept } from '../../../science/trajectory/curve.ts'
import { nthSmallest } from '../../../science/stats/select.ts'
import { rowLength } from '../../../science/trajectory/fates.ts'
import {
  lineageCurves,
  type CurveOptions,
  type FittedCurve,
  type LineageCurves
} from '../../../science/trajectory/principal-curves.ts'
import type { ToolContext } from '../genes.ts'
import type { Grouped, Start } from '../start.ts'
import type { Structure } from '../structure.ts'
import { edgesOn } from './edges.ts'
import { fatesScratch } from './jobs.ts'
import { scratchOf, tableLength } from './placing.ts'
import type { en } from '../texts.ts'

/** The tree of groups, and its lineages from the start. */
export interface Tree {
  readonly edges: TreeEdges
  /** Groups of each lineage, from start to end. */
  readonly lineages: readonly (readonly number[])[]
  /** The mean of group g: coordinate d at `g * dimensions + d`. */
  readonly centers: Float64Array
}

/** Lineages from the start, and where each cell of the selection is on them. */
export interface Ordered extends Tree {
  readonly curves: LineageCurves
  /** 0 to 1; NaN for cells outside of the largest connected part. */
  readonly pseudotime: Float64Array
  /** Probability to end in lineage l for cell i at `i * lineages + l`; NaN outside of the largest part. */
  readonly fates: Float64Array
}

/** Cells that form the curves, and of each group at least; all are placed on them afterwards. */
const forming = { most: 2000, ofGroup: 100 } as const
/** Shares of a last group that count as its end, and how many cells at least and at most. */
const lastShare = 0.05
const lastCells = { least: 5, most: 100 } as const

/** Diffusion pseudotime from the start; NaN for cells outside of the largest connected part. */
export const timesFrom = ({ lists, values, walk }: Structure, start: Start): Float64Array =>
  diffusionPseudotime({ cells: lists.cells, values, components: walk }, start.cells)

/** The tree of groups by their places, and the lineages in it. */
export function treeOf(
  points: Points,
  { labels, levels }: Grouped,
  start: Start,
  ends: readonly number[]
): Tree {
  const places = groupPlaces(points, labels, levels.length)
  const edges = spanningTree(places, ends)
  return { edges, lineages: lineagesOf(levels.length, edges, start.groups), centers: places.centers }
}

/** The curves of lineages, by one thread. */
export async function formedOnThread(
  { dimensions, values }: Points,
  { labels, lineages, centers }: Pick<CurveOptions, 'labels' | 'lineages' | 'centers'>,
  seed: number,
  context: Pick<ToolContext, 'heap' | 'run'>
): Promise<readonly FittedCurve[]> {
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

/** The probability to end in each lineage, by one thread. */
export async function fatesOnThread(
  structure: Structure,
  labels: Int32Array,
  times: Float64Array,
  lineages: Tree['lineages'],
  context: Pick<ToolContext, 'heap' | 'run'>
): Promise<Float64Array> {
  const { heap } = context
  const states = lineages.length
  const terminal = lastOf(structure.main, labels, times, lineages)
  const edges = await edgesOn(structure, context)
  const cells = times.length
  const own = {
    times: heap.copy(times),
    terminal: heap.copy(terminal),
    latest: heap.take(Uint32Array, cells),
    places: heap.take(Int32Array, cells),
    rows: heap.take(Float64Array, cells * rowLength(states)),
    fates: heap.take(Float64Array, cells * states),
    scratch: heap.take(Float64Array, fatesScratch(states))
  }
  await context.run('followFates', { blocks: 1, args: { ...own, edges, states } })
  const fates = own.fates.slice()
  const { ids, starts, others, weights } = edges
  heap.free(ids, starts, others, weights, ...Object.values(own))
  return fates
}

/** The same lineages formed by other places of the same cells. */
export function formedBy(
  points: Points,
  { labels, levels }: Grouped,
  lineages: Tree['lineages'],
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
  const sizes: number[] = []
  let all = 0
  for (let cell = 0; cell < labels.length; cell++) {
    const group = labels[cell]!
    if (group < 0) continue
    sizes[group] = (sizes[group] ?? 0) + 1
    all++
  }
  const cellsOf = Array.from(sizes, (size?: number) => new Uint32Array(size ?? 0))
  const filled = cellsOf.map(() => 0)
  for (let cell = 0; cell < labels.length; cell++) {
    const group = labels[cell]!
    if (group < 0) continue
    const place = filled[group]!
    filled[group] = place + 1
    cellsOf[group]![place] = cell
  }
  return Uint32Array.from(
    cellsOf.flatMap((cells) => [
      ...random.sample(cells, Math.max(forming.ofGroup, Math.round((forming.most * cells.length) / all)))
    ])
  ).sort()
}

/** The latest cells of the last group of each lineage; −1 for the others. */
function lastOf(
  main: Uint32Array,
  labels: Int32Array,
  times: Float64Array,
  lineages: Tree['lineages']
): Int32Array {
  const terminal = new Int32Array(labels.length).fill(-1)
  const own = new Uint32Array(main.length)
  for (const [lineage, path] of lineages.entries()) {
    const last = path.at(-1)
    let count = 0
    for (let i = 0; i < main.length; i++) if (labels[main[i]!] === last) own[count++] = main[i]!
    const wanted = Math.min(lastCells.most, Math.max(lastCells.least, Math.round(lastShare * count)))
    for (const cell of latestOf(own.subarray(0, count), times, wanted)) terminal[cell] = lineage
  }
  return terminal
}

/** Some of the cells: the latest, and of those at one time the first. */
function latestOf(cells: Uint32Array, times: Float64Array, count: number): Uint32Array {
  if (cells.length <= count) return cells
  const own = new Float64Array(cells.length)
  for (let i = 0; i < own.length; i++) own[i] = times[cells[i]!]!
  // Only those that may be among them are sorted.
  const least = nthSmallest(own, cells.length - count)
  return cells
    .filter((cell) => times[cell]! >= least)
    .sort((a, b) => times[b]! - times[a]! || a - b)
    .slice(0, count)
}
