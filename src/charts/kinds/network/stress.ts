import type { Generator } from '../../../science/random/generator.ts'

/** A line between two nodes, by their numbers, and how long it should be. */
export interface Spring {
  readonly from: number
  readonly to: number
  readonly length: number
}

/** Rounds in which all pairs are brought nearer to their distances. */
const rounds = 30
/** How far the last round moves the nearest pairs, as a share of what they are off. */
const lastStep = 0.05
/** Of graphs with more pairs only the lines and so many pairs, which are drawn by lot, are compared. */
const mostPairs = 150_000
/** Of graphs with so few nodes the best of some layouts is taken: a single one may be twisted. */
const tried = { nodes: 150, times: 4 } as const

/**
 * Places of the nodes of a connected graph, as x and y in turn: distances on the sheet are as near as they
 * can be to the shortest ways along the lines (stress, Kamada and Kawai 1989), by stochastic gradient
 * descent (Zheng, Pawar and Goodman 2019).
 */
export function stressLayout(count: number, springs: readonly Spring[], random: Generator): Float64Array {
  const pairs = pairsOf(count, springs, random)
  const times = count > 3 && count <= tried.nodes ? tried.times : 1
  let [best, least] = [descent(count, pairs, random), Infinity]
  if (times === 1) return best
  least = stressOf(best, pairs)
  for (let time = 1; time < times; time++) {
    const places = descent(count, pairs, random)
    const stress = stressOf(places, pairs)
    if (stress < least) [best, least] = [places, stress]
  }
  return best
}

/** Pairs of nodes with the distance between them that is wanted. */
interface Pairs {
  readonly one: Uint32Array
  readonly other: Uint32Array
  readonly distance: Float64Array
}

function pairsOf(count: number, springs: readonly Spring[], random: Generator): Pairs {
  const ways = new Ways(count, springs)
  const all = Uint32Array.from({ length: count }, (_, node) => node)
  const each = Math.ceil(mostPairs / count)
  const isWhole = (count - 1) / 2 <= each
  const near = isWhole ? [] : springs
  const size = near.length + (isWhole ? (count * (count - 1)) / 2 : count * each)
  const [one, other] = [new Uint32Array(size), new Uint32Array(size)]
  const distance = new Float64Array(size)
  let filled = 0
  const add = (a: number, b: number, wanted: number): void => {
    one[filled] = a
    other[filled] = b
    distance[filled++] = wanted
  }
  for (const { from, to, length } of near) add(from, to, length)
  for (const node of all) {
    const far = ways.from(node)
    const paired = isWhole ? all.subarray(0, node) : random.sample(all, each)
    for (const end of paired) if (end !== node) add(node, end, far[end]!)
  }
  return {
    one: one.subarray(0, filled),
    other: other.subarray(0, filled),
    distance: distance.subarray(0, filled)
  }
}

/** Brings pairs nearer to their distances, in an order and from places that the generator gives. */
function descent(count: number, { one, other, distance }: Pairs, random: Generator): Float64Array {
  let [shortest, longest] = [Infinity, 0]
  for (const wanted of distance) {
    shortest = Math.min(shortest, wanted)
    longest = Math.max(longest, wanted)
  }
  const places = Float64Array.from({ length: 2 * count }, () => (random.uniform() - 0.5) * (longest || 1))
  const order = Uint32Array.from(distance.keys())
  random.shuffle(order)
  const smaller = ((lastStep * shortest ** 2) / longest ** 2) ** (1 / (rounds - 1))
  let step = longest ** 2
  for (let round = 0; round < rounds; round++, step *= smaller) {
    for (const pair of order) {
      const [a, b, wanted] = [2 * one[pair]!, 2 * other[pair]!, distance[pair]!]
      const dx = places[a]! - places[b]!
      const dy = places[a + 1]! - places[b + 1]!
      const length = Math.sqrt(dx * dx + dy * dy) || 1e-9
      const by = (Math.min(1, step / (wanted * wanted)) * (length - wanted)) / (2 * length)
      places[a] = places[a]! - by * dx
      places[a + 1] = places[a + 1]! - by * dy
      places[b] = places[b]! + by * dx
      places[b + 1] = places[b + 1]! + by * dy
    }
  }
  return places
}

/** How much distances on the sheet differ from those wanted, as shares of these. */
function stressOf(places: Float64Array, { one, other, distance }: Pairs): number {
  let sum = 0
  for (let pair = 0; pair < distance.length; pair++) {
    const [a, b] = [2 * one[pair]!, 2 * other[pair]!]
    const [dx, dy] = [places[a]! - places[b]!, places[a + 1]! - places[b + 1]!]
    sum += (Math.sqrt(dx * dx + dy * dy) / distance[pair]! - 1) ** 2
  }
  return sum
}

/** Shortest ways along the lines of a graph (Dijkstra 1959, with a binary heap). */
class Ways {
  readonly #starts: Uint32Array
  readonly #ends: Uint32Array
  readonly #lengths: Float64Array
  /** Nodes of the heap, and how far each was when it was added. */
  readonly #heap: Uint32Array
  readonly #far: Float64Array
  #size = 0

  constructor(count: number, springs: readonly Spring[]) {
    this.#starts = new Uint32Array(count + 1)
    for (const { from, to } of springs) for (const end of [from, to]) this.#starts[end + 1]! += 1
    for (let node = 0; node < count; node++) this.#starts[node + 1]! += this.#starts[node]!
    const next = this.#starts.slice()
    this.#ends = new Uint32Array(2 * springs.length)
    this.#lengths = new Float64Array(2 * springs.length)
    for (const { from, to, length } of springs)
      for (const [start, end] of [
        [from, to],
        [to, from]
      ] as const) {
        const at = next[start]!++
        this.#ends[at] = end
        this.#lengths[at] = length
      }
    // A node is added once for each of its lines, and the first one once more, at most.
    this.#heap = new Uint32Array(2 * springs.length + 1)
    this.#far = new Float64Array(2 * springs.length + 1)
  }

  /** How far each node is from this one. */
  from(source: number): Float64Array {
    const far = new Float64Array(this.#starts.length - 1).fill(Infinity)
    far[source] = 0
    this.#push(0, source)
    while (this.#size > 0) {
      const [distance, node] = [this.#far[0]!, this.#heap[0]!]
      this.#pop()
      if (distance > far[node]!) continue
      for (let at = this.#starts[node]!; at < this.#starts[node + 1]!; at++) {
        const [end, longer] = [this.#ends[at]!, distance + this.#lengths[at]!]
        if (longer >= far[end]!) continue
        far[end] = longer
        this.#push(longer, end)
      }
    }
    return far
  }

  #push(distance: number, node: number): void {
    let at = this.#size++
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#far[above]! <= distance) break
      this.#put(at, this.#far[above]!, this.#heap[above]!)
      at = above
    }
    this.#put(at, distance, node)
  }

  /** Takes the nearest off the heap. */
  #pop(): void {
    const size = --this.#size
    const [distance, node] = [this.#far[size]!, this.#heap[size]!]
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= size) break
      if (below + 1 < size && this.#far[below + 1]! < this.#far[below]!) below += 1
      if (this.#far[below]! >= distance) break
      this.#put(at, this.#far[below]!, this.#heap[below]!)
      at = below
    }
    this.#put(at, distance, node)
  }

  #put(at: number, distance: number, node: number): void {
    this.#far[at] = distance
    this.#heap[at] = node
  }
}
