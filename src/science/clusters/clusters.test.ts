import { describe, expect, test } from 'vitest'
import { readCsv, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { Generator } from '../random/generator.ts'
import { adjustedRand, adjustedRandOf } from './adjusted-rand.ts'
import { simplifiedSilhouette } from './silhouette.ts'
import { sharedCells, treePlaces } from './tree.ts'

describe('simplified silhouette', () => {
  test('by hand: two pairs on a line', () => {
    // Centres at 1 and 11: a = 1; b = 11, 9, 9, 11.
    const value = simplifiedSilhouette(Float32Array.of(0, 2, 10, 12), 1, Int32Array.of(0, 0, 1, 1), 2)
    expect(value).toBeCloseTo((2 * (10 / 11) + 2 * (8 / 9)) / 4, 12)
  })

  test('none for one cluster; 0 where all points are one', () => {
    expect(simplifiedSilhouette(Float32Array.of(1, 2), 1, Int32Array.of(0, 0), 1)).toBeNaN()
    expect(simplifiedSilhouette(new Float32Array(4), 1, Int32Array.of(0, 1, 0, 1), 2)).toBe(0)
  })
})

describe('a tree of clusters', () => {
  test('counts shared cells', () => {
    expect([...sharedCells(Int32Array.of(0, 0, 1, 1), 2, Int32Array.of(2, 0, 0, 1), 3)]).toEqual([
      1, 0, 1, 1, 1, 0
    ])
  })

  test('children stand beneath their parents', () => {
    const parents = Int32Array.of(0, 0, 1, 1, 2, 2)
    const children = Int32Array.of(3, 3, 0, 1, 2, 2)
    const places = treePlaces([3, 4], [sharedCells(parents, 3, children, 4)])
    const [above, below] = [places[0]!, places[1]!]
    for (const place of places) expect([...place].sort((a, b) => a - b)).toEqual([...place.keys()])
    const crossings = Array.from(parents, (parent, i) => [above[parent]!, below[children[i]!]!] as const)
    for (const [a, b] of crossings)
      for (const [c, d] of crossings) expect((a - c) * (b - d)).toBeGreaterThanOrEqual(0)
  })
})

describe('adjusted Rand index', () => {
  test('known values', () => {
    expect(adjustedRand(Int32Array.of(0, 0, 1, 1, 2, 2), Int32Array.of(0, 0, 1, 2, 2, 2))).toBeCloseTo(
      0.444444444444444,
      12
    )
    expect(adjustedRand(Int32Array.of(1, 1, 1, 1), Int32Array.of(1, 2, 3, 4))).toBe(0)
    expect(adjustedRand(Int32Array.of(0, 1, 1), Int32Array.of(1, 0, 0))).toBe(1)
    expect(adjustedRandOf([2, 0, 0, 1, 1, 0, 0, 2, 0], 3)).toBeCloseTo(0.242_424_242_424_242, 12)
    expect(adjustedRandOf([1], 1)).toBe(1)
  })

  test('near 0 for independent groupings', () => {
    const generator = new Generator(2)
    const random = (): Int32Array => Int32Array.from({ length: 4000 }, () => generator.below(5))
    expect(Math.abs(adjustedRand(random(), random()))).toBeLessThan(0.01)
  })
})

describe.skipIf(realData === undefined)(
  'adjusted Rand index against mclust (needs CYTODECK_TEST_DATA)',
  () => {
    test('of the groupings of pbmc3k and the published types', () => {
      const rows = readCsv('golden', 'embedding', 'pbmc3k_memberships.csv')
      const codes = (values: readonly unknown[]): Int32Array => {
        const kinds = [...new Set(values)]
        return Int32Array.from(values, (value) => kinds.indexOf(value))
      }
      const groups = (name: string): Int32Array => codes(rows.map((row) => row[name]))
      for (const [name, known] of Object.entries({
        'louvain_0.5': 0.646_400_210_758_054,
        'leiden_0.5': 0.646_154_403_570_412,
        louvain_1: 0.742_832_397_813_551,
        leiden_1: 0.747_322_148_518_35,
        louvain_2: 0.623_806_016_455_35,
        leiden_2: 0.624_025_733_874_277,
        kmeans_9: 0.714_127_385_148_526
      }))
        expect(Math.abs(adjustedRand(groups(name), groups('classified')) - known)).toBeLessThan(1e-12)
      expect(
        Math.abs(
          adjustedRand(Int32Array.of(0, 0, 1, 1, 2, 2), Int32Array.of(0, 0, 1, 2, 2, 2)) -
            0.444_444_444_444_444
        )
      ).toBeLessThan(1e-12)
      expect(adjustedRand(Int32Array.of(1, 1, 1, 1), Int32Array.of(1, 2, 3, 4))).toBe(0)
    })
  }
)
