import { RankScratch, sortPlaces } from '../stats/rank-order.ts'
import { neighbourWeights, type Lists } from './neighbour-kernel.ts'

/**
 * The probabilities that a random walk which only moves forward in pseudotime ends in each terminal state:
 * steps go to later neighbours with the probability of their weights (after Palantir: Setty et al., Nat
 * Biotechnol 2019; and the pseudotime kernel of Lange et al., Nat Methods 2022). A cell without later
 * neighbours steps, with equal probabilities, to the later or terminal cells that are fewest edges away. No
 * walk goes back, so one pass from the latest cell computes all exactly. Two cells are neighbours where one
 * has the other in its list. The cells must be connected, with a terminal one among them.
 * @param times the pseudotime of each cell, 0 or above; NaN for cells that are left out
 * @param terminal the terminal state of each cell, −1 for none
 * @returns the probability of state s for cell i at `i * states + s`, NaN for cells that are left out; those
 * of a cell sum to 1
 */
export function fateProbabilities(
  lists: Lists,
  times: Float64Array,
  terminal: Int32Array,
  states: number
): Float64Array {
  const { cells, count, distances } = lists
  const ids = new Int32Array(lists.ids)
  const weightOf = neighbourWeights(lists)
  const holders = holdersOf({ cells, count, ids, distances })
  const fates = new Float64Array(cells * states)
  for (let cell = 0; cell < cells; cell++) {
    if (Number.isNaN(times[cell])) fates.fill(Number.NaN, cell * states, (cell + 1) * states)
    else if (terminal[cell]! >= 0) fates[cell * states + terminal[cell]!] = 1
  }
  const own = new Float64Array(states)
  const add = (from: number, weight: number): number => {
    for (let s = 0; s < states; s++) own[s]! += weight * fates[from * states + s]!
    return weight
  }
  /** For each cell the last cell, counted from 1, that was found in its list. */
  const held = new Uint32Array(cells)
  const search = new Search({ cells, count, ids }, holders)
  for (const cell of latestFirst(times)) {
    if (terminal[cell]! >= 0) continue
    const time = times[cell]!
    own.fill(0)
    let total = 0
    for (let h = holders.starts[cell]!; h < holders.starts[cell + 1]!; h++) {
      const other = holders.owners[h]!
      if (!(times[other]! > time)) continue
      held[other] = cell + 1
      total += add(other, weightOf(cell, other, holders.distances[h]!))
    }
    for (let at = cell * count; at < (cell + 1) * count; at++) {
      const other = ids[at]!
      if (times[other]! > time && held[other] !== cell + 1)
        total += add(other, weightOf(cell, other, distances[at]!))
    }
    if (total === 0)
      for (const other of search.nearest(cell, (one) => times[one]! > time || terminal[one]! >= 0))
        total += add(other, 1)
    for (let s = 0; s < states; s++) fates[cell * states + s] = own[s]! / total
  }
  return fates
}

/** The cells that are not left out, by descending pseudotime; ties are in the order of the cells. */
function latestFirst(times: Float64Array): Uint32Array {
  const cells = Uint32Array.from(times.keys()).filter((cell) => !Number.isNaN(times[cell]!))
  const scratch = new RankScratch()
  sortPlaces(Float64Array.from(cells, (cell) => times[cell]!).reverse(), cells.length, scratch)
  return scratch.order
    .subarray(0, cells.length)
    .map((index) => cells[cells.length - 1 - index]!)
    .reverse()
}

/** Lists of neighbours without distances. */
type NeighbourLists = Pick<Lists, 'cells' | 'count'> & { readonly ids: Int32Array }

/**
 * The occurrences of each cell in the lists of others: those of cell i are the entries `starts[i]` up to
 * `starts[i + 1]`.
 */
interface Holders {
  readonly starts: Uint32Array
  /** The cells in whose lists it is, ascending for each cell, and their distances. */
  readonly owners: Uint32Array
  readonly distances: Float64Array
}

function holdersOf({ cells, count, ids, distances }: NeighbourLists & Pick<Lists, 'distances'>): Holders {
  const starts = new Uint32Array(cells + 1)
  for (let at = 0; at < ids.length; at++) starts[ids[at]! + 1]! += 1
  for (let cell = 0; cell < cells; cell++) starts[cell + 1]! += starts[cell]!
  const next = starts.slice()
  const owners = new Uint32Array(cells * count)
  const away = new Float64Array(cells * count)
  for (let cell = 0, at = 0; cell < cells; cell++) {
    for (let t = 0; t < count; t++, at++) {
      const id = ids[at]!
      const index = next[id]!
      next[id] = index + 1
      owners[index] = cell
      away[index] = distances[at]!
    }
  }
  return { starts, owners, distances: away }
}

/** A breadth-first search over edges. */
class Search {
  readonly #lists: NeighbourLists
  readonly #holders: Holders
  /** The number of the last search that visited each cell. */
  readonly #seen: Uint32Array
  #searches = 0

  constructor(lists: NeighbourLists, holders: Holders) {
    this.#lists = lists
    this.#holders = holders
    this.#seen = new Uint32Array(lists.cells)
  }

  /** The wanted cells that are fewest edges away; none where no path leads to one. */
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
        for (let at = holders.starts[from]!; at < holders.starts[from + 1]!; at++) see(holders.owners[at]!)
      }
      const found = next.filter(isWanted)
      if (found.length > 0) return found
      ring = next
    }
    return []
  }
}
