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
import { rowLength } from '../../../science/trajectory/fates.ts'
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
import { edgesOn } from './edges.ts'
import { blocksOfCells, fatesScratch } from './jobs.ts'
import { placingTable, scratchOf, tableLength } from './placing.ts'
import type { en } from '../texts.ts'

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

/**
 * Lineages and fates from one start. One thread follows the fates while another forms the curves; then all
 * threads place the cells on the curves.
 */
export async function orderCells(
  structure: Structure,
  grouped: Grouped,
  start: Start,
  times: Float64Array,
  ends: readonly number[],
  seed: number,
  context: ToolContext
): Promise<Ordered> {
  context.report('order', 0.5)
  const { labels, levels } = grouped
  const { points, main } = structure
  const places = groupPlaces(points, labels, levels.length)
  const edges = spanningTree(places, ends)
  const lineages = lineagesOf(levels.length, edges, start.groups)
  const terminal = lastOf(main, labels, times, lineages)
  const [fates, curves] = await Promise.all([
    fatesTo(structure, times, terminal, lineages.length, context),
    (async () => {
      const fitted = await formedOnThread(
        points,
        { labels, lineages, centers: places.centers },
        seed,
        context
      )
      context.report('fates', 0.58)
      const curves = await placedOn(points, fitted.curves, context)
      return { curves, weights: weightsOn(curves, { labels, lineages }), rounds: fitted.rounds }
    })()
  ])
  return { edges, lineages, curves, pseudotime: times, fates, terminal }
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
  structure: Structure,
  times: Float64Array,
  terminal: Int32Array,
  states: number,
  context: ToolContext
): Promise<Float64Array> {
  const { heap } = context
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

/** All cells on curves, by all threads. */
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
    points: heap.copy(points.values),
    tables: heap.take(Float64Array, size * fitted.length),
    scratch: heap.take(Float64Array, blocks * scratchOf(cornersKept - 1, dimensions)),
    times: heap.take(Float64Array, cells * fitted.length),
    distances: heap.take(Float64Array, cells * fitted.length)
  }
  for (const [l, table] of tables.entries()) own.tables.set(table, l * size)
  await context.run('placeCells', { blocks, args: { ...own, cells, dimensions, curves: fitted.length } })
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
  lineages: Ordered['lineages'],
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
