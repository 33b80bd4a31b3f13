import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

describe('spread', () => {
  it('leaves labels with room where they want to be', () =>
    expect(spread([10, 40, 90], 12, 0, 100)).toEqual([10, 40, 90]))

  it('moves labels of one place apart evenly', () =>
    expect(spread([50, 50, 50], 12, 0, 100)).toEqual([38, 50, 62]))

  it('never lays one over another, keeps their order, and keeps them on the line', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 420 }), { minLength: 1, maxLength: 30 }),
        (indices) => {
          const found = spread(
            indices.toSorted((a, b) => a - b),
            13,
            0,
            400
          )
          for (const [at, index] of found.entries()) {
            expect(index).toBeGreaterThanOrEqual(6.5 - 1e-9)
            expect(index).toBeLessThanOrEqual(393.5 + 1e-9)
            expect(index - (found[at - 1] ?? -13)).toBeGreaterThanOrEqual(13 - 1e-9)
          }
        }
      )
    ))
})
