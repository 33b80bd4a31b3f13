import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { bandwidthOf, densityGrid, levelsOf, type Grid } from './grid.ts'
import { isolines, type Point } from './isolines.ts'

const random = new Generator(11)
/** Approximately standard normal: the sum of twelve uniform numbers minus 6. */
const normal = (): number => Array.from({ length: 12 }, () => random.uniform()).reduce((a, b) => a + b) - 6

/** Three hundred points in two clouds, of which one is twice as large. */
const points = Array.from({ length: 300 }, (_, at) =>
  at % 3 === 0 ? [8 + 0.7 * normal(), -3 + normal()] : [normal(), 2 + 0.5 * normal()]
) as Point[]
const [x, y] = [Float64Array.from(points, ([one]) => one), Float64Array.from(points, ([, other]) => other)]
const density = densityGrid(x, y)!

/** Whether a point is within rings: a ray from it crosses them an odd number of times. */
const isWithin = ([px, py]: Point, rings: readonly (readonly Point[])[]): boolean =>
  rings.reduce(
    (sum, ring) =>
      sum +
      ring.filter(([ax, ay], at) => {
        const [bx, by] = ring[at + 1] ?? [ax, ay]
        return ay > py !== by > py && px < ax + ((py - ay) / (by - ay)) * (bx - ax)
      }).length,
    0
  ) %
    2 ===
  1

describe('the density of points', () => {
  test('has the bandwidth that MASS gives: of 1 to 10 it is 1.06 × 3.0277 × 10^(−1/5)', () => {
    const ten = Float64Array.from({ length: 10 }, (_, at) => at + 1)
    expect(bandwidthOf(ten)).toBeCloseTo(1.06 * Math.sqrt(82.5 / 9) * 10 ** -0.2, 12)
    // The quartiles of 1, 2, 3, 4 and 1000 are 2 and 4.
    expect(bandwidthOf(Float64Array.of(1, 2, 3, 4, 1000))).toBeCloseTo((1.06 * 2 * 5 ** -0.2) / 1.34, 12)
    expect(bandwidthOf(Float64Array.of(5, 5, 5))).toBe(0)
  })

  test('is near the sum of kernels of all points', () => {
    const [wide, high] = [bandwidthOf(x), bandwidthOf(y)]
    const greatest = Math.max(...density.values)
    for (const [at, value] of density.values.entries()) {
      const [column, row] = [at % density.columns, Math.floor(at / density.columns)]
      const [px, py] = [
        density.origin[0] + column * density.step[0],
        density.origin[1] + row * density.step[1]
      ]
      const naive = points.reduce(
        (sum, [one, other]) => sum + Math.exp(-0.5 * (((one - px) / wide) ** 2 + ((other - py) / high) ** 2)),
        0
      )
      expect(Math.abs(value - naive / (points.length * 2 * Math.PI * wide * high))).toBeLessThan(
        0.02 * greatest
      )
    }
    const area = density.step[0] * density.step[1]
    expect(density.values.reduce((sum, value) => sum + value, 0) * area).toBeCloseTo(1, 3)
  })

  test('is none of one point, nor of points in one line', () => {
    expect(densityGrid(Float64Array.of(1), Float64Array.of(1))).toBeNull()
    expect(densityGrid(Float64Array.of(1, 1, 1), Float64Array.of(1, 2, 3))).toBeNull()
    expect(densityGrid(new Float64Array(0), new Float64Array(0))).toBeNull()
  })

  test('holds a share of the points within its lines', () => {
    for (const share of [0.25, 0.5, 0.75, 0.95]) {
      const rings = isolines(density, levelsOf(density, x, y, [share])[0]!)
      const within = points.filter((point) => isWithin(point, rings)).length / points.length
      expect(Math.abs(within - share)).toBeLessThan(0.03)
    }
  })
})

describe('lines at a level', () => {
  const grid = (columns: number, rows: number): Grid => ({
    columns,
    rows,
    values: Float64Array.from({ length: columns * rows }, (_, at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      const isBorder = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
      return isBorder ? 0 : random.uniform()
    }),
    origin: [0, 0],
    step: [1, 1]
  })

  test.for([0.2, 0.5, 0.8])('are closed, and part what is above %f from what is below', (level) => {
    for (let round = 0; round < 20; round++) {
      const some = grid(9, 7)
      const rings = isolines(some, level)
      for (const ring of rings) {
        expect(ring.length).toBeGreaterThan(4)
        expect(ring.at(-1)).toEqual(ring[0])
      }
      for (const [at, value] of some.values.entries()) {
        // Next to the corner, where no line passes.
        const place: Point = [(at % 9) + 1e-9, Math.floor(at / 9) + 1e-9]
        expect(isWithin(place, rings)).toBe(value >= level)
      }
    }
  })

  test('are where the level is met between two crossings', () => {
    const hill = {
      ...grid(3, 3),
      values: Float64Array.of(0, 0, 0, 0, 4, 0, 0, 0, 0),
      origin: [10, 20] as const
    }
    expect(isolines(hill, 1).map((ring) => ring.toSorted(([a, b], [c, d]) => a - c || b - d))).toEqual([
      [
        [10.25, 21],
        [11, 20.25],
        [11, 20.25],
        [11, 21.75],
        [11.75, 21]
      ]
    ])
    expect(isolines(hill, 5)).toEqual([])
  })

  test('join two high corners across from two low ones where the mean of the four is high', () => {
    const saddle = (high: number, low: number, turned: boolean): Grid => {
      const [a, b] = turned ? [low, high] : [high, low]
      const values = Float64Array.of(0, 0, 0, 0, 0, a, b, 0, 0, b, a, 0, 0, 0, 0, 0)
      return { ...grid(4, 4), values }
    }
    for (const turned of [false, true]) {
      expect(isolines(saddle(1, 0.4, turned), 0.5).length).toBe(1)
      expect(isolines(saddle(0.6, 0, turned), 0.5).length).toBe(2)
    }
  })

  test('go around two hills that lie apart, one each', () => {
    expect(isolines(density, Math.max(...density.values) / 4).length).toBe(2)
  })
})
