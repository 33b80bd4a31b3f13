import type { Chart, ChartView } from '../../contract/tool.ts'
import { logAxis } from '../parts/charts/log-axis.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { directionColors } from '../parts/volcano-chart.ts'
import {
  choiceOf,
  groupColors,
  groupLabel,
  groupNames,
  isChosen,
  neutrals,
  ofChosen,
  timeTitle,
  titleOf
} from './chosen-analysis.ts'
import type { Tables } from './schema.ts'

/** The log-rank statistic at each cut of the score, and the cut that was used. */
export const cutChart: Chart<Tables> = {
  id: 'cuts',
  kind: 'vega-lite',
  title: { en: 'Cuts', zh: '切点' },
  controls: choiceOf,
  fits: ({ summary }) => summary['scored'] === 'yes' && summary['cuts'] !== 0,
  data: (controls) => [
    { table: 'cuts', where: ofChosen(controls) },
    { table: 'results', where: ofChosen(controls) }
  ],
  spec: (view) => {
    const words = [
      says(view, 'sooner in the high group', '高组事件更早'),
      says(view, 'sooner in the low group', '低组事件更早')
    ]
    const taken = says(view, 'cut taken: ', '所用切点：')
    return {
      title: titleOf(view),
      width: 'container',
      height: 320,
      layer: [
        {
          data: { name: 'cuts' },
          transform: [
            { filter: isChosen(view) },
            { calculate: 'abs(datum.statistic)', as: 'size' },
            { calculate: `datum.statistic < 0 ? ${quoted(words[0]!)} : ${quoted(words[1]!)}`, as: 'sooner' }
          ],
          layer: [
            {
              mark: { type: 'line', color: '#868F93', strokeWidth: 1, interpolate: 'step-after' },
              encoding: { x: cutAxis(view), y: sizeAxis(view) }
            },
            {
              mark: { type: 'point', size: 30 },
              encoding: {
                x: cutAxis(view),
                y: sizeAxis(view),
                color: {
                  field: 'sooner',
                  type: 'nominal',
                  scale: { domain: words, range: [directionColors.up, directionColors.down] },
                  legend: { title: null, orient: 'top', direction: 'horizontal', labelLimit: 300 }
                },
                tooltip: [
                  { field: 'cut', type: 'quantitative', title: says(view, 'cut', '切点'), format: '.4~r' },
                  {
                    field: 'statistic',
                    type: 'quantitative',
                    title: says(view, 'statistic', '统计量'),
                    format: '.3f'
                  },
                  { field: 'n_low', type: 'quantitative', title: says(view, 'patients, low', '低组患者数') },
                  { field: 'n_high', type: 'quantitative', title: says(view, 'patients, high', '高组患者数') }
                ]
              }
            }
          ]
        },
        {
          data: { name: 'results' },
          transform: [
            { filter: isChosen(view) },
            { fold: ['cutoff', 'cutoff_2'], as: ['which', 'taken'] },
            { filter: 'isValid(datum.taken)' }
          ],
          layer: [
            {
              mark: { type: 'rule', strokeDash: [4, 3], strokeWidth: 1.5, color: neutrals.strong },
              encoding: { x: { field: 'taken', type: 'quantitative' } }
            },
            {
              // Right above the plot, where it is over no point: the line may be at either end.
              transform: [
                { calculate: "format(datum.taken, '.3~r')", as: 'at' },
                { aggregate: [{ op: 'values', field: 'at', as: 'all' }] },
                { calculate: `${quoted(taken)} + join(pluck(datum.all, 'at'), ', ')`, as: 'said' }
              ],
              mark: { type: 'text', align: 'right', dy: -8, fontSize: 12, color: neutrals.strong },
              encoding: { x: { value: 'width' }, y: { value: 0 }, text: { field: 'said' } }
            }
          ]
        }
      ]
    }
  }
}

const cutAxis = (view: ChartView): object => ({
  field: 'cut',
  type: 'quantitative',
  scale: { zero: false, nice: false },
  axis: { format: '~f', tickCount: 10 },
  title: says(view, 'Cut of the score', '得分的切点')
})
const sizeAxis = (view: ChartView): object => ({
  field: 'size',
  type: 'quantitative',
  title: says(view, 'Log-rank statistic', 'log-rank 统计量')
})

/** ln(−ln S) against time: the curves are parallel where hazards are proportional. */
export const hazardChart: Chart<Tables> = {
  id: 'proportional-hazards',
  kind: 'vega-lite',
  title: { en: 'Proportional hazards', zh: '比例风险' },
  controls: choiceOf,
  fits: ({ summary }) => ((summary['groups'] as readonly string[] | undefined)?.length ?? 0) > 1,
  data: (controls) => [
    { table: 'curves', where: ofChosen(controls) },
    { table: 'results', where: ofChosen(controls) }
  ],
  spec: (view) => {
    const p = says(view, 'Proportional hazards: p = ', '比例风险：p = ')
    return {
      title: titleOf(view),
      width: 'container',
      height: 320,
      layer: [
        {
          data: { name: 'curves' },
          transform: [
            { filter: isChosen(view) },
            { filter: 'datum.survival > 0 && datum.survival < 1 && datum.events > 0 && datum.time > 0' },
            { calculate: 'log(-log(datum.survival))', as: 'hazards' },
            { calculate: groupLabel(view), as: 'label' }
          ],
          mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2 },
          encoding: {
            x: {
              field: 'time',
              type: 'quantitative',
              scale: { type: 'log', nice: false },
              axis: logAxis('x', '~g'),
              title: timeTitle(view)
            },
            y: {
              field: 'hazards',
              type: 'quantitative',
              // The least value stands above the axis of time.
              scale: { zero: false, padding: 8 },
              title: 'ln(−ln S)'
            },
            color: {
              field: 'label',
              type: 'nominal',
              scale: { domain: groupNames(view), range: groupColors(view) },
              legend: {
                title: null,
                orient: 'top',
                direction: 'horizontal',
                symbolType: 'stroke',
                labelLimit: 300
              }
            },
            tooltip: [
              { field: 'label', type: 'nominal', title: says(view, 'group', '组') },
              { field: 'time', type: 'quantitative', title: says(view, 'time', '时间'), format: ',.4~r' },
              { field: 'hazards', type: 'quantitative', title: 'ln(−ln S)', format: '.3f' }
            ]
          }
        },
        {
          data: { name: 'results' },
          transform: [
            { filter: isChosen(view) },
            { filter: 'isValid(datum.ph_p)' },
            { calculate: `${quoted(p)} + format(datum.ph_p, '.2~g')`, as: 'said' }
          ],
          mark: { type: 'text', align: 'left', x: 10, y: 10, fontSize: 13 },
          encoding: {
            text: { field: 'said' }
          }
        }
      ]
    }
  }
}
