import { RankScratch, sortPlaces } from '../stats/rank-order.ts'
import type { Kernel } from './neighbour-kernel.ts'

/**
 * Probabilities that a walk which only moves on in pseudotime ends in each terminal state: steps go to later
 * neighbours by their weights (after Palantir: Setty et al., Nat Biotechnol 2019; and the pseudotime kernel
 * of Lange et al., Nat Methods 2022). A cell with no later neighbour steps to the later or terminal cells
 * that are fewest edges away, each alike: so no walk turns back, and one pass from the latest cell on solves
 * for all exactly. The graph must be in one part, with a terminal cell.
 * @param times pseudotime of each cell @param terminal the terminal state of each cell, −1 for none
 * @returns the probability of state s for cell i at `i * states + s`; those of a cell sum to 1
 */
export function fateProbabilities(
  kernel: Kernel,
  times: Float64Array,
  terminal: Int32Array,
  states: number
): Float64Array {
  const { cells, starts, ids, weights } = kernel
  const fates = new Float64Array(cells * states)
  for (const [cell, state] of terminal.entries()) if (state >= 0) fates[cell * states + state] = 1
  const order = latestFirst(times).filter((cell) => terminal[cell]! < 0)
  const add = (cell: number, from: number, weight: number): void => {
    for (let s = 0; s < states; s++) fates[cell * states + s]! += weight * fates[from * states + s]!
  }
  const search = new Search(kernel)
  for (const cell of order) {
    let later = 0
    for (let e = starts[cell]!; e < starts[cell + 1]!; e++)
      if (times[ids[e]!]! > times[cell]!) later += weights[e]!
    if (later > 0) {
      for (let e = starts[cell]!; e < starts[cell + 1]!; e++)
        if (times[ids[e]!]! > times[cell]!) add(cell, ids[e]!, weights[e]! / later)
      continue
    }
    const near = search.nearest(cell, (other) => times[other]! > times[cell]! || terminal[other]! >= 0)
    for (const other of near) add(cell, other, 1 / near.length)
  }
  return fates
}

/** Cells by falling pseudotime; of equal ones the first comes first. */
function latestFirst(times: Float64Array): Uint32Array {
  const scratch = new RankScratch()
  sortPlaces(times.toReversed(), times.length, scratch)
  return scratch.order
    .subarray(0, times.length)
    .map((index) => times.length - 1 - index)
    .reverse()
}

/** Searches from a cell over edges, one step further at a time. */
class Search {
  readonly #kernel: Kernel
  /** The number of the search that has seen a cell. */
  readonly #seen: Uint32Array
  #searches = 0

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#seen = new Uint32Array(kernel.cells)
  }

  /** The cells that are wanted and fewest edges away; none where no path leads to one. */
  nearest(cell: number, isWanted: (other: number) => boolean): number[] {
    const { starts, ids } = this.#kernel
    const seen = this.#seen
    const number = ++this.#searches
    seen[cell] = number
    for (let ring = [cell]; ring.length > 0;) {
      const next: number[] = []
      for (const from of ring) {
        for (let e = starts[from]!; e < starts[from + 1]!; e++) {
          if (seen[ids[e]!] === number) continue
          seen[ids[e]!] = number
          next.push(ids[e]!)
        }
      }
      const found = next.filter(isWanted)
      if (found.length > 0) return found
      ring = next
    }
    return []
  }
}
