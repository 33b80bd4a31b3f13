import type { Points } from '../../../contract/tool.ts'
import { cornersKept } from '../../../science/trajectory/curve.ts'
import type {
  CurveOptions,
  FittedCurve,
  LineageCurves
} from '../../../science/trajectory/principal-curves.ts'
import type { ToolContext } from '../genes.ts'
import { blocksOfCells, numbersOfPair, wordsOfCounts } from './jobs.ts'
import { placingTable, scratchOf } from './placing.ts'

type Threads = Pick<ToolContext, 'heap' | 'run'>
type Groups = Pick<CurveOptions, 'labels' | 'lineages'>

/** Where all cells are on curves; the arrays are on the heap. */
export interface Placed {
  /** Of cell i on curve l at `l * cells + i`, and the squared distance from it. */
  readonly times: Float64Array
  readonly distances: Float64Array
}

/** All cells on curves and their weights; and the curves on a plane, none where there is no plane. */
export async function curvesOf(
  points: Points,
  groups: Groups,
  plane: readonly [Float64Array, Float64Array] | null,
  fitted: readonly FittedCurve[],
  threads: Threads
): Promise<Pick<LineageCurves, 'curves' | 'weights'> & { readonly paths: readonly Float64Array[] }> {
  const { heap } = threads
  const { cells } = points
  const placing = placedOn(points, fitted, threads)
  const weighing = weightsOf(
    placing.then(({ distances }) => distances),
    groups,
    threads
  )
  weighing.catch(() => undefined)
  const { times, distances } = await placing
  // While a thread weighs the cells.
  const curves = fitted.map(({ corners, length }, l) => ({
    corners,
    length,
    times: times.slice(l * cells, (l + 1) * cells)
  }))
  const weights = await weighing
  heap.free(distances)
  const onPlane = plane && { x: heap.copy(plane[0]), y: heap.copy(plane[1]) }
  const drawing = onPlane
    ? threads.run('drawPath', {
        blocks: fitted.length,
        args: { cells, curves: fitted.length, times, weights, ...onPlane }
      })
    : Promise.resolve([])
  const own = weights.slice()
  const paths = await drawing
  heap.free(times, weights, ...Object.values(onPlane ?? {}))
  return { curves, weights: own, paths }
}

/** All cells on curves, by all threads. */
export async function placedOn(
  points: Points,
  fitted: readonly FittedCurve[],
  { heap, run }: Threads
): Promise<Placed> {
  const { cells, dimensions } = points
  const tables = fitted.map(({ corners }) => placingTable(corners, dimensions))
  const size = tables[0]?.length ?? 0
  const blocks = blocksOfCells(cells) * fitted.length
  const own = {
    points: heap.copy(points.values),
    tables: heap.take(Float64Array, size * fitted.length),
    scratch: heap.take(Float64Array, blocks * scratchOf(cornersKept - 1, dimensions))
  }
  const placed = {
    times: heap.take(Float64Array, cells * fitted.length),
    distances: heap.take(Float64Array, cells * fitted.length)
  }
  for (const [l, table] of tables.entries()) own.tables.set(table, l * size)
  await run('placeCells', { blocks, args: { ...own, ...placed, cells, dimensions, curves: fitted.length } })
  heap.free(...Object.values(own))
  return placed
}

/**
 * The weight of cell i on curve l at `i * curves + l`, by one thread, with the bits of `weightsOn`; on the
 * heap. Takes the room for it before the distances are known, while threads compute them.
 * @param distances of cell i from curve l at `l * cells + i`, on the heap
 */
export async function weightsOf(
  distances: Float64Array | Promise<Float64Array>,
  { labels, lineages }: Groups,
  { heap, run }: Threads
): Promise<Float64Array> {
  const curves = lineages.length
  const pairs = labels.length * curves
  const groups =
    1 +
    Math.max(
      ...lineages.flat(),
      labels.reduce((a, b) => Math.max(a, b), -1)
    )
  const isOf = heap.take(Uint8Array, groups * curves)
  for (const [l, path] of lineages.entries()) for (const group of path) isOf[group * curves + l] = 1
  const own = {
    isOf,
    labels: heap.copy(labels),
    room: heap.take(Float64Array, numbersOfPair * pairs),
    orders: heap.take(Uint32Array, 2 * pairs),
    counts: heap.take(Uint32Array, wordsOfCounts)
  }
  const weights = heap.take(Float64Array, pairs)
  await run('weighCells', { blocks: 1, args: { ...own, distances: await distances, weights, curves } })
  heap.free(...Object.values(own))
  return weights
}
