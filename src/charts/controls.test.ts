import { describe, expect, it } from 'vitest'
import type { Chart } from '../contract/tool.ts'
import { controlKey, controlValues, offeredBy } from './controls.ts'

const chart: Chart = {
  id: 'volcano',
  kind: 'vega-lite',
  title: { en: 'Volcano', zh: '火山图' },
  controls: {
    group: { kind: 'level', table: 'markers', column: 'group' },
    alpha: { kind: 'choice', options: [0.05, 0.01] },
    fold: { kind: 'number', min: 0, max: 5, step: 0.1 }
  },
  defaults: { fold: 0.5 },
  data: () => [],
  spec: () => ({})
}
const levels = () => ['B', 'NK']

describe('controlValues', () => {
  it('start with the chart’s own, else the first', () => {
    expect(controlValues(chart, {}, levels)).toEqual({ group: 'B', alpha: 0.05, fold: 0.5 })
  })

  it('are what was chosen, within what the control offers', () => {
    expect(controlValues(chart, { 'markers/group': 'NK', alpha: 0.01, fold: 99 }, levels)).toEqual({
      group: 'NK',
      alpha: 0.01,
      fold: 5
    })
    expect(controlValues(chart, { 'markers/group': 'gone', alpha: 7 }, levels)).toEqual({
      group: 'B',
      alpha: 0.05,
      fold: 0.5
    })
  })

  it('begin with all levels where a control offers them together, and are one of them where it was chosen', () => {
    const all: Chart = {
      ...chart,
      controls: { group: { kind: 'level', table: 'markers', column: 'group', all: true } }
    }
    expect(controlValues(all, {}, levels)).toEqual({ group: '' })
    expect(controlValues(all, {}, () => [])).toEqual({ group: '' })
    expect(controlValues(all, { 'markers/group': 'NK' }, levels)).toEqual({ group: 'NK' })
    expect(controlValues(all, { 'markers/group': 'gone' }, levels)).toEqual({ group: '' })
    const offered = offeredBy(all.controls!['group']!, levels())
    expect(['', 'NK', 'gone'].map((value) => offered.has(value))).toEqual([true, true, false])
    expect(offered.labels).toEqual(['""', 'B', 'NK'])
    // A chart without all of them does not take the choice for one of its levels.
    expect(controlValues(chart, { 'markers/group': '' }, levels)).toMatchObject({ group: 'B' })
  })

  it('wait for the levels, and do without where there are none', () => {
    expect(controlValues(chart, {}, () => null)).toBeNull()
    expect(controlValues(chart, {}, () => [])).toEqual({ alpha: 0.05, fold: 0.5 })
  })

  it('are shared by controls over the same levels', () => {
    expect(controlKey('marker_of', { kind: 'level', table: 'markers', column: 'group' })).toBe(
      controlKey('group', { kind: 'level', table: 'markers', column: 'group' })
    )
    expect(controlKey('top', { kind: 'choice', options: [5] })).toBe('top')
  })
})
