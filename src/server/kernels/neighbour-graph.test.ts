import { afterAll, describe, expect, test } from 'vitest'
import { readCsv, realData, readScores } from '../../../tests/fixtures/datasets/real-data.ts'
import { cloudsOf, hashOf, poolOf, widePoolOf } from '../../../tests/fixtures/datasets/points.ts'
import { neighbourGraph } from './neighbour-graph.ts'
import { Pool } from './pool/pool.ts'

const pools = [poolOf(1), poolOf(2)] as const
const [, two] = pools
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

/** Agreement of two groupings, adjusted for chance (Hubert and Arabie 1985). */
function adjustedRand(a: readonly unknown[], b: readonly unknown[]): number {
  const pairs = (keys: readonly unknown[]): number => {
    const sizes = new Map<unknown, number>()
    for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1)
    return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
  }
  const together = pairs(a.map((key, i) => `${String(key)} ${String(b[i])}`))
  const expected = (pairs(a) * pairs(b)) / ((a.length * (a.length - 1)) / 2)
  return (together - expected) / ((pairs(a) + pairs(b)) / 2 - expected)
}

describe('a neighbour graph', () => {
  test('gives neighbours and clusters in numbers of cells', async () => {
    const points = cloudsOf(17_000, 4, 5)
    const graph = await neighbourGraph(two)(points, { neighbours: 10 })
    const { ids, distances, count } = graph.neighbours()
    for (let cell = 0; cell < 17_000; cell += 501) {
      for (let t = 0; t < count; t++) {
        const other = ids[cell * count + t]!
        const distance = Math.hypot(
          ...Array.from(
            { length: 4 },
            (_, axis) => points.values[cell * 4 + axis]! - points.values[other * 4 + axis]!
          )
        )
        expect(distances[cell * count + t]).toBeCloseTo(distance, 4)
      }
    }
    const [found] = await graph.clusters([0.3])
    const agreeing = Array.from(ids).filter(
      (other, e) => found!.membership[other] === found!.membership[Math.floor(e / count)]
    )
    expect(agreeing.length / ids.length).toBeGreaterThan(0.95)
    expect(await graph.modularity(found!.membership, 0.3)).toBe(found!.modularity)
    graph.dispose()
  })

  test('gives the same clusters three times, with one thread and with two, alone and together', async () => {
    const points = cloudsOf(5000, 8)
    const hashes: string[] = []
    for (const pool of [...pools, two]) {
      const graph = await neighbourGraph(pool)(points, { neighbours: 15, seed: 7 })
      const [low, high] = await graph.clusters([0.4, 1.3])
      hashes.push(
        hashOf(low!.membership, high!.membership, Float64Array.of(low!.modularity, high!.modularity))
      )
      expect(low!.clusters).toBeLessThanOrEqual(high!.clusters)
      graph.dispose()
    }
    expect(new Set(hashes).size).toBe(1)
  })

  test('works for one cell, for two, and for cells that are all alike', async () => {
    for (const cells of [1, 2, 300]) {
      const graph = await neighbourGraph(two)(
        { cells, dimensions: 3, values: new Float32Array(3 * cells).fill(2) },
        { neighbours: 15 }
      )
      const [found] = await graph.clusters([1])
      expect(found!.membership).toHaveLength(cells)
      expect(found!.clusters).toBe(new Set(found!.membership).size)
      expect(Number.isFinite(found!.modularity)).toBe(true)
      graph.dispose()
    }
  })

  test('gives its memory back once the last call has ended', async () => {
    const pool = poolOf(1)
    const graph = await neighbourGraph(pool)(cloudsOf(3000, 4), { neighbours: 15 })
    const call = graph.clusters([1])
    graph.dispose()
    expect((await call)[0]!.clusters).toBeGreaterThan(1)
    await expect(graph.clusters([1])).rejects.toThrow('disposed')
    expect(pool.heap.take(Uint8Array, 1).byteOffset).toBe(2 ** 16)
    await pool.close()
  })

  test('takes no more memory than there is', async () => {
    const pool = new Pool({
      threads: 1,
      stopped: new Int32Array(new SharedArrayBuffer(4)),
      memoryBytes: process.memoryUsage.rss() + 2 ** 20
    })
    await expect(neighbourGraph(pool)(cloudsOf(8000, 30), { neighbours: 15 })).rejects.toMatchObject({
      name: 'OutOfMemory'
    })
    await pool.close()
  })
})

describe.skipIf(realData === undefined)('clusters of pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  test('are as good as those of igraph, and near to the published types', async () => {
    const graph = await neighbourGraph(two)(readScores(), { neighbours: 15, weights: 'ranks' })
    const golden = readCsv('golden', 'embedding', 'pbmc3k_memberships.csv')
    const right = [0.796_859_153, 0.687_616_456, 0.505_597_763]
    const found = await graph.clusters([0.5, 1, 2])
    for (const [i, { resolution, membership, modularity }] of found.entries()) {
      expect(modularity).toBeGreaterThan(right[i]! - 0.005)
      const igraph = golden.map((row) => row[`leiden_${resolution}`])
      expect(adjustedRand([...membership], igraph)).toBeGreaterThan(0.9)
    }
    const published = golden.map((row) => row['classified'])
    expect(adjustedRand([...found[1]!.membership], published)).toBeGreaterThan(0.7)
  })
})

test('beyond 4 GiB gives the bits of one below', async () => {
  const points = cloudsOf(17_000, 8)
  const wide = widePoolOf(2)
  try {
    const hashes: string[] = []
    for (const pool of [two, wide]) {
      const graph = await neighbourGraph(pool)(points, { neighbours: 10, seed: 7 })
      const { ids, distances } = graph.neighbours()
      const [found] = await graph.clusters([0.6])
      const plane = await graph.umap({ epochs: 20 })
      const tsne = await graph.tsne({ iterations: 20 })
      hashes.push(hashOf(ids, distances, found!.membership, plane, tsne))
      graph.dispose()
    }
    expect(hashes[1]).toBe(hashes[0])
  } finally {
    await wide.close()
  }
})
