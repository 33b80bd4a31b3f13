import { RankScratch, sortPlaces } from '../stats/order/rank-order.ts'
import { neighbourWeights, type Lists } from './neighbour-kernel.ts'

/**
 * The edges between cells with their weights. Two cells are neighbours where one has the other in its list,
 * so that the edges of a cell are those of its own list and those of lists that it is in.
 */
export interface Edges {
  readonly cells: number
  /** The length of a list. */
  readonly count: number
  /** Neighbour t of cell i at `i * count + t`. */
  readonly ids: Int32Array
  /** The weight of the edge to it. */
  readonly weights: Float64Array
  /** The cells in whose lists cell i is, ascending: `starts[i]` up to `starts[i + 1]` of `holders`. */
  readonly starts: Uint32Array
  readonly holders: Int32Array
  /** The weights of the edges to them. */
  readonly heldWeights: Float64Array
}

/** The edges of lists of neighbours. */
export function edgesOf(lists: Lists): Edges {
  const { cells, count } = lists
  const edges = {
    cells,
    count,
    ids: new Int32Array(cells * count),
    weights: new Float64Array(cells * count),
    starts: new Uint32Array(cells + 1),
    holders: new Int32Array(cells * count),
    heldWeights: new Float64Array(cells * count)
  }
  fillEdges(lists, edges)
  return edges
}

/** The same, into arrays of zeros. */
export function fillEdges(lists: Lists, edges: Edges): void {
  const { cells, count, ids, weights, starts, holders, heldWeights } = edges
  const { distances } = lists
  const weightOf = neighbourWeights(lists)
  ids.set(lists.ids)
  for (let cell = 0, at = 0; cell < cells; cell++)
    for (let t = 0; t < count; t++, at++) {
      const other = ids[at]!
      starts[other + 1]! += 1
      weights[at] = weightOf(cell, other, distances[at]!)
    }
  for (let cell = 0; cell < cells; cell++) starts[cell + 1]! += starts[cell]!
  const next = starts.slice()
  for (let cell = 0, at = 0; cell < cells; cell++)
    for (let t = 0; t < count; t++, at++) {
      const id = ids[at]!
      const index = next[id]!
      next[id] = index + 1
      holders[index] = cell
      heldWeights[index] = weights[at]!
    }
}

/**
 * The probabilities that a random walk which only moves forward in pseudotime ends in each terminal state:
 * steps go to later neighbours with the probability of their weights (after Palantir: Setty et al., Nat
 * Biotechnol 2019; and the pseudotime kernel of Lange et al., Nat Methods 2022). A cell without later
 * neighbours steps, with equal probabilities, to the later or terminal cells that are fewest edges away. No
 * walk goes back, so one pass from the latest cell computes all exactly. The cells must be connected, with a
 * terminal one among them.
 * @param times the pseudotime of each cell, 0 or above; NaN for cells that are left out
 * @param terminal the terminal state of each cell, −1 for none
 * @returns the probability of state s for cell i at `i * states + s`, NaN for cells that are left out; those
 * of a cell sum to 1
 */
export function fateProbabilities(
  edges: Edges,
  times: Float64Array,
  terminal: Int32Array,
  states: number
): Float64Array {
  const { cells, count, ids, weights, starts, holders, heldWeights } = edges
  const latest = latestFirst(times)
  /** The place of each cell in `latest`; after all of them for cells that are left out. */
  const places = new Int32Array(cells).fill(cells)
  // Neighbours have similar times: in this order, the rows that a cell needs lie close together.
  const rows = new Float64Array(latest.length * states)
  for (let place = 0; place < latest.length; place++) {
    const cell = latest[place]!
    places[cell] = place
    if (terminal[cell]! >= 0) rows[place * states + terminal[cell]!] = 1
  }
  const own = new Float64Array(states)
  /** By place: the last place, counted from 1, in whose cell's list the cell was found. */
  const held = new Uint32Array(latest.length)
  const search = new Search(edges, times, terminal)
  /** The cells at the places before have later times than the one at hand. */
  let later = 0
  for (let place = 0; place < latest.length; place++) {
    const cell = latest[place]!
    if (place > 0 && times[cell] !== times[latest[place - 1]!]) later = place
    if (terminal[cell]! >= 0) continue
    own.fill(0)
    let total = 0
    for (let index = starts[cell]!; index < starts[cell + 1]!; index++) {
      const other = places[holders[index]!]!
      if (other >= later) continue
      held[other] = place + 1
      const weight = heldWeights[index]!
      for (let s = 0, from = other * states; s < states; s++, from++) own[s]! += weight * rows[from]!
      total += weight
    }
    for (let at = cell * count; at < (cell + 1) * count; at++) {
      const other = places[ids[at]!]!
      if (other >= later || held[other] === place + 1) continue
      const weight = weights[at]!
      for (let s = 0, from = other * states; s < states; s++, from++) own[s]! += weight * rows[from]!
      total += weight
    }
    if (total === 0)
      for (const other of search.nearest(cell)) {
        for (let s = 0, at = places[other]! * states; s < states; s++, at++) own[s]! += rows[at]!
        total++
      }
    for (let s = 0; s < states; s++) rows[place * states + s] = own[s]! / total
  }
  const fates = new Float64Array(cells * states).fill(Number.NaN)
  for (let place = 0; place < latest.length; place++)
    for (let s = 0; s < states; s++) fates[latest[place]! * states + s] = rows[place * states + s]!
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

/** A breadth-first search over edges for cells that are later than a given one, or terminal. */
class Search {
  readonly #edges: Edges
  readonly #times: Float64Array
  readonly #terminal: Int32Array
  /** The number of the last search that visited each cell. */
  readonly #seen: Uint32Array
  /** The cells that a search has visited, in order. */
  readonly #queue: Uint32Array
  #length = 0
  #searches = 0

  constructor(edges: Edges, times: Float64Array, terminal: Int32Array) {
    this.#edges = edges
    this.#times = times
    this.#terminal = terminal
    this.#seen = new Uint32Array(edges.cells)
    this.#queue = new Uint32Array(edges.cells)
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
    const { count, ids, starts, holders } = this.#edges
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
      const other = holders[at]!
      if (seen[other] === number) continue
      seen[other] = number
      queue[length++] = other
    }
    this.#length = length
  }
}
