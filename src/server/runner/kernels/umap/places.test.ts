import { expect, test } from 'vitest'
import { cloudsOf } from '../../../../../tests/fixtures/points.ts'
import { startPlaces } from './places.ts'

const rows = (cells: number) => Int32Array.from({ length: cells }, (_, i) => i)
const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

test('a few odd cells neither squeeze the others nor begin far off', () => {
  const points = cloudsOf(1000, 6)
  const plain = startPlaces(points, rows(1000), { deviation: 3, seed: 1 })
  for (const cell of [3, 400, 801]) points.values[cell * 6] = 90
  const odd = startPlaces(points, rows(1000), { deviation: 3, seed: 1 })
  const across = (places: Float32Array) =>
    deviation(Array.from({ length: 1000 }, (_, row) => places[2 * row]!).filter((_, row) => ![3, 400, 801].includes(row)))
  expect(across(odd)).toBeGreaterThan(0.5 * across(plain))
  for (const place of odd) expect(Math.abs(place)).toBeLessThan(9.1)
})

test('rows stand in the order that was asked for, and equal cells apart', () => {
  const points = { cells: 3, dimensions: 1, values: Float32Array.of(5, 5, -10) }
  const places = startPlaces(points, Int32Array.of(2, 0, 1), { deviation: 1, seed: 1 })
  expect(places[0]).toBeCloseTo(-Math.SQRT2, 1)
  expect(places[2]).toBeCloseTo(Math.SQRT1_2, 1)
  expect(places[2]).not.toBe(places[4])
  expect(startPlaces({ cells: 2, dimensions: 2, values: new Float32Array(4) }, rows(2), { deviation: 1, seed: 1 }).every(Number.isFinite)).toBe(true)
})
