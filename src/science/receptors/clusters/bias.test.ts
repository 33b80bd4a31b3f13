import { describe, expect, test } from 'vitest'
import { Generator } from '../../random/generator.ts'
import { cloneBiases } from './bias.ts'

const random = new Generator(17)

/**
 * Clones of these sizes whose cells are distributed over clusters at random, except that those of the last
 * one are often in the first cluster.
 */
function leaning(sizes: readonly number[], clusters: number, share: number) {
  const clone = sizes.flatMap((size, code) => Array<number>(size).fill(code))
  const cluster = clone.map((code) =>
    code === sizes.length - 1 && random.uniform() < share ? 0 : random.below(clusters)
  )
  return { clone, cluster }
}

/** The greatest bias of some cells to any cluster, computed cell by cell. */
function greatest(own: readonly number[], all: readonly number[]): readonly [cluster: number, bias: number] {
  const shareOf = (cells: readonly number[], cluster: number): number =>
    cells.filter((one) => one === cluster).length / cells.length
  const found = [...new Set(all)]
    .sort((a, b) => a - b)
    .map((cluster) => {
      const expected = shareOf(all, cluster)
      return [cluster, (shareOf(own, cluster) - expected) / (1 - expected)] as const
    })
  return found.reduce((most, one) => (one[1] > most[1] + 1e-12 ? one : most))
}

describe('the bias of clones', () => {
  test('is that of a naive program, and of clones of ten cells or more alone', () => {
    const { clone, cluster } = leaning([9, 30, 12, 1, 40, 25], 4, 0.6)
    const compared = cluster.filter((_, at) => ![0, 3].includes(clone[at]!))
    const found = cloneBiases(clone, cluster)
    expect(found.map((one) => one.clone)).toEqual([1, 2, 4, 5])
    for (const one of found) {
      const own = cluster.filter((_, at) => clone[at] === one.clone)
      const [top, bias] = greatest(own, compared)
      expect([one.cells, one.cluster]).toEqual([own.length, top])
      expect(one.inCluster).toBe(own.filter((at) => at === top).length)
      expect(one.expected).toBeCloseTo(compared.filter((at) => at === top).length / compared.length, 14)
      expect(one.bias).toBeCloseTo(bias, 12)
    }
    expect(found.at(-1)!.cluster).toBe(0)
  })

  test('has a p that is at least the chance of as great a bias, and near it where it is small', () => {
    const { clone, cluster } = leaning([30, 14, 40, 22], 4, 0.45)
    const draws = 4000
    for (const one of cloneBiases(clone, cluster)) {
      let asGreat = 0
      for (let draw = 0; draw < draws; draw++) {
        const shuffled = [...cluster]
        for (let at = 0; at < one.cells; at++) {
          const other = at + random.below(shuffled.length - at)
          ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
        }
        if (greatest(shuffled.slice(0, one.cells), cluster)[1] >= one.bias - 1e-9) asGreat++
      }
      const [p, chance] = [10 ** one.log10P, asGreat / draws]
      const error = 4 * Math.sqrt((chance + 1 / draws) / draws)
      expect(p).toBeGreaterThan(chance - error)
      expect(p).toBeLessThan(p < 0.05 ? 1.25 * chance + error : Infinity)
    }
  })

  test('has its ends: a clone in one cluster, one clone, one cluster, and a p below all numbers', () => {
    const ten = (value: number): number[] => Array<number>(10).fill(value)
    const [first, second] = cloneBiases([...ten(0), ...ten(1)], [...ten(5), ...ten(7)])
    // Of C(20, 10) ways to draw ten cells, two have all in one cluster.
    expect(first).toMatchObject({ cluster: 5, inCluster: 10, expected: 0.5, bias: 1 })
    expect(10 ** first!.log10P).toBeCloseTo(2 / 184_756, 15)
    expect(second).toMatchObject({ clone: 1, cluster: 7, bias: 1 })
    expect(cloneBiases(ten(0), [...ten(1).slice(5), ...ten(2).slice(5)])).toMatchObject([
      { bias: 0, log10P: 0 }
    ])
    expect(cloneBiases([...ten(0), ...ten(1)], [...ten(3), ...ten(3)])).toMatchObject([
      { bias: 0, log10P: 0 },
      { bias: 0, log10P: 0 }
    ])
    expect(cloneBiases([0, 1, 2], [0, 1, 0])).toEqual([])
    const many = Array.from({ length: 8000 }, (_, at) => (at < 4000 ? 0 : 1))
    const [apart] = cloneBiases(many, many)
    expect(apart!.log10P).toBeLessThan(-2000)
    expect(apart!.log10P).toBeGreaterThan(-3000)
  })
})
