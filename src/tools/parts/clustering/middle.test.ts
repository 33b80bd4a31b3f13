import { expect, test } from 'vitest'
import { middle } from './middle.ts'

/** Random positions within a square around a point. */
const blob = (count: number, x: number, y: number, side: number): number[] =>
  Array.from({ length: count }, (_, i) => [
    x + side * (((i * 7) % 10) / 10 - 0.45),
    y + side * ((Math.floor(i / 10) % 10) / 10 - 0.45)
  ]).flat()

test('the label of a cluster in two parts lies in the larger part', () => {
  const plane = Float32Array.from([...blob(60, -10, 0, 1), 0, 0, ...blob(40, 10, 0, 1)])
  const [x, y] = middle(plane, [...Array(101).keys()])
  expect(Math.hypot(x + 10, y)).toBeLessThan(0.5)
})

test('one cell in sixteen of a large cluster says the same', () => {
  const plane = Float32Array.from([...blob(2600, 4, 3, 2), ...blob(1400, -8, -8, 2)])
  const [x, y] = middle(plane, [...Array(4000).keys()])
  expect(Math.hypot(x - 4, y - 3)).toBeLessThan(1)
})

test('without an embedding or cells there is no place for a label', () => {
  expect(middle(undefined, [0])).toEqual([Number.NaN, Number.NaN])
  expect(middle(Float32Array.of(1, 2), [])).toEqual([Number.NaN, Number.NaN])
})

test('it is the member whose median distance to all is least, the first of those alike', () => {
  for (const count of [1, 2, 3, 40, 101]) {
    const plane = Float32Array.from({ length: 2 * count }, (_, i) => ((i * 37) % 23) - ((i * i) % 11))
    const median = (one: number): number => {
      const far = Array.from(
        { length: count },
        (_, other) =>
          (plane[2 * one]! - plane[2 * other]!) ** 2 + (plane[2 * one + 1]! - plane[2 * other + 1]!) ** 2
      ).sort((a, b) => a - b)
      return (far[Math.floor((count - 1) / 2)]! + far[Math.floor(count / 2)]!) / 2
    }
    const reach = Array.from({ length: count }, (_, one) => median(one))
    const best = reach.indexOf(Math.min(...reach))
    expect(middle(plane, [...Array(count).keys()])).toEqual([plane[2 * best], plane[2 * best + 1]])
  }
})
