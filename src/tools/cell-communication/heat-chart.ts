import { teals } from '../../shared/style/palette.ts'
import type { Chart } from '../../contract/tool.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import type { Tables } from './schema.ts'
import { beyondSums, sumBars } from './sum-bars.ts'
import {
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
      legend: { title: measureTitle(view), offset: beyondSums }
    }
    const summed = { field, title: measureTitle(view), format: field === 'strength' ? '.3~r' : ',' }
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
        ...sumBars(view, 'sender', y, summed),
        ...sumBars(view, 'receiver', x, summed)
      ]
    }
  }
}
