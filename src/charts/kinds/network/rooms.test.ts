import { expect, it } from 'vitest'
import { roomsOf, type Room } from './rooms.ts'

const areaOf = ({ left, right, top, bottom }: Room): number => (right - left) * (bottom - top)

it.each([[[1]], [[3, 1]], [[36, 6, 4, 4, 4, 4]], [[5, 5, 5, 5, 5, 5, 5]], [[40, 0, 0]], [[0, 0]]])(
  'weights %j have rooms of their shares, beside each other, that fill the place',
  (weights) => {
    const place = { left: 10, right: 410, top: 20, bottom: 220 }
    const rooms = roomsOf(weights, place)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    expect(rooms.map(areaOf)).toEqual(
      weights.map((weight) =>
        expect.closeTo(areaOf(place) * (all > 0 ? weight / all : 1 / weights.length), 6)
      )
    )
    for (const [at, one] of rooms.entries()) {
      expect(one.left >= 10 && one.right <= 410.0001 && one.top >= 20 && one.bottom <= 220.0001).toBe(true)
      for (const other of rooms.slice(at + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        expect(Math.max(0, across) * Math.max(0, down)).toBeCloseTo(0, 6)
      }
    }
  }
)
