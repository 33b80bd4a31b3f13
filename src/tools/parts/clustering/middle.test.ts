import { expect, test } from 'vitest'
import { middle } from './middle.ts'

/** Cells in a square of this side around a point. */
const blob = (count: number, x: number, y: number, side: number): number[] =>
  Array.from({ length: count }, (_, i) => [
    x + side * (((i * 7) % 10) / 10 - 0.45),
    y + side * ((Math.floor(i / 10) % 10) / 10 - 0.45)
  ]).flat()

test('the name of a cluster stands in its larger part, and not between the two that a map tears apart', () => {
  const plane = Float32Array.from([...blob(60, -10, 0, 1), 0, 0, ...blob(40, 10, 0, 1)])
  const [x, y] = middle(plane, [...Array(101).keys()])
  expect(Math.hypot(x + 10, y)).toBeLessThan(0.5)
})

test('one cell in sixteen of a large cluster says the same', () => {
  const plane = Float32Array.from([...blob(2600, 4, 3, 2), ...blob(1400, -8, -8, 2)])
  const [x, y] = middle(plane, [...Array(4000).keys()])
  expect(Math.hypot(x - 4, y - 3)).toBeLessThan(1)
})

test('without an embedding or cells there is no such place', () => {
  expect(middle(undefined, [0])).toEqual([Number.NaN, Number.NaN])
  expect(middle(Float32Array.of(1, 2), [])).toEqual([Number.NaN, Number.NaN])
})
