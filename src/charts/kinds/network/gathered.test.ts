import { expect, it } from 'vitest'
import { gathered, type Place } from './gathered.ts'

const edge = (from: number, to: number) => ({ from, to, share: 1, kinds: [], tip: {} })
const apart = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y)

/** A square of nodes that edges join, and a pair far away from it. */
const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 }
]
const far = [
  { x: 90, y: 5 },
  { x: 95, y: 5 }
]
const edges = [edge(0, 1), edge(1, 2), edge(2, 3), edge(4, 5)]

it('brings a part that no edge joins to the others near to them, as it was, and leaves the largest', () => {
  const places = gathered([...square, ...far], edges)
  expect(places.slice(0, 4)).toEqual(square)
  const [one, other] = [places[4]!, places[5]!]
  expect(other.x - one.x).toBeCloseTo(5, 10)
  expect(one.x - 10).toBeCloseTo(0.12 * Math.hypot(95, 10), 10)
  expect([one.y, other.y]).toEqual([5, 5])
})

it('leaves parts that are near already, and networks of one part, where they are', () => {
  const near = [...square, { x: 11, y: 5 }]
  expect(gathered(near, edges.slice(0, 3))).toEqual(near)
  expect(gathered([...square, ...far], [...edges, edge(3, 4)])).toEqual([...square, ...far])
  expect(gathered([{ x: 1, y: 2 }], [])).toEqual([{ x: 1, y: 2 }])
})

it('brings parts of several sides near without one over another', () => {
  const alone = [
    { x: 90, y: 5 },
    { x: 96, y: 6 },
    { x: -80, y: 5 }
  ]
  const places = gathered([...square, ...alone], edges.slice(0, 3))
  const near = 0.12 * Math.hypot(176, 10)
  const [first, second, third] = places.slice(4) as [Place, Place, Place]
  expect(first.x - 10).toBeCloseTo(near, 5)
  expect(apart(first, second)).toBeGreaterThan(6)
  expect(-third.x).toBeGreaterThanOrEqual(near - 1e-6)
  expect(-third.x).toBeLessThan(2 * near)
})
