import { describe, expect, it } from 'vitest'
import { Generator } from '../random/generator.ts'
import { rarefied } from './diversity.ts'
import { asymptoticHill, cloneCurve, coverageOf, hillInterval, observedHill } from './estimates.ts'
import { overlapOf } from './overlap.ts'

const generator = new Generator(11)
const sizesOf = (clones: number, most: number): number[] =>
  Array.from({ length: clones }, () => 1 + Math.floor(most * generator.uniform() ** 6))

/** Clones among cells that are drawn, averaged over every way to draw them, for a handful of cells. */
function everyDraw(sizes: readonly number[], depth: number): number {
  const cells = sizes.flatMap((size, clone) => Array<number>(size).fill(clone))
  let [sum, ways] = [0, 0]
  for (let bits = 0; bits < 2 ** cells.length; bits++) {
    const drawn = cells.filter((_, i) => (bits >> i) & 1)
    if (drawn.length !== depth) continue
    sum += new Set(drawn).size
    ways++
  }
  return sum / ways
}

describe('rarefaction', () => {
  it('is the mean over every way to draw', () => {
    for (const sizes of [
      [5, 3, 1, 1],
      [4, 4, 4],
      [1, 1, 1, 1, 1]
    ])
      for (let depth = 1; depth <= 5; depth++)
        expect(rarefied(sizes, depth)).toBeCloseTo(everyDraw(sizes, depth), 10)
    expect(rarefied([2, 1], 4)).toBeNaN()
  })

  it('has a curve that goes through what was seen and rises to the estimate', () => {
    const sizes = sizesOf(400, 30)
    const cells = sizes.reduce((sum, size) => sum + size, 0)
    const curve = cloneCurve(sizes)
    expect(curve.find(({ kind }) => kind === 'observed')).toEqual({ cells, clones: 400, kind: 'observed' })
    expect(curve.at(-1)).toMatchObject({ cells: 2 * cells, kind: 'extrapolated' })
    for (const [i, { clones }] of curve.entries())
      expect(clones).toBeGreaterThan(i > 0 ? curve[i - 1]!.clones : 0)
    expect(curve.at(-1)!.clones).toBeLessThan(asymptoticHill(sizes)[0])
    expect(curve.filter(({ kind }) => kind === 'extrapolated')).toHaveLength(19)
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
    // The same seed gives the same interval to the bit.
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
