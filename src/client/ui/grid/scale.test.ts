import { describe, expect, it } from 'vitest'
import { clampOffset, isScaled, offsetAfter, offsetShowing, scaleOf, topOf, windowAt } from './scale.ts'

const long = scaleOf(29_000_000, 500)
const short = scaleOf(29_000, 500)

describe('a table that fits', () => {
  it('scrolls as the element does', () => {
    expect([isScaled(short), short.extent]).toEqual([false, 29_000])
    expect([offsetAfter(short, 0, 0, 20_000), topOf(short, 1234)]).toEqual([20_000, 1234])
  })
})

describe('a table longer than a browser lays out', () => {
  it('moves pixel by pixel under a wheel', () => {
    expect(long.extent).toBe(10_000_000)
    expect(offsetAfter(long, 12_000_000, 4_000_000, 4_000_100)).toBe(12_000_100)
    expect(offsetAfter(long, 50, 40, 0)).toBe(10)
  })
  it('goes to the same share under a drag of the bar, both ends included', () => {
    expect(offsetAfter(long, 0, 0, 10_000_000 - 500)).toBe(29_000_000 - 500)
    expect(offsetAfter(long, 29_000_000, 9_000_000, 0)).toBe(0)
    expect(offsetAfter(long, 0, 0, (10_000_000 - 500) / 2)).toBeCloseTo((29_000_000 - 500) / 2, 6)
  })
  it('shows every row: the bar set to an offset gives that offset back', () => {
    for (const offset of [0, 29, 1_000_003, 28_999_500])
      expect(offsetAfter(long, 0, -1e9, topOf(long, offset))).toBeCloseTo(offset, 3)
  })
  it('never leaves the rows', () => {
    expect([clampOffset(long, -5), clampOffset(long, 1e9)]).toEqual([0, 29_000_000 - 500])
    expect(clampOffset(scaleOf(100, 500), 40)).toBe(0)
  })
})

it.each([
  [1000, 2000, 2029, 1529],
  [1000, 900, 929, 900],
  [1000, 1100, 1129, 1000],
  [1000, 28_990, 29_019, 28_500]
])('from %i, the row at %i to %i is in sight at %i', (offset, from, to, shown) =>
  expect(offsetShowing(short, offset, from, to)).toBe(shown)
)

it('rows that stay in sight keep their place: it is counted from a row that changes seldom', () => {
  expect([0, 29 * 511, 29 * 512, 29 * 999_999].map((offset) => windowAt(offset, 29))).toEqual([
    0, 0, 512, 999_936
  ])
})
