import { expect, test } from 'vitest'
import type { Chart, Tool } from '../contract/tool.ts'
import { controlValues } from './controls.ts'
import { chartsOf } from './drawing-of.ts'

const chart: Chart = {
  id: 'heat-map',
  kind: 'vega-lite',
  title: { en: 'Heat map', zh: '热图' },
  controls: {
    value: { kind: 'choice', options: ['count', 'sum'] },
    condition: {
      kind: 'choice',
      options: ['both', 'treatment'],
      fits: ({ summary }) => summary['by_condition'] === 'yes'
    }
  },
  data: () => [],
  spec: () => ({})
}
const tool = { charts: [chart, { ...chart, id: 'never', fits: () => false }] } as unknown as Tool
const heatOf = (by_condition: 'yes' | 'no'): Chart => {
  const charts = chartsOf(tool, { params: {}, summary: { by_condition } })
  expect(charts.map(({ id }) => id)).toEqual(['heat-map'])
  return charts[0]!
}

test('a result has a control of its charts only where it has what is chosen', () => {
  expect(Object.keys(heatOf('yes').controls!)).toEqual(['value', 'condition'])
  expect(Object.keys(heatOf('no').controls!)).toEqual(['value'])
})

test('a choice that was made of another result counts for nothing where the control is missing', () => {
  const chosen = { condition: 'treatment', value: 'sum' }
  expect(controlValues(heatOf('yes'), chosen, () => [])).toEqual(chosen)
  expect(controlValues(heatOf('no'), chosen, () => [])).toEqual({ value: 'sum' })
})

test('a chart is the same object each time, so that nothing is drawn again', () => {
  expect(heatOf('no')).toBe(heatOf('no'))
  expect(heatOf('yes')).toBe(chart)
})
