import { teals } from '../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import type { Tables } from './schema.ts'
import {
  groups,
  linkTable,
  measureOf,
  measures,
  measureTitle,
  ofPathway,
  order,
  pathwayControl,
  pathwayOf,
  receiverTitle,
  senderTitle
} from './view.ts'

/**
 * Pixels from the heat map to the bars of its sums, the length of the longest, and the room of its number.
 */
const [besideBars, longestBar, numberRoom] = [5, 40, 42] as const

/** The sums of the rows, or of the columns, as bars beside them, in the colors of the groups. */
function sums(view: ChartView, side: 'sender' | 'receiver', axis: object): object[] {
  const rows = side === 'sender'
  const [along, across] = rows ? (['y', 'x'] as const) : (['x', 'y'] as const)
  const field = measureOf(view)
  const title = rows ? senderTitle(view) : receiverTitle(view)
  /** Pixels from the heat map, as an expression. */
  const at = (pixels: string) => ({ value: { expr: rows ? `width + ${pixels}` : `-(${pixels})` } })
  const end = `${besideBars} + ${longestBar} * datum.total / max(datum.most, 1e-12)`
  const upright = `bandwidth('x') < ${numberRoom - 14}`
  return [
    { mark: { type: 'rect' }, encoding: { [across]: at(`${besideBars}`), [`${across}2`]: at(end) } },
    {
      mark: {
        type: 'text',
        // A bar says its sum already.
        aria: false,
        fontSize: { expr: rows ? "clamp(bandwidth('y'), 8, 11)" : "clamp(bandwidth('x'), 8, 11)" },
        angle: rows ? 0 : { expr: `${upright} ? -90 : 0` },
        align: rows ? 'left' : { expr: `${upright} ? 'left' : 'center'` },
        baseline: rows ? 'middle' : { expr: `${upright} ? 'middle' : 'bottom'` }
      },
      encoding: { [across]: at(`${end} + 3`), text: { field: 'written', type: 'nominal' } }
    }
  ].map(({ mark, encoding }) => ({
    transform: [
      { aggregate: [{ op: 'sum', field, as: 'total' }], groupby: [side] },
      { joinaggregate: [{ op: 'max', field: 'total', as: 'most' }] },
      { calculate: `format(datum.total, '${field === 'strength' ? '.3~r' : ','}')`, as: 'written' }
    ],
    mark,
    encoding: {
      ...encoding,
      [along]: axis,
      ...(mark.type === 'rect' && {
        color: { field: side, type: 'nominal', title, scale: colorScale(groups(view)), legend: null },
        tooltip: [
          { field: side, type: 'nominal', title },
          {
            field: 'written',
            type: 'nominal',
            title: `${rows ? says(view, 'sent in all', '发送合计') : says(view, 'received in all', '接收合计')}${says(view, ': ', '：')}${measureTitle(view)}`
          }
        ]
      })
    }
  }))
}

/**
 * What groups send to each other, with the sums of senders and receivers (as CellChat's `netVisual_heatmap`);
 * through all pathways, or through one of them.
 */
export const heat: Chart<Tables> = {
  id: 'heat-map',
  kind: 'vega-lite',
  title: { en: 'Heat map', zh: '热图' },
  controls: { ...measures, ...pathwayControl },
  defaults: { value: 'specific' },
  data: (controls) => [
    { table: 'links' },
    ...(pathwayOf(controls) === null ? [] : [{ table: 'flows', where: ofPathway(controls) } as const])
  ],
  spec(view) {
    const names = order(view)
    const field = measureOf(view)
    const x = {
      field: 'receiver',
      type: 'nominal',
      sort: names,
      scale: { domain: names },
      title: receiverTitle(view),
      axis: namesBelow(names, 'width')
    }
    const y = {
      field: 'sender',
      type: 'nominal',
      sort: names,
      scale: { domain: names },
      title: senderTitle(view),
      axis: namesBeside(names, 200)
    }
    const color = {
      type: 'quantitative',
      scale: { range: [...teals], domainMin: 0 },
      legend: { title: measureTitle(view), offset: besideBars + longestBar + numberRoom }
    }
    const rect = { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 }
    return {
      data: { name: linkTable(view.controls) },
      width: { step: 34 },
      height: { step: 24 },
      usermeta: { fill: { least: 12, most: 90 }, fillHeight: { least: leastRow(names), most: 44 } },
      layer: [
        // A pathway has rows only of groups that it joins: the others carry nothing of it.
        ...(pathwayOf(view.controls) === null
          ? []
          : [
              {
                data: { name: 'links' },
                mark: { ...rect, color: teals[0], aria: false },
                encoding: { x, y }
              }
            ]),
        {
          mark: rect,
          encoding: {
            x,
            y,
            color: { field, ...color },
            tooltip: [
              { field: 'sender', type: 'nominal', title: senderTitle(view) },
              { field: 'receiver', type: 'nominal', title: receiverTitle(view) },
              { field: 'specific', type: 'quantitative', title: measureTitle(view, 'specific'), format: ',' },
              {
                field: 'strength',
                type: 'quantitative',
                title: measureTitle(view, 'strength'),
                format: '.3~f'
              }
            ]
          }
        },
        ...sums(view, 'sender', y),
        ...sums(view, 'receiver', x)
      ],
      resolve: { scale: { color: 'independent' } }
    }
  }
}
