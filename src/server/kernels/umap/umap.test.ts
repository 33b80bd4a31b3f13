import { afterAll, describe, expect, test } from 'vitest'
import { poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { readCsv, realData, readScores } from '../../../../tests/fixtures/datasets/real-data.ts'
import { labelAccuracy, trustworthiness } from '../../../../tests/fixtures/trust.ts'
import { neighbourGraph } from '../neighbour-graph.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type * as UmapJobs from './umap-jobs.ts'

const two = poolOf(2)
afterAll(() => two.close())

describe('UMAP', () => {
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
