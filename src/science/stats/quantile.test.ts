import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf, quantileOf } from './quantile.ts'

test('the middle of odd and even counts, and of nothing', () => {
  expect(medianOf(Float64Array.of(5, 1, 3))).toBe(3)
  expect(medianOf(Float64Array.of(4, 1, 3, 10))).toBe(3.5)
  expect(medianOf(new Float64Array())).toBeNaN()
})

test('quantiles as quantile() of R gives them by default', () => {
  const sorted = Float64Array.of(1, 2, 4, 8, 16)
  expect([0, 0.1, 0.25, 0.5, 0.9, 1].map((share) => quantileOf(sorted, share))).toEqual([
    1, 1.4, 2, 4, 12.8, 16
  ])
  expect(quantileOf(Float64Array.of(7), 0.3)).toBe(7)
})

test('the median is the quantile of one half', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (values) => {
        const sorted = Float64Array.from(values).sort()
        expect(medianOf(Float64Array.from(values))).toBeCloseTo(quantileOf(sorted, 0.5), 6)
      }
    )
  )
})
