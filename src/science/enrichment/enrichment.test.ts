import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Generator } from '../random/generator.ts'
import { logScoreTails, splittingError } from './multilevel.ts'
import { logHypergeometricTail } from './over-representation.ts'
import { preranked } from './preranked.ts'
import { rankGenes, signedLog10P } from './ranking.ts'
import { enrichmentScore, hitWeights, runningScore } from './running-score.ts'

const seed = 11

/** The running score at every position of the ranking, by its definition. */
function everywhere(indices: readonly number[], weights: Float64Array): number[] {
  const inSet = new Set(indices)
  const total = indices.reduce((sum, index) => sum + weights[index]!, 0)
  let score = 0
  return Array.from(weights, (weight, index) => {
    score += inSet.has(index) ? weight / total : -1 / (weights.length - indices.length)
    return score
  })
}

const rankings = fc
  .record({
    statistics: fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 5, maxLength: 40 }),
    picks: fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 })
  })
  .map(({ statistics, picks }) => {
    const sorted = Float64Array.from(statistics, (value) => value || 1)
      .sort()
      .reverse()
    const indices = [...new Set(picks.map((pick) => pick % sorted.length))].sort((a, b) => a - b)
    return { statistics: sorted, places: indices.slice(0, sorted.length - 1) }
  })

describe('a running score', () => {
  it('is what the definition says', () => {
    fc.assert(
      fc.property(rankings, ({ statistics, places }) => {
        const weights = hitWeights(statistics)
        const all = everywhere(places, weights)
        const [highest, lowest] = [Math.max(0, ...all), Math.min(0, ...all)]
        const score = enrichmentScore(places, places.length, weights)
        const tied = Math.abs(highest + lowest) < 1e-9
        expect(tied || Math.abs(score - (highest > -lowest ? highest : lowest)) < 1e-9).toBe(true)
        const { after } = runningScore(Uint32Array.from(places), weights)
        for (const [i, index] of places.entries()) expect(after[i]).toBeCloseTo(all[index]!, 9)
      }),
      { seed }
    )
  })
})

describe('a ranking', () => {
  it('has no ties where p itself would be 0', () => {
    const log10P = Float64Array.from({ length: 500 }, (_, gene) => -308 - gene / 3)
    const effects = Float64Array.from({ length: 500 }, (_, gene) => (gene % 2 === 0 ? 1 : -1))
    const names = Array.from({ length: 500 }, (_, gene) => `G${gene}`)
    expect(rankGenes(signedLog10P(log10P, effects), effects, names).tied).toBe(0)
  })

  it('breaks ties by the second statistic, then by name, and leaves out what is no number', () => {
    const { order, tied } = rankGenes(
      Float64Array.of(1, 2, 1, Number.NaN, 1),
      Float64Array.of(5, 0, 7, 0, 5),
      ['b', 'c', 'd', 'e', 'a']
    )
    expect([...order]).toEqual([1, 2, 4, 0])
    expect(tied).toBe(0.75)
  })
})

describe('preranked enrichment', () => {
  const genes = 400
  const random = new Generator(5)
  const statistics = Float64Array.from({ length: genes }, () => random.normal())
    .sort()
    .reverse()
  const everyGene = Uint32Array.from({ length: genes }, (_, index) => index)
  const randomSet = (size: number): Uint32Array => random.sample(everyGene, size)
  const top = everyGene.slice(0, 12)
  const others = Array.from({ length: 30 }, (_, i) => randomSet(5 + (i % 6)))
  const options = { seed: 3 }

  it('gives a set the same bits whatever is computed beside it', () => {
    const together = preranked(statistics, [...others, top], options)
    expect(preranked(statistics, [top], options)).toEqual(together.slice(-1))
    expect(preranked(statistics, others.slice(10, 20), options)).toEqual(together.slice(10, 20))
  })

  it('gives the best possible set the probability of drawing it', () => {
    const [best] = preranked(statistics, [top], options)
    // One of all sets of twelve, then sets of equal score within the error of splitting.
    let logSets = 0
    for (let i = 0; i < 12; i++) logSets += Math.log10((genes - i) / (i + 1))
    expect(best!.score).toBeCloseTo(1, 9)
    expect(Math.abs(best!.log10P + logSets)).toBeLessThan(4 * best!.log2Error * Math.log10(2) + Math.log10(2))
  })

  it('finds few random sets', () => {
    const found = preranked(
      statistics,
      Array.from({ length: 400 }, () => randomSet(15)),
      options
    )
    const below = found.filter(({ log10P }) => log10P < Math.log10(0.05)).length
    expect(below).toBeGreaterThan(5)
    expect(below).toBeLessThan(40)
  })
})

describe('enrichment at one end', () => {
  const statistics = Float64Array.of(5, 4, 3.5, 2, 1, 0.5, 0.2, -0.3, -1, -2, -3, -4.5)
  const weights = hitWeights(statistics)
  /** All sets of three places. */
  const every: Uint32Array[] = []
  for (let a = 0; a < 12; a++)
    for (let b = a + 1; b < 12; b++) for (let c = b + 1; c < 12; c++) every.push(Uint32Array.of(a, b, c))
  const furthest = (set: Uint32Array, sign: number): number =>
    Math.max(0, ...everywhere([...set], weights).map((score) => sign * score))

  it.each([
    ['top', 1],
    ['bottom', -1]
  ] as const)('%s: score, mean and share are those of all possible sets', (ends, sign) => {
    const drawn = preranked(statistics, every, { seed: 7, draws: 20_000, ends })
    const all = every.map((set) => furthest(set, sign))
    const mean = all.reduce((sum, score) => sum + score, 0) / all.length
    for (const [at, { score, normalized, log10P, log2Error }] of drawn.entries()) {
      expect(score).toBeCloseTo(sign * all[at]!, 12)
      if (all[at]! < 1e-9) continue
      expect(normalized / ((sign * all[at]!) / mean)).toBeCloseTo(1, 1)
      const share = drawn.filter((other) => sign * (other.score - score) >= 0).length / all.length
      expect(Math.abs(log10P - Math.log10(share))).toBeLessThan(4 * log2Error * Math.log10(2) + 1e-3)
    }
  })

  it('has no sets at the other end, and p that are small by splitting', () => {
    const long = Float64Array.from({ length: 400 }, (_, index) => 200.5 - index)
    const upper = Uint32Array.from({ length: 12 }, (_, index) => index)
    const lower = Uint32Array.from({ length: 12 }, (_, index) => 388 + index)
    const [best, none] = preranked(long, [upper, lower], { seed: 3, ends: 'top' })
    // The set of the first twelve is one of all sets of twelve, and no other has its score.
    let logSets = 0
    for (let i = 0; i < 12; i++) logSets += Math.log10((400 - i) / (i + 1))
    expect(Math.abs(best!.log10P + logSets)).toBeLessThan(4 * best!.log2Error * Math.log10(2))
    expect(none!.score).toBeLessThan(0.1)
    expect(none!.log10P).toBeGreaterThan(Math.log10(0.5))
    // Its score is 1 but for rounding, which its p does not feel at both ends either.
    const [either] = preranked(long, [upper], { seed: 3 })
    expect(Math.abs(either!.log10P + logSets)).toBeLessThan(4 * either!.log2Error * Math.log10(2))
    const [, mirrored] = preranked(long, [upper, lower], { seed: 3, ends: 'bottom' })
    expect(mirrored!.score).toBeCloseTo(-1, 9)
    expect(Math.abs(mirrored!.log10P + logSets)).toBeLessThan(4 * mirrored!.log2Error * Math.log10(2))
  })
})

describe('splitting', () => {
  it.each([6, 40])('finds what many random sets of %i genes show', (size) => {
    const random = new Generator(8)
    const weights = hitWeights(Float64Array.from({ length: 300 }, () => random.normal() ** 3))
      .sort()
      .reverse()
    const everyPlace = Uint32Array.from({ length: weights.length }, (_, index) => index)
    const drawn = Float64Array.from({ length: 40_000 }, () =>
      enrichmentScore(random.sample(everyPlace, size), size, weights)
    ).sort()
    const shares = [0.03, 0.01, 0.003]
    const scores = shares.map((share) => drawn[Math.floor(drawn.length * (1 - share))]!)
    for (const [i, tail] of logScoreTails(weights, size, scores, 21).entries()) {
      const apart = Math.abs(tail - Math.log(shares[i]!)) / Math.LN2
      expect(apart).toBeLessThan(3 * splittingError(Math.log2(shares[i]!)))
    }
  })

  it('gives what is less likely than the least p that is told apart as this p', () => {
    const weights = Float64Array.from({ length: 2000 }, (_, index) => 2000 - index)
    expect([...logScoreTails(weights, 60, [1], 3, { leastLog: Math.log(1e-9) })]).toEqual([Math.log(1e-9)])
  })
})

describe('over-representation', () => {
  it('is the sum over all overlaps that are at least as large', () => {
    const choose = (n: number, k: number): number => {
      let product = 1
      for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1)
      return product
    }
    fc.assert(
      fc.property(
        fc.nat(12),
        fc.nat(12),
        fc.integer({ min: 12, max: 30 }),
        fc.nat(12),
        (size, query, universe, x) => {
          let tail = 0
          for (let k = x; k <= Math.min(size, query); k++) {
            if (query - k <= universe - size)
              tail += (choose(size, k) * choose(universe - size, query - k)) / choose(universe, query)
          }
          expect(Math.exp(logHypergeometricTail(x, size, query, universe))).toBeCloseTo(Math.min(1, tail), 10)
        }
      ),
      { seed }
    )
  })
})
