import { describe, expect, it } from 'vitest'
import { heightOfRows, inRows } from './rows.ts'

const room = { left: 20, right: 620, top: 10, bottom: 210 }
const radius = 8

describe.each([
  ['short names', Array.from({ length: 30 }, (_, at) => 60 + (at % 3))],
  ['one long name among short ones', [60, 58, 300, 60, 61, 60, 60, 59]],
  ['one node', [80]]
])('rows of nodes with %s', (_, lengths) => {
  it('have room for each name at the side of the middle, and fill their place', () => {
    const places = inRows(lengths, radius, room)
    const boxes = places.map(({ x, y }, at) => {
      const left = x < 320 ? x - radius : x + radius - lengths[at]!
      return { left, right: left + lengths[at]!, y }
    })
    for (const [at, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(room.left - 1e-6)
      expect(one.right).toBeLessThanOrEqual(room.right + 1e-6)
      expect(one.y - 11 >= room.top && one.y + 11 <= room.bottom).toBe(true)
      for (const other of boxes.slice(at + 1)) {
        const isBeside = one.right <= other.left + 1e-6 || other.right <= one.left + 1e-6
        expect(isBeside || Math.abs(one.y - other.y) >= 22 - 1e-6).toBe(true)
      }
    }
  })
})

it('rows take the height that they need, and their share where few nodes have edges', () => {
  const lengths = Array.from({ length: 20 }, () => 60)
  // Ten columns of 60 pixels: two rows.
  expect(heightOfRows(lengths, 400, room)).toBe(44)
  expect(heightOfRows(lengths, 2, room)).toBe(150)
  expect(heightOfRows(lengths, 10, room)).toBe(80)
  expect(heightOfRows(lengths, 0, room)).toBe(200)
  expect(heightOfRows([], 10, room)).toBe(0)
})
