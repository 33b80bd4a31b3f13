import type { Adjacency } from './centrality.ts'

/** Steps of the search, each over 32 nodes: about three seconds. */
const mostSteps = 20_000_000
const bits = 32

/** The set of a few nodes, numbered from 0, a bit each. */
type Bits = Uint32Array

const has = (set: Bits, node: number): boolean => (set[node >>> 5]! & (1 << (node & 31))) !== 0
const add = (set: Bits, node: number): void => void (set[node >>> 5]! |= 1 << (node & 31))
const remove = (set: Bits, node: number): void => void (set[node >>> 5]! &= ~(1 << (node & 31)))
const isEmpty = (set: Bits): boolean => set.every((word) => word === 0)
const both = (one: Bits, other: Bits): Bits => one.map((word, at) => word & other[at]!)

function bitCount(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * Nodes by how few neighbours they have among those that are left, taken one after the other (degeneracy
 * order): few neighbours of each come after it.
 */
function degeneracyOrder({ nodes, starts, targets }: Adjacency): Int32Array {
  const degrees = Int32Array.from({ length: nodes }, (_, node) => starts[node + 1]! - starts[node]!)
  const waiting: number[][] = Array.from({ length: nodes }, () => [])
  for (let node = nodes - 1; node >= 0; node--) waiting[degrees[node]!]!.push(node)
  const order = new Int32Array(nodes)
  const taken = new Uint8Array(nodes)
  for (let place = 0, least = 0; place < nodes;) {
    const node = waiting[least]!.pop()
    if (node === undefined) {
      least++
      continue
    }
    if (taken[node] || degrees[node] !== least) continue
    taken[node] = 1
    order[place++] = node
    for (const other of targets.subarray(starts[node], starts[node + 1])) {
      if (taken[other]) continue
      degrees[other]! -= 1
      waiting[degrees[other]!]!.push(other)
    }
    least = Math.max(0, least - 1)
  }
  return order
}

/**
 * Visits every maximal clique of two nodes or more: nodes that are all joined with each other, and no other
 * with all of them (Bron and Kerbosch 1973, in the order of Eppstein, Löffler and Strash 2010). Their number
 * may grow exponentially, so the search ends after some steps.
 * @param visit gets the nodes of a clique, in an array that is used again
 * @returns whether all of them were visited
 */
export function maximalCliques(
  graph: Adjacency,
  visit: (clique: readonly number[]) => void,
  most = mostSteps
): boolean {
  const { nodes, starts, targets } = graph
  const order = degeneracyOrder(graph)
  const places = new Int32Array(nodes)
  for (const [place, node] of order.entries()) places[node] = place
  const local = new Int32Array(nodes).fill(-1)
  let steps = 0

  for (const node of order) {
    const near = targets.subarray(starts[node], starts[node + 1])
    if (near.length === 0) continue
    for (const [at, other] of near.entries()) local[other] = at
    const words = Math.ceil(near.length / bits)
    const joined = Array.from(near, (other): Bits => {
      const row = new Uint32Array(words)
      for (const third of targets.subarray(starts[other], starts[other + 1]))
        if (local[third]! >= 0) add(row, local[third]!)
      return row
    })
    for (const other of near) local[other] = -1
    const clique = [node]

    /** Cliques with `clique`, any of the `open` nodes, and none of the `done` ones. */
    const extend = (open: Bits, done: Bits): boolean => {
      if (isEmpty(open)) {
        if (isEmpty(done)) visit(clique)
        return true
      }
      // Cliques without the pivot have a node that is not joined with it: only those are tried.
      let [pivot, best] = [-1, -1]
      for (let one = 0; one < near.length; one++) {
        if (!has(open, one) && !has(done, one)) continue
        steps += words
        let count = 0
        for (let word = 0; word < words; word++) count += bitCount(open[word]! & joined[one]![word]!)
        if (count > best) [pivot, best] = [one, count]
      }
      if (steps > most) return false
      for (let one = 0; one < near.length; one++) {
        if (!has(open, one) || has(joined[pivot]!, one)) continue
        clique.push(near[one]!)
        const whole = extend(both(open, joined[one]!), both(done, joined[one]!))
        clique.pop()
        if (!whole) return false
        remove(open, one)
        add(done, one)
      }
      return true
    }

    const [open, done] = [new Uint32Array(words), new Uint32Array(words)]
    for (const [at, other] of near.entries()) add(places[other]! > places[node]! ? open : done, at)
    if (!extend(open, done)) return false
  }
  return true
}

export interface CliqueCentrality {
  readonly values: Float64Array
  /** The number of maximal cliques of two nodes or more. */
  readonly cliques: number
}

/**
 * Maximal clique centrality of each node as cytoHubba defines it (Chin et al. 2014): the sum of (size − 1)!
 * over the maximal cliques that have the node. It is the number of its neighbours where none of these are
 * joined. Sums are of whole numbers, and rounded once.
 * @returns null where there are too many cliques to visit, or sums too large for a number
 */
export function cliqueCentrality(graph: Adjacency, most = mostSteps): CliqueCentrality | null {
  /** How many cliques of each size a node is in. */
  const counts = Array.from({ length: graph.nodes }, (): number[] => [])
  let cliques = 0
  const whole = maximalCliques(
    graph,
    (clique) => {
      cliques++
      for (const node of clique) counts[node]![clique.length] = (counts[node]![clique.length] ?? 0) + 1
    },
    most
  )
  if (!whole) return null
  const factorials = [1n]
  const factorial = (number: number): bigint => {
    for (let next = factorials.length; next <= number; next++)
      factorials.push(factorials[next - 1]! * BigInt(next))
    return factorials[number]!
  }
  const values = Float64Array.from(counts, (ofSize) => {
    let sum = 0n
    for (const [size, count = 0] of ofSize.entries())
      if (count > 0) sum += BigInt(count) * factorial(size - 1)
    return Number(sum)
  })
  return values.every(Number.isFinite) ? { values, cliques } : null
}
