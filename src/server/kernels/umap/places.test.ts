import { expect, test } from 'vitest'
import { cloudsOf } from '../../../../tests/fixtures/datasets/points.ts'
import { startPlaces, toCells } from './places.ts'

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
    deviation(
      Array.from({ length: 1000 }, (_, row) => places[2 * row]!).filter(
        (_, row) => ![3, 400, 801].includes(row)
      )
    )
  expect(across(odd)).toBeGreaterThan(0.5 * across(plain))
  for (const index of odd) expect(Math.abs(index)).toBeLessThan(9.1)
})

test('rows stand in the order that was asked for, and equal cells apart', () => {
  const points = { cells: 3, dimensions: 1, values: Float32Array.of(5, 5, -10) }
  const places = startPlaces(points, Int32Array.of(2, 0, 1), { deviation: 1, seed: 1 })
  expect(places[0]).toBeCloseTo(-Math.SQRT2, 1)
  expect(places[2]).toBeCloseTo(Math.SQRT1_2, 1)
  expect(places[2]).not.toBe(places[4])
  expect(
    startPlaces({ cells: 2, dimensions: 2, values: new Float32Array(4) }, rows(2), {
      deviation: 1,
      seed: 1
    }).every(Number.isFinite)
  ).toBe(true)
})

test('the greatest spread of the finished map runs across, and no distance changes', () => {
  const steep = Float32Array.of(0, 0, 1, 4, -1, -4, 2, 8.5, 0.5, -1)
  const turned = toCells(steep, rows(5))
  const axis = (places: Float32Array, one: 0 | 1) =>
    deviation(Array.from({ length: 5 }, (_, cell) => places[2 * cell + one]!))
  expect(axis(turned, 0)).toBeGreaterThan(4 * axis(turned, 1))
  const apart = (places: Float32Array, a: number, b: number) =>
    Math.hypot(places[2 * a]! - places[2 * b]!, places[2 * a + 1]! - places[2 * b + 1]!)
  for (let a = 0; a < 5; a++)
    for (let b = 0; b < a; b++) expect(apart(turned, a, b)).toBeCloseTo(apart(steep, a, b), 5)
  // Upright without a slant, already across, and all in one place.
  expect(Array.from(toCells(Float32Array.of(0, -2, 0, 2), rows(2)), (index) => index + 0)).toEqual([
    -2, 0, 2, 0
  ])
  expect(Array.from(toCells(Float32Array.of(-2, 0, 2, 1), rows(2)), Math.sign)).toEqual([
    -1,
    expect.anything(),
    1,
    expect.anything()
  ])
  expect(Array.from(toCells(new Float32Array(4), rows(2)))).toEqual([0, 0, 0, 0])
})
