import { teals } from '../../shared/style/palette.ts'
import type { Chart, FlowStage, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import { atMost, moreThan } from '../parts/conditions.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { chosenNumber, listed } from '../parts/charts/view.ts'
import { clonesTitle, groupColumn, groupsOf, measureTitle, orderOf, tip } from './chart-parts.ts'
import { cellsBetween, cellsShared, cellsWith } from './picks.ts'
import type { Tables } from './schema.ts'
import { sizePairs } from './size-pairs-chart.ts'

const sharedTip = (view: ChartView): object => tip('shared', says(view, 'clones in both', '共有克隆数'), ',')
const amount = (view: ChartView) => ({ column: 'value', title: measureTitle(view), format: '.3~g' }) as const

const heat: Chart<Tables> = {
  id: 'overlap',
  kind: 'vega-lite',
  title: { en: 'Overlap', zh: '重叠' },
  fits: ({ summary }) => Array.isArray(summary['groups']) && summary['groups'].length > 1,
  data: () => [{ table: 'overlap' }],
  picks: ({ across, down }) => cellsShared('group', across, down),
  spec: (view) => {
    const order = orderOf(view)
    return {
      data: { name: 'overlap' },
      transform: [
        { calculate: '[datum.one, datum.other]', as: 'across' },
        { calculate: '[datum.other, datum.one]', as: 'down' },
        { flatten: ['across', 'down'] }
      ],
      width: { step: 40 },
      height: { step: 26 },
      usermeta: { fill: { least: 12, most: 90 }, fillHeight: { least: leastRow(order), most: 56 } },
      mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 },
      encoding: {
        x: { field: 'across', type: 'nominal', sort: order, title: null, axis: namesBelow(order, 'width') },
        y: {
          field: 'down',
          type: 'nominal',
          sort: order,
          title: groupColumn(view),
          axis: namesBeside(order, 200)
        },
        color: {
          field: 'value',
          type: 'quantitative',
          // If nothing is shared, the default scale would colour 0 like a large value.
          scale: {
            range: [...teals],
            ...(Number(view.summary['shared']) > 0 ? { domainMin: 0 } : { domain: [0, 1] })
          },
          legend: { title: measureTitle(view) }
        },
        tooltip: [
          tip('across', groupColumn(view)),
          tip('down', groupColumn(view)),
          tip('value', measureTitle(view), '.4f'),
          sharedTip(view)
        ]
      }
    }
  }
}

const stage = <Column extends string>(
  view: ChartView,
  column: Column,
  of: string,
  levels: readonly string[]
): FlowStage<Column> => {
  const groups = drawnGroups(view, of, levels)
  return {
    column,
    title: of,
    order: groups.map(({ value }) => value),
    colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
  }
}

const chord: Chart<Tables> = {
  id: 'overlap-chord',
  kind: 'flow',
  title: { en: 'Overlap, chord', zh: '重叠弦图' },
  fits: ({ summary }) => Number(summary['shared']) > 0,
  data: () => [{ table: 'overlap', where: [moreThan('value', 0)] }],
  picks: (row) => cellsBetween(row, 'group'),
  spec: (view) => ({
    table: 'overlap',
    form: 'chord',
    stages: [
      stage(view, 'one', groupColumn(view), listed(view, 'groups')),
      stage(view, 'other', groupColumn(view), listed(view, 'groups'))
    ],
    amount: amount(view),
    tips: [{ column: 'shared', title: says(view, 'clones in both', '共有克隆数'), format: ',' }]
  })
}

/** The same measure as an UpSet plot: one bar per pair of groups. */
const upset: Chart<Tables> = {
  id: 'upset',
  kind: 'vega-lite',
  title: { en: 'Overlap, UpSet', zh: 'UpSet 图' },
  fits: ({ summary }) => Number(summary['shared']) > 0,
  controls: { top: { kind: 'choice', options: [10, 20, 40] } },
  defaults: { top: 20 },
  data: ({ top = 20 }) => [{ table: 'overlap', where: [atMost('rank', top)] }],
  picks: ({ group, ...row }) => (group === undefined ? cellsBetween(row, 'group') : cellsWith({ group })),
  spec: (view) => {
    const order = orderOf(view)
    const x = { field: 'rank', type: 'ordinal', axis: null }
    const tooltip = [
      tip('one', groupColumn(view)),
      tip('other', groupColumn(view)),
      tip('value', measureTitle(view), '.4f'),
      sharedTip(view)
    ]
    const y = { type: 'nominal', sort: order, scale: { domain: order }, title: null }
    return {
      data: { name: 'overlap' },
      transform: [{ filter: `datum.rank <= ${chosenNumber(view, 'top', 20)} && datum.value > 0` }],
      spacing: 6,
      usermeta: {
        // The width follows the number of bars, so that few bars are not too wide.
        fill: { least: 160, most: Math.min(900, 200 + 60 * Number(view.summary['shared'])) },
        fillHeight: { least: leastRow(order), most: 34, parts: [1] }
      },
      vconcat: [
        {
          width: 420,
          height: 120,
          mark: { type: 'bar', color: '#0F726D', width: { band: 0.6 } },
          encoding: {
            x,
            y: { field: 'value', type: 'quantitative', title: measureTitle(view), axis: { tickCount: 4 } },
            tooltip
          }
        },
        {
          width: 420,
          height: { step: 22 },
          layer: [
            {
              mark: { type: 'rule', strokeWidth: 2 },
              encoding: {
                x,
                y: { field: 'one', ...y, axis: namesBeside(order, 200) },
                y2: { field: 'other' },
                tooltip
              }
            },
            {
              transform: [{ calculate: '[datum.one, datum.other]', as: 'group' }, { flatten: ['group'] }],
              mark: { type: 'point', filled: true, size: 90, opacity: 1 },
              encoding: {
                x,
                y: { field: 'group', ...y },
                color: {
                  field: 'group',
                  type: 'nominal',
                  scale: {
                    domain: order,
                    range: groupsOf(view).map(({ color }) => color)
                  },
                  legend: null
                },
                tooltip
              }
            }
          ]
        }
      ],
      resolve: { scale: { x: 'shared' } }
    }
  }
}

const transitions: Chart<Tables> = {
  id: 'transitions',
  kind: 'flow',
  title: { en: 'Clones between clusters', zh: '簇间克隆' },
  fits: ({ summary }) => Number(summary['transitions']) > 0,
  data: () => [{ table: 'transitions', where: [moreThan('shared', 0)] }],
  picks: (row) => cellsBetween(row, 'cluster'),
  spec: (view) => {
    const clusters = String(view.params['clusters'])
    return {
      table: 'transitions',
      form: 'chord',
      stages: [
        stage(view, 'one', clusters, listed(view, 'clusters_shown')),
        stage(view, 'other', clusters, listed(view, 'clusters_shown'))
      ],
      amount: { column: 'shared', title: clonesTitle(view), format: ',' },
      tips: [amount(view)]
    }
  }
}

export const sharedCharts: readonly Chart<Tables>[] = [heat, chord, upset, sizePairs, transitions]
