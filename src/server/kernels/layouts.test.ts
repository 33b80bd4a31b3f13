import { afterAll, describe, expect, test } from 'vitest'
import { cloudsOf, hashOf, poolOf } from '../../../tests/fixtures/datasets/points.ts'
import { trustworthiness } from '../../../tests/fixtures/trust.ts'
import type { NeighbourGraph, Plane, TsneOptions } from '../../contract/kernels.ts'
import { neighbourGraph } from './neighbour-graph.ts'

const pools = [poolOf(1), poolOf(2)] as const
const [, two] = pools
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

interface Layout {
  readonly name: string
  /** Lays the cells of a graph out on a plane, in so many rounds. */
  readonly layOut: (
    graph: NeighbourGraph,
    rounds: number,
    events?: Pick<TsneOptions, 'onPlaces' | 'progress'>
  ) => Promise<Plane>
  /** A number of rounds after which the layout of some thousand cells has its final form. */
  readonly rounds: number
  /** The least trustworthiness of a layout of separate clouds. */
  readonly trust: number
}

const layouts: readonly Layout[] = [
  {
    name: 'UMAP',
    layOut: (graph, epochs, events) => graph.umap({ epochs, ...events }),
    rounds: 200,
    trust: 0.85
  },
  {
    name: 't-SNE',
    layOut: (graph, iterations, events) => graph.tsne({ iterations, ...events }),
    rounds: 500,
    trust: 0.87
  }
]

describe.each(layouts)('$name', ({ layOut, rounds, trust }) => {
  test('keeps clouds together and apart from each other', async () => {
    const points = cloudsOf(1500, 12, 4)
    const graph = await neighbourGraph(two)(points, { neighbours: 15 })
    const plane = await layOut(graph, rounds)
    const cells = Array.from({ length: 500 }, (_, i) => 3 * i)
    expect(plane.every(Number.isFinite)).toBe(true)
    expect(trustworthiness(points, plane, cells)).toBeGreaterThan(trust)
    graph.dispose()
  })

  test('gives the same bits three times, with one thread and with two, alone and beside other work', async () => {
    const points = cloudsOf(3001, 6)
    const hashes: string[] = []
    for (const pool of [...pools, two]) {
      const graph = await neighbourGraph(pool)(points, { neighbours: 15, seed: 3 })
      const [plane] = await Promise.all([layOut(graph, 60), graph.clusters([1])])
      hashes.push(hashOf(plane))
      graph.dispose()
    }
    expect(new Set(hashes).size).toBe(1)
  })

  test('hands out places while it runs, and their share', async () => {
    const graph = await neighbourGraph(two)(cloudsOf(6000, 6), { neighbours: 15 })
    const seen: { places: Plane; share: number }[] = []
    const shares: number[] = []
    const plane = await layOut(graph, rounds, {
      onPlaces: (places, share) => seen.push({ places, share }),
      progress: (share) => shares.push(share)
    })
    expect(shares.length).toBeGreaterThanOrEqual(rounds)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    for (const { places, share } of seen) {
      expect(places).toHaveLength(plane.length)
      expect(share).toBeGreaterThan(0)
      expect(places).not.toBe(plane)
    }
    graph.dispose()
  })

  test.each([
    { cells: 1, dimensions: 5 },
    { cells: 2, dimensions: 1 },
    { cells: 7, dimensions: 3 },
    { cells: 500, dimensions: 1 }
  ])('places $cells cells of $dimensions dimensions', async ({ cells, dimensions }) => {
    const graph = await neighbourGraph(two)(cloudsOf(cells, dimensions), { neighbours: 15 })
    const plane = await layOut(graph, 100)
    expect(plane).toHaveLength(2 * cells)
    expect(plane.every(Number.isFinite)).toBe(true)
    graph.dispose()
  })

  test('sets equal cells apart', async () => {
    const points = cloudsOf(1200, 4)
    for (let cell = 0; cell < 400; cell++) points.values.copyWithin(cell * 4, 0, 4)
    const graph = await neighbourGraph(two)(points, { neighbours: 15 })
    const plane = await layOut(graph, 200)
    expect(plane.every(Number.isFinite)).toBe(true)
    expect(
      new Set(Array.from({ length: 400 }, (_, cell) => `${plane[2 * cell]} ${plane[2 * cell + 1]}`)).size
    ).toBe(400)
    graph.dispose()
  })

  test('leaves nothing in memory', async () => {
    const pool = poolOf(1)
    const graph = await neighbourGraph(pool)(cloudsOf(300, 4), { neighbours: 15 })
    await layOut(graph, 3)
    graph.dispose()
    expect(pool.heap.take(Uint8Array, 1).byteOffset).toBe(2 ** 16)
    await pool.close()
  })
})
