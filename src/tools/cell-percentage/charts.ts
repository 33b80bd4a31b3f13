import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/axis-names.ts'
import { colorScale, drawnGroups, groupsInOrder, listed, says, type DrawnGroup } from '../parts/scale.ts'
import { stackedBars } from '../parts/stacked-bars.ts'
import type { Tables } from './schema.ts'

const groupColumn = (view: ChartView): string => String(view.params['group'])
const byColumn = (view: ChartView): string => String(view.params['by'])
const groups = (view: ChartView): DrawnGroup[] => drawnGroups(view, groupColumn(view), listed(view, 'groups'))
const levels = (view: ChartView): string[] => groupsInOrder(view, byColumn(view), listed(view, 'levels'))
const levelScale = (view: ChartView): { domain: string[]; range: string[] } =>
  colorScale(drawnGroups(view, byColumn(view), listed(view, 'levels')))

/** Colours reach equally far on both sides of none. */
const furthest = (view: ChartView): number => Number(view.summary['largest_residual'] ?? 1) || 1

const tooltip = (view: ChartView): object[] => [
  { field: 'by', type: 'nominal', title: byColumn(view) },
  { field: 'group', type: 'nominal', title: groupColumn(view) },
  { field: 'n', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
  { field: 'total', type: 'quantitative', title: says(view, 'of', '总数'), format: ',' },
  { field: 'percent', type: 'quantitative', title: says(view, 'percent', '百分比'), format: '.2f' }
]

const stacked: Chart<Tables> = {
  id: 'stacked',
  kind: 'vega-lite',
  title: { en: 'Stacked bars', zh: '堆叠条形图' },
  controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  data: () => [{ table: 'percent' }],
  spec: (view) => {
    const scale = colorScale(groups(view))
    return stackedBars(view, {
      table: 'percent',
      bar: { field: 'by', levels: levels(view), title: byColumn(view) },
      part: { field: 'group', title: groupColumn(view), scale, order: 'place' },
      transform: [{ calculate: `indexof(${JSON.stringify(scale.domain)}, datum.group)`, as: 'place' }],
      percent: 'percent',
      cells: 'n',
      tooltip: tooltip(view)
    })
  }
}

const grouped: Chart<Tables> = {
  id: 'grouped',
  kind: 'vega-lite',
  title: { en: 'Bars with intervals', zh: '带置信区间的条形图' },
  data: () => [{ table: 'percent' }],
  spec: (view) => {
    const order = groups(view).map(({ value }) => value)
    const step = Math.max(14, Math.min(26, 60 / Math.max(1, levels(view).length)))
    const x = { field: 'group', type: 'nominal', sort: order, title: null, axis: namesBelow(order, 'width') }
    const xOffset = { field: 'by', type: 'nominal', sort: levels(view) }
    return {
      data: { name: 'percent' },
      width: { step, for: 'offset' },
      height: 300,
      usermeta: { fill: { least: 5, most: 64 } },
      layer: [
        {
          mark: { type: 'bar' },
          encoding: {
            x,
            xOffset,
            y: {
              field: 'percent',
              type: 'quantitative',
              title: says(view, '% of cells (95% interval)', '细胞占比（%，95% 区间）'),
              axis: { tickCount: 8 }
            },
            color: {
              field: 'by',
              type: 'nominal',
              scale: levelScale(view),
              legend: { title: byColumn(view), symbolType: 'square' }
            },
            tooltip: tooltip(view)
          }
        },
        {
          mark: { type: 'rule', color: '#171D1F' },
          encoding: { x, xOffset, y: { field: 'ci_low', type: 'quantitative' }, y2: { field: 'ci_high' } }
        }
      ]
    }
  }
}

const residuals: Chart<Tables> = {
  id: 'residuals',
  kind: 'vega-lite',
  title: { en: 'More or fewer than expected', zh: '相对期望的偏离' },
  data: () => [{ table: 'residuals' }],
  spec(view) {
    const names = groups(view).map(({ value }) => value)
    return {
      data: { name: 'residuals' },
      width: { step: 46 },
      height: { step: 22 },
      usermeta: { fill: { least: 10, most: 130 }, fillHeight: { least: leastRow(names), most: 44 } },
      mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 },
      encoding: {
        x: {
          field: 'by',
          type: 'nominal',
          sort: levels(view),
          title: byColumn(view),
          axis: namesBelow(levels(view), 'width')
        },
        y: { field: 'group', type: 'nominal', sort: names, title: null, axis: namesBeside(names, 200) },
        color: {
          field: 'standardized',
          type: 'quantitative',
          scale: { range: 'diverging', domain: [-furthest(view), furthest(view)] },
          legend: { title: view.language === 'zh' ? '标准化残差' : ['standardized', 'residual'] }
        },
        tooltip: [
          { field: 'by', type: 'nominal', title: byColumn(view) },
          { field: 'group', type: 'nominal', title: groupColumn(view) },
          { field: 'n', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
          {
            field: 'expected',
            type: 'quantitative',
            title: says(view, 'expected', '期望数'),
            format: ',.1f'
          },
          {
            field: 'standardized',
            type: 'quantitative',
            title: says(view, 'standardized residual', '标准化残差'),
            format: '.2f'
          }
        ]
      }
    }
  }
}

export const charts: readonly Chart<Tables>[] = [stacked, grouped, residuals]
