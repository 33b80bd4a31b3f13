import { RankScratch, sortPlaces } from '../stats/order/rank-order.ts'
import { neighbourWeights, occurrencesOf, type Lists } from './neighbour-kernel.ts'

/**
 * The edges between cells with their weights. Two cells are neighbours where one has the other in its list.
 */
export interface Edges {
  readonly cells: number
  /** The length of a list. */
  readonly count: number
  /** Cell t in the list of cell i at `i * count + t`. */
  readonly ids: Int32Array
  /**
   * The neighbours of cell i are `starts[i]` up to `starts[i + 1]` of `others`: first the cells in whose
   * lists it is, ascending, and then the others of its own list.
   */
  readonly starts: Uint32Array
  readonly others: Int32Array
  /** The weights of the edges to them. */
  readonly weights: Float64Array
}

/** The most pairs that lists of neighbours can make: no cell has another of its list in whose list it is. */
export const mostPairs = ({ cells, count }: Pick<Lists, 'cells' | 'count'>): number => 2 * cells * count

/** The edges of lists of neighbours. */
export function edgesOf(lists: Lists): Edges {
  const { cells, count } = lists
  const edges = {
    cells,
    count,
    ids: new Int32Array(cells * count),
    starts: new Uint32Array(cells + 1),
    others: new Int32Array(mostPairs(lists)),
    weights: new Float64Array(mostPairs(lists))
  }
  const pairs = fillEdges(lists, edges)
  return { ...edges, others: edges.others.subarray(0, pairs), weights: edges.weights.subarray(0, pairs) }
}

/**
 * The same, into arrays of which `others` and `weights` have room for `mostPairs`.
 * @returns how many of these are filled
 */
export function fillEdges(lists: Lists, { cells, count, ids, starts, others, weights }: Edges): number {
  const { distances } = lists
  const weightOf = neighbourWeights(lists)
  ids.set(lists.ids)
  const own = new Float64Array(cells * count)
  for (let cell = 0, at = 0; cell < cells; cell++)
    for (let t = 0; t < count; t++, at++) own[at] = weightOf(cell, ids[at]!, distances[at]!)
  const { starts: firsts, occurrences } = occurrencesOf({ cells, count, ids })
  /** The last cell that was found in the list of each cell. */
  const held = new Int32Array(cells).fill(-1)
  let end = 0
  starts[0] = 0
  for (let cell = 0; cell < cells; cell++) {
    for (let index = firsts[cell]!; index < firsts[cell + 1]!; index++) {
      const at = occurrences[index]!
      const holder = Math.floor(at / count)
      held[holder] = cell
      others[end] = holder
      weights[end++] = own[at]!
    }
    for (let at = cell * count; at < (cell + 1) * count; at++) {
      const other = ids[at]!
      if (held[other] === cell) continue
      others[end] = other
      weights[end++] = own[at]!
    }
    starts[cell + 1] = end
  }
  return end
}

/** What walks are followed over, and the arrays that receive what is found. */
export interface Walks {
  readonly edges: Edges
  /** The pseudotime of each cell, 0 or above; NaN for cells that are left out. */
  readonly times: Float64Array
  /** The terminal state of each cell, −1 for none. */
  readonly terminal: Int32Array
  readonly states: number
  /** Receives the cells that are not left out by descending pseudotime, and the place of each among them. */
  readonly latest: Uint32Array
  readonly places: Int32Array
  /**
   * Receives the probabilities by place: of state s at `place * rowLength(states) + s`. Neighbours have
   * similar times: in this order, the rows that a cell needs lie close together.
   */
  readonly rows: Float64Array
  /**
   * Receives the probability of state s for cell i at `i * states + s`, NaN for cells that are left out;
   * those of a cell sum to 1.
   */
  readonly fates: Float64Array
}

/** Numbers of a row of probabilities: even, so that they are computed two by two. */
export const rowLength = (states: number): number => 2 * Math.ceil(states / 2)

/**
 * Computes the rows of the cells at the places from `from` to before `end`, each from those of its later
 * neighbours, up to a cell without later neighbours.
 * @returns the place of that cell, or `end`
 */
export type FollowWalks = (walks: Walks, from: number, end: number) => number

/**
 * The probabilities that a random walk which only moves forward in pseudotime ends in each terminal state:
 * steps go to later neighbours with the probability of their weights (after Palantir: Setty et al., Nat
 * Biotechnol 2019; and the pseudotime kernel of Lange et al., Nat Methods 2022). A cell without later
 * neighbours steps, with equal probabilities, to the later or terminal cells that are fewest edges away. No
 * walk goes back, so one pass from the latest cell computes all exactly. The cells must be connected, with a
 * terminal one among them.
 * @param follow computes the rows of cells; `followWalks` where it is absent
 */
export function fateProbabilities(walks: Walks, follow: FollowWalks = followWalks): void {
  const { edges, times, terminal, states, latest, places, rows, fates } = walks
  const width = rowLength(states)
  const end = sortLatestFirst(times, latest)
  places.fill(end)
  for (let place = 0; place < end; place++) {
    const cell = latest[place]!
    places[cell] = place
    if (terminal[cell]! >= 0) rows[place * width + terminal[cell]!] = 1
  }
  const search = new Search(edges, times, terminal)
  for (let place = follow(walks, 0, end); place < end; place = follow(walks, place + 1, end)) {
    const nearest = search.nearest(latest[place]!)
    for (let s = 0, to = place * width; s < states; s++, to++) {
      let sum = 0
      for (const other of nearest) sum += rows[places[other]! * width + s]!
      rows[to] = sum / nearest.length
    }
  }
  fates.fill(Number.NaN)
  for (let place = 0; place < end; place++)
    for (let s = 0, to = latest[place]! * states, from = place * width; s < states; s++, to++, from++)
      fates[to] = rows[from]!
}

function followWalks(
  { edges, times, terminal, states, latest, places, rows }: Walks,
  from: number,
  end: number
): number {
  const { starts, others, weights } = edges
  const width = rowLength(states)
  const own = new Float64Array(states)
  /** The cells at the places before have later times than the one at hand. */
  let later = from
  while (later > 0 && times[latest[later - 1]!] === times[latest[from]!]) later--
  for (let place = from; place < end; place++) {
    const cell = latest[place]!
    if (place > from && times[cell] !== times[latest[place - 1]!]) later = place
    if (terminal[cell]! >= 0) continue
    own.fill(0)
    let total = 0
    for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
      const other = places[others[at]!]!
      if (other >= later) continue
      const weight = weights[at]!
      for (let s = 0, row = other * width; s < states; s++, row++) own[s]! += weight * rows[row]!
      total += weight
    }
    if (total === 0) return place
    for (let s = 0; s < states; s++) rows[place * width + s] = own[s]! / total
  }
  return end
}

/**
 * Puts the cells that are not left out by descending pseudotime; ties are in the order of the cells.
 * @returns how many they are
 */
function sortLatestFirst(times: Float64Array, latest: Uint32Array): number {
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
  for (let at = 0; at < count; at++) latest[at] = cells[scratch.order[count - 1 - at]!]!
  return count
}

/** A breadth-first search over edges for cells that are later than a given one, or terminal. */
class Search {
  readonly #edges: Edges
  readonly #times: Float64Array
  /** The times of the cells, and of terminal ones Infinity: what is later than a cell ends its search. */
  readonly #ends: Float64Array
  /** The number of the last search that visited each cell. */
  readonly #seen: Uint32Array
  /** The cells that a search has visited, in order. */
  readonly #queue: Uint32Array
  #length = 0
  #searches = 0

  constructor(edges: Edges, times: Float64Array, terminal: Int32Array) {
    this.#edges = edges
    this.#times = times
    this.#ends = times.slice()
    for (let cell = 0; cell < terminal.length; cell++) if (terminal[cell]! >= 0) this.#ends[cell] = Infinity
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
      for (let from = at; from < end; from++) this.#findLater(queue[from]!, time, number, found)
      // Cells are visited where none of them ends the search, which after the first step is rare.
      if (found.length === 0) for (; at < end; at++) this.#visit(queue[at]!, number)
    }
    return found
  }

  /** Adds the neighbours of a cell that end the search and were not found before. */
  #findLater(cell: number, time: number, number: number, found: number[]): void {
    const { count, ids, starts, others } = this.#edges
    const ends = this.#ends
    const seen = this.#seen
    const last = starts[cell + 1]!
    let at = starts[cell]!
    while (at < last && !(ends[others[at]!]! > time)) at++
    if (at === last) return
    const add = (other: number): void => {
      if (!(ends[other]! > time) || seen[other] === number) return
      seen[other] = number
      found.push(other)
    }
    // Those of its own list come first.
    for (let own = cell * count; own < (cell + 1) * count; own++) add(ids[own]!)
    for (; at < last; at++) add(others[at]!)
  }

  /** Adds the neighbours of a cell that this search has not visited, those of its own list first. */
  #visit(cell: number, number: number): void {
    const { count, ids, starts, others } = this.#edges
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
      const other = others[at]!
      if (seen[other] === number) continue
      seen[other] = number
      queue[length++] = other
    }
    this.#length = length
  }
}
