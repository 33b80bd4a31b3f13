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
 */
export function aggregate(
  level: Level,
  parts: Uint32Array,
  count: number,
  gatheringOf = (members: Uint32Array) => plainly(level, parts, count, members)
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
  const joined = new Entries(level.targets.length, !(level.weights instanceof Float64Array))
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

/**
 * Entries of which nobody knows how many there will be, in memory that threads share: room for as many as
 * there can be, of which what is not written takes none. A list that grows by copies would be there thrice.
 * Whole weights take 4 bytes, as long as they fit.
 */
class Entries {
  count = 0
  readonly #targets: Uint32Array
  #weights: Weights

  /**
   * @param most as many as the level has: parts have no more edges than their members
   * @param whole whether all weights are whole numbers
   */
  constructor(most: number, whole: boolean) {
    this.#targets = new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * most))
    this.#weights = whole
      ? new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * most))
      : new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * most))
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
