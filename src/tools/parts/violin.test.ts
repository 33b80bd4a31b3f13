import { expect, test } from 'vitest'
import { violins } from './violin.ts'

test('a violin reaches its largest value, however few cells have it', () => {
  const values = new Float64Array(2000)
  values.set([2.1, 2.9, 3])
  values[1000] = 1.5
  const [rare, lower] = violins(
    values,
    Int32Array.from(values, (_, cell) => Number(cell >= 1000)),
    2
  )
  expect(rare!.points[0]).toEqual({ value: 0, width: 1 })
  expect(rare!.points.at(-1)!.value).toBeCloseTo(3, 12)
  expect(rare!.points.find(({ value }) => value > 1)!.width).toBe(0)
  expect(rare!.points.find(({ value }) => value > 2.05)!.width).toBeGreaterThan(0)
  expect(lower!.points.at(-1)!.value).toBeCloseTo(1.5, 1)
})

test('a group without cells has no violin', () => {
  expect(violins(Float64Array.of(0, 2), Int32Array.of(0, 0), 2)[1]).toEqual({ group: 1, points: [] })
})

test('the few cells of a group make one violin and no islands, wider where they lie apart', () => {
  const values = Float64Array.of(1, 1.4, 1.8, 2.2, 2.6, 3, 0.1, 0.2, 6)
  const [few] = violins(values, Int32Array.of(0, 0, 0, 0, 0, 0, 1, 1, 1), 2)
  const [first, last] = [few!.points[0]!.value, few!.points.at(-1)!.value]
  expect([first, last]).toEqual([expect.closeTo(0, 0), expect.closeTo(4, 0)])
  // Between the lowest and the highest value the violin is nowhere thinner than half of its widest place.
  const between = few!.points.filter(({ value }) => value >= 1 && value <= 3)
  expect(Math.min(...between.map(({ width }) => width))).toBeGreaterThan(0.5)
})
