import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { aggregate } from './aggregate.ts'
import { modularity, weightOf, weightBits, withStrengths, type Graph, type Level } from './graph.ts'
import { coarsen, leiden } from './leiden.ts'

type Edge = readonly [from: number, to: number, weight?: number]

function graphOf(nodes: number, edges: readonly Edge[]): Level {
  const rows = Array.from({ length: nodes }, () => new Map<number, number>())
  for (const [from, to, weight = 1] of edges) {
    rows[from]!.set(to, weight)
    rows[to]!.set(from, weight)
  }
  const starts = new Uint32Array(nodes + 1)
  for (const [node, row] of rows.entries()) starts[node + 1] = starts[node]! + row.size
  return withStrengths({
    nodes,
    starts,
    targets: Uint32Array.from(rows.flatMap((row) => Array.from(row.keys()))),
    weights: Float64Array.from(rows.flatMap((row) => Array.from(row.values())))
  })
}

/** A ring of cliques of `size` nodes, each connected to the next by one edge. */
function ringOfCliques(cliques: number, size: number): Level {
  const edges: Edge[] = []
  for (let clique = 0; clique < cliques; clique++) {
    for (let a = 0; a < size; a++)
      for (let b = a + 1; b < size; b++) edges.push([clique * size + a, clique * size + b])
    edges.push([clique * size, ((clique + 1) % cliques) * size + 1])
  }
  return graphOf(cliques * size, edges)
}

/** Blocks of nodes, with the edge probability `inside` within and `between` across blocks. */
function blocksGraph(blocks: number, size: number, inside: number, between: number): Level {
  const generator = new Generator(11)
  const edges: Edge[] = []
  for (let a = 0; a < blocks * size; a++) {
    for (let b = a + 1; b < blocks * size; b++) {
      if (generator.uniform() < (a % blocks === b % blocks ? inside : between))
        edges.push([a, b, 1 + generator.below(9)])
    }
  }
  return graphOf(blocks * size, edges)
}

const connected = ({ starts, targets }: Graph, labels: Int32Array): boolean => {
  const met = new Set<number>()
  const groups = new Set<number>()
  for (let seed = 0; seed < labels.length; seed++) {
    if (met.has(seed)) continue
    if (groups.has(labels[seed]!)) return false
    groups.add(labels[seed]!)
    const open = [seed]
    while (open.length > 0) {
      const node = open.pop()!
      if (met.has(node)) continue
      met.add(node)
      for (let e = starts[node]!; e < starts[node + 1]!; e++)
        if (labels[targets[e]!] === labels[node]) open.push(targets[e]!)
    }
  }
  return true
}

/** The friendships in a karate club (Zachary 1977), members numbered from 1. */
const club =
  '1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9 1-11 1-12 1-13 1-14 1-18 1-20 1-22 1-32 2-3 2-4 2-8 2-14 2-18 2-20 2-22 2-31 3-4 3-8 3-9 3-10 3-14 3-28 3-29 3-33 4-8 4-13 4-14 5-7 5-11 6-7 6-11 6-17 7-17 9-31 9-33 9-34 10-34 14-34 15-33 15-34 16-33 16-34 19-33 19-34 20-34 21-33 21-34 23-33 23-34 24-26 24-28 24-30 24-33 24-34 25-26 25-28 25-32 26-32 27-30 27-34 28-34 29-32 29-34 30-33 30-34 31-33 31-34 32-33 32-34 33-34'
const clubGraph = graphOf(
  34,
  club.split(' ').map((pair): Edge => {
    const [from = 0, to = 0] = pair.split('-').map(Number)
    return [from - 1, to - 1]
  })
)

describe('Leiden', () => {
  test('finds the best known division of the karate club', () => {
    const found = leiden(clubGraph, 1, { seed: 1, rounds: 10 })
    expect(found.modularity).toBeCloseTo(0.419_789_6, 6)
    expect(found.clusters).toBe(4)
  })

  test('finds cliques, and joins them where the resolution is low', () => {
    const graph = ringOfCliques(30, 5)
    const { membership, clusters } = leiden(graph, 3, { seed: 1 })
    expect(clusters).toBe(30)
    for (let node = 0; node < 150; node++) expect(membership[node]).toBe(membership[node - (node % 5)])
    expect(leiden(graph, 0.001, { seed: 1 }).clusters).toBeLessThan(4)
  })

  test.each([false, true])(
    'finds planted blocks, connected, numbered by size; from a coarse graph: %s',
    (coarse) => {
      const graph = blocksGraph(6, 60, 0.3, 0.02)
      const start = coarse ? coarsen(graph, 1.5, { seed: 4 }) : undefined
      const { membership, clusters, modularity: quality } = leiden(graph, 1, { seed: 4, start })
      expect(clusters).toBe(6)
      expect(new Set(Array.from(membership, (label, node) => `${label} ${node % 6}`)).size).toBe(6)
      expect(connected(graph, membership)).toBe(true)
      expect(quality).toBe(modularity(graph, membership, 1))
    }
  )

  test('leaves no disconnected community and no node that would gain by moving', () => {
    const graph = blocksGraph(3, 100, 0.06, 0.03)
    const { membership, modularity: quality } = leiden(graph, 1.2, { seed: 9, rounds: 10 })
    expect(connected(graph, membership)).toBe(true)
    for (let node = 0; node < graph.nodes; node += 7) {
      for (const label of new Set(membership)) {
        const moved = membership.slice()
        moved[node] = label
        expect(modularity(graph, moved, 1.2)).toBeLessThan(quality + 1e-12)
      }
    }
  })

  test('is the same for a seed, and of a packed graph', () => {
    const graph = blocksGraph(4, 80, 0.1, 0.05)
    const packed = {
      ...graph,
      targets: graph.targets.map((other, e) => (other << weightBits) | weightOf(graph.weights, other, e)),
      weights: null
    }
    const labels = Int32Array.from({ length: graph.nodes }, (_, node) => (node % 5) - 1)
    expect(leiden(packed, 1, { seed: 5 })).toEqual(leiden(graph, 1, { seed: 5 }))
    const coarse = coarsen(graph, 2, { seed: 5 })
    const weights = Uint32Array.from(coarse.weights ?? [])
    expect(coarsen(packed, 2, { seed: 5 })).toEqual({ ...coarse, weights })
    expect(modularity(packed, labels, 1)).toBe(modularity(graph, labels, 1))
    expect(graph.weights?.some((weight) => weight > 1)).toBe(true)
  })

  test('sums whole weights in 4 bytes, and in 8 where a sum does not fit', () => {
    const edges: readonly Edge[] = [
      [0, 1, 7],
      [0, 2, 1],
      [1, 2, 2 ** 32 - 2],
      [2, 3, 5],
      [1, 4, 2 ** 31],
      [3, 4, 3]
    ]
    const graph = graphOf(5, edges)
    const whole = { ...graph, weights: Uint32Array.from(graph.weights ?? []) }
    const fits = aggregate(whole, Uint32Array.of(0, 0, 1, 1, 2), 3)
    expect(fits.weights).toEqual(Uint32Array.of(2 ** 32 - 1, 2 ** 31, 2 ** 32 - 1, 3, 2 ** 31, 3))
    const wide = aggregate(whole, Uint32Array.of(1, 0, 2, 2, 2), 3)
    expect(wide.weights).toEqual(Float64Array.of(7, 2 ** 32 - 2 + 2 ** 31, 7, 1, 1, 2 ** 32 - 2 + 2 ** 31))
    expect(aggregate(graph, Uint32Array.of(1, 0, 2, 2, 2), 3)).toEqual(wide)
  })

  test('keeps nodes without edges by themselves', () => {
    expect(leiden(graphOf(3, []), 1, { seed: 1 })).toEqual({
      membership: Int32Array.of(0, 1, 2),
      clusters: 3,
      modularity: 0
    })
    expect(leiden(graphOf(1, []), 1, { seed: 1 })).toEqual({
      membership: Int32Array.of(0),
      clusters: 1,
      modularity: 0
    })
    expect(leiden(graphOf(0, []), 1, { seed: 1 })).toEqual({
      membership: new Int32Array(0),
      clusters: 0,
      modularity: 0
    })
    expect(leiden(graphOf(5, [[1, 3]]), 1, { seed: 1 }).membership).toEqual(Int32Array.of(1, 0, 2, 0, 3))
  })

  test('reports its progress, and ends where the watch throws', () => {
    const graph = ringOfCliques(5000, 4)
    const shares: number[] = []
    leiden(graph, 1, { seed: 1, watch: (share) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(0)
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
    const stop = (): never => {
      throw new RangeError('enough')
    }
    expect(() => coarsen(graph, 1, { seed: 1, watch: stop })).toThrow('enough')
  })
})

describe('modularity', () => {
  const graph = graphOf(4, [
    [0, 1, 2],
    [1, 2, 1],
    [2, 3, 3]
  ])

  test('is the sum over pairs', () => {
    const strengths = [2, 3, 4, 3]
    for (const resolution of [0.5, 1, 2]) {
      const pair = (a: number, b: number, weight: number): number =>
        weight - (resolution * strengths[a]! * strengths[b]!) / 12
      const right =
        [
          pair(0, 0, 0),
          pair(1, 1, 0),
          pair(2, 2, 0),
          pair(3, 3, 0),
          2 * pair(0, 1, 2),
          2 * pair(2, 3, 3)
        ].reduce((sum, value) => sum + value) / 12
      expect(modularity(graph, Int32Array.of(0, 0, 1, 1), resolution)).toBeCloseTo(right, 14)
    }
  })

  test('leaves nodes without a label out', () => {
    expect(modularity(graph, Int32Array.of(0, 0, -1, -1), 1)).toBe(0)
    expect(modularity(graph, Int32Array.of(-1, -1, -1, -1), 1)).toBeNaN()
    expect(modularity(graph, Int32Array.of(0, 0, 0, -1), 1)).toBeCloseTo(0, 14)
  })
})
