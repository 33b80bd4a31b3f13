import { expect, it } from 'vitest'
import type { Chart } from '../contract/tool.ts'
import { dataOf } from './drawing.ts'

it('a chart is drawn without the table of a test where nothing could be tested', () => {
  const chart: Chart = {
    id: 'by-sample',
    kind: 'vega-lite',
    title: { en: 'By sample', zh: '按样本' },
    data: () => [{ table: 'shares' }, { table: 'tests' }],
    spec: () => ({})
  }
  const names = (tables: Readonly<Record<string, unknown>>) =>
    dataOf(chart, {}, tables).map(({ table }) => table)
  expect(names({ shares: {}, tests: {} })).toEqual(['shares', 'tests'])
  expect(names({ shares: {} })).toEqual(['shares'])
})
