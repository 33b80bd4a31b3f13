import { describe, expect, test } from 'vitest'
import { pictureOf } from './preview.ts'

describe('a preview', () => {
  test('keeps the shape in steps of the wider axis', () => {
    const { places, codes, by } = pictureOf({
      places: Float32Array.of(-1, 2, 3, 2, 1, 4),
      groups: Int32Array.of(-1, 300, 7)
    })
    expect(Array.from(places, (index) => [index & 65_535, index >>> 16])).toEqual([
      [0, 0],
      [65_535, 0],
      [32_768, 32_768]
    ])
    expect([by, ...codes]).toEqual(['group', 255, 255, 7])
  })

  test('by numbers has codes of the scale, and one for cells without a number', () => {
    const { codes, by } = pictureOf({
      places: new Float32Array(10),
      shares: Float64Array.of(0, 0.5, 1, Number.NaN, 1 / 253)
    })
    expect([by, ...codes]).toEqual(['share', 1, 128, 254, 255, 2])
  })

  test('of many cells is a part, and of one place is a point', () => {
    const cells = 250_000
    const { places } = pictureOf({
      places: new Float32Array(2 * cells),
      groups: new Int32Array(cells)
    })
    expect(places).toHaveLength(Math.ceil(cells / 3))
    expect(places.every((index) => index === 0)).toBe(true)
  })
})
