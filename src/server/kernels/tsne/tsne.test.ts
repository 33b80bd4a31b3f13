import { afterAll, describe, expect, test } from 'vitest'
import { cloudsOf, poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { readCsv, realData, readScores } from '../../../../tests/fixtures/datasets/real-data.ts'
import { labelAccuracy, trustworthiness } from '../../../../tests/fixtures/trust.ts'
import { neighbourGraph } from '../neighbour-graph.ts'
import { jobModule } from '../pool/job.ts'
import type * as TsneJobs from './tsne-jobs.ts'

const two = poolOf(2)
afterAll(() => two.close())

const jobs = jobModule<typeof TsneJobs>(import.meta, 'tsne-jobs')

describe('t-SNE', () => {
  test('gives affinities the entropy of the perplexity, and joins them both ways', async () => {
    const { heap } = two
    const [cells, count] = [5, 3]
    const ids = heap.copy(Int32Array.of(1, 2, 3, 0, 2, 3, 1, 0, 3, 2, 1, 0, 3, 2, 1))
    const distances = heap.copy(Float32Array.of(1, 2, 3, 1, 1.5, 4, 1.5, 2, 2.5, 2.5, 4, 5, 7, 7, 7))
    const affinities = heap.take(Float32Array, cells * count)
    await two.run(jobs, 'affinities', {
      blocks: 1,
      args: { cells, count, perplexity: 2, distances, affinities }
    })
    for (let cell = 0; cell < 4; cell++) {
      const own = affinities.subarray(cell * count, (cell + 1) * count)
      expect(own.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6)
      expect(own.reduce((sum, p) => sum - p * Math.log(p), 0)).toBeCloseTo(Math.log(2), 4)
    }
    expect(affinities.subarray(12)).toEqual(Float32Array.of(1 / 3, 1 / 3, 1 / 3))
    const reverse = {
      starts: heap.copy(Int32Array.of(0, 3, 7, 11, 15, 15)),
      ids: heap.copy(Int32Array.of(1, 2, 3, 0, 2, 3, 4, 0, 1, 3, 4, 0, 1, 2, 4)),
      ranks: heap.copy(Uint8Array.of(1, 2, 3, 1, 1, 2, 3, 2, 2, 1, 2, 3, 3, 3, 1))
    }
    const edges = {
      starts: heap.take(Uint32Array, cells),
      lengths: heap.take(Uint32Array, cells),
      targets: heap.take(Uint32Array, cells * 10),
      weights: heap.take(Float32Array, cells * 10)
    }
    await two.run(jobs, 'join', { blocks: 1, args: { cells, count, ids, reverse, affinities, ...edges } })
    const joint = new Map<string, number>()
    for (let cell = 0; cell < cells; cell++) {
      expect(edges.lengths[cell]! % 4).toBe(0)
      for (let e = edges.starts[cell]!; e < edges.starts[cell]! + edges.lengths[cell]!; e++) {
        if (edges.weights[e]! > 0) joint.set(`${cell} ${edges.targets[e]}`, edges.weights[e]!)
      }
    }
    const directed = (from: number, to: number): number =>
      affinities[from * count + ids.subarray(from * count, (from + 1) * count).indexOf(to)] ?? 0
    expect(joint.get('0 1')).toBeCloseTo((directed(0, 1) + directed(1, 0)) / 10, 7)
    expect(joint.get('1 4')).toBeCloseTo(1 / 30, 7)
    for (const [pair, weight] of joint)
      expect(joint.get(pair.split(' ').toReversed().join(' '))).toBeCloseTo(weight, 7)
    expect([...joint.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6)
  })

  test.each([
    { cells: 1, spread: 1 },
    { cells: 6, spread: 5 },
    { cells: 3003, spread: 20 }
  ])('finds the forces between $cells cells almost as sums over all pairs do', async ({ cells, spread }) => {
    const { heap } = two
    const places = heap.copy(cloudsOf(cells, 2).values.map((value) => value * spread))
    const field = {
      cells,
      starts: heap.take(Uint32Array, cells),
      lengths: heap.take(Uint32Array, cells),
      targets: heap.take(Uint32Array, 4),
      weights: heap.take(Float32Array, 4),
      places,
      codes: heap.take(Uint32Array, 2 * cells),
      rows: heap.take(Uint32Array, 2 * cells),
      counts: heap.take(Uint32Array, 2048),
      xs: heap.take(Float32Array, cells + 4),
      ys: heap.take(Float32Array, cells + 4),
      nodes: heap.take(Float32Array, 16 * cells),
      forces: heap.take(Float32Array, 4 * cells),
      totals: heap.take(Float64Array, Math.ceil(cells / 512))
    }
    const motion = { speeds: heap.take(Float32Array, 0), gains: heap.take(Float32Array, 0), pace: null }
    const [count] = await two.run(jobs, 'step', { blocks: 1, args: { ...field, ...motion } })
    expect(Array.from(field.rows.subarray(0, cells)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: cells }, (_, i) => i)
    )
    for (const { angle, near } of [
      { angle: 0, near: 1e-5 },
      { angle: 0.25, near: 0.015 },
      { angle: 0.5, near: 0.04 }
    ]) {
      await two.run(jobs, 'act', { blocks: field.totals.length, args: { ...field, count: count!, angle } })
      let total = 0
      let missed = 0
      let size = 0
      for (let i = 0; i < cells; i++) {
        const force = [0, 0]
        for (let j = 0; j < cells; j++) {
          const [dx, dy] = [places[2 * i]! - places[2 * j]!, places[2 * i + 1]! - places[2 * j + 1]!] as const
          const q = 1 / (1 + dx * dx + dy * dy)
          total += q
          force[0]! += q * q * dx
          force[1]! += q * q * dy
        }
        missed += (field.forces[4 * i + 2]! - force[0]!) ** 2 + (field.forces[4 * i + 3]! - force[1]!) ** 2
        size += force[0]! ** 2 + force[1]! ** 2
      }
      expect(Math.sqrt(missed)).toBeLessThanOrEqual(near * Math.sqrt(size))
      expect(Math.abs(field.totals.reduce((sum, part) => sum + part, 0) / total - 1)).toBeLessThan(near)
    }
  })
})

describe.skipIf(realData === undefined)('t-SNE of pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  test('is as trustworthy as that of Rtsne', async () => {
    const points = readScores()
    const plane = await (await neighbourGraph(two)(points, { neighbours: 15 })).tsne()
    const cells = Array.from({ length: points.cells }, (_, i) => i).filter((i) => i % 2 === 0)
    expect(trustworthiness(points, plane, cells)).toBeGreaterThan(0.959_978 - 0.01)
    const labels = readCsv('golden', 'embedding', 'pbmc3k_memberships.csv').map(
      (row) => row['classified'] ?? ''
    )
    expect(labelAccuracy(plane, labels)).toBeGreaterThan(0.9158 - 0.02)
  })
})
