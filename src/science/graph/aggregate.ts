import { shiftOf, weightOf, type Level, type Weights } from './graph.ts'

/** Sums the edge weights from the members of one part to the other parts. */
export interface Gathering {
  /** The other parts that have edges to the part, at the beginning of the array. */
  readonly near: Uint32Array
  /** The sum of weights by part; zeros before and after each call of a part's sums. */
  readonly sums: Float64Array
  /**
   * Sums the weights of the members at `from`…`to` − 1 of the list, which are all of the part `own`.
   * @returns the number of parts in `near`
   */
  readonly gather: (from: number, to: number, own: number) => number
}

/**
 * The graph of the `count` parts of a graph: weights between parts are summed, those within parts are in the
 * strengths only.
 * @param gatheringOf makes the function that sums the edges, given the nodes part by part; by default in
 * plain code
 * @param room memory for the entries, where weights are whole; by default memory of their own
 */
export function aggregate(
  level: Level,
  parts: Uint32Array,
  count: number,
  gatheringOf = (members: Uint32Array) => plainly(level, parts, count, members),
  room?: EntryRoom
): Level {
  const { nodes, strengths } = level
  const firsts = new Uint32Array(count + 1)
  const sumsOfStrengths = new Float64Array(count)
  for (let node = 0; node < nodes; node++) {
    firsts[parts[node]! + 1]!++
    sumsOfStrengths[parts[node]!]! += strengths[node]!
  }
  for (let part = 0; part < count; part++) firsts[part + 1]! += firsts[part]!
  const members = new Uint32Array(nodes)
  const next = firsts.slice()
  for (let node = 0; node < nodes; node++) members[next[parts[node]!]!++] = node

  const { near, sums, gather } = gatheringOf(members)
  const joined = new Entries(room ?? roomFor(level))
  const ends = new Float64Array(count + 1)
  for (let part = 0; part < count; part++) {
    const found = gather(firsts[part]!, firsts[part + 1]!, part)
    joined.add(near, sums, found)
    ends[part + 1] = joined.count
  }
  return {
    nodes: count,
    starts: ends,
    ...joined.take(),
    strengths: sumsOfStrengths
  }
}

/** The greatest weight of 4 bytes. */
const mostWhole = 2 ** 32 - 1

/** Memory for the entries of a graph of parts, as many as there can be: see `mostEntries`. */
export interface EntryRoom {
  readonly targets: Uint32Array
  readonly weights: Weights
}

/** Entries of a graph of parts, at most: parts have no more edges than their members. */
export const mostEntries = ({ targets }: Level): number => targets.length

/** Memory that threads share, of which what is not written takes none. */
function roomFor(level: Level): EntryRoom {
  const most = mostEntries(level)
  const bytes = level.weights instanceof Float64Array ? 8 : 4
  const buffer = new SharedArrayBuffer(bytes * most)
  return {
    targets: new Uint32Array(new SharedArrayBuffer(4 * most)),
    weights: bytes === 8 ? new Float64Array(buffer) : new Uint32Array(buffer)
  }
}

/**
 * Entries whose number is not known before: room is taken for the most there can be, since a list that grows
 * by copying would need three times the memory. Whole weights take 4 bytes, as long as they fit.
 */
class Entries {
  count = 0
  readonly #targets: Uint32Array
  #weights: Weights

  constructor({ targets, weights }: EntryRoom) {
    this.#targets = targets
    this.#weights = weights
  }

  /** Adds entries to the first `found` of `near`, with their sums, which become zero again. */
  add(near: Uint32Array, sums: Float64Array, found: number): void {
    const targets = this.#targets
    if (this.#weights instanceof Uint32Array) this.#widen(near, sums, found)
    const weights = this.#weights
    for (let x = 0, at = this.count; x < found; x++, at++) {
      const other = near[x]!
      targets[at] = other
      weights[at] = sums[other]!
      sums[other] = 0
    }
    this.count += found
  }

  /** Gives whole weights 8 bytes from the first sum on that does not fit into 4. */
  #widen(near: Uint32Array, sums: Float64Array, found: number): void {
    let greatest = 0
    for (let x = 0; x < found; x++) greatest = Math.max(greatest, sums[near[x]!]!)
    if (greatest <= mostWhole) return
    const { length } = this.#weights
    const wide = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * length))
    wide.set(this.#weights.subarray(0, this.count))
    this.#weights = wide
  }

  take(): { readonly targets: Uint32Array; readonly weights: Weights } {
    return { targets: this.#targets.subarray(0, this.count), weights: this.#weights.subarray(0, this.count) }
  }
}

function plainly(level: Level, parts: Uint32Array, count: number, members: Uint32Array): Gathering {
  const { starts, targets, weights } = level
  const shift = shiftOf(level)
  const sums = new Float64Array(count)
  const near = new Uint32Array(count)
  const gather = (from: number, to: number, own: number): number => {
    let found = 0
    for (let x = from; x < to; x++) {
      const node = members[x]!
      for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
        const entry = targets[e]!
        const other = parts[entry >>> shift]!
        if (other === own) continue
        if (sums[other] === 0) near[found++] = other
        sums[other]! += weightOf(weights, entry, e)
      }
    }
    return found
  }
  return { near, sums, gather }
}
