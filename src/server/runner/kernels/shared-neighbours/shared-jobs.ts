import { weightBits } from '../../../../science/graph/graph.ts'
import type { InNeighbours } from '../neighbours/in-neighbours.ts'
import { cellsPerBlock, type Thread } from '../pool/job.ts'

interface RowsArgs {
  readonly cells: number
  readonly count: number
  readonly ids: Int32Array
  readonly reverse: InNeighbours
  /** See `windowOf`. */
  readonly window: number
  /** The first of the blocks of cells that this run does. */
  readonly first: number
}

/** The packed rows of one block of cells, one after the other. */
export interface GraphRows {
  readonly targets: Uint32Array
  /** Entries of each row. */
  readonly lengths: Uint32Array
  /** The sum of the weights of each row. */
  readonly strengths: Float64Array
}

/**
 * Rows of the graph of shared neighbours, with the rank weights of Xu and Su (2015) doubled: 2k − r, a whole number, where r is the least sum
 * of two cells' ranks of a neighbour that they share, and a cell is its own neighbour of rank 0. Pairs of weight 0 are no edge.
 */
export const graphRows = (thread: Thread, { cells, count, ids, reverse, window, first }: RowsArgs) => {
  const { starts, ids: around, ranks } = reverse
  /** 1 + r by cell, and the cells where it is not 0. */
  const least = new Uint8Array(cells)
  const touched = new Uint32Array(cells)
  let targets = new Uint32Array(2 ** 20)
  return (block: number): GraphRows => {
    thread.check()
    const from = (first + block) * cellsPerBlock
    const to = Math.min(cells, from + cellsPerBlock)
    const lengths = new Uint32Array(to - from)
    const strengths = new Float64Array(to - from)
    let entries = 0
    for (let row = from; row < to; row++) {
      let met = 0
      const meet = (other: number, rank: number): void => {
        const before = least[other]!
        if (before === 0) touched[met++] = other
        if (before === 0 || rank + 1 < before) least[other] = rank + 1
      }
      const meetAround = (begin: number, end: number, rank: number): void => {
        for (let e = begin; e < end; e++) meet(around[e]!, rank + ranks[e]!)
      }
      meetAround(starts[row]!, starts[row + 1]!, 0)
      for (let t = 1; t <= count; t++) {
        const hub = ids[row * count + t - 1]!
        const begin = starts[hub]!
        const end = starts[hub + 1]!
        meet(hub, t)
        if (end - begin <= 2 * window + 1) {
          meetAround(begin, end, t)
          continue
        }
        const place = placeOf(around, begin, end, row)
        meetAround(Math.max(begin, place - window), Math.min(end, place + window + 1), t)
        meetAround(begin, Math.max(begin, place + window + 1 - (end - begin)), t)
        meetAround(Math.min(end, place - window + (end - begin)), end, t)
      }
      if (entries + met > targets.length) {
        const larger = new Uint32Array(2 * (entries + met))
        larger.set(targets)
        targets = larger
      }
      const begin = entries
      let strength = 0
      for (let x = 0; x < met; x++) {
        const other = touched[x]!
        const weight = 2 * count + 1 - least[other]!
        least[other] = 0
        if (other === row || weight <= 0) continue
        targets[entries++] = (other << weightBits) | weight
        strength += weight
      }
      lengths[row - from] = entries - begin
      strengths[row - from] = strength
    }
    return { targets: targets.slice(0, entries), lengths, strengths }
  }
}

/** Where a number stands in a sorted part of a list. */
function placeOf(list: Int32Array, begin: number, end: number, wanted: number): number {
  let low = begin
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
