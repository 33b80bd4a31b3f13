import type { Chart } from '../../contract/tool.ts'
import { labelWidth, shortName } from '../parts/charts/axis-names.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { keyColumns, placeWithKey } from '../parts/charts/keys.ts'
import { says } from '../parts/charts/sentence-case.ts'
import type { Tables } from './schema.ts'
import { byColumn, groupColumn, groups, levels, tooltip } from './view.ts'

/** Half the width of a bar, in units of the distance between neighbouring bars. */
const half = 0.22
/** The most group names in one column of the colour key. */
const keyRows = 18
/** The greatest width of a level's name, in pixels. */
const mostName = 140

/** A stacked bar for each level of `by`, with ribbons that join the same group in neighbouring bars. */
export const alluvial: Chart<Tables> = {
  id: 'alluvial',
  kind: 'vega-lite',
  title: { en: 'Alluvial', zh: '冲积图' },
  controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  fits: ({ summary }) => Array.isArray(summary['levels']) && summary['levels'].length > 1,
  data: () => [{ table: 'percent' }],
  spec(view) {
    const scale = colorScale(groups(view))
    const names = levels(view)
    const shares = view.controls['value'] !== 'cells'
    const short = names.map((name) => shortName(name, mostName))
    const level = `width / ${names.length} >= ${Math.min(mostName, labelWidth(short))}`
    const color = {
      field: 'group',
      type: 'nominal',
      scale,
      sort: scale.domain,
      legend: {
        title: groupColumn(view),
        symbolType: 'square',
        symbolOpacity: 1,
        ...keyColumns(scale.domain.length, keyRows),
        ...(scale.domain.length > keyRows && { rowPadding: 1 })
      }
    }
    const x = {
      type: 'quantitative',
      title: byColumn(view),
      scale: { domain: [-0.5, names.length - 0.5], nice: false, zero: false },
      axis: {
        values: names.map((_, index) => index),
        labelExpr: `${JSON.stringify(short)}[datum.value]`,
        labelOverlap: false,
        labelAngle: { expr: `${level} ? 0 : -40` },
        labelAlign: { expr: `${level} ? 'center' : 'right'` },
        labelLimit: mostName + 20,
        ticks: false
      }
    }
    const y = {
      field: 'from',
      type: 'quantitative',
      title: shares ? says(view, '% of cells', '细胞占比（%）') : says(view, 'cells', '细胞数'),
      ...(shares && { scale: { domain: [0, 100], nice: false } })
    }
    return {
      data: { name: 'percent' },
      usermeta: placeWithKey(scale.domain, keyRows),
      width: 'container',
      height: 320,
      transform: [
        { calculate: `indexof(${JSON.stringify(names)}, datum.by)`, as: 'at' },
        { calculate: `indexof(${JSON.stringify(scale.domain)}, datum.group)`, as: 'place' },
        {
          stack: shares ? 'percent' : 'n',
          groupby: ['at'],
          sort: [{ field: 'place', order: 'descending' }],
          as: ['from', 'to']
        },
        { calculate: `datum.at - ${half}`, as: 'left' },
        { calculate: `datum.at + ${half}`, as: 'right' }
      ],
      layer: [
        {
          transform: [{ fold: ['left', 'right'], as: ['side', 'x'] }],
          mark: { type: 'area', interpolate: 'monotone', opacity: 0.35, aria: false },
          encoding: {
            x: { ...x, field: 'x' },
            y,
            y2: { field: 'to' },
            color,
            detail: { field: 'group' }
          }
        },
        {
          mark: { type: 'rect' },
          encoding: {
            x: { ...x, field: 'left' },
            x2: { field: 'right' },
            y,
            y2: { field: 'to' },
            color,
            tooltip: tooltip(view)
          }
        }
      ]
    }
  }
}
