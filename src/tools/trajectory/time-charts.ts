import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, rowHeader } from '../parts/charts/axis-names.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import type { Matrices, Tables } from './schema.ts'

/** The axis of pseudotime. */
export const alongPseudotime = (view: ChartView): object => ({
  field: 'pseudotime',
  type: 'quantitative',
  title: says(view, 'pseudotime', '拟时序'),
  scale: { domain: [0, 1], nice: false },
  axis: { grid: false, format: '~f', tickCount: 10 }
})

/**
 * Splines between the places at which a density is read: monotone curves would have flat tops wherever the
 * top lies between two places.
 */
const densityLine = 'natural'

/** How high a density may reach into the rows above it, in rows. */
const overlap = 1.6
/** Pixels that the name of a group may take beside its row. */
const mostName = 200

/** Each group's cells along pseudotime, one above the other, the earliest on top. */
const density: Chart<Tables, Matrices> = {
  id: 'density',
  kind: 'vega-lite',
  title: { en: 'Group density', zh: '分组沿拟时序' },
  data: () => [{ table: 'density' }, { table: 'groups', columns: ['group', 'pseudotime'] }],
  spec: (view) => {
    const column = String(view.params['group'])
    const groups = drawnGroups(view, column, listed(view, 'groups'))
    const names = groups.map(({ value }) => value)
    return {
      data: { name: 'density' },
      usermeta: {
        fill: { least: 160, most: 1400 },
        fillHeight: { least: Math.max(11, leastRow(names)), most: 72 }
      },
      transform: [
        { joinaggregate: [{ op: 'max', field: 'density', as: 'highest' }], groupby: ['group'] },
        { calculate: 'datum.density / datum.highest', as: 'share' },
        {
          lookup: 'group',
          from: { data: { name: 'groups' }, key: 'group', fields: ['pseudotime'] },
          as: ['middle']
        }
      ],
      facet: {
        row: {
          field: 'group',
          type: 'nominal',
          sort: { field: 'middle', op: 'min' },
          title: null,
          header: rowHeader(names, mostName)
        }
      },
      spacing: 0,
      // Rows stand as close as they are high, whatever reaches above them.
      bounds: 'flush',
      spec: {
        width: 480,
        height: 44,
        mark: { type: 'area', interpolate: densityLine, opacity: 0.75, line: { strokeWidth: 1.2 } },
        encoding: {
          x: alongPseudotime(view),
          y: {
            field: 'share',
            type: 'quantitative',
            stack: null,
            axis: null,
            scale: { domain: [0, 1 / overlap], nice: false }
          },
          color: {
            field: 'group',
            type: 'nominal',
            scale: { domain: names, range: groups.map(({ color }) => color) },
            legend: null
          },
          tooltip: [
            { field: 'group', type: 'nominal', title: column },
            {
              field: 'middle',
              type: 'quantitative',
              title: says(view, 'median pseudotime', '拟时序中位数'),
              format: '.3f'
            }
          ]
        }
      }
    }
  }
}

/** Each sample along pseudotime, in the colour of its side; the side's mean is the thick line. */
const spread: Chart<Tables, Matrices> = {
  id: 'spread',
  kind: 'vega-lite',
  title: { en: 'Condition density', zh: '条件沿拟时序' },
  fits: ({ summary }) => summary['compared'] === 'yes',
  data: () => [{ table: 'spread' }],
  spec: (view) => {
    const [first, second] = [String(view.summary['first']), String(view.summary['second'])]
    const column = String(view.params['condition'])
    const color = {
      field: 'name',
      type: 'nominal',
      scale: { domain: [first, second], range: [view.color(column, first), view.color(column, second)] },
      legend: { title: column, symbolType: 'stroke', symbolOpacity: 1, symbolStrokeWidth: 3 }
    }
    const title = says(view, 'density of cells', '细胞密度')
    return {
      data: { name: 'spread' },
      width: 'container',
      height: 320,
      transform: [
        { calculate: `datum.side === '1' ? ${JSON.stringify(first)} : ${JSON.stringify(second)}`, as: 'name' }
      ],
      layer: [
        {
          mark: { type: 'line', interpolate: densityLine, strokeWidth: 1, opacity: 0.45 },
          encoding: {
            x: alongPseudotime(view),
            y: { field: 'density', type: 'quantitative', title },
            color,
            detail: { field: 'sample' },
            tooltip: [
              { field: 'sample', type: 'nominal', title: says(view, 'sample', '样本') },
              { field: 'name', type: 'nominal', title: column }
            ]
          }
        },
        {
          mark: { type: 'line', interpolate: densityLine, strokeWidth: 3 },
          encoding: {
            x: alongPseudotime(view),
            y: { field: 'density', aggregate: 'mean', type: 'quantitative', title },
            color
          }
        }
      ]
    }
  }
}

export const timeCharts: readonly Chart<Tables, Matrices>[] = [density, spread]
