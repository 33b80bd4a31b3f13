import { expect, test } from 'vitest'
import {
  memoryCells,
  memoryContext,
  type MemoryCells
} from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { groupOf, receptorStudy } from '../../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart } from '../../../../tests/fixtures/figures/draw-chart.ts'
import { rowsOf } from '../../../../tests/fixtures/repertoire.ts'
import type { Result } from '../../../contract/tool.ts'
import { receptorRepertoire } from '../tool.ts'

const data = receptorStudy()
const cells = memoryCells(data)
const chart = receptorRepertoire.charts.find(({ id }) => id === 'alluvial')!

const run = (of: MemoryCells, params: object): Promise<Result> =>
  receptorRepertoire.run(of, { group: 'sample', ...params }, memoryContext(of))

const choices = [
  { clusters: 'cluster' },
  { further: 'condition' },
  { further: 'condition', clusters: 'cluster' }
] as const

/** The number of cells by their values in the stages, counted one by one. */
function counted(stages: readonly string[], clones: ReadonlySet<unknown>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const at of cells.ids) {
    const values = stages.map((column) => groupOf(data, column, at))
    if (values.includes(null) || !clones.has(groupOf(data, 'tcr_clone', at))) continue
    counts.set(values.join(' | '), (counts.get(values.join(' | ')) ?? 0) + 1)
  }
  return counts
}

test.for(choices)(
  'clones flow between the columns that are chosen, as counted cell by cell: %o',
  async (chosen) => {
    const params = { receptor: 'tcr', group: 'sample', ...chosen }
    const result = await run(cells, chosen)
    const found = rowsOf(result, 'alluvial')
    const stages = [
      ...('further' in chosen ? [['further', chosen.further] as const] : []),
      ['group', 'sample'] as const,
      ['clone', 'tcr_clone'] as const,
      ...('clusters' in chosen ? [['cluster', chosen.clusters] as const] : [])
    ]
    expect(Object.keys(result.tables['alluvial']!).toSorted()).toEqual(
      [...stages.map(([name]) => name), 'cells', 'rank'].toSorted()
    )
    const clones = new Set(
      rowsOf(result, 'clones')
        .slice(0, 40)
        .map(({ clone }) => clone)
    )
    expect(
      new Map(found.map((row) => [stages.map(([name]) => row[name]).join(' | '), row['cells']]))
    ).toEqual(
      counted(
        stages.map(([, column]) => column),
        clones
      )
    )
    expect(found.map(({ rank }) => rank)).toEqual(
      found.map(({ rank }) => rank).toSorted((a, b) => Number(a) - Number(b))
    )

    // A ribbon selects exactly the cells that it shows.
    for (const row of found) {
      const pick = chart.picks!({ ...row }, { language: 'en', params })
      if (pick?.does !== 'cells') throw new Error('no cells are picked')
      const passing = rowsOf(result, pick.table).filter((one) =>
        pick.where.every(({ name, value }) => String(one[name]) === value)
      )
      expect((pick.among?.rows(passing) ?? passing).length).toBe(row['cells'])
    }

    for (const language of ['en', 'zh'] as const) {
      const drawn = await drawChart(receptorRepertoire, result, 'alluvial', params, { top: 40 }, language)
      expect(drawn.complaints).toEqual([])
      expect(drawn.svg).not.toMatch(/NaN|undefined/)
      for (const [, column] of stages.filter(([name]) => name !== 'clone'))
        expect(drawn.svg).toContain(`>${column}</text>`)
    }
  }
)

test('cells without a value in a chosen column are left out, of its ribbons too', async () => {
  const column = data.columns['condition']!
  if (column.kind !== 'category') throw new Error('no groups')
  const codes = column.codes.map((code, at) => (at % 3 === 0 ? -1 : code))
  const holed = memoryCells({ ...data, columns: { ...data.columns, condition: { ...column, codes } } })
  const params = { receptor: 'tcr', group: 'sample', further: 'condition' }
  const result = await run(holed, params)
  const total = (of: Result): number =>
    rowsOf(of, 'alluvial').reduce((sum, row) => sum + Number(row['cells']), 0)
  expect(total(result)).toBeLessThan(total(await run(cells, params)))
  const [{ clone, group, cells: count }] = rowsOf(result, 'alluvial') as [Record<string, unknown>]
  const pick = chart.picks!({ clone, group }, { language: 'en', params })
  if (pick?.does !== 'cells') throw new Error('no cells are picked')
  const passing = rowsOf(result, 'cells').filter((one) => one['clone'] === clone && one['group'] === group)
  expect(passing.length).toBeGreaterThan(Number(count))
  expect(pick.among!.rows(passing).length).toBe(count)
})

test('without a column beside the repertoires there is none, and one column is not drawn twice', async () => {
  const alone = await run(cells, {})
  expect(rowsOf(alone, 'alluvial')).toEqual([])
  expect(chart.fits!({ summary: alone.summary, params: {} })).toBe(false)
  const requested = {
    selected: 240,
    rest: 0,
    layer: 'counts',
    sampleColumn: null,
    has: () => true,
    present: () => null,
    levels: () => ['a', 'b']
  } as const
  const check = (further: string) => (): void =>
    receptorRepertoire.check({ group: 'sample', clusters: 'cluster', further }, requested)
  for (const further of ['sample', 'cluster'])
    expect(check(further)).toThrow(expect.objectContaining({ key: 'column_twice' }))
  expect(check('condition')).not.toThrow()
})
