import { describe, expect, test } from 'vitest'
import { Generator } from '../../random/generator.ts'
import { cloneSpreads, startracIndices } from './startrac.ts'

const random = new Generator(5)
const some = (n: number, below: number): number[] => Array.from({ length: n }, () => random.below(below))
const entropy = (values: readonly number[]): number =>
  values.reduce(
    (sum, value) => sum + Math.log2(values.length / values.filter((one) => one === value).length),
    0
  ) / values.length

describe('STARTRAC', () => {
  const cells = { clone: some(300, 40), cluster: some(300, 4), place: some(300, 3) }

  test('is that of a naive program, which goes from cell to cell', () => {
    const found = startracIndices(cells)
    expect(new Set(found.keys())).toEqual(new Set([0, 1, 2, 3]))
    for (const [cluster, { expansion, migration, transition, ...counts }] of found) {
      const own = [...cells.clone.keys()].filter((at) => cells.cluster[at] === cluster)
      const clones = own.map((at) => cells.clone[at]!)
      expect(counts).toEqual({ cells: own.length, clones: new Set(clones).size })
      expect(expansion).toBeCloseTo(1 - entropy(clones) / Math.log2(new Set(clones).size), 12)
      const mean = (of: readonly number[]): number =>
        clones.reduce(
          (sum, clone) => sum + entropy(of.filter((_, at) => cells.clone[at] === clone)) / clones.length,
          0
        )
      expect(migration).toBeCloseTo(mean(cells.place), 12)
      expect(transition).toBeCloseTo(mean(cells.cluster), 12)
    }
  })

  test('has its known ends', () => {
    // Clone 0 has all cells of cluster 0 but one; clone 2 is half in each of two clusters and places.
    const clone = [0, 0, 0, 0, 0, 0, 0, 1, 2, 2]
    const cluster = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2]
    const place = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    const found = startracIndices({ clone, cluster, place })
    const h = -(7 / 8) * Math.log2(7 / 8) - (1 / 8) * Math.log2(1 / 8)
    expect(found.get(0)).toEqual({ cells: 8, clones: 2, expansion: 1 - h, migration: 0, transition: 0 })
    expect(found.get(1)).toEqual({ cells: 1, clones: 1, expansion: NaN, migration: 1, transition: 1 })
    for (let clones = 2; clones < 200; clones++) {
      const alone = Array.from({ length: clones }, (_, at) => at)
      const none = alone.map(() => 0)
      const { expansion } = startracIndices({ clone: alone, cluster: none, place: none }).get(0)!
      expect(expansion).toBeGreaterThanOrEqual(0)
      expect(expansion).toBeLessThan(1e-14)
    }
  })

  test('takes migration from more cells where it is handed it', () => {
    const own = { clone: [7, 8], cluster: [0, 0], place: [0, 0] }
    expect(startracIndices(own).get(0)!.migration).toBe(0)
    const wider = cloneSpreads([7, 7, 8], [0, 1, 0])
    expect(startracIndices(own, wider).get(0)!.migration).toBe(0.5)
  })
})
