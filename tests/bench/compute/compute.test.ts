import { expect, test } from 'vitest'
import { Stopwatch } from './stopwatch.ts'
import { stepTable } from './table.ts'

test('steps are timed one by one and summed up', async () => {
  const watch = new Stopwatch('Cytodeck', 5000)
  const made = await watch.time(
    'a list',
    () => Array.from({ length: 200_000 }, Math.random),
    ({ length }) => `${length} numbers`
  )
  await watch.time('its order', () => made.sort((a, b) => a - b))
  watch.sum('both')
  const [list, order, both] = watch.rows
  expect(list).toMatchObject({ who: 'Cytodeck', what: 'a list', cells: 5000, note: '200000 numbers' })
  expect(order!.cpu).toBeGreaterThan(0)
  expect(order!.peakMiB).toBeGreaterThan(10)
  expect(both!.wall).toBe(list!.wall + order!.wall)
  expect(both!.cpu).toBe(list!.cpu + order!.cpu)
  expect(both!.peakMiB).toBe(Math.max(list!.peakMiB, order!.peakMiB))
})

test('a step that fails is not counted', async () => {
  const watch = new Stopwatch('Cytodeck', 5)
  await expect(watch.time('nothing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(watch.rows).toEqual([])
})

test('columns of the table line up', () => {
  const lines = stepTable([
    { who: 'Cytodeck', what: 'UMAP', cells: 100_000, wall: 6.3, cpu: 12.34, peakMiB: 1444.4, note: '' },
    { who: 'scran.js', what: 'shared neighbours', cells: 100_000, wall: 106.3, cpu: 2, peakMiB: 44, note: 'x' }
  ])
  expect(lines[1]).toBe('100,000  Cytodeck  UMAP                 6.30  12.34     1,444')
  expect(lines[2]).toBe('100,000  scran.js  shared neighbours  106.30   2.00        44  x')
})
