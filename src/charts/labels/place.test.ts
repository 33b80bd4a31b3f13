import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelLimit, placeLabels } from './place.ts'

const size = { width: 600, height: 400 }
const widthOf = (text: string) => text.length * 6

describe('labels', () => {
  test('never overlap, never leave the cloud, at most 24', () => {
    const label = fc.record({
      text: fc.string({ minLength: 1, maxLength: 20 }),
      left: fc.double({ min: -20, max: 620, noNaN: true }),
      top: fc.double({ min: -20, max: 420, noNaN: true }),
      weight: fc.integer({ min: 0, max: 1000 })
    })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 60 }), (labels) => {
        const placed = placeLabels(labels, size, widthOf)
        expect(placed.length).toBeLessThanOrEqual(labelLimit)
        placed.forEach((one, i) => {
          expect(one.x - widthOf(one.text) / 2).toBeGreaterThanOrEqual(0)
          expect(one.x + widthOf(one.text) / 2).toBeLessThanOrEqual(size.width)
          for (const other of placed.slice(i + 1)) {
            const apart =
              Math.abs(one.x - other.x) >= (widthOf(one.text) + widthOf(other.text)) / 2 ||
              Math.abs(one.y - other.y) >= 15 - 1e-6
            expect(apart).toBe(true)
          }
        })
      }),
      { seed: 1 }
    )
  })

  test('of the larger group stand where they want to', () => {
    const placed = placeLabels(
      [
        { text: 'small', left: 300, top: 200, weight: 5 },
        { text: 'large', left: 302, top: 203, weight: 50 }
      ],
      size,
      widthOf
    )
    expect(placed.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['large', 302, 203],
      ['small', 300, 185]
    ])
  })

  test('keep clear of other groups that they would hide, if there is room elsewhere', () => {
    const tiny = { text: 'Platelet', left: 300, top: 200, weight: 14, reach: 3 }
    const near = { text: 'FCGR3A+ Mono', left: 300, top: 182, weight: 162, reach: 10 }
    const [first] = placeLabels([tiny, near], size, widthOf)
    expect(first?.text).toBe('FCGR3A+ Mono')
    expect(first?.y).toBeLessThan(182)
    const tight = placeLabels(
      [
        { ...tiny, left: 60, top: 10 },
        { ...near, left: 50, top: 10 }
      ],
      { width: 100, height: 20 },
      widthOf
    )
    expect(tight.map(({ text, x, y }) => [text, x, y])).toEqual([['FCGR3A+ Mono', 50, 10]])
  })
})

test('no label covers a ring, whose own name stands beside it, however heavy the others are', () => {
  const ring = { text: 'start', left: 100, top: 100, weight: 0, reach: 0, ring: 5 }
  const other = { text: 'a long name', left: 100, top: 104, weight: 1 }
  const placed = placeLabels([ring, other], { width: 200, height: 200 }, ({ length }) => 7 * length)
  expect(placed.map(({ text }) => text).toSorted()).toEqual(['a long name', 'start'])
  for (const { text, x, y } of placed) {
    const beside = Math.abs(x - 100) - (7 * text.length) / 2
    expect(Math.max(beside, Math.abs(y - 100) - 15 / 2)).toBeGreaterThanOrEqual(5)
  }
  const bare = placeLabels([other], { width: 200, height: 200 }, ({ length }) => 7 * length)
  expect(bare[0]).toMatchObject({ x: 100, y: 104 })
})
