import { afterAll, describe, expect, test } from 'vitest'
import { cloudsOf, hashOf, poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { readCsv, realData, readScores } from '../../../../tests/fixtures/datasets/real-data.ts'
import { labelAccuracy, trustworthiness } from '../../../../tests/fixtures/trust.ts'
import type { Plane } from '../../../contract/kernels.ts'
import { neighbourGraph } from '../neighbour-graph.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type * as UmapJobs from './umap-jobs.ts'

const pools = [poolOf(1), poolOf(2)] as const
const [, two] = pools
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

describe('UMAP', () => {
  test('keeps clouds together and apart from each other', async () => {
    const points = cloudsOf(1500, 12, 4)
    const graph = await neighbourGraph(two)(points, { neighbours: 15 })
    const plane = await graph.umap({ epochs: 200 })
    const cells = Array.from({ length: 500 }, (_, i) => 3 * i)
    expect(plane.every(Number.isFinite)).toBe(true)
    expect(trustworthiness(points, plane, cells)).toBeGreaterThan(0.85)
    graph.dispose()
  })

  test('gives the same bits three times, with one thread and with two, alone and beside other work', async () => {
    const points = cloudsOf(3000, 6)
    const hashes: string[] = []
    for (const pool of [...pools, two]) {
      const graph = await neighbourGraph(pool)(points, { neighbours: 15, seed: 3 })
      const [plane] = await Promise.all([graph.umap({ epochs: 60 }), graph.clusters([1])])
      hashes.push(hashOf(plane))
      graph.dispose()
    }
    expect(new Set(hashes).size).toBe(1)
  })

  test('hands out places while it runs, and their share', async () => {
    const graph = await neighbourGraph(two)(cloudsOf(6000, 6), { neighbours: 15 })
    const seen: { places: Plane; share: number }[] = []
    const shares: number[] = []
    const plane = await graph.umap({
      epochs: 500,
      onPlaces: (places, share) => seen.push({ places, share }),
      progress: (share) => shares.push(share)
    })
    expect(shares).toHaveLength(500)
    expect(shares.at(-1)).toBe(1)
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
    { cells: 500, dimensions: 1 }
  ])('places $cells cells of $dimensions dimensions', async ({ cells, dimensions }) => {
    const graph = await neighbourGraph(two)(cloudsOf(cells, dimensions), { neighbours: 15 })
    const plane = await graph.umap({ epochs: 50 })
    expect(plane).toHaveLength(2 * cells)
    expect(plane.every(Number.isFinite)).toBe(true)
    graph.dispose()
  })

  test('sets equal cells apart', async () => {
    const points = cloudsOf(1200, 4)
    for (let cell = 0; cell < 400; cell++) points.values.copyWithin(cell * 4, 0, 4)
    const graph = await neighbourGraph(two)(points, { neighbours: 15 })
    const plane = await graph.umap({ epochs: 100 })
    expect(plane.every(Number.isFinite)).toBe(true)
    expect(
      new Set(Array.from({ length: 400 }, (_, cell) => `${plane[2 * cell]} ${plane[2 * cell + 1]}`)).size
    ).toBe(400)
    graph.dispose()
  })

  test('joins a hub with all of 70,000 cells that have it as neighbour, each once', async () => {
    const cells = 70_000
    const { heap } = two
    const ids = heap.copy(Int32Array.from({ length: cells }, (_, i) => (i === 0 ? 1 : 0)))
    const reverse = {
      starts: heap.copy(
        Int32Array.from({ length: cells + 1 }, (_, i) => (i === 0 ? 0 : i === 1 ? cells - 1 : cells))
      ),
      ids: heap.copy(Int32Array.from({ length: cells }, (_, i) => (i === cells - 1 ? 0 : i + 1))),
      ranks: heap.take(Uint8Array, cells).fill(1)
    }
    const edges = {
      chances: heap.take(Uint16Array, cells),
      inChances: heap.take(Uint16Array, cells)
    }
    const memberships = heap.take(Float32Array, cells).fill(0.5)
    const jobs = jobModule<typeof UmapJobs>(import.meta, 'umap-jobs')
    await two.run(jobs, 'unite', {
      blocks: blocksOf(cells),
      args: { cells, count: 1, ids, reverse, memberships, ...edges, epochs: 200 }
    })
    const { chances, inChances } = edges
    expect(chances.subarray(0, 2)).toEqual(Uint16Array.of(0.75 * 65_536, 0.75 * 65_536))
    expect(chances.subarray(2).every((chance) => chance === 0.5 * 65_536)).toBe(true)
    const around = inChances.subarray(0, cells - 1)
    // The hub and the first cell around it are neighbours of each other: their edge is in the list of
    // neighbours.
    expect(around[0]).toBe(0)
    expect(around.subarray(1).every((chance) => chance === 0.5 * 65_536)).toBe(true)
  })
})

describe.skipIf(realData === undefined)('UMAP of pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  test('is as trustworthy as that of uwot', async () => {
    const points = readScores()
    const plane = await (await neighbourGraph(two)(points, { neighbours: 15 })).umap()
    const cells = Array.from({ length: points.cells }, (_, i) => i).filter((i) => i % 2 === 0)
    expect(trustworthiness(points, plane, cells)).toBeGreaterThan(0.9472 - 0.01)
    const labels = readCsv('golden', 'embedding', 'pbmc3k_memberships.csv').map(
      (row) => row['classified'] ?? ''
    )
    expect(labelAccuracy(plane, labels)).toBeGreaterThan(0.9196 - 0.02)
  })
})
