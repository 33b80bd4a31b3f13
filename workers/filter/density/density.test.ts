import { describe, expect, test } from 'vitest'
import { axisBandwidth, suitedBandwidth } from './bandwidth.ts'
import { areasOf, contour, type Rings } from './contours.ts'
import { denseAreas, tenths } from './density.ts'
import { densityAt, densityField } from './field.ts'

function normals(seed: number): () => number {
  let state = seed
  const even = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even())
}

/** Two islands, the smaller with a quarter of the cells. */
function islands(count: number, apart = 10) {
  const normal = normals(3)
  const x = Float32Array.from({ length: count }, (_, i) => normal() + (i % 4 === 0 ? apart : 0))
  const y = Float32Array.from({ length: count }, () => normal())
  return { x, y }
}

const direct = (x: Float32Array, y: Float32Array, h: number, px: number, py: number): number =>
  x.reduce((sum, at, i) => sum + Math.exp(-((at - px) ** 2 + ((y[i] ?? 0) - py) ** 2) / (2 * h * h)), 0) /
  (2 * Math.PI * h * h)

/** Is a point inside, by the even-odd rule? */
function holds({ points, starts }: Rings, px: number, py: number): boolean {
  let odd = false
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const [from, to] = [starts[ring] ?? 0, starts[ring + 1] ?? 0]
    for (let i = from, j = to - 1; i < to; j = i++) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = [
        points[2 * i],
        points[2 * i + 1],
        points[2 * j],
        points[2 * j + 1]
      ]
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) odd = !odd
    }
  }
  return odd
}

describe('the density', () => {
  test('is the sum of bells, to a thousandth of its peak', () => {
    const { x, y } = islands(800)
    const field = densityField(x, y, 0.5)
    if (!field) throw new Error('no field')
    const found = densityAt(field, x, y)
    const peak = Math.max(...found)
    const worst = Math.max(
      ...[...x].map((at, i) => Math.abs((found[i] ?? NaN) - direct(x, y, 0.5, at, y[i] ?? NaN)))
    )
    expect(worst / peak).toBeLessThan(0.004)
    const onPoints = Array.from({ length: 50 }, (_, n) => Math.floor(((n + 0.5) / 50) * field.values.length))
    for (const at of onPoints) {
      const [px, py] = [
        field.left + (at % field.columns) * field.step,
        field.bottom + Math.floor(at / field.columns) * field.step
      ]
      expect(Math.abs((field.values[at] ?? NaN) - direct(x, y, 0.5, px, py)) / peak).toBeLessThan(0.001)
    }
  })

  test('adds up to the number of cells', () => {
    const { x, y } = islands(500)
    const field = densityField(x, y, 0.4)
    const whole = (field?.values.reduce((sum, value) => sum + value, 0) ?? 0) * (field?.step ?? 0) ** 2
    expect(whole).toBeCloseTo(500, 6)
  })

  test('leaves out cells without coordinates', () => {
    const { x, y } = islands(400)
    const more = { x: Float32Array.of(NaN, Infinity, ...x), y: Float32Array.of(0, NaN, ...y) }
    expect(densityField(more.x, more.y, 0.5)?.values).toEqual(densityField(x, y, 0.5)?.values)
    expect(densityField(Float32Array.of(NaN), Float32Array.of(NaN), 1)).toBeNull()
  })
})

describe('the bandwidth', () => {
  test('of a bell is about the normal reference', () => {
    const normal = normals(5)
    const values = Float32Array.from({ length: 20_000 }, () => 3 * normal())
    const found = axisBandwidth({
      values,
      least: Math.min(...values),
      most: Math.max(...values),
      count: values.length
    })
    const reference = 1.06 * 3 * 20_000 ** -0.2
    expect(found / reference).toBeGreaterThan(0.8)
    expect(found / reference).toBeLessThan(1.2)
  })

  test('does not widen with the distance between islands', () => {
    const [near, far] = [islands(20_000, 8), islands(20_000, 14)]
    expect(suitedBandwidth(far.x, far.y) / suitedBandwidth(near.x, near.y)).toBeCloseTo(1, 1)
  })

  test('of cells in one place, or of none, is a number', () => {
    expect(suitedBandwidth(new Float32Array(9), new Float32Array(9))).toBe(1)
    expect(suitedBandwidth(new Float32Array(0), new Float32Array(0))).toBe(1)
  })
})

describe('dense areas', () => {
  const { x, y } = islands(4000)
  const areas = denseAreas(x, y, 0.45, tenths) ?? []

  test('hold their share of the cells', () => {
    expect(areas.map(({ share }) => share)).toEqual(tenths)
    for (const { share, rings } of areas) {
      const inside = [...x].filter((at, i) => holds(rings, at, y[i] ?? NaN)).length
      expect(inside / 4000).toBeCloseTo(share, 2)
    }
  })

  test('lie in each other, and are as many as there are islands', () => {
    const sizes = areas.map(({ rings }) => areasOf(rings).reduce((sum, area) => sum + area, 0))
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(areas.find(({ share }) => share === 0.9)?.parts).toBeGreaterThanOrEqual(2)
    expect(areas.find(({ share }) => share === 0.1)?.parts).toBe(1)
  })

  test('of fewer than five cells are none', () => {
    expect(denseAreas(x.subarray(0, 4), y.subarray(0, 4), 0.5, tenths)).toBeNull()
  })
})

describe('contours', () => {
  test('of a cone are circles', () => {
    const side = 41
    const values = Float64Array.from(
      { length: side * side },
      (_, at) => 20 - Math.hypot((at % side) - 20, Math.floor(at / side) - 20)
    )
    const rings = contour({ columns: side, rows: side, left: -20, bottom: -20, step: 1, values }, 10)
    expect(rings.starts.length).toBe(2)
    expect((areasOf(rings)[0] ?? 0) / (Math.PI * 100)).toBeCloseTo(1, 2)
    for (let i = 0; i < rings.points.length; i += 2)
      expect(Math.hypot(rings.points[i] ?? 0, rings.points[i + 1] ?? 0)).toBeCloseTo(10, 1)
  })

  test('of a ring have a hole, which runs the other way', () => {
    const side = 41
    const values = Float64Array.from(
      { length: side * side },
      (_, at) => -Math.abs(Math.hypot((at % side) - 20, Math.floor(at / side) - 20) - 10)
    )
    const areas = areasOf(
      contour({ columns: side, rows: side, left: 0, bottom: 0, step: 1, values }, -3)
    ).sort((a, b) => a - b)
    expect(areas.length).toBe(2)
    expect(areas[0]).toBeCloseTo(-Math.PI * 49, -1)
    expect(areas[1]).toBeCloseTo(Math.PI * 169, -1)
  })

  test('close on rough ground: every line of a random field', () => {
    const side = 30
    const normal = normals(9)
    const inner = (at: number) =>
      at % side > 0 && at % side < side - 1 && at >= side && at < side * (side - 1)
    const values = Float64Array.from({ length: side * side }, (_, at) => (inner(at) ? normal() : -9))
    const rings = contour({ columns: side, rows: side, left: 0, bottom: 0, step: 1, values }, 0.2)
    for (let at = 0; at < values.length; at++) {
      if (Math.abs((values[at] ?? 0) - 0.2) < 1e-6) continue
      expect(holds(rings, (at % side) + 1e-9, Math.floor(at / side) + 1e-9)).toBe((values[at] ?? 0) > 0.2)
    }
  })
})
