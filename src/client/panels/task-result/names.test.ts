import { describe, expect, it } from 'vitest'
import type { Chart, ChartNames } from '../../../contract/tool.ts'
import { joinedNames, named, namesKey } from './names.ts'

const names: ChartNames = {
  points: 'genes',
  labels: 'labels',
  rank: () => ['A', 'B'],
  rows: (_rows, genes, keep) => genes.map((gene) => ({ gene, keep }))
}
const chart: Chart = {
  id: 'volcano',
  title: { en: '', zh: '' },
  controls: { group: { kind: 'level', table: 'genes', column: 'group' }, fold: { kind: 'number', min: 0, max: 1, step: 1 } },
  data: () => [],
  names: () => names,
  spec: () => ({})
}
const drawing = { spec: {}, data: { genes: [{ gene: 'A' }], labels: [{ gene: 'A' }, { gene: 'B' }] } }
const view = { params: {}, summary: {}, controls: { group: 'NK', fold: 0.5 } }
const key = namesKey(chart, view.controls)

describe('names beside points', () => {
  it('are kept for every level alone, whatever the thresholds', () => {
    expect(key).toBe(namesKey(chart, { group: 'NK', fold: 2 }))
    expect(key).not.toBe(namesKey(chart, { group: 'B', fold: 0.5 }))
  })

  it('are those of the chart until somebody chooses', () => {
    expect(named(drawing, chart, view, { chosen: {} }).data['labels']).toEqual([
      { gene: 'A', keep: false },
      { gene: 'B', keep: false }
    ])
    const chosen = { [key]: joinedNames(['X', 'A']) }
    expect(named(drawing, chart, view, { chosen, marked: ['A', 'M'] }).data['labels']).toMatchObject([{ gene: 'X', keep: true }, { gene: 'A' }, { gene: 'M' }])
    expect(named(drawing, chart, view, { chosen: { [key]: '' } }).data['labels']).toEqual([])
  })

  it('stay as they came where no names can be chosen', () => {
    expect(named(drawing, { ...chart, names: undefined } as unknown as Chart, view, { chosen: {} })).toBe(drawing)
  })
})
