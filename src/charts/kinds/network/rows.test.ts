import { describe, expect, it } from 'vitest'
import { heightOfRows, inRows, radiusInRows } from './rows.ts'

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
  expect(heightOfRows(lengths, radius, 400, room)).toBe(44)
  expect(heightOfRows(lengths, radius, 1, room)).toBe(160)
  expect(heightOfRows(lengths, radius, 10, room)).toBe(80)
  expect(heightOfRows(lengths, radius, 0, room)).toBe(200)
  expect(heightOfRows([], radius, 10, room)).toBe(0)
})

describe('rows in a narrow place', () => {
  const narrow = { left: 6, right: 314, top: 6, bottom: 160 }
  const boxesOf = (lengths: readonly number[]) =>
    inRows(lengths, radius, narrow).map(({ x, y, length }) => {
      const left = x < 160 ? x - radius : x + radius - length
      return { left, right: left + length, y, length }
    })
  const isApart = (boxes: ReturnType<typeof boxesOf>): boolean =>
    boxes.every((one, at) =>
      boxes
        .slice(at + 1)
        .every(
          (other) =>
            one.right <= other.left + 1e-6 ||
            other.right <= one.left + 1e-6 ||
            Math.abs(one.y - other.y) >= 2 * radius - 1e-6
        )
    )

  it('have all names as they are, the long ones in one column, where these stand beside each other so', () => {
    const lengths = [180, 100, 110, 175, 120, 105, 170, 90]
    const boxes = boxesOf(lengths)
    expect(boxes.map(({ length }) => length)).toEqual(lengths)
    expect(isApart(boxes)).toBe(true)
  })

  it('stand nearer to each other, and the longest names are cut, where that is not enough', () => {
    const lengths = [150, 240, 120, 230, 140, 180, 125, 110, 150, 130, 170, 120, 115, 125, 160, 150, 105, 130]
    const boxes = boxesOf(lengths)
    expect(isApart(boxes)).toBe(true)
    expect(boxes.every(({ left, right }) => left >= narrow.left && right <= narrow.right)).toBe(true)
    // Two columns in 308 pixels: no name of those in the narrower column is cut.
    expect(boxes.filter(({ length }, at) => length === lengths[at]).length).toBeGreaterThanOrEqual(9)
  })

  it('leave nodes with edges more height, since their own names may be cut', () => {
    const lengths = Array.from({ length: 10 }, (_, at) => (at === 3 ? 240 : 150))
    // In two columns of 154 pixels: five rows of 16.
    expect(heightOfRows(lengths, radius, 20, narrow)).toBe(80)
  })

  it('have smaller nodes where there are many, no lower than their names', () => {
    expect(radiusInRows(0, 440, 195)).toBe(Infinity)
    // Twelve rows of two columns, and six of four.
    expect(radiusInRows(24, 440, 216)).toBe((216 / 12 - 2) / 2)
    expect(radiusInRows(24, 640, 216)).toBe((216 / 6 - 2) / 2)
    expect(radiusInRows(200, 440, 216)).toBe((15 - 2) / 2)
  })
})
