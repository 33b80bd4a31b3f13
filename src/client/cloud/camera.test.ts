import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { between, boundsOf, fitCamera, fitMargin, panBy, toEmbedding, toScreen, zoomAt } from './camera.ts'

const size = { width: 800, height: 400 }

describe('the camera', () => {
  test('fits all bounds between the margins, and one side exactly', () => {
    const number = fc.double({ min: -50, max: 50, noNaN: true })
    const span = fc.double({ min: 0.01, max: 90, noNaN: true })
    fc.assert(
      fc.property(number, number, span, span, (left, bottom, wide, high) => {
        const camera = fitCamera([left, bottom, left + wide, bottom + high], size)
        const upper = toScreen(camera, size, left, bottom + high)
        const lower = toScreen(camera, size, left + wide, bottom)
        const spare = [
          upper.left - fitMargin.left,
          size.width - fitMargin.right - lower.left,
          upper.top - fitMargin.top,
          size.height - fitMargin.bottom - lower.top
        ]
        for (const free of spare) expect(free).toBeGreaterThan(-1e-6)
        expect(Math.min(...spare)).toBeCloseTo(0, 6)
      }),
      { seed: 1 }
    )
  })

  test('keeps what is under the pointer while zooming', () => {
    const camera = { x: 3, y: -2, scale: 20 }
    const at = { left: 123, top: 321 }
    const before = toEmbedding(camera, size, at)
    const after = toEmbedding(zoomAt(camera, size, at, 1.7, 20), size, at)
    expect(after[0]).toBeCloseTo(before[0], 9)
    expect(after[1]).toBeCloseTo(before[1], 9)
    expect(zoomAt(camera, size, at, 1e12, 20).scale).toBe(400_000)
  })

  test('moves the cloud with the pointer', () => {
    const camera = { x: 3, y: -2, scale: 20 }
    const was = toScreen(camera, size, 1, 1)
    const is = toScreen(panBy(camera, 10, -5), size, 1, 1)
    expect(is.left - was.left).toBeCloseTo(10)
    expect(is.top - was.top).toBeCloseTo(-5)
  })

  test('flies from one to the other, ends included', () => {
    const from = { x: 0, y: 0, scale: 10 }
    const to = { x: 4, y: 2, scale: 90 }
    expect(between(from, to, 0)).toEqual(from)
    expect(between(from, to, 1).x).toBeCloseTo(4)
    expect(between(from, to, 1).scale).toBeCloseTo(90)
    expect(between(from, { x: 4, y: 2, scale: 10 }, 1)).toEqual({ x: 4, y: 2, scale: 10 })
  })

  test('finds bounds among cells with coordinates', () => {
    expect(boundsOf(Float32Array.of(1, 2, NaN, 9, -1, 5, 100, 100), 3)).toEqual([-1, 2, 1, 5])
    expect(boundsOf(Float32Array.of(NaN, 1), 1)).toBeNull()
  })
})
