import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { quickMedian } from '../stats/select.ts'
import { medianOf } from '../stats/quantile.ts'
import { geneRatios, isChanged, shiftOf, stateOf } from './evidence.ts'
import { segmentsOf } from './segments.ts'
import { Smoother } from './smooth.ts'
import { cutTree, wardTree } from '../clusters/ward.ts'

const numbers = (most = 60) =>
  fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: most })

test('a median by selection is that of the sorted values', () => {
  fc.assert(
    fc.property(numbers(), (values) => {
      expect(quickMedian(Float64Array.from(values))).toBe(medianOf(Float64Array.from(values)))
    })
  )
  expect(quickMedian(Float64Array.of(2, 2, 2, 1, 2))).toBe(2)
  expect(quickMedian(new Float64Array(0))).toBeNaN()
})

test('running sums smooth as the sums of each window do, chromosome by chromosome', () => {
  const naive = (values: number[], half: number): number[] =>
    values.map((_, at) => {
      let [sum, weights] = [0, 0]
      for (const [other, value] of values.entries()) {
        const weight = half + 1 - Math.abs(at - other)
        if (weight <= 0) continue
        sum += weight * value
        weights += weight
      }
      return sum / weights
    })
  fc.assert(
    fc.property(numbers(), numbers(), fc.integer({ min: 1, max: 30 }), (one, other, half) => {
      const all = Float64Array.from([...one, ...other])
      const out = new Float64Array(all.length)
      new Smoother(Int32Array.of(0, one.length, all.length), 2 * half + 1).smooth(all, out)
      for (const [at, value] of [...naive(one, half), ...naive(other, half)].entries())
        expect(out[at]).toBeCloseTo(value, 11)
    })
  )
})

describe('a tree by Ward’s linkage', () => {
  /** Merges the two clusters whose sum of squares increases least, recomputed each time. */
  const naive = (points: readonly (readonly number[])[]): number[] => {
    let clusters = points.map((point) => [point])
    const squares = (cluster: readonly (readonly number[])[]): number => {
      const mean = cluster[0]!.map((_, d) => cluster.reduce((sum, one) => sum + one[d]!, 0) / cluster.length)
      return cluster.reduce(
        (sum, one) => sum + one.reduce((all, value, d) => all + (value - mean[d]!) ** 2, 0),
        0
      )
    }
    const heights: number[] = []
    while (clusters.length > 1) {
      let best = { i: 0, j: 1, grows: Infinity }
      for (let i = 0; i < clusters.length; i++)
        for (let j = i + 1; j < clusters.length; j++) {
          const grows =
            squares([...clusters[i]!, ...clusters[j]!]) - squares(clusters[i]!) - squares(clusters[j]!)
          if (grows < best.grows) best = { i, j, grows }
        }
      heights.push(Math.sqrt(2 * best.grows))
      const joined = [...clusters[best.i]!, ...clusters[best.j]!]
      clusters = [...clusters.filter((_, at) => at !== best.i && at !== best.j), joined]
    }
    return heights
  }

  test('has the heights of joining step by step', () => {
    const random = new Generator(3)
    for (let turn = 0; turn < 20; turn++) {
      const points = Array.from({ length: 2 + turn }, () => [
        random.normal(),
        random.normal(),
        random.normal()
      ])
      const { heights } = wardTree(Float32Array.from(points.flat()), 3)
      const requested = naive(points.map((point) => [...Float32Array.from(point)]))
      for (const [at, height] of heights.entries()) expect(height).toBeCloseTo(requested[at]!, 5)
    }
  })

  test('cut into parts gives back what lies apart', () => {
    const random = new Generator(5)
    const truth = Array.from({ length: 40 }, (_, at) => at % 4)
    const values = Float32Array.from(truth.flatMap((part) => [10 * part + random.normal(), random.normal()]))
    expect([...cutTree(wardTree(values, 2), 4)]).toEqual(truth)
    expect(new Set(cutTree(wardTree(values, 2), 1)).size).toBe(1)
    expect(new Set(cutTree(wardTree(values, 2), 99)).size).toBe(40)
  })
})

describe('evidence', () => {
  const random = new Generator(11)
  const genes = 2000
  const normal = Float64Array.from({ length: genes }, () => random.lognormal(0, 1))
  const noisy = (mean: number): number => mean * random.lognormal(0, 0.5)

  test('an arm of halved genes is a loss', () => {
    const lost = normal.map((mean, gene) => noisy(gene < 200 ? mean / 2 : mean))
    const ratios = geneRatios(lost, normal)
    const [arm, rest] = [shiftOf(ratios.subarray(0, 200)), shiftOf(ratios.subarray(200, 400))]
    expect(arm.median).toBeCloseTo(-1, 0)
    expect([stateOf(arm), stateOf(rest)]).toEqual(['loss', 'none'])
    expect(isChanged([arm, rest])).toBe(true)
  })

  test('a fifth of the genes of an arm thirty times higher, as in another cell type, is none', () => {
    const other = normal.map((mean, gene) => noisy(gene < 200 && gene % 5 === 0 ? mean * 30 : mean))
    const arm = shiftOf(geneRatios(other, normal).subarray(0, 200))
    expect(stateOf(arm)).toBe('none')
  })

  test('few genes are no evidence', () => {
    expect(stateOf({ genes: 29, median: -1, z: -20 })).toBe('none')
    expect(isChanged([{ genes: 100, median: -1, z: -5 }])).toBe(false)
    expect(
      isChanged([
        { genes: 100, median: -1, z: -5 },
        { genes: 100, median: 0.5, z: 5 }
      ])
    ).toBe(true)
  })

  test('segments end where the level changes', () => {
    const ratios = Float64Array.from({ length: 600 }, (_, gene) => {
      const level = gene < 150 ? 0 : gene < 330 ? -0.9 : 0
      return level + 0.7 * random.normal()
    })
    const segments = segmentsOf(ratios)
    expect(segments.map(({ state }) => state)).toEqual(['none', 'loss', 'none'])
    expect(Math.abs(segments[1]!.from - 150)).toBeLessThan(10)
    expect(Math.abs(segments[1]!.to - 330)).toBeLessThan(10)
    expect(segmentsOf(new Float64Array(0))).toEqual([])
    expect(segmentsOf(Float64Array.of(1, 2)).map(({ from, to }) => [from, to])).toEqual([[0, 2]])
  })
})
