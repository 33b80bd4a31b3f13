import { expect, test } from 'vitest'
import { Generator } from '../../../../science/random/generator.ts'
import { loessAtPlaces } from './loess-at-places.ts'
import { Placing } from './placing.ts'

test('a local quadratic regression gives a quadratic back', () => {
  const x = Float64Array.from({ length: 500 }, (_, i) => ((i * 137) % 500) / 100 - 2)
  const fitted = loessAtPlaces(
    x,
    x.map((value) => 2 - value + 3 * value * value)
  )
  // Between its 200 places the curve is straight, which costs a part of its bend.
  for (const [i, value] of x.entries())
    expect(Math.abs(fitted[i]! - (2 - value + 3 * value * value))).toBeLessThan(1e-3)
})

test('few points and equal points are fitted too', () => {
  expect(Array.from(loessAtPlaces(Float64Array.of(1), Float64Array.of(5)))).toEqual([5])
  expect(Array.from(loessAtPlaces(Float64Array.of(2, 2, 2), Float64Array.of(1, 3, 2)))).toEqual([2, 2, 2])
})

test('a point is placed at the mean of its five nearest, found as by looking at all of them', () => {
  const generator = new Generator(3)
  const count = 400
  const points = Float64Array.from({ length: count * 3 }, () => generator.normal())
  const x = Float64Array.from({ length: count }, () => generator.normal())
  const y = Float64Array.from({ length: count }, () => generator.normal())
  const placing = new Placing(points, 3, x, y, 42)
  let same = 0
  for (let trial = 0; trial < 100; trial++) {
    const point = Float64Array.from({ length: 3 }, () => generator.normal())
    const distances = Float64Array.from({ length: count }, (_, i) =>
      [0, 1, 2].reduce((sum, axis) => sum + (points[3 * i + axis]! - point[axis]!) ** 2, 0)
    )
    const nearest = Array.from(distances.keys())
      .sort((a, b) => distances[a]! - distances[b]!)
      .slice(0, 5)
    const mean = nearest.reduce((sum, i) => sum + x[i]!, 0) / 5
    if (Math.abs(placing.place(point).x - mean) < 1e-9) same++
  }
  // Only the four nearest clusters are searched, so a few neighbours at their borders are missed.
  expect(same).toBeGreaterThan(80)
  expect(placing.place(points.slice(0, 3)).y).toBeCloseTo(placing.place(points.slice(0, 3)).y, 12)
})
