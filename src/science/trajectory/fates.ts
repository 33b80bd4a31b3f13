import { RankScratch, sortPlaces } from '../stats/order/rank-order.ts'
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
  /** For each cell the last cell, counted from 1, that was found in its list. */
  const held = new Uint32Array(cells)
  const search = new Search({ cells, count, ids }, holders, times, terminal)
  for (const cell of latestFirst(times)) {
    if (terminal[cell]! >= 0) continue
    const time = times[cell]!
    own.fill(0)
    let total = 0
    for (let h = holders.starts[cell]!; h < holders.starts[cell + 1]!; h++) {
      const other = holders.owners[h]!
      if (!(times[other]! > time)) continue
      held[other] = cell + 1
      const weight = weightOf(cell, other, holders.distances[h]!)
      for (let s = 0, at = other * states; s < states; s++, at++) own[s]! += weight * fates[at]!
      total += weight
    }
    for (let at = cell * count; at < (cell + 1) * count; at++) {
      const other = ids[at]!
      if (!(times[other]! > time) || held[other] === cell + 1) continue
      const weight = weightOf(cell, other, distances[at]!)
      for (let s = 0, from = other * states; s < states; s++, from++) own[s]! += weight * fates[from]!
      total += weight
    }
    if (total === 0)
      for (const other of search.nearest(cell)) {
        for (let s = 0, at = other * states; s < states; s++, at++) own[s]! += fates[at]!
        total++
      }
    for (let s = 0; s < states; s++) fates[cell * states + s] = own[s]! / total
  }
  return fates
}

/** The cells that are not left out, by descending pseudotime; ties are in the order of the cells. */
function latestFirst(times: Float64Array): Uint32Array {
  const cells = new Uint32Array(times.length)
  const reversed = new Float64Array(times.length)
  let count = 0
  for (let cell = times.length - 1; cell >= 0; cell--) {
    if (Number.isNaN(times[cell]!)) continue
    cells[count] = cell
    reversed[count++] = times[cell]!
  }
  const scratch = new RankScratch()
  sortPlaces(reversed, count, scratch)
  const latest = new Uint32Array(count)
  for (let at = 0; at < count; at++) latest[at] = cells[scratch.order[count - 1 - at]!]!
  return latest
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

/** A breadth-first search over edges for cells that are later than a given one, or terminal. */
class Search {
  readonly #lists: NeighbourLists
  readonly #holders: Holders
  readonly #times: Float64Array
  readonly #terminal: Int32Array
  /** The number of the last search that visited each cell. */
  readonly #seen: Uint32Array
  /** The cells that a search has visited, in order. */
  readonly #queue: Uint32Array
  #length = 0
  #searches = 0

  constructor(lists: NeighbourLists, holders: Holders, times: Float64Array, terminal: Int32Array) {
    this.#lists = lists
    this.#holders = holders
    this.#times = times
    this.#terminal = terminal
    this.#seen = new Uint32Array(lists.cells)
    this.#queue = new Uint32Array(lists.cells)
  }

  /** Those that are fewest edges away; none where no path leads to one. */
  nearest(cell: number): number[] {
    const time = this.#times[cell]!
    const queue = this.#queue
    const number = ++this.#searches
    this.#seen[cell] = number
    queue[0] = cell
    this.#length = 1
    const found: number[] = []
    for (let at = 0; at < this.#length && found.length === 0;) {
      const end = this.#length
      for (; at < end; at++) this.#visit(queue[at]!, number)
      for (let next = end; next < this.#length; next++) {
        const other = queue[next]!
        if (this.#times[other]! > time || this.#terminal[other]! >= 0) found.push(other)
      }
    }
    return found
  }

  /** Adds the neighbours of a cell that this search has not visited. */
  #visit(cell: number, number: number): void {
    const { count, ids } = this.#lists
    const { starts, owners } = this.#holders
    const seen = this.#seen
    const queue = this.#queue
    let length = this.#length
    for (let at = cell * count; at < (cell + 1) * count; at++) {
      const other = ids[at]!
      if (seen[other] === number) continue
      seen[other] = number
      queue[length++] = other
    }
    for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
      const other = owners[at]!
      if (seen[other] === number) continue
      seen[other] = number
      queue[length++] = other
    }
    this.#length = length
  }
}
