import type { Points, Progress } from '../../../contract/kernels.ts'
import type { Heap } from '../pool/heap.ts'
import { blocksOf } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { frameOf, layRows, rowWidth, type Frame } from './frame.ts'
import { groupLength, groupPoints, wholeGroupLength } from './groups.ts'
import { turnRound, type InNeighbours } from './in-neighbours.ts'
import { roundAll, searchJobs, sortIntoLists, type CellLists } from './lists.ts'
import { rowsPerScan, scratchLength } from './search-jobs.ts'
import { stepsOf } from './whole-numbers.ts'

/** Up to so many cells, each is compared with every other. */
export const exactUpTo = 16_384
/** More are kept than asked for, and chosen from in double precision. */
const spare = 8
/**
 * Cells that each cell is compared with by the lists, at least. Whole numbers make that so fast that more of
 * them find more neighbours in less time than further rounds of NN-descent do; but not for millions of cells,
 * where the work would grow with the square of their number.
 */
const candidatesFor = (cells: number): number => Math.min(30_000, Math.max(8000, cells / 70))
/**
 * Rounds of NN-descent after the lists. Each compares a cell with the neighbours of its neighbours: where
 * these are many, one round finds as much as two do where they are few.
 */
const roundsFor = (count: number): number => (count > 60 ? 1 : 2)
/** Rows that have a row as neighbour and are compared with it for that, at most. */
const mostIn = 15
/** Shares of the work, for the progress: sorting into lists, scanning them, the rest. */
const listsShare = 0.25
const scanShare = 0.75

/** Nearest neighbours by row. Rows are the cells in an order in which near cells are near in memory. */
export interface Found {
  readonly cells: number
  /** Neighbours of a row. */
  readonly count: number
  /** The cell of each row. */
  readonly order: Int32Array
  /** Rows, `count` a row, nearest first. On the heap, like all that follows. */
  readonly ids: Int32Array
  /** Euclidean. */
  readonly distances: Float32Array
  readonly reverse: InNeighbours
}

/**
 * The nearest other cells of every cell. Small data exactly; else k-means lists, each scanned against the
 * lists nearest to it, and then rounds of NN-descent. Ties go to the lower row, which for exact searches is
 * the lower cell.
 */
export async function searchNeighbours(
  pool: Pool,
  points: Points,
  wanted: number,
  progress?: Progress,
  exact = points.cells <= exactUpTo
): Promise<Found> {
  const { cells } = points
  const count = Math.max(0, Math.min(wanted, cells - 1))
  const frame = frameOf(points)
  const perCell = bytesPerCell(points.dimensions, count, pool.threads)
  pool.require({ cells, perCell, shared: perCell })
  const { order, ids, distances } =
    count === 0
      ? {
          order: new Int32Array(cells),
          ids: pool.heap.take(Int32Array, 0),
          distances: pool.heap.take(Float32Array, 0)
        }
      : await (exact ? searchAll : searchLists)(pool, points, frame, count, progress)
  const reverse = takeReverse(pool.heap, cells, count)
  turnRound(ids, count, reverse)
  progress?.(1)
  return { cells, count, order, ids, distances, reverse }
}

/** Gives back what `searchNeighbours` took. */
export const freeFound = (heap: Heap, { ids, distances, reverse }: Found): void =>
  heap.free(ids, distances, reverse.starts, reverse.ids, reverse.ranks)

/** What the search holds for a cell at its height, in bytes: while it scans, or in the rounds after that. */
export function bytesPerCell(dimensions: number, count: number, threads: number): number {
  const single = 4 * rowWidth(dimensions)
  const whole = 2 * (rowWidth(dimensions) + wholeGroupLength(dimensions) / groupPoints)
  return single + Math.max(whole + 4 * count, 4 * threads + 21 * count) + 8
}

const takeReverse = (heap: Heap, cells: number, count: number): InNeighbours => ({
  starts: heap.take(Int32Array, cells + 1),
  ids: heap.take(Int32Array, cells * count),
  ranks: heap.take(Uint8Array, cells * count)
})

interface Nearest {
  readonly order: Int32Array
  readonly ids: Int32Array
  readonly distances: Float32Array
}

interface Scan {
  readonly rows: Float32Array | Int16Array
  readonly lists: CellLists
  readonly kept: number
  readonly all: boolean
  readonly progress?: Progress | undefined
}

/** Packs the lists and scans them. The rows lie list by list. */
async function scan(
  pool: Pool,
  { cells, dimensions }: Points,
  { rows, lists, kept, all, progress }: Scan
): Promise<Int32Array> {
  const { heap } = pool
  const { starts, centres } = lists
  const count = starts.length - 1
  const groupStarts = heap.take(Int32Array, starts.length)
  let longest = 0
  for (let list = 0; list < count; list++) {
    const length = starts[list + 1]! - starts[list]!
    groupStarts[list + 1] = groupStarts[list]! + Math.ceil(length / groupPoints)
    longest = Math.max(longest, length)
  }
  const groups =
    rows instanceof Int16Array
      ? heap.take(Int16Array, groupStarts[count]! * wholeGroupLength(dimensions))
      : heap.take(Float32Array, groupStarts[count]! * groupLength(dimensions))
  const packed = { rows, width: rowWidth(dimensions), dimensions, groups, starts, groupStarts }
  await pool.run(searchJobs, 'packList', { blocks: count, args: packed })
  const most = all ? rowsPerScan : longest
  const scores = heap.take(Int32Array, pool.threads * most * kept)
  const ids = heap.take(Int32Array, cells * kept)
  const scratch = heap.take(Int32Array, pool.threads * scratchLength)
  const probe = heap.take(Int32Array, pool.threads * count)
  const args = { ...packed, kept, most, scores, ids, scratch, probe }
  if (all) await pool.run(searchJobs, 'scanAll', { blocks: Math.ceil(cells / rowsPerScan), args, progress })
  else
    await pool.run(searchJobs, 'scanList', {
      blocks: count,
      args: { ...args, centres, candidates: candidatesFor(cells) },
      progress
    })
  heap.free(groups, groupStarts, scores, scratch, probe)
  return ids
}

/** Every cell against every other. */
async function searchAll(
  pool: Pool,
  points: Points,
  frame: Frame,
  count: number,
  progress?: Progress
): Promise<Nearest> {
  const { cells, dimensions } = points
  const { heap } = pool
  const order = Int32Array.from({ length: cells }, (_, i) => i)
  const rows = heap.take(Float32Array, cells * rowWidth(dimensions))
  layRows(points, frame, rows, cells, (row) => row)
  const lists = { order, starts: heap.copy(Int32Array.of(0, cells)), centres: heap.take(Float32Array, 0) }
  const kept = Math.min(cells - 1, count + spare)
  const some = await scan(pool, points, { rows, lists, kept, all: true, progress })
  heap.free(rows, lists.starts, lists.centres)
  const ids = heap.take(Int32Array, cells * count)
  const distances = heap.take(Float32Array, cells * count)
  choose(points, { some, kept }, { ids, distances, count })
  heap.free(some)
  return { order, ids, distances }
}

/**
 * The nearest of the kept ones by their distance in double precision; equally near ones in the order of their
 * numbers.
 */
function choose(
  { cells, dimensions, values }: Points,
  { some, kept }: { readonly some: Int32Array; readonly kept: number },
  {
    ids,
    distances,
    count
  }: { readonly ids: Int32Array; readonly distances: Float32Array; readonly count: number }
): void {
  const squares = new Float64Array(kept)
  const indices = Array.from({ length: kept }, (_, index) => index)
  for (let cell = 0; cell < cells; cell++) {
    const own = some.subarray(cell * kept, (cell + 1) * kept)
    for (let index = 0; index < kept; index++) {
      let square = 0
      for (let axis = 0; axis < dimensions; axis++)
        square += (values[cell * dimensions + axis]! - values[own[index]! * dimensions + axis]!) ** 2
      squares[index] = square
    }
    indices.sort((a, b) => squares[a]! - squares[b]! || own[a]! - own[b]!)
    for (let t = 0; t < count; t++) {
      ids[cell * count + t] = own[indices[t]!]!
      distances[cell * count + t] = Math.sqrt(squares[indices[t]!]!)
    }
  }
}

/** Lists against their nearest lists, then NN-descent. */
async function searchLists(
  pool: Pool,
  points: Points,
  frame: Frame,
  count: number,
  progress?: Progress
): Promise<Nearest> {
  const { cells, dimensions } = points
  const { heap } = pool
  const width = rowWidth(dimensions)
  const rows = heap.take(Float32Array, cells * width)
  const wholes = heap.take(Int16Array, cells * width)
  const steps = stepsOf(frame)
  const lists = await sortIntoLists(pool, points, { frame, steps }, { rows, wholes })
  const { order } = lists
  layRows(points, frame, rows, cells, (row) => order[row]!)
  await roundAll(pool, { rows, wholes }, { width, steps, count: cells })
  progress?.(listsShare)
  const scanned = (share: number): void => progress?.(listsShare + (scanShare - listsShare) * share)
  let ids: Int32Array = await scan(pool, points, {
    rows: wholes,
    lists,
    kept: count,
    all: false,
    progress: scanned
  })
  heap.free(wholes, lists.starts, lists.centres)

  let scores: Float32Array = heap.take(Float32Array, cells * count)
  let outIds: Int32Array = heap.take(Int32Array, cells * count)
  let outScores: Float32Array = heap.take(Float32Array, cells * count)
  const reverse = takeReverse(heap, cells, count)
  const seen = heap.take(Int32Array, cells * pool.threads)
  const rounds = roundsFor(count)
  for (let round = 0; round < rounds; round++) {
    turnRound(ids, count, reverse)
    const args = {
      rows,
      width,
      cells,
      count,
      ids,
      scores,
      outIds,
      outScores,
      reverse,
      most: mostIn,
      seen,
      round
    }
    await pool.run(searchJobs, 'refine', { blocks: blocksOf(cells), args })
    ;[ids, outIds] = [outIds, ids]
    ;[scores, outScores] = [outScores, scores]
    progress?.(scanShare + ((1 - scanShare) * (round + 1)) / rounds)
  }
  heap.free(rows, outIds, outScores, seen, reverse.starts, reverse.ids, reverse.ranks)
  for (let e = 0; e < scores.length; e++) scores[e] = Math.sqrt(Math.abs(scores[e]!)) / frame.scale
  return { order, ids, distances: scores }
}
