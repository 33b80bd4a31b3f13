import { describe, expect, it } from 'vitest'
import type { Chart, ChartNames, ChartView } from '../contract/tool.ts'
import type { Chosen } from './controls.ts'
import { drawingOf } from './drawing-of.ts'
import { choicesOf, joinedNames, namesKey } from './names.ts'

const names: ChartNames = {
  points: 'genes',
  labels: 'labels',
  rank: () => ['A', 'B'],
  rows: (_rows, genes, keep) => genes.map((gene) => ({ gene, keep }))
}
const chart: Chart = {
  id: 'volcano',
  kind: 'vega-lite',
  title: { en: '', zh: '' },
  controls: {
    group: { kind: 'level', table: 'genes', column: 'group' },
    fold: { kind: 'number', min: 0, max: 1, step: 1 }
  },
  data: () => [],
  names: () => names,
  spec: () => ({})
}
const view: ChartView = {
  language: 'en',
  params: {},
  summary: {},
  controls: { group: 'NK', fold: 0.5 },
  color: () => '',
  order: () => []
}
const tables = { genes: [{ gene: 'A' }], labels: [{ gene: 'A' }, { gene: 'B' }] }
const key = namesKey(chart, view.controls)
const named = (chosen: Chosen, genes: readonly string[] = []) =>
  drawingOf(chart, view, tables, { chosen, marked: { table: 'genes', genes } }).data['labels']

describe('names beside points', () => {
  it('are kept for every level alone, whatever the thresholds', () => {
    expect(key).toBe(namesKey(chart, { group: 'NK', fold: 2 }))
    expect(key).not.toBe(namesKey(chart, { group: 'B', fold: 0.5 }))
  })

  it('are those of the chart until somebody chooses', () => {
    expect(named({})).toEqual([
      { gene: 'A', keep: false },
      { gene: 'B', keep: false }
    ])
    expect(named({ [key]: joinedNames(['X', 'A']) }, ['A', 'M'])).toMatchObject([
      { gene: 'X', keep: true },
      { gene: 'A' },
      { gene: 'M' }
    ])
    expect(named({ [key]: '' })).toEqual([])
  })

  it('stay as they came where no names can be chosen', () => {
    const nameless: Chart = {
      id: chart.id,
      kind: 'vega-lite',
      title: chart.title,
      data: () => [],
      spec: () => ({})
    }
    expect(drawingOf(nameless, view, tables).data).toBe(tables)
  })
})

describe('the choices that a chart depends on', () => {
  const mine = { 'genes/group': 'NK', fold: 0.5, 'names/volcano/NK': 'A' }

  it('are those of its own controls and names, and none of other charts', () => {
    expect(choicesOf(chart, { ...mine, top: 20, 'names/ma/NK': 'B', 'markers/group': 'B' })).toEqual(mine)
  })

  it('are none of a chart without controls, so that a threshold does not draw it anew', () => {
    expect(choicesOf({ id: 'heat-map' }, mine)).toEqual({})
  })
})
