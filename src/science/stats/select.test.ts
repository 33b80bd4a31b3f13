import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf, quantileOf } from './quantile.ts'
import { groupMedians, quickQuantile } from './select.ts'

const numbers = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 80 })

test('a quantile of values in any order is that of the sorted ones, to the last bit', () => {
  fc.assert(
    fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const sorted = Float64Array.from(values).sort()
      expect(quickQuantile(Float64Array.from(values), share)).toBe(quantileOf(sorted, share))
    })
  )
  expect(quickQuantile(Float64Array.of(7), 0.99)).toBe(7)
})

test('medians of groups are those of their values; what is missing counts for none', () => {
  const values = Float64Array.of(5, Number.NaN, 1, 8, 3, 2, 9, 100)
  const labels = Int32Array.of(0, 0, 0, 2, 0, 2, 3, -1)
  expect([...groupMedians(values, labels, 4)]).toEqual([3, Number.NaN, 5, 9])
  fc.assert(
    fc.property(numbers, (own) => {
      const of = Int32Array.from(own, (_, i) => i % 3)
      const found = groupMedians(Float64Array.from(own), of, 3)
      for (const group of [0, 1, 2])
        expect(found[group]).toEqual(medianOf(Float64Array.from(own).filter((_, i) => of[i] === group)))
    })
  )
})
