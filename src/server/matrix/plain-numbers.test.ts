import { expect, test } from 'vitest'
import { plainNumbers } from './plain-numbers.ts'

test('64-bit integers become the doubles of the same value; other numbers stay what they are', () => {
  const signed = [0n, 1n, -1n, 2n ** 31n, -(2n ** 31n), 2n ** 32n, 2n ** 53n, -(2n ** 53n), 4_294_967_295n]
  expect(plainNumbers(BigInt64Array.from(signed))).toEqual(Float64Array.from(signed, Number))
  expect(plainNumbers(BigUint64Array.from([2n ** 63n, 5n]))).toEqual(Float64Array.of(2 ** 63, 5))
  expect(plainNumbers(new BigInt64Array(BigInt64Array.of(9n, 8n, 7n).buffer, 8, 2))).toEqual(
    Float64Array.of(8, 7)
  )
  const floats = Float32Array.of(1.5)
  expect(plainNumbers(floats)).toBe(floats)
})
