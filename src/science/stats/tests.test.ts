import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustBenjaminiHochberg, adjustBonferroni } from './adjust.ts'
import { chiSquareTest } from './chi-square.ts'
import { fisherTest } from './fisher.ts'
import { rankSumTests } from './rank-sum.ts'
import { rankTest } from './rank-test.ts'
import { welchTest } from './welch.ts'
import { wilsonInterval } from './wilson.ts'

describe('rank-sum test of short lists', () => {
  const range = (count: number, step: number, from: number) =>
    Array.from({ length: count }, (_, index) => (index + 1) * step + from)

  test.each([
    [
      [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46],
      [1.15, 0.88, 0.9, 0.74, 1.21],
      35,
      0.2544122544122544
    ],
    [[1, 2, 3], [4, 5, 6, 7], 0, 0.05714285714285714],
    [[1, 2, 2, 5], [2, 3, 4, 6, 7], 4, 0.17060874485083152],
    [range(49, 1.1, 0), range(45, 1, 0.37), 1272, 0.20185451588383402],
    [range(60, 1.1, 0), range(45, 1, 0.37), 1767, 0.0069980492223095589]
  ])('is that of wilcox.test in R, exact or not, %#', (first, second, u, p) => {
    const [found] = rankSumTests([[first, second]])
    expect(found!.u).toBe(u)
    expect(found!.p / p).toBeCloseTo(1, 12)
    const [other] = rankSumTests([[second, first]])
    expect([other!.u, other!.p / p]).toEqual([first.length * second.length - u, expect.closeTo(1, 12)])
  })

  test('equal values have none', () => {
    expect(
      rankSumTests([
        [
          [1, 1],
          [1, 1]
        ]
      ])[0]!.p
    ).toBeNaN()
  })
})

describe('rank test', () => {
  test('known answer: wilcox.test(c(1.1,2.2,3.3,4.4,9), c(0.5,1.1,2,3), exact = FALSE) gives W = 14.5, p = 0.3252', () => {
    const { u, auc, log10P } = rankTest(2.5 + 5 + 7 + 8 + 9 - 2, 5, 4, 6)
    expect(u).toBe(14.5)
    expect(auc).toBe(0.725)
    expect(10 ** log10P).toBeCloseTo(0.3252, 3)
  })

  test('groups the other way round give 1 − AUC and the opposite z', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n1, n2, share) => {
          const n = n1 + n2
          const u = Math.round(share * n1 * n2 * 2) / 2
          const first = rankTest(u + (n1 * (n1 + 1)) / 2, n1, n2, 0)
          const second = rankTest((n * (n + 1)) / 2 - u - (n1 * (n1 + 1)) / 2, n2, n1, 0)
          expect(second.auc).toBeCloseTo(1 - first.auc, 12)
          expect(second.z).toBeCloseTo(-first.z, 9)
          expect(second.log10P).toBeCloseTo(first.log10P, 9)
        }
      ),
      { seed: 3 }
    )
  })

  test('all values equal: no statistic', () => {
    const { auc, z, log10P } = rankTest(3 * 3.5, 3, 3, 6 ** 3 - 6)
    expect(auc).toBe(0.5)
    expect(z).toBeNaN()
    expect(log10P).toBeNaN()
  })
})

describe("Welch's t test", () => {
  test('known answer: t.test(1:10, c(7:20)) gives t = −5.4349, df = 21.982, p = 1.855e-05', () => {
    const { t, df, log10P } = welchTest(
      { mean: 5.5, variance: 55 / 6, size: 10 },
      { mean: 13.5, variance: 17.5, size: 14 }
    )
    expect(t).toBeCloseTo(-5.4349, 4)
    expect(df).toBeCloseTo(21.982, 3)
    expect(10 ** log10P).toBeCloseTo(1.855e-5, 8)
  })

  test('constant samples and samples of one have no statistic', () => {
    expect(welchTest({ mean: 1, variance: 0, size: 5 }, { mean: 2, variance: 0, size: 5 }).t).toBeNaN()
    expect(
      welchTest({ mean: 1, variance: Number.NaN, size: 1 }, { mean: 2, variance: 1, size: 5 }).log10P
    ).toBeNaN()
  })
})

describe('adjusted p', () => {
  const naive = (p: readonly number[]): number[] =>
    p.map((own) => {
      const above = p.filter((other) => other >= own)
      return Math.min(
        ...above.map((other) => Math.min(1, (other * p.length) / p.filter((third) => third <= other).length))
      )
    })

  test('Benjamini–Hochberg by its definition', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-12, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (p) => {
          const wanted = naive(p)
          for (const [i, q] of adjustBenjaminiHochberg(Float64Array.from(p, Math.log10)).entries())
            expect(10 ** q).toBeCloseTo(wanted.at(i)!, 12)
        }
      ),
      { seed: 4 }
    )
  })

  test('missing p counts as 1, and nothing underflows', () => {
    expect([...adjustBenjaminiHochberg(Float64Array.of(-400, Number.NaN))]).toEqual([-400 + Math.log10(2), 0])
    expect([...adjustBonferroni(Float64Array.of(-400, Number.NaN, -0.1))]).toEqual([
      -400 + Math.log10(3),
      0,
      0
    ])
  })
})

describe('tables of counts', () => {
  test('χ² of Agresti (2007, p. 39): 30.07 on 2 degrees, residuals 4.5 and −1.07 …', () => {
    const { chiSquare, df, log10P, standardized, expected } = chiSquareTest(
      [762, 327, 468, 484, 239, 477],
      2,
      3
    )
    expect(chiSquare).toBeCloseTo(30.07, 2)
    expect(df).toBe(2)
    expect(10 ** log10P).toBeCloseTo(2.954e-7, 9)
    expect(standardized[0]).toBeCloseTo(4.502, 3)
    expect(expected[0]).toBeCloseTo(703.671, 3)
  })

  test('a perfect association has V = 1 and a finite log p', () => {
    const { cramersV, log10P } = chiSquareTest([50_000, 0, 0, 50_000], 2, 2)
    expect(cramersV).toBeCloseTo(1, 14)
    expect(log10P).toBeLessThan(-20_000)
    expect(log10P).toBeGreaterThan(Number.NEGATIVE_INFINITY)
  })

  test("Fisher's tea: p = 0.4857, odds ratio 6.408309, limits 0.2117 and 626.24", () => {
    const { log10P, oddsRatio, low, high } = fisherTest(3, 1, 1, 3)
    expect(10 ** log10P).toBeCloseTo(0.485714285714, 10)
    expect(oddsRatio).toBeCloseTo(6.408309, 4)
    expect(low).toBeCloseTo(0.21173, 4)
    const above = 16 / high + 36 / high ** 2 + 16 / high ** 3 + 1 / high ** 4
    expect(above / (1 + above)).toBeCloseTo(0.025, 12)
  })

  test('Fisher p by adding up all tables', () => {
    const choose = (n: number, k: number): number =>
      k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k
    fc.assert(
      fc.property(fc.nat(14), fc.nat(14), fc.nat(14), fc.nat(14), (a, b, c, d) => {
        const probability = (i: number): number =>
          (choose(a + c, i) * choose(b + d, a + b - i)) / choose(a + b + c + d, a + b)
        const own = probability(a)
        let p = 0
        for (let i = 0; i <= a + b; i++) if (probability(i) <= own * (1 + 1e-7)) p += probability(i)
        expect(10 ** fisherTest(a, b, c, d).log10P).toBeCloseTo(Math.min(1, p), 10)
      }),
      { seed: 5 }
    )
  })

  // The tables of pbmc3k's types by library size; R's root finder gives some limits with four wrong digits.
  test.each([
    [31, 1, 1287, 1319],
    [142, 20, 1176, 1300],
    [83, 261, 1235, 1059]
  ])(
    'the limits of %i, %i, %i, %i leave 2.5%% in each tail, and the ratio expects what was seen',
    (a, b, c, d) => {
      const [m, n, k] = [a + c, b + d, a + b]
      const logs = new Float64Array(m + n + 1)
      for (let i = 1; i <= m + n; i++) logs[i] = logs[i - 1]! + Math.log(i)
      const choose = (of: number, some: number): number => logs[of]! - logs[some]! - logs[of - some]!
      const under = (odds: number) => {
        const first = Math.max(0, k - n)
        const terms = Array.from(
          { length: Math.min(k, m) - first + 1 },
          (_, at) => choose(m, first + at) + choose(n, k - first - at) + (first + at) * Math.log(odds)
        )
        const top = Math.max(...terms)
        const weights = terms.map((term) => Math.exp(term - top))
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const sum = (of: (i: number) => number): number =>
          weights.reduce((all, weight, at) => all + weight * of(first + at), 0) / total
        return {
          above: sum((i) => (i >= a ? 1 : 0)),
          below: sum((i) => (i <= a ? 1 : 0)),
          mean: sum((i) => i)
        }
      }
      const { oddsRatio, low, high } = fisherTest(a, b, c, d)
      expect(under(low).above).toBeCloseTo(0.025, 10)
      expect(under(high).below).toBeCloseTo(0.025, 10)
      expect(under(oddsRatio).mean).toBeCloseTo(a, 7)
    }
  )

  test('rows the other way round turn the odds ratio over', () => {
    const first = fisherTest(40, 12, 9, 30)
    const second = fisherTest(9, 30, 40, 12)
    expect(second.log10P).toBeCloseTo(first.log10P, 10)
    expect(second.oddsRatio).toBeCloseTo(1 / first.oddsRatio, 10)
    expect(second.low).toBeCloseTo(1 / first.high, 10)
  })

  test('empty cells end the odds ratio', () => {
    expect(fisherTest(0, 5, 5, 5)).toMatchObject({ oddsRatio: 0, low: 0 })
    expect(fisherTest(5, 0, 5, 5)).toMatchObject({
      oddsRatio: Number.POSITIVE_INFINITY,
      high: Number.POSITIVE_INFINITY
    })
    expect(fisherTest(0, 0, 5, 5)).toMatchObject({ log10P: 0, low: 0, high: Number.POSITIVE_INFINITY })
  })

  test('a million cells far apart', () => {
    const { log10P, oddsRatio, low, high } = fisherTest(300_000, 200_000, 200_000, 300_000)
    expect(log10P).toBeLessThan(-8000)
    expect(oddsRatio).toBeCloseTo(2.25, 4)
    expect(low).toBeLessThan(2.25)
    expect(high).toBeGreaterThan(2.25)
  })

  test("Wilson's interval of 10 in 100: 0.0552 to 0.1744; of 0 in 10: 0 to 0.2775", () => {
    expect(wilsonInterval(10, 100).low).toBeCloseTo(0.0552, 4)
    expect(wilsonInterval(10, 100).high).toBeCloseTo(0.1744, 4)
    expect(wilsonInterval(0, 10).low).toBe(0)
    for (let total = 1; total < 300; total++) {
      expect([total, wilsonInterval(0, total).low]).toEqual([total, 0])
      expect([total, wilsonInterval(total, total).high]).toEqual([total, 1])
    }
    expect(wilsonInterval(0, 10).high).toBeCloseTo(0.2775, 4)
  })
})
