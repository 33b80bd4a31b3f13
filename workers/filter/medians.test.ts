import { expect, test } from 'vitest'
import { groupPlaces } from './medians.ts'

/** Cells of one group, all in sight. */
function placeOf(cells: readonly (readonly [number, number])[]) {
  const count = cells.length
  const { middles } = groupPlaces(
    {
      ids: Uint32Array.from({ length: count }, (_, i) => i),
      xy: Float32Array.from(cells.flat()),
      z: null,
      count
    },
    { codes: new Int32Array(count), levels: ['a'] },
    new Uint8Array(count).fill(1)
  )
  return middles.map((values) => values[0] ?? NaN)
}

const disc = (x: number, y: number, cells: number) =>
  Array.from({ length: cells }, (_, i) => {
    const [radius, angle] = [Math.sqrt((i + 0.5) / cells), i * 2.399963]
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })

test('the name of one clump stands at its medians', () => {
  const cells = disc(3, -2, 301)
  const median = (axis: 0 | 1) => cells.map((cell) => cell[axis]).sort((a, b) => a - b)[150]
  expect(placeOf(cells)).toEqual([median(0), median(1)].map((value) => Math.fround(value ?? NaN)))
})

test('the name of three clumps apart stands in the middle of one, not between them', () => {
  const clumps = [
    [0, 0],
    [10, 0],
    [5, 9]
  ] as const
  const [x = NaN, y = NaN] = placeOf(clumps.flatMap(([left, up]) => disc(left, up, 100)))
  const far = Math.min(...clumps.map(([left, up]) => Math.hypot(x - left, y - up)))
  expect(far).toBeLessThan(0.5)
})

test('the name of two clumps of unlike size stands in the larger, though a few cells lie between', () => {
  const [x = NaN, y = NaN] = placeOf([...disc(0, 0, 260), ...disc(12, 0, 200), [5, 0.2], [6.5, -0.1]])
  expect(Math.hypot(x, y)).toBeLessThan(1)
})

test('a group of one cell stands where it is', () => {
  expect(placeOf([[4, 5]])).toEqual([4, 5])
})

test('the name of a large group stands where a sample of its cells, shuffled as embeddings are, has its middle', () => {
  const cells = disc(3, -2, 60_000)
  let state = 7
  for (let at = cells.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    ;[cells[at], cells[other]] = [cells[other]!, cells[at]!]
  }
  const [x = NaN, y = NaN] = placeOf(cells)
  expect(Math.hypot(x - 3, y + 2)).toBeLessThan(0.03)
})
