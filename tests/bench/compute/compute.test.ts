import { expect, test } from 'vitest'
import { beside, verdict } from './beside.ts'
import { goalLines } from './goals.ts'
import { steps } from './method.ts'
import { stepsOf } from './program.ts'
import { Stopwatch, type StepRow } from './stopwatch.ts'
import { stepTable } from './table.ts'
import { middles } from './turns.ts'

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

test('a step that is refused stands with what was said, and one that breaks is not counted', async () => {
  const watch = new Stopwatch('Cytodeck', 5)
  const full = (): never => {
    throw new RangeError('too many cells')
  }
  const refusalOf = (error: unknown) => (error instanceof RangeError ? error.message : null)
  await watch.timeOrRefused('many', full, () => '', refusalOf)
  await watch.timeOrRefused('few', () => 3, String, refusalOf)
  const broken = () => Promise.reject(new Error('no'))
  await expect(watch.timeOrRefused('broken', broken, () => '', refusalOf)).rejects.toThrow('no')
  expect(watch.rows.map(({ what, note, refused }) => [what, note, refused])).toEqual([
    ['many', 'too many cells', 'too many cells'],
    ['few', '3', undefined]
  ])
})

const row = (who: string, what: string, cells: number, wall: number, cpu: number, peakMiB = 44): StepRow => ({
  who,
  what,
  cells,
  wall,
  cpu,
  peakMiB,
  note: ''
})

test('columns of the table line up, and say how many times as long a peer took', () => {
  const lines = stepTable([
    row('Cytodeck', 'UMAP', 100_000, 6.3, 12.34, 1444.4),
    { ...row('scran.js', 'load', 100_000, 106.3, 2), note: 'x' },
    row('scran.js', 'UMAP', 100_000, 12.6, 37.02)
  ])
  expect(lines[1]).toBe('100,000  Cytodeck  UMAP    6.30  12.34     1,444')
  expect(lines[2]).toBe('100,000  scran.js  load  106.30   2.00        44                 x')
  expect(lines[3]).toBe('100,000  scran.js  UMAP   12.60  37.02        44     2.0    3.0')
})

test('a step that stands for two is set beside their sum, on as many cells', () => {
  const rows = [
    row('Cytodeck', 'a', 10, 1, 2),
    row('Cytodeck', 'b', 10, 2, 3),
    row('Cytodeck', 'a', 20, 9, 9)
  ]
  expect(beside(row('Seurat', 'a + b', 10, 6, 20), rows)).toEqual({ wall: 2, cpu: 4 })
  expect(beside(row('Seurat', 'a + c', 10, 6, 20), rows)).toBeNull()
  expect(beside(row('Seurat', 'b', 20, 6, 20), rows)).toBeNull()
  expect(verdict(rows)).toEqual([])
  expect(verdict([...rows, row('Seurat', 'a', 10, 2, 4)])).toEqual([
    expect.stringContaining('Every step is ahead')
  ])
  expect(verdict([...rows, row('Seurat', 'a', 10, 2, 1)])).toEqual([
    'Seurat is ahead: a, 10 cells: 2.00 of the seconds, 0.50 of the CPU seconds'
  ])
})

test('what a peer took to load the counts is part of its first step', () => {
  const rows = [
    row('Cytodeck', steps.variable, 10, 1, 2),
    row('scanpy', steps.load, 10, 2, 3),
    row('scanpy', steps.variable, 10, 1, 1)
  ]
  expect(beside(rows[2]!, rows)).toEqual({ wall: 3, cpu: 2 })
  expect(beside(rows[1]!, rows)).toBeNull()
})

test('of several turns the medians are told, and how they spread', () => {
  const turns = [
    row('Cytodeck', 'a', 10, 4, 5, 7),
    row('scanpy', 'a', 10, 3, 3),
    row('Cytodeck', 'a', 10, 1, 9, 8),
    row('Cytodeck', 'a', 10, 2, 6, 6)
  ]
  const noted = turns.map((one) => ({ ...one, note: '3 passes' }))
  expect(middles(noted)).toEqual([
    { ...row('Cytodeck', 'a', 10, 2, 6, 8), note: '1.00–4.00 s  3 passes' },
    { ...row('scanpy', 'a', 10, 3, 3), note: '3 passes' }
  ])
})

test('goals are judged where all of their steps were measured', () => {
  expect(
    goalLines([
      row('Cytodeck', 'nearest neighbours', 100_000, 1, 2),
      row('scran.js', 'markers', 100_000, 1, 2)
    ])
  ).toEqual([])
  expect(
    goalLines([
      row('Cytodeck', 'principal components', 1_000_000, 44, 80, 3600),
      row('Cytodeck', 'markers', 100_000, 5, 9)
    ])
  ).toEqual([
    'met: 100,000 cells, markers: 5.0 of 6 s',
    'missed: 1,000,000 cells, principal components: 44.0 of 45 s, 3,600 of 3,584 MiB'
  ])
})

test('goals of tasks are judged by what they take beside fewer cells', () => {
  const cnv = (cells: number, peak: number) => row('task', 'infer-cnv', cells, 33, 57, peak)
  expect(goalLines([cnv(20_000, 600), cnv(100_000, 640)])).toEqual([
    'missed: 100,000 cells, infer-cnv: 33.0 of 120 s, 640 of 630 MiB'
  ])
  expect(goalLines([cnv(20_000, 600), cnv(100_000, 620)])).toEqual([
    'met: 100,000 cells, infer-cnv: 33.0 of 120 s, 620 of 630 MiB'
  ])
  expect(goalLines([row('task', 'gsea, 5,000 sets', 100_000, 3, 5, 370)])).toEqual([
    'met: 100,000 cells, gsea, 5,000 sets: 3.0 of 10 s, 370 of 1,024 MiB'
  ])
})

test('the steps of a program are read as they come, up to its end', async () => {
  const line = JSON.stringify({ what: 'a', wall: 1, cpu: 2, peakMiB: 3, note: '' })
  const script = `console.log(${JSON.stringify(line)}); console.log('chatter'); process.exit(3)`
  expect(await stepsOf({ who: 'node', cells: 7, program: process.execPath, args: ['-e', script] })).toEqual({
    rows: [row('node', 'a', 7, 1, 2, 3)],
    failed: 'ended with code 3'
  })
})
