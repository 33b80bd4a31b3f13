import { expect, test } from 'vitest'
import { createFilter } from '../filter.ts'
import { denseAreas, groupShares, tenths } from './density.ts'

const count = 600
/**
 * Three samples with two types each, every cell at a place of its own; rows are not in the order of the
 * embedding.
 */
const samples = Int32Array.from({ length: count }, (_, row) => (row % 50 === 0 ? -1 : row % 3))
const types = Int32Array.from({ length: count }, (_, row) => (row >> 2) % 2)
const ids = Uint32Array.from({ length: count }, (_, i) => (i * 7) % count)
const xy = Float32Array.from(
  { length: 2 * count },
  (_, at) => Math.sin(at * 12.9898) * 5 + ((at * 7919) % 13)
)
const cellsWhere = (is: (row: number) => boolean) => [...ids.keys()].filter((i) => is(ids[i] ?? 0))
const axes = (indices: readonly number[]) =>
  [0, 1].map((axis) => Float32Array.from(indices, (i) => xy[2 * i + axis] ?? NaN)) as [
    Float32Array,
    Float32Array
  ]

function opened() {
  const filter = createFilter()
  filter.open(count)
  filter.addPoints('umap', ids, xy)
  filter.setGroups('sample', samples, ['a', 'b', 'c'])
  filter.setGroups('type', types, ['x', 'y'])
  return filter
}

test('each frame has the density of its own cells, with the bandwidth of all', () => {
  const filter = opened()
  const whole = filter.density('umap', { kind: 'shown' }, 1)
  const split = filter.density('umap', { kind: 'shown' }, 1, { column: 'sample', levels: [2, 0] })
  expect(whole?.parts.map(({ frame, level, cells }) => [frame, level, cells])).toEqual([[null, null, count]])
  expect(split?.bandwidth).toBe(whole?.bandwidth)
  expect(split?.parts.map(({ frame, level }) => [frame, level])).toEqual([
    [2, null],
    [0, null]
  ])
  for (const { frame, cells, areas } of split?.parts ?? []) {
    const own = cellsWhere((row) => samples[row] === frame)
    expect(cells).toBe(own.length)
    expect(areas).toEqual(denseAreas(...axes(own), split?.bandwidth ?? 0, tenths))
  }
})

test('each frame has the densities of its groups, and of the selection only what lies in it', () => {
  const filter = opened()
  const groups = filter.density('umap', { kind: 'groups', column: 'type' }, 2, {
    column: 'sample',
    levels: [1]
  })
  expect(groups?.parts.map(({ frame, level }) => [frame, level])).toEqual([
    [1, 0],
    [1, 1]
  ])
  const own = cellsWhere((row) => samples[row] === 1 && types[row] === 1)
  expect(groups?.parts[1]?.areas).toEqual(denseAreas(...axes(own), groups?.bandwidth ?? 0, groupShares))

  filter.select([], [{ kind: 'groups', column: 'type', levels: ['x'], op: 'new', source: 'test' }], {})
  const selected = filter.density('umap', { kind: 'selected' }, 1, { column: 'sample', levels: [0, 1, 2] })
  expect(selected?.parts.map(({ frame, cells }) => [frame, cells])).toEqual(
    [0, 1, 2].map((sample) => [
      sample,
      cellsWhere((row) => samples[row] === sample && types[row] === 0).length
    ])
  )
})

test('nothing is said of a column that has not been given', () => {
  expect(opened().density('umap', { kind: 'shown' }, 1, { column: 'batch', levels: [0] })).toBeNull()
})
