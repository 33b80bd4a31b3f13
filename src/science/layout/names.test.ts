import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { cross, distance, overlap, passes, type Box, type Leader } from './leaders.ts'
import { nameLine, placeNames, type UnplacedName, type PlacedName } from './names.ts'

const room: Box = { left: 0, right: 420, top: 0, bottom: 240 }

const boxOf = (named: readonly UnplacedName[], { at, x, y, align }: PlacedName): Box => {
  const { width } = named[at]!
  const left = x - { left: 0, center: width / 2, right: width }[align]
  return { left, right: left + width, top: y - nameLine / 2, bottom: y + nameLine / 2 }
}

function lying(boxes: readonly Box[]): [Box, Box][] {
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b): [Box, Box][] => (overlap(a, b) ? [[a, b]] : []))
  )
}

/** The lines from points to their names. */
const leadersOf = (named: readonly UnplacedName[], placed: readonly PlacedName[]): Leader[] =>
  placed.map(({ at, x, y }) => ({ fromX: named[at]!.x, fromY: named[at]!.y, toX: x, toY: y }))

/** The lines and names that a line to another name crosses. */
function crossed(named: readonly UnplacedName[], placed: readonly PlacedName[]): (Leader | Box)[] {
  const leaders = leadersOf(named, placed)
  const boxes = placed.map((one) => boxOf(named, one))
  return leaders.flatMap((leader, i) => [
    ...leaders.filter((other, j) => j > i && cross(leader, other)),
    ...boxes.filter((box, j) => j !== i && passes(leader, box))
  ])
}

/** Points close together at a random position, with names of different lengths. */
function cloud(seed: number, count: number): UnplacedName[] {
  const generator = new Generator(seed)
  const [x, y] = [40 + 340 * generator.uniform(), 30 + 180 * generator.uniform()]
  return Array.from({ length: count }, () => ({
    x: Math.min(410, Math.max(10, x + 25 * generator.normal())),
    y: Math.min(230, Math.max(10, y + 12 * generator.normal())),
    width: 20 + 60 * generator.uniform()
  }))
}

describe('names beside points', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'lie neither on each other nor on a named point nor beyond the room, cloud %i',
    (seed) => {
      const named = cloud(seed, 20)
      const placed = placeNames(named, room)
      const boxes = placed.map((one) => boxOf(named, one))
      expect(placed.length).toBeGreaterThanOrEqual(6)
      expect(lying(boxes)).toEqual([])
      for (const box of boxes) {
        expect(
          Math.min(box.left, box.top, room.right - box.right, room.bottom - box.bottom)
        ).toBeGreaterThanOrEqual(0)
        expect(
          named.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        ).toEqual([])
      }
    }
  )

  test('stand right beside a point that is alone, on the side where the room is', () => {
    const alone = { y: 100, width: 50 }
    expect(placeNames([{ ...alone, x: 100 }], room)).toEqual([{ at: 0, x: 106, y: 100, align: 'left' }])
    expect(placeNames([{ ...alone, x: 400 }], room)).toEqual([{ at: 0, x: 394, y: 100, align: 'right' }])
  })

  test('move away from points without names', () => {
    const others = Array.from({ length: 30 }, (_, i) => ({ x: 110 + i, y: 100 }))
    const [moved] = placeNames([{ x: 100, y: 100, width: 50 }], room, others)
    const { left, right, top, bottom } = boxOf([{ x: 100, y: 100, width: 50 }], moved!)
    expect(others.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)).toEqual([])
  })

  test('that were asked for are all there, apart as long as the room lasts, and inside it', () => {
    const sameSpot = Array.from({ length: 40 }, () => ({ x: 200, y: 120, width: 50 }))
    expect(placeNames(sameSpot, room).length).toBeLessThan(30)
    const requested = sameSpot.map((one) => ({ ...one, keep: true }))
    const placed = placeNames(requested, room)
    expect(placed).toHaveLength(40)
    const boxes = placed.map((one) => boxOf(requested, one))
    expect(lying(boxes)).toEqual([])
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(placeNames([...requested, ...requested, ...requested], room)).toHaveLength(120)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are led to by lines that cross neither each other nor names nor other points, cloud %i',
    (seed) => {
      const named = cloud(seed, 14)
      const others = cloud(seed, 300).slice(14)
      const placed = placeNames(named, room, others)
      expect(placed.length).toBeGreaterThanOrEqual(3)
      expect(crossed(named, placed)).toEqual([])
      for (const leader of leadersOf(named, placed)) {
        // Points within five pixels of each other count as one.
        expect(
          others.filter(
            (point) =>
              Math.hypot(point.x - leader.fromX, point.y - leader.fromY) > 5 && distance(leader, point) < 2
          )
        ).toEqual([])
      }
      expect(placeNames(named, room, others)).toEqual(placed)
    }
  )

  test('that are read without lines stand above or below where both sides are taken', () => {
    const row = [60, 130, 200, 270, 340].map((x) => ({ x, y: 120, width: 80, radius: 5 }))
    const placed = placeNames(row, room, [], 2, true)
    expect(placed).toHaveLength(5)
    const boxes = placed.map((one) => boxOf(row, one))
    expect(lying(boxes)).toEqual([])
    const upright = placed.filter(({ align }) => align === 'center')
    expect(upright.length).toBeGreaterThanOrEqual(3)
    expect(upright.map(({ at, x, y }) => [x - row[at]!.x, Math.abs(y - 120)])).toEqual(
      upright.map(() => [0, 13.5])
    )
  })

  test('of two points, one behind the other, are led to from different sides', () => {
    const named = [
      { x: 200, y: 100, width: 40 },
      { x: 212, y: 100, width: 40 }
    ]
    const placed = placeNames(named, room)
    expect(placed.map(({ align }) => align)).toEqual(['right', 'left'])
  })

  test('of two in the way of each other both move, where one alone finds no better position', () => {
    // Groups of blood cells by the pairs that they send and receive: pairs, square pixels, letters.
    const groups = [
      [44, 18, 100, 1],
      [58, 17, 60, 11],
      [110, 111, 360, 9],
      [107, 135, 90, 9],
      [36, 44, 170, 12],
      [25, 21, 230, 11],
      [50, 96, 90, 5],
      [115, 79, 70, 2],
      [41, 57, 45, 2],
      [64, 65, 75, 2],
      [8, 30, 80, 11],
      [36, 21, 42, 3]
    ] as const
    const named = groups.map(([sends, receives, size, letters]) => ({
      x: (sends * 313) / 120,
      y: 215 - (receives * 215) / 140,
      radius: Math.sqrt(size / Math.PI),
      width: 4 + 5.6 * letters,
      keep: true
    }))
    const placed = placeNames(named, { left: 8, right: 305, top: 8, bottom: 207 })
    expect(crossed(named, placed)).toEqual([])
  })
})
