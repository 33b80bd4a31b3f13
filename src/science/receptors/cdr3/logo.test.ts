import { describe, expect, test } from 'vitest'
import { sequenceLogo } from './logo.ts'

describe('a sequence logo', () => {
  test('gives a position that never varies all its information, less the correction', () => {
    const logo = sequenceLogo(Array.from({ length: 100 }, (_, at) => (at < 50 ? 'CA' : 'CS')))
    const excess = 19 / (2 * 100 * Math.LN2)
    expect(logo.map(({ position, letter, count }) => [position, letter, count])).toEqual([
      [1, 'C', 100],
      [2, 'A', 50],
      [2, 'S', 50]
    ])
    expect(logo[0]!.bits).toBeCloseTo(Math.log2(20) - excess, 12)
    expect(logo[1]!.bits).toBeCloseTo((Math.log2(20) - 1 - excess) / 2, 12)
  })

  test('gives nothing where sequences are too few', () => {
    expect(sequenceLogo(['CAF', 'CSF'])[0]!.bits).toBe(0)
    expect(sequenceLogo([])).toEqual([])
  })
})
