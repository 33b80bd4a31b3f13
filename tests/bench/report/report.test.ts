import { expect, test } from 'vitest'
import { rowOf } from '../statistics.ts'
import { figuresOf, mediansOfTurns, withFigures, type Figure } from './figures.ts'
import { pageOf } from './page.ts'

const where = { processor: 'Fast', cores: 2, memoryGiB: 8, node: '24.0.0', cytodeck: '2.0.0', busy: false }
const figure = (more: Partial<Figure>): Figure => ({
  what: 'store: a gene',
  cells: 1000,
  unit: 'ms',
  value: 9,
  version: '1.0.0',
  machine: 'Fast',
  day: '2026-01-01',
  busy: false,
  ...more
})

test('medians and the steps of Cytodeck are kept, those of other programs are not', () => {
  const step = { what: 'UMAP', cells: 1000, wall: 3, cpu: 5, peakMiB: 70, note: '' }
  const steps = [
    { who: 'Cytodeck', ...step },
    { who: 'scanpy', ...step }
  ]
  const found = figuresOf(
    { rows: [rowOf('store', 'a gene', 1000, 'ms', [1, 2, 9])], steps, genes: 5000 },
    where,
    '2026-02-01'
  )
  expect(found.map(({ what, unit, value }) => [what, unit, value])).toEqual([
    ['store: a gene', 'ms', 2],
    ['compute: UMAP', 's', 3],
    ['compute: UMAP, processor', 's', 5],
    ['compute: UMAP, memory', 'MiB', 70]
  ])
  expect(new Set(found.map(({ version, day, genes }) => `${version} ${day} ${genes}`))).toEqual(
    new Set(['2.0.0 2026-02-01 5000'])
  )
})

test('a goal of what was refused falls short by what was said, whatever it took up to then', () => {
  const step = {
    who: 'Cytodeck',
    what: 'a',
    cells: 1000,
    wall: 3,
    cpu: 5,
    peakMiB: 70,
    note: 'no',
    refused: 'no'
  }
  const refused = figuresOf({ rows: [], steps: [step] }, where, '2026-02-01')
  expect(refused.map((one) => one.refused)).toEqual(['no', 'no', 'no'])
  const goal = { what: 'compute: a', cells: 1000, unit: 's', most: 5 } as const
  const other = figure({ what: 'compute: a', cells: 10, unit: 's', value: 1, version: '2.0.0' })
  const lines = pageOf([goal], [...refused, other]).split('\n')
  expect(lines).toContain('| compute: a, s | 1,000 | at most 5 |  | refused (2.0.0): no | **falls short** |')
  expect(lines).toContain('| compute: a, s | 1 | refused |')
})

test('a figure takes the place of the same of its version, and leaves those of others', () => {
  const kept = [figure({}), figure({ cells: 5 }), figure({ version: '0.9.0' })]
  expect(withFigures(kept, [figure({ value: 4 })]).map(({ value }) => value)).toEqual([9, 9, 4])
})

test('of runs in turns each version keeps the median, and was busy where any of its runs was', () => {
  const runs = [
    figure({ value: 8 }),
    figure({ value: 3, version: '2.0.0' }),
    figure({ value: 11, busy: true }),
    figure({ value: 4, version: '2.0.0' }),
    figure({ value: 1, cells: 5 })
  ]
  expect(mediansOfTurns(runs)).toEqual([
    figure({ value: 9.5, busy: true, turns: 2 }),
    figure({ value: 3.5, version: '2.0.0', turns: 2 }),
    figure({ value: 1, cells: 5, turns: 1 })
  ])
  expect(mediansOfTurns([figure({ value: 8 }), figure({ value: 3 })])).toEqual([figure({ value: 5.5 })])
})

test('a goal stands with the earliest version and the newest; what falls short or is not measured is marked', () => {
  const goals = [
    { what: 'store: a gene', cells: 1000, unit: 'ms', most: 5 },
    { what: 'store: a gene', cells: 10_000, unit: 'ms', most: 5 },
    { what: 'store: a gene', cells: 100_000, unit: 'ms', most: 5 },
    { what: 'frames', cells: 1000, unit: 'a second', least: 30 },
    { what: 'frames', cells: 10_000, unit: 'a second', least: 30 }
  ] as const
  const lines = pageOf(goals, [
    figure({ value: 4, version: '2.0.0', day: '2026-02-01' }),
    figure({}),
    figure({ value: 7, version: '1.10.0' }),
    figure({ cells: 10_000, value: 5.5, busy: true }),
    figure({ what: 'frames', unit: 'a second', value: 31 }),
    figure({ what: 'frames', unit: 'a second', cells: 10_000, value: 29 })
  ]).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '| store: a gene, ms | 1,000 | at most 5 | 9 (1.0.0) | 4 (2.0.0) | met |',
      '| store: a gene, ms | 10,000 | at most 5 |  | 5.5 (1.0.0) | **falls short**, beside other work |',
      '| store: a gene, ms | 100,000 | at most 5 |  |  | **not measured** |',
      '| frames, a second | 1,000 | at least 30 |  | 31 (1.0.0) | met |',
      '| frames, a second | 10,000 | at least 30 |  | 29 (1.0.0) | **falls short** |',
      '| store: a gene, ms | 4 | 5.5 |',
      '- Cytodeck 2.0.0, 2026-02-01: Fast'
    ])
  )
})

test('versions stand side by side where they took turns on one study, and nowhere else', () => {
  const now = (more: Partial<Figure>): Figure => figure({ version: '1.10.0', value: 2, turns: 2, ...more })
  const lines = pageOf(
    [],
    [
      figure({ cells: 1, value: 8, turns: 2 }),
      figure({ cells: 1, value: 5, version: '1.9.0' }),
      now({ cells: 1 }),
      // Measured alone since.
      figure({ cells: 1, value: 1, version: '1.11.0' }),
      figure({ cells: 2, value: 8, turns: 1, genes: 5000 }),
      now({ cells: 2, genes: 5000 }),
      figure({ cells: 3, turns: 2 }),
      now({ cells: 3, genes: 5000 }),
      figure({ cells: 4, turns: 2 }),
      now({ cells: 4, day: '2026-01-02' }),
      figure({ cells: 5 }),
      now({ cells: 5 }),
      now({ cells: 6 })
    ]
  ).split('\n')
  const from = lines.indexOf('| what | cells | before | after | after / before |')
  expect(lines.slice(from + 2, lines.indexOf('', from))).toEqual([
    '| store: a gene, ms | 1 | 8 (1.0.0) | 2 (1.10.0) | 0.25 |',
    '| store: a gene, ms | 2 | 8 (1.0.0, 5,000 genes) | 2 (1.10.0, 5,000 genes) | 0.25 |'
  ])
})

test('what another program took stands beside each figure of the page, and what is behind is marked', () => {
  const frames = { what: 'frames', cells: 1000, unit: 'a second', runs: 3 } as const
  const besides = [
    { peer: 'plot 1.0', what: 'all cells', cells: 1000, unit: 'ms', own: 200, other: 500, runs: 3 },
    { peer: 'plot 1.0', ...frames, own: 20, other: 40 },
    { peer: 'other 2.0', ...frames, own: 39, other: 40 }
  ] as const
  const found = figuresOf({ rows: [], steps: [], besides }, where, '2026-02-01')
  const before = figure({ what: 'peers: all cells', beside: { peer: 'plot 1.0', value: 1 } })
  const kept = withFigures([before], found)
  expect(kept).toHaveLength(4)
  expect(withFigures(kept, found)).toHaveLength(4)
  const lines = pageOf([], kept).split('\n')
  expect(lines.slice(lines.indexOf('## Beside others'))).toEqual(
    expect.arrayContaining([
      '| all cells, ms | 1,000 | 200 (2.0.0) | plot 1.0 | 500 | 2.5 |  |',
      '| frames, a second | 1,000 | 20 (2.0.0) | plot 1.0 | 40 | 0.5 | **behind** |',
      '| frames, a second | 1,000 | 39 (2.0.0) | other 2.0 | 40 | 0.98 |  |'
    ])
  )
  expect(lines.filter((line) => line.includes('peers: ')).length).toBe(0)
  expect(pageOf([], [figure({})])).not.toContain('Beside others')
})
