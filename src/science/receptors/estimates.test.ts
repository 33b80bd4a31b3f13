import { describe, expect, it } from 'vitest'
import { Generator } from '../random/generator.ts'
import { rarefied } from './diversity.ts'
import { asymptoticHill, coverageOf, hillCurves, hillInterval, observedHill, type Hill } from './estimates.ts'
import { overlapOf } from './overlap.ts'

const generator = new Generator(11)
const sizesOf = (clones: number, most: number): number[] =>
  Array.from({ length: clones }, () => 1 + Math.floor(most * generator.uniform() ** 6))

/**
 * The Hill numbers of samples of `depth` cells by the expected number of clones with 1, 2, … cells, averaged
 * over all ways to draw them, for few cells.
 */
function everyDraw(sizes: readonly number[], depth: number): Hill {
  const cells = sizes.flatMap((size, clone) => Array<number>(size).fill(clone))
  const clonesOf = Array<number>(depth + 1).fill(0)
  let ways = 0
  for (let bits = 0; bits < 2 ** cells.length; bits++) {
    const drawn = cells.filter((_, i) => (bits >> i) & 1)
    if (drawn.length !== depth) continue
    for (const own of Map.groupBy(drawn, (clone) => clone).values()) clonesOf[own.length]!++
    ways++
  }
  const sum = (term: (share: number) => number): number =>
    clonesOf.reduce((all, clones, k) => (k === 0 ? all : all + (clones / ways) * term(k / depth)), 0)
  return [sum(() => 1), Math.exp(sum((share) => -share * Math.log(share))), 1 / sum((share) => share ** 2)]
}

describe('rarefaction', () => {
  const handfuls = [
    [5, 3, 1, 1],
    [4, 4, 4],
    [1, 1, 1, 1, 1],
    [7, 2, 2, 1]
  ]

  it('is the mean over every way to draw', () => {
    for (const sizes of handfuls)
      for (let depth = 1; depth <= 5; depth++)
        expect(rarefied(sizes, depth)).toBeCloseTo(everyDraw(sizes, depth)[0], 10)
    expect(rarefied([2, 1], 4)).toBeNaN()
  })

  it('of every order is that of the mean over every way to draw, and goes on from its last cell', () => {
    for (const sizes of handfuls) {
      const cells = sizes.reduce((sum, size) => sum + size, 0)
      const [seen, limit, before] = [observedHill(sizes), asymptoticHill(sizes), everyDraw(sizes, cells - 1)]
      const found = hillCurves(sizes, 40)
      expect(found.filter(({ order }) => order === 1).map((point) => point.cells)).toEqual(
        Array.from({ length: 2 * cells }, (_, at) => at + 1)
      )
      for (const { order, cells: depth, clones, kind } of found) {
        const nearer = (seen[order] - before[order]) / (limit[order] - before[order])
        const rest = Math.max(0, limit[order] - seen[order])
        // For order 2, two cells are of one clone with the same probability at every depth.
        const pairs = sizes.reduce((sum, size) => sum + (size / cells) * ((size - 1) / (cells - 1)), 0)
        const beyond = [
          seen[order] + (rest > 0 ? rest * (1 - (1 - nearer) ** (depth - cells)) : 0),
          depth / (1 + (depth - 1) * pairs)
        ]
        const expected = {
          rarefied: () => everyDraw(sizes, depth)[order],
          observed: () => seen[order],
          extrapolated: () => beyond[order === 2 ? 1 : 0]!
        }[kind]()
        expect(clones, `${sizes.join(' ')} order ${order} at ${depth}`).toBeCloseTo(expected, 9)
      }
    }
  })

  it('has curves that go through what was seen and rise to the estimate, lower with higher order', () => {
    const sizes = sizesOf(400, 30)
    const cells = sizes.reduce((sum, size) => sum + size, 0)
    const all = hillCurves(sizes)
    const curves = ([0, 1, 2] as const).map((order) => all.filter((point) => point.order === order))
    for (const [order, curve] of curves.entries()) {
      expect(curve.find(({ kind }) => kind === 'observed')).toEqual({
        order,
        cells,
        clones: observedHill(sizes)[order],
        kind: 'observed'
      })
      expect(curve.at(-1)).toMatchObject({ cells: 2 * cells, kind: 'extrapolated' })
      for (const [i, { clones }] of curve.entries()) {
        expect(clones).toBeGreaterThan(i > 0 ? curve[i - 1]!.clones : 0)
        expect(clones).toBeLessThanOrEqual((curves[order - 1]?.[i]?.clones ?? Infinity) * (1 + 1e-12))
      }
      expect(curve.at(-1)!.clones).toBeLessThan(asymptoticHill(sizes)[order]!)
      expect(curve.filter(({ kind }) => kind === 'extrapolated')).toHaveLength(19)
    }
    // The formula of richness (Chao et al. 2014, equation 9) holds for every order.
    const [f1, f2] = [1, 2].map((one) => sizes.filter((size) => size === one).length) as [number, number]
    const unseen = (((cells - 1) / cells) * f1 ** 2) / (2 * f2)
    for (const { cells: depth, clones } of curves[0]!.filter(({ kind }) => kind === 'extrapolated')) {
      const richness = 400 + unseen * (1 - (1 - f1 / (cells * unseen + f1)) ** (depth - cells))
      expect(clones / richness).toBeCloseTo(1, 9)
    }
  })

  it('of one cell is one clone, however many follow', () => {
    for (const { clones } of hillCurves([1])) expect(clones).toBe(1)
  })
})

describe('Hill numbers', () => {
  it('of even clones are their number, seen and estimated', () => {
    const even = new Float64Array(50).fill(40)
    for (const value of observedHill(even)) expect(value).toBeCloseTo(50, 9)
    expect(asymptoticHill(even)[0]).toBe(50)
    expect(asymptoticHill(even)[2]).toBeGreaterThan(50)
    expect(coverageOf(even)).toBe(1)
  })

  it('of what was seen are means of shares', () => {
    const sizes = sizesOf(300, 50)
    const shares = sizes.map((size) => size / sizes.reduce((sum, one) => sum + one, 0))
    const [richness, exponential, simpson] = observedHill(sizes)
    expect(richness).toBe(300)
    expect(exponential).toBeCloseTo(
      shares.reduce((product, share) => product * share ** -share, 1),
      8
    )
    expect(simpson).toBeCloseTo(1 / shares.reduce((sum, share) => sum + share * share, 0), 8)
  })

  it('estimate the entropy as the formula reads, on both sides of where its series is turned round', () => {
    for (const sizes of [
      [3, 2, 2, 1, 1, 1],
      [9, 5, 2, 1],
      [4, 1, 1, 1, 1],
      [1, 1, 1, 1, 2],
      [30, 20, 2, 2, 2, 1]
    ]) {
      const n = sizes.reduce((sum, size) => sum + size, 0)
      const [f1, f2] = [1, 2].map((one) => sizes.filter((size) => size === one).length) as [number, number]
      const a = f2 > 0 ? (2 * f2) / ((n - 1) * f1 + 2 * f2) : 2 / ((n - 1) * (f1 - 1) + 2)
      let entropy = 0
      for (const size of sizes) for (let k = size; k < n; k++) entropy += size / n / k
      let rest = -Math.log(a)
      for (let r = 1; r < n; r++) rest -= (1 - a) ** r / r
      entropy += (f1 / n) * (1 - a) ** (1 - n) * rest
      expect(asymptoticHill(sizes)[1]).toBeCloseTo(Math.exp(entropy), 8)
    }
  })

  it('of a sample are near those of the repertoire that it was drawn from, within their interval', () => {
    const shares = Array.from({ length: 500 }, (_, i) => 1 / (i + 5))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const truth = [
      Math.exp(-shares.reduce((sum, share) => sum + (share / whole) * Math.log(share / whole), 0)),
      1 / shares.reduce((sum, share) => sum + (share / whole) ** 2, 0)
    ] as const
    const drawn = new Float64Array(500)
    for (let cell = 0; cell < 1500; cell++) {
      let index = generator.uniform() * whole
      let clone = 0
      while ((index -= shares[clone]!) > 0) clone++
      drawn[clone]!++
    }
    const sizes = drawn.filter((size) => size > 0)
    const { estimate, low, high } = hillInterval(sizes, new Generator(1))
    const seen = observedHill(sizes)
    for (const order of [1, 2] as const) {
      expect(low[order]).toBeLessThan(truth[order - 1]!)
      expect(high[order]).toBeGreaterThan(truth[order - 1]!)
      expect(low[order]).toBeLessThan(estimate[order])
      expect(high[order]).toBeGreaterThan(estimate[order])
    }
    expect(Math.abs(estimate[1] - truth[0])).toBeLessThan(Math.abs(seen[1] - truth[0]))
    // The same seed gives the same bits.
    expect(hillInterval(sizes, new Generator(1))).toEqual({ estimate, low, high })
  })
})

describe('overlap', () => {
  it('of a repertoire with itself is whole, and with another one nothing', () => {
    const a = new Map([
      ['x', 4],
      ['y', 1]
    ])
    const same = overlapOf(a, a)
    expect([same.shared, same.jaccard, same.coefficient, same.brayCurtis]).toEqual([2, 1, 1, 1])
    expect(same.morisitaHorn).toBeCloseTo(1, 12)
    const none = overlapOf(a, new Map([['z', 2]]))
    expect([none.shared, none.jaccard, none.morisitaHorn, none.brayCurtis, ...none.cellsInShared]).toEqual([
      0, 0, 0, 0, 0, 0
    ])
  })
})
