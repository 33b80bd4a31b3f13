import type { InNeighbours } from '../neighbours/in-neighbours.ts'
import { cellsPerBlock, type Thread } from '../pool/job.ts'

interface AffinityArgs {
  readonly cells: number
  readonly count: number
  readonly perplexity: number
  readonly distances: Float32Array
  readonly affinities: Float32Array
}

/** Bisections for the width of a cell's neighbourhood, and how near its entropy must come to its goal. */
const bisections = 100
const closeEnough = 1e-5

/**
 * p(j|i) of the neighbours j of each cell: Gaussian, of the width at which the entropy is that of as many
 * equal neighbours as the perplexity says.
 */
export const affinities = (_: Thread, { cells, count, perplexity, distances, affinities }: AffinityArgs) => {
  const goal = Math.log(perplexity)
  const squares = new Float64Array(count)
  const parts = new Float64Array(count)
  return (block: number): void => {
    for (let row = block * cellsPerBlock, end = Math.min(cells, row + cellsPerBlock); row < end; row++) {
      const least = distances[row * count]! ** 2
      let mean = 0
      for (let t = 0; t < count; t++) {
        squares[t] = distances[row * count + t]! ** 2 - least
        mean += squares[t]! / count
      }
      let sum = 0
      for (
        let precision = mean > 0 ? 1 / mean : 1, low = 0, high = Infinity, turn = 0;
        turn < bisections;
        turn++
      ) {
        sum = 0
        let weighted = 0
        for (let t = 0; t < count; t++) {
          parts[t] = Math.exp(-precision * squares[t]!)
          sum += parts[t]!
          weighted += parts[t]! * squares[t]!
        }
        const over = Math.log(sum) + (precision * weighted) / sum - goal
        if (Math.abs(over) < closeEnough || mean === 0) break
        if (over > 0) low = precision
        else high = precision
        precision = high === Infinity ? 2 * precision : (low + high) / 2
      }
      for (let t = 0; t < count; t++) affinities[row * count + t] = parts[t]! / sum
    }
  }
}

/** Edges are taken in fours; a cell's are filled up with edges without weight. */
export const together = 4

interface JoinArgs {
  readonly cells: number
  readonly count: number
  readonly ids: Int32Array
  readonly reverse: InNeighbours
  readonly affinities: Float32Array
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
  readonly targets: Uint32Array
  readonly weights: Float32Array
}

/** Joint affinities, (p(j|i) + p(i|j)) / 2 cells, as edges of each cell. */
export const join = (
  _: Thread,
  { cells, count, ids, reverse, affinities, starts, lengths, targets, weights }: JoinArgs
) => {
  const placeOf = new Int32Array(cells).fill(-1)
  return (block: number): void => {
    for (let row = block * cellsPerBlock, end = Math.min(cells, row + cellsPerBlock); row < end; row++) {
      const start = row * (count + together) + reverse.starts[row]!
      let index = start
      const put = (other: number, affinity: number): void => {
        targets[index] = other
        weights[index++] = affinity / (2 * cells)
      }
      for (let e = row * count; e < (row + 1) * count; e++) {
        placeOf[ids[e]!] = index
        put(ids[e]!, affinities[e]!)
      }
      for (let e = reverse.starts[row]!; e < reverse.starts[row + 1]!; e++) {
        const other = reverse.ids[e]!
        const affinity = affinities[other * count + reverse.ranks[e]! - 1]!
        const known = placeOf[other]!
        if (known < 0) put(other, affinity)
        else weights[known]! += affinity / (2 * cells)
      }
      for (let e = row * count; e < (row + 1) * count; e++) placeOf[ids[e]!] = -1
      for (let missing = (together - ((index - start) % together)) % together; missing > 0; missing--)
        put(row, 0)
      starts[row] = start
      lengths[row] = index - start
    }
  }
}

interface TsneKernel {
  plant(
    cells: number,
    indices: number,
    codes: number,
    rows: number,
    counts: number,
    xs: number,
    ys: number,
    nodes: number
  ): number
  act(
    from: number,
    to: number,
    cells: number,
    nodes: number,
    count: number,
    xs: number,
    ys: number,
    rows: number,
    indices: number,
    starts: number,
    lengths: number,
    targets: number,
    weights: number,
    angle: number,
    forces: number
  ): number
  move(
    cells: number,
    indices: number,
    speeds: number,
    gains: number,
    forces: number,
    exaggeration: number,
    total: number,
    momentum: number,
    rate: number
  ): void
}

/** What the forces are made from: see `assembly/tsne.ts`. */
export interface Field {
  readonly cells: number
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
  readonly targets: Uint32Array
  readonly weights: Float32Array
  readonly places: Float32Array
  readonly codes: Uint32Array
  readonly rows: Uint32Array
  readonly counts: Uint32Array
  readonly xs: Float32Array
  readonly ys: Float32Array
  readonly nodes: Float32Array
  readonly forces: Float32Array
  /** Of each block of `act`. */
  readonly totals: Float64Array
}

export interface Pace {
  readonly exaggeration: number
  readonly momentum: number
  readonly rate: number
}

interface StepArgs extends Field {
  readonly speeds: Float32Array
  readonly gains: Float32Array
  /** Null before the first forces are known. */
  readonly pace: Pace | null
}

/**
 * Moves the cells by the last forces, and makes the tree of their new places. One block; answers how many
 * nodes there are.
 */
export const step = (
  thread: Thread,
  { cells, places, codes, rows, counts, xs, ys, nodes, forces, totals, speeds, gains, pace }: StepArgs
) => {
  const kernels = thread.kernels<TsneKernel>('tsne')
  return (): number => {
    if (pace) {
      const total = totals.reduce((sum, part) => sum + part, -cells)
      const [at, speedsAt, gainsAt, forcesAt] = [
        places.byteOffset,
        speeds.byteOffset,
        gains.byteOffset,
        forces.byteOffset
      ] as const
      kernels.move(
        cells,
        at,
        speedsAt,
        gainsAt,
        forcesAt,
        pace.exaggeration,
        Math.max(total, Number.MIN_VALUE),
        pace.momentum,
        pace.rate
      )
    }
    const [codesAt, rowsAt, countsAt] = [codes.byteOffset, rows.byteOffset, counts.byteOffset] as const
    return kernels.plant(
      cells,
      places.byteOffset,
      codesAt,
      rowsAt,
      countsAt,
      xs.byteOffset,
      ys.byteOffset,
      nodes.byteOffset
    )
  }
}

/** Smaller than other blocks, so that threads end together. */
export const cellsPerForceBlock = 512

interface ActArgs extends Field {
  readonly count: number
  readonly angle: number
}

/**
 * The job that computes the forces on the cells of a block: pulls of neighbours, and pushes of all cells by
 * the tree.
 */
export const act = (thread: Thread, { cells, count, angle, totals, ...field }: ActArgs) => {
  const kernels = thread.kernels<TsneKernel>('tsne')
  const tree = [
    field.nodes.byteOffset,
    count,
    field.xs.byteOffset,
    field.ys.byteOffset,
    field.rows.byteOffset
  ] as const
  const edges = [
    field.starts.byteOffset,
    field.lengths.byteOffset,
    field.targets.byteOffset,
    field.weights.byteOffset
  ] as const
  return (block: number): void => {
    const from = block * cellsPerForceBlock
    const to = Math.min(cells, from + cellsPerForceBlock)
    totals[block] = kernels.act(
      from,
      to,
      cells,
      ...tree,
      field.places.byteOffset,
      ...edges,
      angle,
      field.forces.byteOffset
    )
  }
}
