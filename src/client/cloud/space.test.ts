import { expect, test } from 'vitest'
import { projected } from '../../shared/outline.ts'
import { depths } from '../../../shaders/points/style.ts'
import { axesOf, boundsOfSpace, projectionOf, seenAt, spaceOf, turnedBy } from './space.ts'

const xy = Float32Array.of(1, 2, 3, 2, 2, 1, 2, 3, 2, 2, 2, 2, NaN, 5)
const z = Float32Array.of(0, 0, 0, 0, -1, 1, 0)
const space = spaceOf(xy, z, 7)
if (!space) throw new Error('no space')

test('the ball holds all cells with coordinates, the view nearly all', () => {
  const [far, heights] = [
    Float32Array.from({ length: 400 }, (_, at) => (at < 2 ? 100 : Math.sin(at))),
    new Float32Array(200)
  ]
  const wide = spaceOf(far, heights, 200)
  expect([wide?.radius ?? 0, wide?.reach ?? 0].map(Math.round)).toEqual([141, 1])
  expect(space).toEqual({ middle: [2, 2, 0], radius: 1, reach: 1 })
  expect(spaceOf(Float32Array.of(NaN, 0), Float32Array.of(0), 1)).toBeNull()
})

test('from the front it is seen as on its first two axes, the near larger', () => {
  const projection = projectionOf(space, { yaw: 0, pitch: 0 })
  expect(seenAt(projection, 3, 2, 0)).toEqual([1, 0])
  expect(seenAt(projection, 2, 3, 0)).toEqual([0, 1])
  expect(seenAt(projection, 2.5, 2, 1)[0]).toBeGreaterThan(0.5)
  expect(seenAt(projection, 2.5, 2, -1)[0]).toBeLessThan(0.5)
})

test('a quarter turn to the right shows what was in front at the right, a quarter down what was above in front', () => {
  const aside = projectionOf(space, { yaw: Math.PI / 2, pitch: 0 })
  expect(seenAt(aside, 2, 2, 1)[0]).toBeCloseTo(1)
  const above = projectionOf(space, { yaw: 0, pitch: Math.PI / 2 })
  expect(seenAt(above, 2, 2, 1)[1]).toBeCloseTo(-1)
  expect(above[11]).toBeCloseTo(1 + 2 / 3.2)
})

test('however it is turned, its cells stay within the bounds and the depths that renderers know', () => {
  const [left, bottom, right, top] = boundsOfSpace(space)
  for (let step = 0; step < 60; step++) {
    const projection = projectionOf(space, turnedBy({ yaw: 0, pitch: 0 }, step * 0.7, Math.sin(step) * 2))
    const seen = projected(projection, xy, xy.subarray(1), 2, z, 6)
    for (let i = 0; i < 6; i++) {
      expect(seen.x[i]).toBeGreaterThanOrEqual(left)
      expect(seen.x[i]).toBeLessThanOrEqual(right)
      expect(seen.y[i]).toBeGreaterThanOrEqual(bottom)
      expect(seen.y[i]).toBeLessThanOrEqual(top)
      expect(seen.depth[i]).toBeGreaterThanOrEqual(depths.nearest - 1e-6)
      expect(seen.depth[i]).toBeLessThanOrEqual(depths.farthest + 1e-6)
      const [x, y] = seenAt(projection, xy[2 * i] ?? NaN, xy[2 * i + 1] ?? NaN, z[i] ?? NaN)
      expect([seen.x[i], seen.y[i]]).toEqual([Math.fround(x), Math.fround(y)])
    }
    for (const { right: across, up, near } of axesOf(projection, space))
      expect(Math.hypot(across, up, near)).toBeCloseTo(1)
  }
})

test('it turns no farther than to right above, and around without end', () => {
  expect(turnedBy({ yaw: 0, pitch: 1 }, 0, 9).pitch).toBe(Math.PI / 2)
  expect(Math.abs(turnedBy({ yaw: 6, pitch: 0 }, 100, 0).yaw)).toBeLessThan(2 * Math.PI)
})
