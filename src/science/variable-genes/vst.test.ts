import { beforeAll, describe, expect, test } from 'vitest'
import { readCsv, readPbmc3k, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { momentsOf } from '../../../tests/fixtures/datasets/gene-moments.ts'
import type { MemoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { Generator } from '../random/generator.ts'
import { loessAtBorders } from '../stats/loess-at-borders.ts'
import { geneMoments, mostSmall, type GeneMoments } from './moments.ts'
import { clippedVariance, expectedVariances, rankGenes, standardizedVariances } from './vst.ts'

describe('loess at the borders of a tree', () => {
  test('a parabola is its own fit, in any order, with ties and with few points', () => {
    const generator = new Generator(3)
    for (const count of [5, 40, 900]) {
      const x = Float64Array.from({ length: count }, () => Math.round(generator.normal() * 50) / 10)
      const y = x.map((value) => 2 - 3 * value + 0.5 * value * value)
      for (const [i, value] of loessAtBorders(x, y, count < 10 ? 1 : 0.3).entries())
        expect(value).toBeCloseTo(y[i]!, 8)
    }
  })

  test('equal points give their mean', () => {
    const fitted = loessAtBorders(
      new Float64Array(10).fill(2),
      Float64Array.from({ length: 10 }, (_, i) => i),
      0.5
    )
    expect(fitted.every((value) => Number.isFinite(value))).toBe(true)
    expect([...loessAtBorders(new Float64Array(0), new Float64Array(0), 0.3)]).toEqual([])
  })
})

describe('moments', () => {
  test('of the cells that take part, zeros included', () => {
    const out = momentsOf(
      {
        cells: 5,
        genes: ['a', 'b'],
        starts: Uint32Array.of(0, 3, 3),
        rows: Int32Array.of(0, 1, 4),
        values: Uint32Array.of(2, 9, 4),
        columns: {}
      },
      Uint8Array.of(1, 0, 1, 1, 1)
    )
    expect([out.cells, [...out.means], [...out.detected], [...out.largest]]).toEqual([
      4,
      [1.5, 0],
      [2, 0],
      [4, 0]
    ])
    expect(out.variances[0]).toBeCloseTo(3.6666666666667, 12)
    expect(out.variances[1]).toBe(0)
  })

  test.each([
    ['counts', 9],
    ['counts', 40],
    ['counts', 4e9],
    ['lognorm', 5]
  ] as const)('of %s up to %i: all cells or some, as the definitions say', (layer, most) => {
    const generator = new Generator(8)
    const total = 700
    const member = Uint8Array.from({ length: total }, () => (generator.uniform() < 0.6 ? 1 : 0))
    const cells = Int32Array.from({ length: total }, (_, cell) => cell).filter(
      () => generator.uniform() < 0.3
    )
    const values =
      layer === 'counts'
        ? Uint32Array.from(cells, () => 1 + generator.below(most))
        : Float32Array.from(cells, () => most * generator.uniform())
    for (const [who, given] of [
      [new Uint8Array(total).fill(1), null],
      [new Uint8Array(total).fill(1), new Uint8Array(total).fill(1)],
      [member, member]
    ] as const) {
      const dense = new Float64Array(total)
      for (const [i, cell] of cells.entries())
        dense[cell] = layer === 'counts' ? values[i]! : Math.expm1(values[i]!)
      const own = dense.filter((_, cell) => who[cell] === 1)
      const mean = own.reduce((a, b) => a + b, 0) / own.length
      const variance = own.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (own.length - 1)
      const [detected, means, variances, largest, large] = [
        new Float64Array(1),
        new Float64Array(1),
        new Float64Array(1),
        new Float64Array(1),
        new Float64Array(1)
      ]
      geneMoments({ gene: 0, values }, given && { cells, member: given }, layer, {
        cells: own.length,
        detected,
        means,
        variances,
        largest,
        large
      })
      expect([detected[0], largest[0]]).toEqual([own.filter((x) => x > 0).length, Math.max(...own)])
      expect(large[0]).toBe(own.filter((x) => x > (layer === 'counts' ? mostSmall : 0)).length)
      expect(means[0]! / mean).toBeCloseTo(1, 13)
      expect(variances[0]! / variance).toBeCloseTo(1, 12)
    }
  })
})

describe.skipIf(realData === undefined)('pbmc3k against Seurat (needs CYTODECK_TEST_DATA)', () => {
  let moments: GeneMoments
  let data: MemoryData
  let wanted: Map<string, Record<string, string>>
  beforeAll(() => {
    data = readPbmc3k()
    moments = momentsOf(data, new Uint8Array(data.cells).fill(1))
    wanted = new Map(
      readCsv('golden', 'embedding', 'pbmc3k_seurat_vst.csv.gz').map((row) => [row['gene']!, row])
    )
  })

  test('means, variances, the trend and the ranks, up to exact ties', () => {
    const expected = expectedVariances(moments)
    const { values, clipped } = standardizedVariances(moments, expected)
    for (const gene of clipped) {
      const own = data.values.subarray(data.starts[gene], data.starts[gene + 1])
      values[gene] = clippedVariance(own, {
        cells: data.cells,
        mean: moments.means[gene]!,
        expected: expected[gene]!
      })
    }
    const worst = { mean: 0, variance: 0, expected: 0, standardized: 0 }
    const relative = (got: number, want: number): number =>
      Math.abs(got - want) / Math.max(Math.abs(want), 1e-12)
    let compared = 0
    for (const [gene, name] of data.genes.entries()) {
      const row = wanted.get(name)
      if (!row) continue
      compared++
      worst.mean = Math.max(worst.mean, relative(moments.means[gene]!, Number(row['mean'])))
      worst.variance = Math.max(worst.variance, relative(moments.variances[gene]!, Number(row['variance'])))
      worst.expected = Math.max(worst.expected, relative(expected[gene]!, Number(row['variance_expected'])))
      worst.standardized = Math.max(
        worst.standardized,
        relative(values[gene]!, Number(row['variance_standardized']))
      )
    }
    expect(compared).toBeGreaterThan(13_000)
    expect(worst.mean).toBeLessThan(1e-9)
    expect(worst.variance).toBeLessThan(1e-9)
    expect(worst.expected).toBeLessThan(1e-8)
    expect(worst.standardized).toBeLessThan(1e-8)
    const top = readCsv('golden', 'embedding', 'pbmc3k_hvg2000.csv').map((row) => row['gene']!)
    const ranked = Array.from(rankGenes(values, 2000), (gene) => data.genes[gene]!)
    const standardized = (name: string): number => Number(wanted.get(name)?.['variance_standardized'])
    for (const [rank, name] of ranked.entries())
      expect(standardized(name)).toBeCloseTo(standardized(top[rank]!), 8)
    expect(ranked.filter((name) => !top.includes(name)).length).toBeLessThanOrEqual(1)
  })
})
