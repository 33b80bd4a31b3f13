import { describe, expect, test } from 'vitest'
import { pictureOf } from './preview.ts'

describe('a preview', () => {
  test('keeps the shape in steps of the wider axis', () => {
    const { places, groups } = pictureOf({
      kind: 'umap',
      places: Float32Array.of(-1, 2, 3, 2, 1, 4),
      groups: Int32Array.of(-1, 300, 7)
    })
    expect(Array.from(places, (index) => [index & 65_535, index >>> 16])).toEqual([
      [0, 0],
      [65_535, 0],
      [32_768, 32_768]
    ])
    expect([...groups]).toEqual([255, 255, 7])
  })

  test('of many cells is a part, and of one place is a point', () => {
    const cells = 250_000
    const { places } = pictureOf({
      kind: 'umap',
      places: new Float32Array(2 * cells),
      groups: new Int32Array(cells)
    })
    expect(places).toHaveLength(Math.ceil(cells / 3))
    expect(places.every((index) => index === 0)).toBe(true)
  })
})
