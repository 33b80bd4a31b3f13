import type { Job } from '../../../contract/tool.ts'
import { cornersKept, rounding } from '../../../science/trajectory/curve.ts'
import {
  fateProbabilities,
  fillEdges,
  rowLength,
  type Edges,
  type Walks
} from '../../../science/trajectory/fates.ts'
import type { Lists } from '../../../science/trajectory/neighbour-kernel.ts'
import {
  fitCurves,
  type CurveOptions,
  type FittedCurve
} from '../../../science/trajectory/principal-curves.ts'
import { placingTable } from './placing.ts'

/** Cells of a block. */
const cellsOfBlock = 8192
export const blocksOfCells = (cells: number): number => Math.ceil(cells / cellsOfBlock)

/** All cells that are placed on all curves; all arrays are on the heap. */
export interface Placing {
  readonly cells: number
  readonly dimensions: number
  /** Coordinate d of cell i at `i * dimensions + d`. */
  readonly points: Float32Array
  /** The tables of the curves (`placingTable`), one after the other. */
  readonly tables: Float64Array
  readonly curves: number
  /** Room of each block. */
  readonly scratch: Float64Array
  /** Of cell i on curve l at `l * cells + i`. */
  readonly times: Float64Array
  readonly distances: Float64Array
}

interface PlacingKernel {
  readonly place: (
    points: number,
    first: number,
    end: number,
    dimensions: number,
    table: number,
    edges: number,
    rounding: number,
    scratch: number,
    times: number,
    distances: number
  ) => void
}

/** Projects the cells of a block onto one curve; a curve has the blocks of all cells. */
export const placeCells: Job<Placing> = (thread, args) => {
  const { place } = thread.kernels<PlacingKernel>('placing')
  const { cells, dimensions, points, tables, curves, scratch, times, distances } = args
  const blocks = blocksOfCells(cells)
  const room = scratch.byteLength / (curves * blocks)
  return (block) => {
    const curve = Math.floor(block / blocks)
    const first = (block % blocks) * cellsOfBlock
    place(
      points.byteOffset,
      first,
      Math.min(cells, first + cellsOfBlock),
      dimensions,
      tables.byteOffset + (curve * tables.byteLength) / curves,
      cornersKept - 1,
      rounding,
      scratch.byteOffset + block * room,
      times.byteOffset + curve * cells * times.BYTES_PER_ELEMENT,
      distances.byteOffset + curve * cells * distances.BYTES_PER_ELEMENT
    )
    thread.check()
  }
}

/** Numbers of a pair of a cell and a curve, and words in all, that the kernel needs room for. */
export const [numbersOfPair, wordsOfCounts] = [4, 6 * 2048]

/** Cells whose weights on curves are computed; all arrays are on the heap. */
export interface Weighing {
  readonly curves: number
  /** Of cell i from curve l at `l * cells + i`. */
  readonly distances: Float64Array
  /** The group of each cell, −1 for none; whether group g is of curve l at `g * curves + l`. */
  readonly labels: Int32Array
  readonly isOf: Uint8Array
  /** Room for the kernel: by pair four numbers, and two places among the pairs. */
  readonly room: Float64Array
  readonly orders: Uint32Array
  readonly counts: Uint32Array
  /** Receives the weight of cell i on curve l at `i * curves + l`. */
  readonly weights: Float64Array
}

interface WeightsKernel {
  readonly weightsOf: (
    distances: number,
    cells: number,
    curves: number,
    labels: number,
    isOf: number,
    room: number,
    orders: number,
    counts: number,
    weights: number
  ) => void
}

/** Weighs all cells in one block: each weight depends on how many cells are nearer. */
export const weighCells: Job<Weighing> = (thread, args) => () => {
  const { weightsOf } = thread.kernels<WeightsKernel>('weights')
  const { curves, distances, labels, isOf, room, orders, counts, weights } = args
  weightsOf(
    distances.byteOffset,
    labels.length,
    curves,
    labels.byteOffset,
    isOf.byteOffset,
    room.byteOffset,
    orders.byteOffset,
    counts.byteOffset,
    weights.byteOffset
  )
}

/** The cells that form the curves; `points` and the arrays after it are on the heap. */
export interface Forming extends Pick<CurveOptions, 'labels' | 'lineages' | 'centers'> {
  readonly dimensions: number
  readonly points: Float32Array
  /** Room for the table of a curve, for the kernel, and for the places of the cells. */
  readonly table: Float64Array
  readonly scratch: Float64Array
  readonly times: Float64Array
  readonly distances: Float64Array
}

/** Forms the curves in one block; `fitCurves` with the kernel for all projections. */
export const formCurves: Job<Forming, readonly FittedCurve[]> = (thread, args) => () => {
  const { place } = thread.kernels<PlacingKernel>('placing')
  const { dimensions, points, labels, lineages, centers, table, scratch, times, distances } = args
  return fitCurves(
    { dimensions, values: points },
    {
      labels,
      lineages,
      centers,
      sample: Uint32Array.from(labels.keys()),
      onto: (corners) => {
        table.set(placingTable(corners, dimensions))
        place(
          points.byteOffset,
          0,
          labels.length,
          dimensions,
          table.byteOffset,
          cornersKept - 1,
          rounding,
          scratch.byteOffset,
          times.byteOffset,
          distances.byteOffset
        )
        return { times: times.slice(), distances: distances.slice() }
      },
      onRound: () => thread.check()
    }
  )
}

/** Lists of neighbours, and the arrays that receive their edges; all are on the heap. */
export interface FindingEdges {
  readonly lists: Lists
  readonly edges: Edges
}

/** Finds the edges in one block, and answers how many of them `others` and `weights` hold. */
export const findEdges: Job<FindingEdges, number> =
  (_, { lists, edges }) =>
  () =>
    fillEdges(lists, edges)

interface FatesKernel {
  readonly follow: (
    from: number,
    end: number,
    width: number,
    times: number,
    latest: number,
    places: number,
    terminal: number,
    starts: number,
    others: number,
    weights: number,
    rows: number,
    scratch: number
  ) => number
}

/** Numbers that the kernel needs room for while it follows walks: 64 neighbours, and a row. */
export const fatesScratch = (states: number): number => 2 * 64 + rowLength(states)

/** What fates are computed from, and room for the kernel; all arrays are on the heap. */
export interface Following extends Walks {
  readonly scratch: Float64Array
}

/** Follows all walks in one block, since each cell needs those that are later. */
export const followFates: Job<Following> = (thread, walks) => () => {
  const { follow } = thread.kernels<FatesKernel>('fates')
  const { edges, times, terminal, states, latest, places, rows, scratch } = walks
  fateProbabilities(walks, (_, from, end) =>
    follow(
      from,
      end,
      rowLength(states),
      times.byteOffset,
      latest.byteOffset,
      places.byteOffset,
      terminal.byteOffset,
      edges.starts.byteOffset,
      edges.others.byteOffset,
      edges.weights.byteOffset,
      rows.byteOffset,
      scratch.byteOffset
    )
  )
}
