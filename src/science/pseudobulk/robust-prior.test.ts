import { describe, expect, test } from 'vitest'
import { variancePrior } from './moderate.ts'
import { robustVariancePrior } from './robust-prior.ts'

/** Sixteen variances, one of which is far above the others. */
const variances = Float64Array.of(
  0.8,
  1.1,
  0.9,
  1.3,
  0.7,
  1,
  1.2,
  0.6,
  1.5,
  0.95,
  1.05,
  40,
  0.85,
  1.15,
  0.3,
  2.1
)
const outlier = 11

/** The values of limma 3.54.1 (`fitFDistRobustly`). */
describe('the prior beside an outlier', () => {
  test.each([
    [4, 1.322872641, 6.859669309e-22],
    [10, 1.126194594, 1.623869263e-66]
  ])('where the others differ by chance alone, with %i degrees of freedom', (df, variance, ofOutlier) => {
    const found = robustVariancePrior(variances, df)
    expect(found.variance / variance).toBeCloseTo(1, 9)
    expect(found.df[outlier]! / ofOutlier).toBeCloseTo(1, 8)
    expect(found.df[0]).toBe(Infinity)
  })

  test('where they differ', () => {
    const spread = variances.slice()
    spread[outlier] = 25
    const found = robustVariancePrior(
      spread.map((variance) => variance ** 1.9),
      6
    )
    expect(found.variance).toBeCloseTo(1.114284188, 8)
    const wanted = new Map([
      [outlier, 0.1813403784],
      [15, 3.779256685]
    ])
    for (const [i, df] of found.df.entries()) expect(df).toBeCloseTo(wanted.get(i) ?? 9.845658593, 7)
  })

  test('is the plain one where there are too few for tails, or most are zero', () => {
    for (const few of [
      variances.slice(0, 9),
      Float64Array.from(variances, (variance, i) => (i < 9 ? 0 : variance))
    ]) {
      const { df, variance } = variancePrior(few, 4)
      expect(robustVariancePrior(few, 4)).toEqual({ df: new Float64Array(few.length).fill(df), variance })
    }
  })
})
