import { expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { addScaled, dot, lengthOf } from './dense.ts'

test.each([1, 4, 6, 13])('vectors of length %i: product, sum, length', (length) => {
  const generator = new Generator(length)
  const [a, b] = [0, 1].map(() => Float64Array.from({ length }, () => generator.normal())) as [
    Float64Array,
    Float64Array
  ]
  expect(dot(a, b)).toBeCloseTo(
    a.reduce((sum, x, i) => sum + x * b[i]!, 0),
    12
  )
  expect(lengthOf(a)).toBeCloseTo(Math.hypot(...a), 12)
  const wanted = a.map((x, i) => x + 2 * b[i]!)
  addScaled(a, b, 2)
  expect(a).toEqual(wanted)
})
