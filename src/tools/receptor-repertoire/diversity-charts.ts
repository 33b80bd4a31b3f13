import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBeside } from '../parts/charts/axis-names.ts'
import { equal, ofChoice } from '../parts/conditions.ts'
import { colorScale, drawnGroups } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { cellsTitle, clonesTitle, groupColumn, groupsOf, groupTip, orderOf, tip } from './chart-parts.ts'
import { cellsOfRow } from './picks.ts'
import type { Tables } from './schema.ts'
import { shares } from './shares-chart.ts'
import { en, zh } from './texts.ts'

/** The title of the compared measure, which the control above the chart chooses. */
const comparedTitle = (view: ChartView): string => {
  const words: Readonly<Record<string, string>> = { en, zh }[view.language].codes.samples.measure
  const measure = String(view.controls['measure'] ?? '')
  return words[measure] ?? measure
}

/** The title of the Hill number of an order; that of order 0 is the number of clones. */
const hillTitle = (view: ChartView, order: number): string =>
  order === 0
    ? clonesTitle(view)
    : says(view, `clones, Hill number of order ${order}`, `${order} 阶 Hill 数（克隆）`)

const hill: Chart<Tables> = {
  id: 'diversity',
  kind: 'vega-lite',
  title: { en: 'Diversity', zh: '多样性' },
  controls: { order: { kind: 'choice', options: [0, 1, 2] } },
  defaults: { order: 1 },
  data: ({ order = 1 }) => [{ table: 'hill', where: [equal('order', order)] }],
  picks: (row) => cellsOfRow(row, ['group']),
  spec: (view) => {
    const names = orderOf(view)
    const of = Number(view.controls['order'] ?? 1)
    const y = {
      field: 'group',
      type: 'nominal',
      sort: names,
      title: groupColumn(view),
      axis: namesBeside(names, 200)
    }
    const scale = { type: 'log', nice: false, padding: 10 }
    const title = says(
      view,
      `clones, Hill number of order ${of} (stroke: in these cells)`,
      `${of} 阶 Hill 数（克隆；竖线：观察值）`
    )
    const x = (field: string): object => ({ field, type: 'quantitative', scale, title })
    const color = { field: 'group', type: 'nominal', scale: colorScale(groupsOf(view)), legend: null }
    const tooltip = [
      groupTip(view),
      tip('observed', says(view, 'in these cells', '观察值'), ',.1f'),
      tip('estimate', says(view, 'estimate', '估计值'), ',.1f'),
      tip('low', says(view, '95% interval, low', '95% 区间下限'), ',.1f'),
      tip('high', says(view, '95% interval, high', '95% 区间上限'), ',.1f')
    ]
    return {
      data: { name: 'hill' },
      transform: [{ filter: `datum.order === ${of}` }],
      height: { step: 30 },
      usermeta: { fillHeight: { least: leastRow(names), most: 64 } },
      layer: [
        {
          mark: { type: 'rule', strokeWidth: 2 },
          encoding: { y, x: x('low'), x2: { field: 'high' }, color, tooltip }
        },
        {
          mark: { type: 'point', filled: true, size: 110, opacity: 1 },
          encoding: { y, x: x('estimate'), color, tooltip }
        },
        {
          mark: { type: 'tick', thickness: 2, size: 14, color: '#171D1F' },
          encoding: { y, x: x('observed'), tooltip }
        }
      ]
    }
  }
}

const curves: Chart<Tables> = {
  id: 'rarefaction',
  kind: 'vega-lite',
  title: { en: 'Rarefaction', zh: '稀释曲线' },
  controls: { order: { kind: 'choice', options: [0, 1, 2] } },
  defaults: { order: 0 },
  data: () => [{ table: 'curves' }, { table: 'diversity' }],
  picks: (row) => cellsOfRow(row, ['group']),
  spec: (view) => {
    const order = chosenNumber(view, 'order', 0)
    const title = hillTitle(view, order)
    const color = {
      field: 'group',
      type: 'nominal',
      scale: colorScale(groupsOf(view)),
      legend: { title: groupColumn(view) }
    }
    const x = { field: 'cells', type: 'quantitative', title: cellsTitle(view) }
    // The title has two lines, since a low panel would cut off one long line.
    const lines = order === 0 ? title : says(view, `Hill number,of order ${order}`, title).split(',')
    const y = { field: 'clones', type: 'quantitative', title: lines }
    // Results before version 1.5.0 have curves of order 0 only, and no column `order`.
    const ofOrder = `(isValid(datum.order) ? datum.order : 0) === ${order}`
    const ofKinds = (...kinds: string[]): object => ({
      filter: `${ofOrder} && indexof(${JSON.stringify(kinds)}, datum.kind) >= 0`
    })
    const line = (kind: string, dash?: readonly number[]): object => ({
      data: { name: 'curves' },
      transform: [ofKinds(kind, 'observed')],
      mark: { type: 'line', strokeWidth: 1.8, ...(dash && { strokeDash: [...dash] }) },
      encoding: { x, y, color }
    })
    return {
      width: 'container',
      height: 320,
      layer: [
        line('rarefied'),
        line('extrapolated', [5, 4]),
        {
          data: { name: 'curves' },
          transform: [
            ofKinds('observed'),
            { lookup: 'group', from: { data: { name: 'diversity' }, key: 'group', fields: ['coverage'] } }
          ],
          mark: { type: 'point', filled: true, size: 70, opacity: 1 },
          encoding: {
            x,
            y,
            color,
            tooltip: [
              groupTip(view),
              tip('cells', cellsTitle(view), ','),
              tip('clones', title, order === 0 ? ',' : ',.1f'),
              tip('coverage', says(view, 'coverage', '覆盖度'), '.1%')
            ]
          }
        }
      ]
    }
  }
}

const coverage: Chart<Tables> = {
  id: 'coverage',
  kind: 'vega-lite',
  title: { en: 'Coverage', zh: '覆盖度' },
  data: () => [{ table: 'diversity' }],
  picks: (row) => cellsOfRow(row, ['group']),
  spec: (view) => {
    const names = orderOf(view)
    return {
      data: { name: 'diversity' },
      height: { step: 26 },
      usermeta: { fillHeight: { least: leastRow(names), most: 60 } },
      mark: { type: 'bar', height: { band: 0.7 } },
      encoding: {
        y: {
          field: 'group',
          type: 'nominal',
          sort: names,
          title: groupColumn(view),
          axis: namesBeside(names, 200)
        },
        x: {
          field: 'coverage',
          type: 'quantitative',
          scale: { domain: [0, 1] },
          axis: { format: '.0%' },
          title: says(view, 'share of the repertoire in seen clones', '已见克隆在全部免疫组库中的占比')
        },
        color: { field: 'group', type: 'nominal', scale: colorScale(groupsOf(view)), legend: null },
        tooltip: [
          groupTip(view),
          tip('coverage', says(view, 'coverage', '覆盖度'), '.2%'),
          tip('cells', cellsTitle(view), ','),
          tip('clones', clonesTitle(view), ',')
        ]
      }
    }
  }
}

const samples: Chart<Tables> = {
  id: 'by-sample',
  kind: 'vega-lite',
  title: { en: 'By sample', zh: '按样本比较' },
  fits: ({ summary }) => Number(summary['samples']) > 0,
  controls: { measure: { kind: 'level', table: 'samples', column: 'measure' } },
  data: ({ measure }) => [{ table: 'samples', where: ofChoice('measure', measure) }],
  picks: (row) => cellsOfRow(row, ['sample']),
  spec: (view) => {
    const column = String(view.params['condition'])
    const levels = view.order(column)
    return {
      data: { name: 'samples' },
      transform: [{ filter: `datum.measure === ${JSON.stringify(String(view.controls['measure'] ?? ''))}` }],
      width: { step: 110 },
      height: 300,
      usermeta: { fill: { least: 60, most: 200 } },
      mark: { type: 'point', filled: true, size: 110, opacity: 0.85 },
      encoding: {
        x: { field: 'condition', type: 'nominal', sort: [...levels], title: column, axis: { labelAngle: 0 } },
        y: {
          field: 'value',
          type: 'quantitative',
          scale: { zero: false, padding: 10 },
          title: comparedTitle(view)
        },
        color: {
          field: 'condition',
          type: 'nominal',
          ...(levels.length > 0 && { scale: colorScale(drawnGroups(view, column, levels)) }),
          legend: null
        },
        tooltip: [
          tip('sample', says(view, 'sample', '样本')),
          tip('condition', column),
          tip('value', comparedTitle(view), '.4~g')
        ]
      }
    }
  }
}

export const diversityCharts: readonly Chart<Tables>[] = [hill, curves, coverage, samples, shares]
