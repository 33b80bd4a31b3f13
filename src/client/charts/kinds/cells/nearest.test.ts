import { expect, test } from 'vitest'
import { nearestCell } from './nearest.ts'

const xy = Float32Array.of(0, 0, 3, 4, NaN, NaN, 3, 3)

test('the nearest cell within reach is found, and one without a place never is', () => {
  expect(nearestCell(xy, 3, 3.6, 1)).toBe(1)
  expect(nearestCell(xy, 3, 3.4, 1)).toBe(3)
  expect(nearestCell(xy, 0, 2, 1.9)).toBeNull()
  expect(nearestCell(xy, 0, 2, 2)).toBe(0)
  expect(nearestCell(Float32Array.of(NaN, NaN), 0, 0, 100)).toBeNull()
})
