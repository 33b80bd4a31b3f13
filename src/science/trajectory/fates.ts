import { RankScratch, sortPlaces } from '../stats/rank-order.ts'
import { neighbourWeights, type Lists } from './neighbour-kernel.ts'

/**
 * Probabilities that a walk which only moves on in pseudotime ends in each terminal state: steps go to later
 * neighbours by their weights (after Palantir: Setty et al., Nat Biotechnol 2019; and the pseudotime kernel
 * of Lange et al., Nat Methods 2022). A cell with no later neighbour steps to the later or terminal cells
 * that are fewest edges away, each alike: so no walk turns back, and one pass from the latest cell on solves
 * for all exactly. Two cells are neighbours where one has the other in its list. The cells that take part
 * must be connected, with a terminal one among them.
 * @param times pseudotime of each cell, 0 or above; NaN for cells that take no part
 * @param terminal the terminal state of each cell, −1 for none
 * @returns the probability of state s for cell i at `i * states + s`, NaN for cells that take no part; those
 * of a cell sum to 1
 */
export function fateProbabilities(
  lists: Lists,
  times: Float64Array,
  terminal: Int32Array,
  states: number
): Float64Array {
  const { cells, count, ids, distances } = lists
  const weightOf = neighbourWeights(lists)
  const holders = holdersOf(lists)
  const fates = new Float64Array(cells * states)
  for (let cell = 0; cell < cells; cell++) {
    if (Number.isNaN(times[cell])) fates.fill(Number.NaN, cell * states, (cell + 1) * states)
    else if (terminal[cell]! >= 0) fates[cell * states + terminal[cell]!] = 1
  }
  const add = (cell: number, from: number, weight: number): number => {
    for (let s = 0; s < states; s++) fates[cell * states + s]! += weight * fates[from * states + s]!
    return weight
  }
  /** The last cell, counted from 1, that was found in the list of each cell. */
  const held = new Uint32Array(cells)
  const search = new Search(lists, holders)
  for (const cell of latestFirst(times)) {
    if (terminal[cell]! >= 0) continue
    const time = times[cell]!
    let total = 0
    for (let at = holders.starts[cell]!; at < holders.starts[cell + 1]!; at++) {
      const other = holders.ids[at]!
      held[other] = cell + 1
      if (times[other]! > time) total += add(cell, other, weightOf(cell, other, holders.distances[at]!))
    }
    for (let at = cell * count; at < (cell + 1) * count; at++) {
      const other = ids[at]!
      if (times[other]! > time && held[other] !== cell + 1)
        total += add(cell, other, weightOf(cell, other, distances[at]!))
    }
    if (total === 0)
      for (const other of search.nearest(cell, (one) => times[one]! > time || terminal[one]! >= 0))
        total += add(cell, other, 1)
    for (let s = 0; s < states; s++) fates[cell * states + s]! /= total
  }
  return fates
}

/** Cells that take part by falling pseudotime; of equal ones the first comes first. */
function latestFirst(times: Float64Array): Uint32Array {
  const cells = Uint32Array.from(times.keys()).filter((cell) => !Number.isNaN(times[cell]!))
  const scratch = new RankScratch()
  sortPlaces(Float64Array.from(cells, (cell) => times[cell]!).reverse(), cells.length, scratch)
  return scratch.order
    .subarray(0, cells.length)
    .map((index) => cells[cells.length - 1 - index]!)
    .reverse()
}

/** The cells that have each cell in their lists: those of cell i from `starts[i]` to `starts[i + 1]`. */
interface Holders {
  readonly starts: Uint32Array
  readonly ids: Uint32Array
  readonly distances: Float64Array
}

function holdersOf({ cells, count, ids, distances }: Lists): Holders {
  const starts = new Uint32Array(cells + 1)
  for (let at = 0; at < cells * count; at++) starts[ids[at]! + 1]! += 1
  for (let cell = 0; cell < cells; cell++) starts[cell + 1]! += starts[cell]!
  const next = starts.slice()
  const found = { ids: new Uint32Array(cells * count), distances: new Float64Array(cells * count) }
  for (let cell = 0, at = 0; cell < cells; cell++) {
    for (let t = 0; t < count; t++, at++) {
      const index = next[ids[at]!]!
      next[ids[at]!] = index + 1
      found.ids[index] = cell
      found.distances[index] = distances[at]!
    }
  }
  return { starts, ...found }
}

/** Searches from a cell over edges, one step further at a time. */
class Search {
  readonly #lists: Lists
  readonly #holders: Holders
  /** The number of the search that has seen a cell. */
  readonly #seen: Uint32Array
  #searches = 0

  constructor(lists: Lists, holders: Holders) {
    this.#lists = lists
    this.#holders = holders
    this.#seen = new Uint32Array(lists.cells)
  }

  /** The cells that are wanted and fewest edges away; none where no path leads to one. */
  nearest(cell: number, isWanted: (other: number) => boolean): number[] {
    const { count, ids } = this.#lists
    const holders = this.#holders
    const seen = this.#seen
    const number = ++this.#searches
    seen[cell] = number
    for (let ring = [cell]; ring.length > 0;) {
      const next: number[] = []
      const see = (other: number): void => {
        if (seen[other] === number) return
        seen[other] = number
        next.push(other)
      }
      for (const from of ring) {
        for (let at = from * count; at < (from + 1) * count; at++) see(ids[at]!)
        for (let at = holders.starts[from]!; at < holders.starts[from + 1]!; at++) see(holders.ids[at]!)
      }
      const found = next.filter(isWanted)
      if (found.length > 0) return found
      ring = next
    }
    return []
  }
}
