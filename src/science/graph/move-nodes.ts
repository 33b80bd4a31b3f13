import { Generator } from '../random/generator.ts'
import { shiftOf, weightOf, type Level, type Watch } from './graph.ts'

export interface Moving {
  /** The resolution over twice the weight of all edges. */
  readonly factor: number
  readonly generator: Generator
  readonly watch: Watch
  /** The most visits per node; by default visits continue until no node gains. */
  readonly visitsPerNode?: number
}

export const visitsPerWatch = 2 ** 14

/** The totals of communities, by label. */
export interface Tally {
  /** The sum of the strengths in each community. */
  readonly totals: Float64Array
  /** The number of nodes in each community. */
  readonly sizes: Uint32Array
  /** The labels of empty communities, the smallest last. */
  readonly empty: Uint32Array
}

/**
 * Fills a tally of zeros that has room for as many labels as nodes.
 * @returns the number of empty labels
 */
export function tally(
  { nodes, strengths }: Level,
  communities: Uint32Array,
  { totals, sizes, empty }: Tally
): number {
  for (let node = 0; node < nodes; node++) {
    totals[communities[node]!]! += strengths[node]!
    sizes[communities[node]!]!++
  }
  let empties = 0
  for (let label = nodes - 1; label >= 0; label--) if (sizes[label] === 0) empty[empties++] = label
  return empties
}

/**
 * Fast local moving (Traag, Waltman and van Eck 2019): nodes are in a queue. Each moves to the neighbouring
 * community with the largest gain, or to one of its own; its neighbours in other communities are queued
 * again. Changes `communities`.
 * @returns the number of moves
 */
export function moveNodes(
  level: Level,
  communities: Uint32Array,
  { factor, generator, watch, visitsPerNode = Infinity }: Moving
): number {
  const { nodes, starts, targets, weights, strengths } = level
  const shift = shiftOf(level)
  const [totals, sizes, empty] = [new Float64Array(nodes), new Uint32Array(nodes), new Uint32Array(nodes)]
  let empties = tally(level, communities, { totals, sizes, empty })
  const queue = visitOrder(nodes, generator)
  const waits = new Uint8Array(nodes).fill(1)
  const links = new Float64Array(nodes)
  const near = new Uint32Array(nodes)
  let head = 0
  let left = nodes
  let moves = 0
  for (let visits = 1; left > 0 && visits <= visitsPerNode * nodes; visits++) {
    if (visits % visitsPerWatch === 0) watch(1 - left / nodes)
    const node = queue[head]!
    head = head + 1 === nodes ? 0 : head + 1
    left--
    waits[node] = 0
    const own = communities[node]!
    const strength = strengths[node]!
    let count = 0
    let inside = 0
    for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
      const entry = targets[e]!
      const label = communities[entry >>> shift]!
      const weight = weightOf(weights, entry, e)
      if (label === own) {
        inside += weight
        continue
      }
      if (links[label] === 0) near[count++] = label
      links[label]! += weight
    }
    totals[own]! -= strength
    sizes[own]!--
    let best = own
    let gain = inside - factor * strength * totals[own]!
    for (let x = 0; x < count; x++) {
      const label = near[x]!
      const other = links[label]! - factor * strength * totals[label]!
      links[label] = 0
      if (other > gain || (other === gain && best !== own && label < best)) {
        gain = other
        best = label
      }
    }
    if (gain < 0 && sizes[own]! > 0 && empties > 0) best = empty[empties - 1]!
    totals[best]! += strength
    sizes[best]!++
    if (best === own) continue
    if (sizes[best] === 1) empties--
    if (sizes[own] === 0) empty[empties++] = own
    communities[node] = best
    moves++
    for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
      const other = targets[e]! >>> shift
      if (waits[other] === 1 || communities[other] === best) continue
      waits[other] = 1
      const tail = head + left
      queue[tail < nodes ? tail : tail - nodes] = other
      left++
    }
  }
  return moves
}

/**
 * The length of runs of consecutive nodes: they have nearby memory, which the cache needs, and the order of
 * the runs is random enough.
 */
const run = 8

/** All nodes, in random order of short runs. */
export function visitOrder(nodes: number, generator: Generator): Uint32Array {
  const runs = Uint32Array.from({ length: Math.ceil(nodes / run) }, (_, i) => i)
  generator.shuffle(runs)
  const order = new Uint32Array(nodes)
  let index = 0
  for (const first of runs)
    for (let node = first * run, end = Math.min(nodes, node + run); node < end; node++) order[index++] = node
  return order
}
