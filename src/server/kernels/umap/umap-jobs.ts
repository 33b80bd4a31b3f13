import type { InNeighbours } from '../neighbours/in-neighbours.ts'
import { cellsPerBlock, type Thread } from '../pool/job.ts'

interface FuzzyArgs {
  readonly cells: number
  readonly count: number
  readonly distances: Float32Array
  readonly memberships: Float32Array
}

/** Steps towards the width of a cell's neighbourhood, and how near its mass must come to its goal. */
const mostSteps = 64
const closeEnough = 1e-5
/** The least width, of the mean distance. */
const leastWidth = 1e-3

/**
 * How far each neighbour belongs to a cell: exp(−(d − ρ) / σ), where ρ is the distance of the nearest cell
 * that is not in the same place, and σ makes the sum log2 of the neighbours, the cell counted among them. 1 /
 * σ is found by Newton steps on the logarithm of the sum, which is convex, so that they come from below and
 * never pass it.
 */
export const fuzzy = (_: Thread, { cells, count, distances, memberships }: FuzzyArgs) => {
  const goal = Math.log2(count + 1)
  /** d − ρ. */
  const beyond = new Float64Array(count)
  return (block: number): void => {
    for (let row = block * cellsPerBlock, end = Math.min(cells, row + cellsPerBlock); row < end; row++) {
      const from = row * count
      let nearest = 0
      let mean = 0
      for (let t = 0; t < count; t++) {
        const distance = distances[from + t]!
        mean += distance / count
        if (nearest === 0) nearest = distance
      }
      let moment = 0
      for (let t = 0; t < count; t++) moment += beyond[t] = Math.max(0, distances[from + t]! - nearest)
      if (moment === 0) {
        memberships.fill(1, from, from + count)
        continue
      }
      const most = 1 / (leastWidth * mean)
      let mass = count
      let inverse = 0
      for (let step = 0; step < mostSteps && mass - goal > closeEnough && inverse < most; step++) {
        inverse = Math.min(most, inverse + (Math.log(mass / goal) * mass) / moment)
        mass = 0
        moment = 0
        for (let t = 0; t < count; t++) {
          const share = Math.exp(-beyond[t]! * inverse)
          mass += share
          moment += beyond[t]! * share
        }
      }
      for (let t = 0; t < count; t++) memberships[from + t] = Math.exp(-beyond[t]! * inverse)
    }
  }
}

/** The edges of a neighbour graph, as they lie in the lists of the search, and how often each acts. */
export interface Edges {
  /** Neighbours of a row. */
  readonly count: number
  readonly ids: Int32Array
  readonly reverse: InNeighbours
  /** By the place of a neighbour in `ids`, in 1/65,536 of the epochs. */
  readonly chances: Uint16Array
  /**
   * By the place in `reverse.ids`: 0 where the two are neighbours of each other, since the edge stands in
   * `ids` then.
   */
  readonly inChances: Uint16Array
}

interface UniteArgs extends Edges {
  readonly cells: number
  readonly memberships: Float32Array
  /** Edges that would act in no epoch never do. */
  readonly epochs: number
}

const always = 65_536

/** The union of both cells' memberships, v + w − v w, as how often each edge of a cell acts. */
export const unite = (
  _: Thread,
  { cells, count, ids, reverse, memberships, chances, inChances, epochs }: UniteArgs
) => {
  const least = Math.ceil(always / epochs)
  const membership = (of: number, to: number): number => {
    for (let e = of * count, end = e + count; e < end; e++) if (ids[e] === to) return memberships[e]!
    return 0
  }
  const chanceOf = (weight: number): number => {
    const chance = Math.min(always - 1, Math.round(weight * always))
    return chance < least ? 0 : chance
  }
  return (block: number): void => {
    for (let row = block * cellsPerBlock, end = Math.min(cells, row + cellsPerBlock); row < end; row++) {
      for (let e = row * count; e < (row + 1) * count; e++) {
        const [v, w] = [memberships[e]!, membership(ids[e]!, row)]
        chances[e] = chanceOf(v + w - v * w)
      }
      for (let e = reverse.starts[row]!; e < reverse.starts[row + 1]!; e++) {
        const other = reverse.ids[e]!
        inChances[e] =
          membership(row, other) === 0 ? chanceOf(memberships[other * count + reverse.ranks[e]! - 1]!) : 0
      }
    }
  }
}

interface UmapKernel {
  epoch(
    from: number,
    to: number,
    cells: number,
    count: number,
    ids: number,
    chances: number,
    inStarts: number,
    inIds: number,
    inChances: number,
    places: number,
    out: number,
    number: number,
    rate: number,
    logA: number,
    b: number,
    pushes: number,
    seed: number,
    scratch: number
  ): void
}

export interface EpochArgs extends Edges {
  readonly cells: number
  readonly places: Float32Array
  readonly out: Float32Array
  readonly number: number
  readonly rate: number
  readonly a: number
  readonly b: number
  readonly pushes: number
  readonly seed: number
  /** Memory of the threads, each `scratchLength` long. */
  readonly scratch: Uint32Array
  readonly scratchLength: number
}

/** Smaller than other blocks, so that threads end together. */
export const cellsPerEpochBlock = 1024

/** The job that moves the cells of a block by one epoch. */
export const epoch = (thread: Thread, args: EpochArgs) => {
  const {
    cells,
    count,
    ids,
    reverse,
    chances,
    inChances,
    places,
    out,
    number,
    rate,
    a,
    b,
    pushes,
    seed,
    scratch,
    scratchLength
  } = args
  const kernels = thread.kernels<UmapKernel>('umap')
  const logA = Math.log2(a)
  const own = scratch.byteOffset + 4 * thread.number * scratchLength
  const edges = [
    count,
    ids.byteOffset,
    chances.byteOffset,
    reverse.starts.byteOffset,
    reverse.ids.byteOffset,
    inChances.byteOffset
  ] as const
  return (block: number): void => {
    const from = block * cellsPerEpochBlock
    const to = Math.min(cells, from + cellsPerEpochBlock)
    kernels.epoch(
      from,
      to,
      cells,
      ...edges,
      places.byteOffset,
      out.byteOffset,
      number,
      rate,
      logA,
      b,
      pushes,
      seed,
      own
    )
  }
}
