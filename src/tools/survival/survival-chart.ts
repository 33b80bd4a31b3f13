import type { Chart, ChartView } from '../../contract/tool.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { pText, quoted, rangeText } from '../parts/charts/vega-expressions.ts'
import { listed } from '../parts/charts/view.ts'
import {
  choiceOf,
  groupColors,
  groupLabel,
  groupPhrase,
  neutrals,
  isChosen,
  isKnown,
  ofChosen,
  timeTitle,
  titleOf
} from './chosen-analysis.ts'
import type { Tables } from './schema.ts'

/** Heights in pixels: of a row of the risk table, and of the axis and heading between curves and table. */
const riskRow = 18
const betweenParts = 56
/** The least height of the curves in pixels; in lower panels the chart scrolls. */
const leastPlot = 70
/** The heights of the title with the test results, in lines or in one, and of a row of the key, in pixels. */
const aboveCurves = { lines: 80, line: 54 } as const
const keyRow = 16
const leastHeight = (groups: number): number =>
  aboveCurves.lines + leastPlot + betweenParts + groups * (keyRow + riskRow)
/** In narrower charts (pixels) the test results have a line each. */
const besideEachOther = 560
/** The least width of a column of the key, in pixels. */
const keyColumn = 290
/** From this width on, the key has two columns beside any names of groups, and results are in one line. */
const wide = 750
const leastHeightWide = (groups: number): number =>
  aboveCurves.line + leastPlot + betweenParts + groups * riskRow + Math.ceil(groups / 2) * keyRow

const isEvents = (view: ChartView): boolean => view.controls['show'] === 'events'

/**
 * Kaplan–Meier curves of each group with 95% CI, censored patients and medians, and the risk
 * table.
 */
export const survivalChart: Chart<Tables> = {
  id: 'kaplan-meier',
  kind: 'vega',
  title: { en: 'Kaplan-Meier', zh: 'Kaplan–Meier 曲线' },
  controls: { ...choiceOf, show: { kind: 'choice', options: ['survival', 'events'] } },
  defaults: { show: 'survival' },
  data: (controls) => [
    { table: 'results', where: ofChosen(controls) },
    { table: 'groups', where: ofChosen(controls) },
    { table: 'at_risk', where: ofChosen(controls) },
    { table: 'curves', where: ofChosen(controls) }
  ],
  spec: (view) => ({
    title: {
      ...titleOf(view),
      // The results are above the curves, where no line crosses them, in one line if it fits.
      subtitle: {
        signal: `width < ${besideEachOther} ? ${linesSaid} : join(${linesSaid}, ' · ')`
      }
    },
    usermeta: {
      leastHeight: leastHeight(listed(view, 'groups').length),
      whereWide: { from: wide, leastHeight: leastHeightWide(listed(view, 'groups').length) }
    },
    data: dataOf(view),
    signals: [
      {
        name: 'plotHeight',
        update: `max(${leastPlot}, height - ${betweenParts} - length(data('groups')) * ${riskRow})`
      }
    ],
    scales: [
      {
        name: 'x',
        type: 'linear',
        domain: {
          fields: [
            { data: 'at_risk', field: 'time' },
            { data: 'curves', field: 'time' }
          ]
        },
        range: 'width',
        zero: true
      },
      { name: 'y', type: 'linear', domain: [0, 1], range: [{ signal: 'plotHeight' }, 0] },
      {
        name: 'color',
        type: 'ordinal',
        domain: groupColors(view).map((_, index) => index),
        range: groupColors(view)
      }
    ],
    legends: [
      {
        stroke: 'color',
        symbolType: 'stroke',
        orient: 'top',
        columns: { signal: `max(1, floor(width / ${keyColumn}))` },
        columnPadding: 20,
        offset: 6,
        encode: {
          symbols: { update: { strokeWidth: { value: 2 } } },
          labels: {
            update: {
              text: { signal: "(data('groups')[datum.value] || {}).legend" },
              limit: { signal: 'width' }
            }
          }
        }
      }
    ],
    marks: [plot(view), riskTable(view)]
  })
}

function dataOf(view: ChartView): object[] {
  const filter = { type: 'filter', expr: isChosen(view) }
  const formula = (as: string, expr: string): object => ({ type: 'formula', as, expr })
  const shown = (field: string): string => (isEvents(view) ? `1 - ${field}` : field)
  const median = says(
    view,
    `', median ' + format(datum.median, '.3~r')`,
    `'，中位生存 ' + format(datum.median, '.3~r')`
  )
  const counted = (field: string, one: string): string => `${field} + ' ${one}' + (${field} === 1 ? '' : 's')`
  const counts = says(
    view,
    `': ' + ${counted('datum.n', 'patient')} + ', ' + ${counted('datum.events', 'event')}`,
    `'：' + datum.n + ' 名患者，' + datum.events + ' 例事件'`
  )
  return [
    { name: 'results', transform: [filter] },
    {
      name: 'groups',
      transform: [
        filter,
        formula('label', groupLabel(view)),
        formula('legend', `datum.label + ${counts} + (${isKnown('datum.median')} ? ${median} : '')`)
      ]
    },
    { name: 'at_risk', transform: [filter, formula('label', groupLabel(view))] },
    { name: 'curves', transform: [filter] },
    {
      name: 'start',
      source: 'groups',
      transform: [
        { type: 'project', fields: ['group', 'place', 'n'], as: ['group', 'place', 'at_risk'] },
        ...['survival', 'ci_low', 'ci_high'].map((name) => formula(name, '1')),
        ...['time', 'events', 'censored'].map((name) => formula(name, '0'))
      ]
    },
    {
      name: 'steps',
      source: ['start', 'curves'],
      transform: [
        formula('label', groupLabel(view)),
        formula('shown', shown('datum.survival')),
        formula('from', shown('datum.ci_low')),
        formula('to', shown('datum.ci_high')),
        { type: 'collect', sort: { field: ['place', 'time'] } }
      ]
    },
    { name: 'censorings', source: 'steps', transform: [{ type: 'filter', expr: 'datum.censored > 0' }] },
    {
      name: 'medians',
      source: 'groups',
      transform: [{ type: 'filter', expr: isKnown('datum.median') }]
    },
    {
      name: 'said',
      source: 'results',
      transform: [
        formula('lines', linesOf(view)),
        { type: 'flatten', fields: ['lines'] },
        { type: 'filter', expr: "datum.lines !== ''" }
      ]
    }
  ]
}

/** The Vega expression of the lines above the curves. */
const linesSaid = "pluck(data('said'), 'lines')"

/** The Vega expression of the test results, one line each. */
function linesOf(view: ChartView): string {
  const several = `length(data('groups')) > 1`
  const searched = view.params['cut'] === 'optimal' && view.summary['scored'] === 'yes'
  const test = searched
    ? says(view, 'p corrected for the search = ', '针对搜索校正的 p = ')
    : says(view, 'log-rank p = ', 'log-rank p = ')
  const few = says(view, 'Fewer than 10 events in a group: no p is given', '有的组事件数少于 10：不给出 p 值')
  const [low, high] = [0, 1].map((group) => groupPhrase(view, `data('groups')[${group}].label`))
  const against = phrase(view, `', ' + ${high} + ' against ' + ${low}`, `'，' + ${high} + '比' + ${low}`)
  const limits = rangeText('datum.hr_low', 'datum.hr_high', '.2f')
  const interval = `${isKnown('datum.hr_low')} ? ' (95% CI ' + ${limits} + ')' : ''`
  const p = `${isKnown('datum.p_val')} ? ${quoted(test)} + (${pText('datum.p_val')}) : ''`
  const ph = says(view, 'Hazards are not proportional (p = ', '风险不成比例（p = ')
  const said = `${quoted(ph)} + (${pText('datum.ph_p')}) + ${quoted(says(view, ')', '）'))}`
  return `!(${several}) ? [] : [
    datum.few_events ? ${quoted(few)} : ${p},
    ${isKnown('datum.hr')} ? 'HR ' + format(datum.hr, '.2f') + (${interval}) + ${against} : '',
    ${isKnown('datum.ph_p')} && datum.ph_p < 0.05 ? ${said} : ''
  ]`
}

const at = (scale: string, field: string): object => ({ scale, field })
const color = { scale: 'color', field: 'place' }
const faceted = (mark: object): object => ({
  type: 'group',
  from: { facet: { name: 'series', data: 'steps', groupby: 'place' } },
  marks: [mark]
})

function plot(view: ChartView): object {
  const stepped = { x: at('x', 'time'), interpolate: { value: 'step-after' } }
  return {
    type: 'group',
    encode: { update: { width: { signal: 'width' }, height: { signal: 'plotHeight' } } },
    axes: [
      {
        orient: 'bottom',
        scale: 'x',
        title: timeTitle(view),
        values: { signal: "pluck(data('at_risk'), 'time')" }
      },
      {
        orient: 'left',
        scale: 'y',
        title: isEvents(view)
          ? says(view, 'Share with the event', '事件比例')
          : says(view, 'Survival', '生存率'),
        format: '.0%',
        tickCount: 5
      }
    ],
    marks: [
      faceted({
        type: 'area',
        from: { data: 'series' },
        interactive: false,
        encode: {
          update: {
            ...stepped,
            y: at('y', 'from'),
            y2: at('y', 'to'),
            defined: { signal: `${isKnown('datum.from')} && ${isKnown('datum.to')}` },
            fill: color,
            fillOpacity: { value: 0.14 }
          }
        }
      }),
      ...(isEvents(view) ? [] : [...medianRules()]),
      faceted({
        type: 'line',
        from: { data: 'series' },
        interactive: false,
        encode: {
          update: { ...stepped, y: at('y', 'shown'), stroke: color, strokeWidth: { value: 2 } }
        }
      }),
      {
        type: 'rule',
        from: { data: 'censorings' },
        interactive: false,
        encode: {
          update: {
            x: at('x', 'time'),
            y: { ...at('y', 'shown'), offset: -4 },
            y2: { ...at('y', 'shown'), offset: 4 },
            stroke: color,
            strokeWidth: { value: 1.25 }
          }
        }
      },
      {
        type: 'symbol',
        from: { data: 'steps' },
        encode: {
          update: {
            x: at('x', 'time'),
            y: at('y', 'shown'),
            size: { value: 90 },
            fill: color,
            opacity: { value: 0 },
            tooltip: { signal: tooltip(view) }
          },
          hover: { opacity: { value: 0.6 } }
        }
      }
    ]
  }
}

const dashed = { stroke: color, strokeDash: { value: [4, 3] }, strokeOpacity: { value: 0.8 } }
const half = { scale: 'y', value: 0.5 }
const medianRules = (): object[] =>
  [
    { x: { scale: 'x', value: 0 }, x2: at('x', 'median'), y: half, y2: half },
    { x: at('x', 'median'), x2: at('x', 'median'), y: half, y2: { scale: 'y', value: 0 } }
  ].map((place) => ({
    type: 'rule',
    from: { data: 'medians' },
    interactive: false,
    encode: { update: { ...place, ...dashed } }
  }))

function tooltip(view: ChartView): string {
  const rows: readonly (readonly [string, string])[] = [
    [says(view, 'group', '组'), 'datum.label'],
    [says(view, 'time', '时间'), `format(datum.time, ',.4~r')`],
    [says(view, 'survival', '生存率'), `format(datum.survival, '.1%')`],
    [
      says(view, '95% CI', '95% 置信区间'),
      `${isKnown('datum.ci_low')} ? ${rangeText('datum.ci_low', 'datum.ci_high', '.1%')} : '–'`
    ],
    [says(view, 'at risk', '在险人数'), 'datum.at_risk'],
    [says(view, 'events', '事件数'), 'datum.events'],
    [says(view, 'censored', '删失数'), 'datum.censored']
  ]
  return `{${rows.map(([name, value]) => `${quoted(name)}: ${value}`).join(', ')}}`
}

/** The risk table: patients at risk at the ticks of the axis, one row per group. */
function riskTable(view: ChartView): object {
  const row = (offset: number): object => ({ signal: `${offset} + datum.place * ${riskRow}` })
  return {
    type: 'group',
    encode: { update: { y: { signal: `plotHeight + ${betweenParts - 26}` }, width: { signal: 'width' } } },
    marks: [
      {
        type: 'text',
        encode: {
          update: {
            x: { value: 0 },
            y: { value: 14 },
            text: { value: says(view, 'Number at risk', '在险人数') },
            fontSize: { value: 13 },
            fill: { value: neutrals.strong },
            fontWeight: { value: 600 }
          }
        }
      },
      {
        type: 'text',
        from: { data: 'groups' },
        encode: {
          update: {
            x: { value: -24 },
            y: row(32),
            align: { value: 'right' },
            text: { field: 'label' },
            limit: { value: 130 },
            fontSize: { value: 12 },
            fill: color
          }
        }
      },
      {
        type: 'text',
        from: { data: 'at_risk' },
        encode: {
          update: {
            x: at('x', 'time'),
            y: row(32),
            align: { value: 'center' },
            text: { field: 'n' },
            fill: { value: neutrals.soft },
            fontSize: { value: 12 }
          }
        }
      }
    ]
  }
}
