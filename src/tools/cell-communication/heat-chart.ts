import { teals } from '../../shared/style/palette.ts'
import type { Chart, ChartData, ChartView, ControlValues } from '../../contract/tool.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import type { Tables } from './schema.ts'
import { aboveSums, beyondSums, sumBars, type Panel } from './sum-bars.ts'
import {
  beside,
  columnWidth,
  conditionOf,
  conditionsControl,
  linkTable,
  measureOf,
  measures,
  measureTitle,
  ofPathway,
  onlySide,
  order,
  panelTitle,
  pathwayControl,
  pathwayOf,
  receiverTitle,
  senderTitle,
  shownSide,
  type Place
} from './view.ts'

/** What groups send to each other through one pathway; groups that it does not join have no row. */
const flowsIn = (controls: ControlValues): ChartData<Tables> => {
  const where = ofPathway(controls)
  return conditionOf(controls) === 'both' ? { table: 'flows', where } : { table: 'condition_flows', where }
}

/** The heat map of all cells, or of one condition: its panel, in layers. */
function layersOf(
  view: ChartView,
  { condition, place }: Panel,
  position: { x: object; y: object }
): object[] {
  const field = measureOf(view)
  const color = {
    field,
    type: 'quantitative',
    scale: { range: [...teals], domainMin: 0 },
    legend: {
      title: measureTitle(view),
      ...(place === 'alone' && { offset: beyondSums })
    }
  }
  const summed = { field, title: measureTitle(view), format: field === 'strength' ? '.3~r' : ',' }
  const side = { field: 'side', type: 'nominal', title: String(view.params['column']) }
  const rect = { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 }
  return [
    // A pathway has rows only of groups that it joins: the others carry nothing of it.
    ...(pathwayOf(view.controls) === null
      ? []
      : [{ data: { name: 'links' }, mark: { ...rect, color: teals[0], aria: false }, encoding: position }]),
    // Seen by nobody: colors are those of both conditions.
    ...(condition === null
      ? []
      : [{ mark: { type: 'rect', opacity: 0, aria: false }, encoding: { ...position, color } }]),
    {
      transform: onlySide(condition),
      mark: rect,
      encoding: {
        ...position,
        color,
        tooltip: [
          ...(condition === null ? [] : [side]),
          { field: 'sender', type: 'nominal', title: senderTitle(view) },
          { field: 'receiver', type: 'nominal', title: receiverTitle(view) },
          { field: 'specific', type: 'quantitative', title: measureTitle(view, 'specific'), format: ',' },
          { field: 'strength', type: 'quantitative', title: measureTitle(view, 'strength'), format: '.3~f' }
        ]
      }
    },
    // Panels whose bars are lower are as high, so that their titles are level.
    ...(place === 'alone'
      ? []
      : [
          {
            data: { values: [{}] },
            mark: { type: 'rule', opacity: 0, aria: false },
            encoding: { x: { value: 0 }, y: { value: -aboveSums }, y2: { value: 0 } }
          }
        ]),
    ...sumBars(view, 'sender', position.y, summed, { condition, place }),
    ...sumBars(view, 'receiver', position.x, summed, { condition, place })
  ]
}

/**
 * What groups send to each other, with the sums of senders and receivers (as CellChat's `netVisual_heatmap`);
 * through all pathways, or through one of them; of all cells, or of each condition at one scale.
 */
export const heat: Chart<Tables> = {
  id: 'heat-map',
  kind: 'vega-lite',
  title: { en: 'Heat map', zh: '热图' },
  controls: { ...measures, ...pathwayControl, ...conditionsControl },
  defaults: { value: 'specific', condition: 'both' },
  data: (controls) => [
    { table: pathwayOf(controls) === null ? linkTable(controls) : 'links' },
    ...(pathwayOf(controls) === null ? [] : [flowsIn(controls)])
  ],
  spec(view) {
    const names = order(view)
    const panel = (condition: string | null, place: Place): object => {
      const isFirst = place !== 'right'
      const x = {
        field: 'receiver',
        type: 'nominal',
        sort: names,
        scale: { domain: names },
        title: receiverTitle(view, condition),
        axis: {
          ...namesBelow(names, place === 'alone' ? 'width' : `${columnWidth(place)} * ${names.length}`),
          // The condition stands above its panel.
          ...(place !== 'alone' && { title: receiverTitle(view) })
        }
      }
      const y = {
        field: 'sender',
        type: 'nominal',
        sort: names,
        scale: { domain: names },
        title: senderTitle(view),
        axis: isFirst ? namesBeside(names, 200) : null
      }
      return {
        ...panelTitle(condition, place),
        width: { step: 34 },
        height: { step: 24 },
        layer: layersOf(view, { condition, place }, { x, y })
      }
    }
    const data = { name: linkTable(view.controls) }
    const fill = { least: 12, most: 90 }
    const fillHeight = { least: leastRow(names), most: 44 }
    if (conditionOf(view.controls) !== 'beside')
      return { data, usermeta: { fill, fillHeight }, ...panel(shownSide(view), 'alone') }
    const parts = [0, 1]
    return {
      data,
      usermeta: { fill: { ...fill, parts }, fillHeight: { ...fillHeight, parts } },
      spacing: 14,
      hconcat: beside(view, panel),
      resolve: { scale: { y: 'shared', color: 'shared' } }
    }
  }
}
