import type { Points } from '../../../contract/kernels.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { layRows, rowWidth, type Frame } from './frame.ts'
import { groupPoints, pack, wholeGroupLength } from './groups.ts'
import type * as SearchJobs from './search-jobs.ts'
import { roundRows, type Steps } from './whole-numbers.ts'

export const searchJobs = jobModule<typeof SearchJobs>(import.meta, 'search-jobs')

/**
 * Cells of a list, about. Each cell is compared with the middle of each list: beyond a million cells lists
 * grow with the root of their number, since the work would else grow with its square.
 */
const cellsPerListOf = (cells: number): number => Math.round(400 * Math.sqrt(Math.max(1, cells / 1e6)))
const sampledPerList = 60
const iterations = 3
/** Cells sorted into lists of cells that are near to each other; near lists follow each other. */
export interface CellLists {
  /** The cell of each row. */
  readonly order: Int32Array
  /** List l holds the rows `starts[l]`…`starts[l + 1]` − 1. On the heap. */
  readonly starts: Int32Array
  /** The middle of each list, row by row. On the heap. */
  readonly centres: Float32Array
}

/** Room for the rows of all cells, in single precision and in whole numbers. */
export interface Rows {
  readonly rows: Float32Array
  readonly wholes: Int16Array
}

/** Rounds the first `count` rows into whole numbers. */
export const roundAll = async (
  pool: Pool,
  { rows, wholes }: Rows,
  args: { readonly width: number; readonly steps: Steps; readonly count: number }
): Promise<void> => {
  await pool.run(searchJobs, 'round', { blocks: blocksOf(args.count), args: { rows, wholes, ...args } })
}

/**
 * Sorts cells into lists, by k-means on an evenly spread sample. What is in the rows afterwards has no
 * meaning.
 */
export async function sortIntoLists(
  pool: Pool,
  points: Points,
  { frame, steps }: { readonly frame: Frame; readonly steps: Steps },
  { rows, wholes }: Rows
): Promise<CellLists> {
  const { cells, dimensions } = points
  const width = rowWidth(dimensions)
  const cellsPerList = cellsPerListOf(cells)
  const wanted = Math.max(1, Math.round(cells / cellsPerList))
  const groupCount = Math.ceil(wanted / groupPoints)
  const groups = pool.heap.take(Int16Array, groupCount * wholeGroupLength(dimensions))
  const nearest = pool.heap.take(Int32Array, cells)
  const means = new Float32Array(wanted * width)
  const wholeMeans = new Int16Array(means.length)
  const assign = async (count: number): Promise<void> => {
    roundRows(means, wholeMeans, steps, { width, from: 0, to: wanted })
    pack({ rows: wholeMeans, width, dimensions, groups }, 0, 0, wanted)
    await roundAll(pool, { rows, wholes }, { width, steps, count })
    await pool.run(searchJobs, 'assign', {
      blocks: blocksOf(count),
      args: { rows: wholes, width, dimensions, groups, groupCount, count, out: nearest }
    })
  }

  const sampled = Math.min(cells, wanted * sampledPerList)
  layRows(points, frame, rows, sampled, (row) => Math.floor((row * cells) / sampled))
  for (let list = 0; list < wanted; list++) {
    const row = Math.floor(((list + 0.5) * sampled) / wanted) * width
    means.set(rows.subarray(row, row + width), list * width)
  }
  for (let iteration = 0; iteration < iterations; iteration++) {
    await assign(sampled)
    moveMeans(means, rows, nearest.subarray(0, sampled), width)
  }
  layRows(points, frame, rows, cells, (row) => row)
  await assign(cells)

  const sizes = new Int32Array(wanted)
  for (const list of nearest) sizes[list]!++
  const chain = chainOf(means, sizes, width)
  const lists = lay(chain, sizes, nearest, cellsPerList)
  const centres = pool.heap.take(Float32Array, lists.of.length * width)
  for (const [l, list] of lists.of.entries())
    centres.set(means.subarray(list * width, (list + 1) * width), l * width)
  pool.heap.free(groups, nearest)
  return { order: lists.order, starts: pool.heap.copy(Int32Array.from(lists.starts)), centres }
}

/** Puts each mean into the middle of its rows; summed in the order of the rows. A mean without rows stays. */
function moveMeans(means: Float32Array, rows: Float32Array, nearest: Int32Array, width: number): void {
  const sums = new Float64Array(means.length)
  const counts = new Int32Array(means.length / width)
  for (const [row, list] of nearest.entries()) {
    counts[list]!++
    for (let axis = 0; axis < width; axis++) sums[list * width + axis]! += rows[row * width + axis]!
  }
  for (let list = 0; list < counts.length; list++) {
    for (let axis = 0; counts[list]! > 0 && axis < width; axis++)
      means[list * width + axis] = sums[list * width + axis]! / counts[list]!
  }
}

/** The lists that have cells, each followed by the nearest that is left. */
function chainOf(means: Float32Array, sizes: Int32Array, width: number): number[] {
  const left = Array.from(sizes.keys()).filter((list) => sizes[list]! > 0)
  const chain: number[] = []
  let last = left.shift()
  while (last !== undefined) {
    chain.push(last)
    let best = -1
    let least = Infinity
    for (let l = 0; l < left.length; l++) {
      const other = left[l]!
      let square = 0
      for (let axis = 0; axis < width && square < least; axis++)
        square += (means[last * width + axis]! - means[other * width + axis]!) ** 2
      if (square < least) {
        least = square
        best = l
      }
    }
    last = best < 0 ? undefined : left.splice(best, 1)[0]
  }
  return chain
}

/**
 * Rows for the cells of the lists, in the order of the chain. Lists that are longer than twice the usual, as
 * of cells that are all alike, are cut into pieces; `of` holds the list of each piece. The work for a list
 * grows with its square.
 */
function lay(
  chain: readonly number[],
  sizes: Int32Array,
  nearest: Int32Array,
  cellsPerList: number
): { order: Int32Array; starts: number[]; of: number[] } {
  const starts = [0]
  const of: number[] = []
  const next = new Int32Array(sizes.length)
  let rows = 0
  for (const list of chain) {
    const size = sizes[list]!
    const pieces = size > 2 * cellsPerList ? Math.ceil(size / cellsPerList) : 1
    for (let piece = 1; piece <= pieces; piece++) {
      starts.push(rows + Math.floor((size * piece) / pieces))
      of.push(list)
    }
    next[list] = rows
    rows += size
  }
  const order = new Int32Array(rows)
  for (const [cell, list] of nearest.entries()) order[next[list]!++] = cell
  return { order, starts, of }
}
