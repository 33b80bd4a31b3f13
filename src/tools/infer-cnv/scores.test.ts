import { expect, test } from 'vitest'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { viewOf, wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { Generator } from '../../science/random/generator.ts'
import { scoresOf, violinSummary, violinTable } from './scores.ts'
import { inferCnv } from './tool.ts'
import { colors } from './view.ts'

/** Scores of 300 cells, every second of which takes part; the fifth group has none of these. */
const levels = ['Tumour', 'T cells', 'Stroma', 'Few', 'Left out', 'Epithelial']
const random = new Generator(5)
const labels = Int32Array.from({ length: 300 }, (_, cell) =>
  cell % 2 === 1 ? 4 : cell < 14 ? 3 : [0, 1, 2, 5][(cell / 2) % 4]!
)
const ids = Uint32Array.from({ length: 150 }, (_, at) => 2 * at)
const height = [9, 1, 2, 4, 0, 3]
const own = Float32Array.from(ids, (cell) => 0.001 * height[labels[cell]!]! * (1 + random.uniform()))
const groups = { levels, labels, sizes: levels.map(() => 0), missing: 0 }
const scored = scoresOf(ids, groups, own)
const reference = ['Stroma', 'T cells']

test('percentiles and violins are those of the scores of each group', () => {
  expect(scored.rows.map(({ group }) => group)).toEqual(levels.filter((name) => name !== 'Left out'))
  const table = rowObjects(violinTable(scored, levels))
  for (const { group, low, quarter, median, three_quarters: upper, high } of scored.rows) {
    const sorted = [...own].filter((_, at) => levels[labels[ids[at]!]!] === group).sort((a, b) => a - b)
    // Quantiles of type 7 of R, which is its usual one.
    const quantile = (share: number): number => {
      const at = share * (sorted.length - 1)
      const below = Math.floor(at)
      return sorted[below]! + (at - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!)
    }
    for (const [found, share] of [
      [low, 0.05],
      [quarter, 0.25],
      [median, 0.5],
      [upper, 0.75],
      [high, 0.95]
    ] as const)
      expect(found).toBeCloseTo(quantile(share), 12)
    const of = (part: string) =>
      table.filter((row) => row['group'] === group && row['part'] === part).map(({ value }) => Number(value))
    expect(of('median')).toEqual([median])
    expect(Math.min(...of('outline'))).toBeCloseTo(sorted[0]!, 12)
    expect(Math.max(...of('outline'))).toBeCloseTo(sorted.at(-1)!, 12)
    expect(of('cell')).toEqual(sorted.length <= 30 ? sorted : [])
  }
})

test('groups of the reference stand first and are told apart, each side by falling median', async () => {
  const summary = { ...violinSummary(scored, reference), with_reference: 'yes' }
  expect(summary).toMatchObject({
    violins: ['Stroma', 'T cells', 'Tumour', 'Few', 'Epithelial'],
    few_cells: 'yes'
  })
  const chart = inferCnv.charts.find(({ id }) => id === 'violin')!
  const given = {
    params: { group: 'type', reference },
    summary,
    tables: { violin: violinTable(scored, levels) }
  }
  const { words } = await wordsOf(chart, given, { width: 840, height: 420 })
  const names = words.filter(({ role, text }) => role === 'axis-label' && /[a-z]/.test(text))
  expect(names.toSorted((a, b) => a.x1 + a.x2 - b.x1 - b.x2).map(({ text }) => text)).toEqual([
    'Stroma',
    'T cells',
    'Tumour',
    'Few',
    'Epithelial'
  ])
  expect(words.map(({ text }) => text)).toContain('Score (reference in gray)')
  const svg = await (await viewOf(chart, given, { width: 840, height: 420 })).toSVG()
  const fills = [...svg.matchAll(/fill="(#[0-9A-Fa-f]{6})"/g)].map(([, color]) => color!.toUpperCase())
  expect(fills.filter((color) => color === colors.reference)).not.toHaveLength(0)
})

test('results of earlier versions, which have no violins, keep their percentiles', async () => {
  const fitting = (summary: object) =>
    inferCnv.charts
      .filter((chart) => chart.fits?.({ params: {}, summary: { ...summary } }) ?? true)
      .map(({ id }) => id)
  expect(fitting({ clones: 1 })).toContain('scores')
  expect(fitting({ clones: 1 })).not.toContain('violin')
  const now = fitting({ clones: 1, ...violinSummary(scored, reference) })
  expect(now).toContain('violin')
  expect(now).not.toContain('scores')
  const chart = inferCnv.charts.find(({ id }) => id === 'scores')!
  const given = {
    params: { group: 'type', reference },
    summary: { with_reference: 'yes' },
    tables: { scores: scored.rows }
  }
  const { words } = await wordsOf(chart, given, { width: 840, height: 420 })
  const names = words.filter(({ role, text }) => role === 'axis-label' && levels.includes(text))
  expect(names.toSorted((a, b) => a.y1 - b.y1).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Stroma', 'Tumour'])
  )
})
