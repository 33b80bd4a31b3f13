import { afterAll, describe, expect, test } from 'vitest'
import { readCsv, realData, readScores } from '../../../../tests/fixtures/datasets/real-data.ts'
import { modularity, shiftOf, weightOf, type Graph } from '../../../science/graph/graph.ts'
import { cloudsOf, hashOf, poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { searchNeighbours } from '../neighbours/search.ts'
import { leastShared, mostNeighbours, sharedGraph } from './shared-graph.ts'
import { pairBudget, windowOf } from './window.ts'

const pools = [poolOf(1), poolOf(2)] as const
const [one, two] = pools
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

/** Edges as "from to" of lower and higher node, with their weights. */
function edgesOf(graph: Graph): Map<string, number> {
  const { nodes, starts, targets } = graph
  const edges = new Map<string, number>()
  for (let node = 0; node < nodes; node++) {
    for (let e = starts[node]!; e < starts[node + 1]!; e++) {
      const other = targets[e]! >>> shiftOf(graph)
      if (other > node) edges.set(`${node} ${other}`, weightOf(graph.weights, targets[e]!, e))
    }
  }
  return edges
}

/** Neighbours of a row with their ranks, itself first. */
const ranksOf = (ids: Int32Array, count: number, row: number): number[] => [
  row,
  ...ids.subarray(row * count, (row + 1) * count)
]

describe('the graph of shared neighbours', () => {
  test.each([1, 4, 9])('weighs pairs by their best shared neighbour, for %i neighbours', async (count) => {
    const found = await searchNeighbours(two, cloudsOf(150, 3), count)
    const right = new Map<string, number>()
    for (let a = 0; a < 150; a++) {
      for (let b = a + 1; b < 150; b++) {
        const [near, other] = [ranksOf(found.ids, count, a), ranksOf(found.ids, count, b)]
        const sums = near.flatMap((id, rank) => (other.includes(id) ? [rank + other.indexOf(id)] : []))
        const weight = 2 * count - Math.min(...sums)
        if (weight > 0 && sums.length > 0) right.set(`${a} ${b}`, weight)
      }
    }
    const { graph } = await sharedGraph(two, found, 'ranks')
    expect(Object.fromEntries(edgesOf(graph))).toEqual(Object.fromEntries(right))
    expect(graph.targets).toHaveLength(2 * right.size)
  })

  test.each([4, 20])(
    'weighs pairs by the share of neighbours in common, for %i neighbours',
    async (count) => {
      const found = await searchNeighbours(two, cloudsOf(150, 3), count)
      const right = new Map<string, number>()
      for (let a = 0; a < 150; a++) {
        for (let b = a + 1; b < 150; b++) {
          const [near, other] = [ranksOf(found.ids, count, a), ranksOf(found.ids, count, b)]
          const shared = near.filter((id) => other.includes(id)).length
          const index = shared / (near.length + other.length - shared)
          if (index >= 1 / 15) right.set(`${a} ${b}`, Math.round(255 * index))
        }
      }
      const { graph } = await sharedGraph(two, found, 'jaccard')
      expect(Object.fromEntries(edgesOf(graph))).toEqual(Object.fromEntries(right))
    }
  )

  test.each([1, 7, 8, 15, 20, 120])(
    'has room for as many cells as can be joined, of %i neighbours each',
    (count) => {
      const index = (shared: number): number => shared / (2 * (count + 1) - shared)
      const least = leastShared('jaccard', count)
      expect(index(least)).toBeGreaterThanOrEqual(1 / 15)
      expect(index(least - 1)).toBeLessThan(1 / 15)
      expect(leastShared('ranks', count)).toBe(1)
    }
  )

  test('refuses more neighbours than its ranks have room for', async () => {
    const found = await searchNeighbours(one, cloudsOf(200, 2), mostNeighbours + 1)
    await expect(sharedGraph(one, found, 'ranks')).rejects.toThrow(/take up to 120 neighbours/)
  })

  test('is empty for cells without neighbours', async () => {
    for (const cells of [0, 1]) {
      const { graph } = await sharedGraph(one, await searchNeighbours(one, cloudsOf(cells, 2), 5), 'jaccard')
      expect(graph).toMatchObject({ nodes: cells, targets: new Uint32Array(0) })
    }
  })

  test('gives the same bits with one thread and with two', async () => {
    const points = cloudsOf(9000, 5)
    const hashes: string[] = []
    for (const pool of [one, two, two]) {
      const { graph, free } = await sharedGraph(pool, await searchNeighbours(pool, points, 7), 'jaccard')
      hashes.push(hashOf(graph.starts, graph.targets))
      free()
    }
    expect(new Set(hashes).size).toBe(1)
  })

  test('stays within its budget around a hub of 70,000 cells', async () => {
    const cells = 70_000
    const around = {
      starts: Int32Array.from({ length: cells + 1 }, (_, i) => Math.min(i, 1) * (cells - 1)),
      ids: new Int32Array(0),
      ranks: new Uint8Array(0)
    }
    const window = windowOf(around.starts, pairBudget(cells))
    expect(window).toBeLessThan(2000)
    const found = {
      cells,
      count: 1,
      order: new Int32Array(cells),
      ids: two.heap.copy(Int32Array.from({ length: cells }, (_, i) => (i === 0 ? 1 : 0))),
      distances: new Float32Array(0),
      reverse: {
        starts: two.heap.copy(
          Int32Array.from({ length: cells + 1 }, (_, i) => (i === 0 ? 0 : i === 1 ? cells - 1 : cells))
        ),
        ids: two.heap.copy(Int32Array.from({ length: cells }, (_, i) => (i === cells - 1 ? 0 : i + 1))),
        ranks: two.heap.take(Uint8Array, cells).fill(1)
      }
    }
    const { graph } = await sharedGraph(two, found, 'ranks')
    const { starts, targets } = graph
    const row = (node: number): number[] =>
      Array.from(targets.subarray(starts[node], starts[node + 1]), (entry) => entry >>> shiftOf(graph)).sort(
        (a, b) => a - b
      )
    expect(row(0)).toHaveLength(cells - 1)
    for (const node of [2, 500, 40_000, cells - 1])
      for (const other of row(node)) expect(row(other)).toContain(node)
    expect(targets.every((entry, e) => weightOf(null, entry, e) === 1)).toBe(true)
  })

  test('has a window only where hubs pass the budget', () => {
    const starts = Int32Array.of(0, 10, 110)
    expect(windowOf(starts, 10_100)).toBe(Infinity)
    expect(windowOf(starts, 10_099)).toBe(32)
    expect(windowOf(starts, 1)).toBe(16)
  })
})

describe.skipIf(realData === undefined)('the graph of pbmc3k (needs CYTODECK_TEST_DATA)', async () => {
  const golden =
    realData === undefined
      ? []
      : readCsv('golden', 'embedding', 'pbmc3k_snn_rank_edges.csv.gz').map(({ i, j, w }) => ({
          i: Number(i),
          j: Number(j),
          w: Number(w)
        }))

  test('has the edges and weights of bluster, those of next to no weight left out', async () => {
    const edges = edgesOf(
      (await sharedGraph(two, await searchNeighbours(two, readScores(), 15), 'ranks')).graph
    )
    const right = golden.filter(({ w }) => w > 1e-6)
    expect(golden).toHaveLength(264_429)
    expect(edges.size).toBe(right.length)
    expect(right.filter(({ i, j, w }) => edges.get(`${Math.min(i, j)} ${Math.max(i, j)}`) !== 2 * w)).toEqual(
      []
    )
  })

  test('has the modularity of igraph for given groups', () => {
    const nodes = 2638
    const rows = Array.from({ length: nodes }, (): [number, number][] => [])
    for (const { i, j, w } of golden) {
      rows[i]!.push([j, w])
      rows[j]!.push([i, w])
    }
    const starts = new Uint32Array(nodes + 1)
    for (const [node, row] of rows.entries()) starts[node + 1] = starts[node]! + row.length
    const graph = {
      nodes,
      starts,
      targets: Uint32Array.from(rows.flat(), ([to]) => to),
      weights: Float64Array.from(rows.flat(), ([, w]) => w)
    }
    const groups = readCsv('golden', 'embedding', 'pbmc3k_memberships.csv')
    const labels = (name: string): Int32Array => Int32Array.from(groups, (row) => Number(row[name]))
    expect(Math.abs(modularity(graph, labels('leiden_0.5'), 0.5) - 0.796_859_153_637_42)).toBeLessThan(1e-10)
    expect(Math.abs(modularity(graph, labels('leiden_1'), 1) - 0.687_616_456_410_403)).toBeLessThan(1e-10)
    expect(Math.abs(modularity(graph, labels('louvain_2'), 2) - 0.505_597_763_229_216)).toBeLessThan(1e-10)
  })
})
