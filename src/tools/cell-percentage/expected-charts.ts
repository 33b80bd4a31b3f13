import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import { says } from '../parts/charts/sentence-case.ts'
import type { Tables } from './schema.ts'
import { byColumn, groupColumn, groups, levels } from './view.ts'

/** The least width of a column with numbers in it, in pixels. */
const forNumber = 30

/** A number in a cell of the heat map, where its column has room for it. */
const cellNumber = {
  type: 'text',
  fontSize: 12,
  opacity: { expr: `bandwidth('x') < ${forNumber} ? 0 : 1` }
} as const

/**
 * Residuals further from 0 are bold: if groups and levels were independent, about one in twenty would be so
 * far from it (Agresti 2007).
 */
const clear = 2

/**
 * The colours reach to both sides as far as the residuals, and at least so far: residuals that independence
 * explains stay pale.
 */
const leastReach = 2 * clear
const furthest = (view: ChartView): number =>
  Math.max(leastReach, Number(view.summary['largest_residual'] ?? 0))

/** Beyond this share of the largest residual the colour is so strong that its text is white. */
const darkShare = 0.65

const isTested = ({ summary }: Pick<ChartView, 'summary'>): boolean => 'largest_residual' in summary

/** A heat map of groups by levels, coloured by a measure of how far counts are from the expected ones. */
const heat = (
  view: ChartView,
  color: object,
  layers: readonly object[]
): object & Record<string, unknown> => {
  const names = groups(view).map(({ value }) => value)
  return {
    data: { name: 'residuals' },
    width: { step: 46 },
    height: { step: 22 },
    usermeta: { fill: { least: 10, most: 130 }, fillHeight: { least: leastRow(names), most: 44 } },
    encoding: {
      x: {
        field: 'by',
        type: 'nominal',
        sort: levels(view),
        title: byColumn(view),
        axis: namesBelow(levels(view), 'width')
      },
      y: { field: 'group', type: 'nominal', sort: names, title: null, axis: namesBeside(names, 200) },
      tooltip: [
        { field: 'by', type: 'nominal', title: byColumn(view) },
        { field: 'group', type: 'nominal', title: groupColumn(view) },
        { field: 'n', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
        { field: 'expected', type: 'quantitative', title: says(view, 'expected', '期望数'), format: ',.1f' },
        { field: 'ratio', type: 'quantitative', title: 'Ro/e', format: '.2f' },
        {
          field: 'standardized',
          type: 'quantitative',
          title: says(view, 'standardized residual', '标准化残差'),
          format: '.2f'
        }
      ]
    },
    layer: [{ mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 }, encoding: { color } }, ...layers]
  }
}

export const residuals: Chart<Tables> = {
  id: 'residuals',
  kind: 'vega-lite',
  title: { en: 'More or fewer than expected', zh: '相对期望的偏离' },
  fits: isTested,
  data: () => [{ table: 'residuals' }],
  spec: (view) =>
    heat(
      view,
      {
        field: 'standardized',
        type: 'quantitative',
        scale: { range: 'diverging', domain: [-furthest(view), furthest(view)] },
        legend: {
          title:
            view.language === 'zh'
              ? ['标准化残差', `（粗体：超出 ±${clear}）`]
              : ['Standardized', 'residual', `(bold: beyond ±${clear})`],
          tickCount: 3
        }
      },
      [
        {
          mark: {
            ...cellNumber,
            fontWeight: { expr: `abs(datum.standardized) > ${clear} ? 'bold' : 'normal'` }
          },
          encoding: {
            text: {
              condition: { test: 'abs(datum.standardized) < 0.05', value: '0.0' },
              field: 'standardized',
              type: 'quantitative',
              format: '+.1f'
            },
            color: {
              condition: { test: `abs(datum.standardized) > ${darkShare * furthest(view)}`, value: '#FFFFFF' }
            }
          }
        }
      ]
    )
}

/**
 * The colour scale of Ro/e reaches this many doublings to both sides of 1; beyond `dark` doublings its text
 * is white.
 */
const [reach, dark] = [2, 1.3]

/**
 * Ro/e: observed over expected cells if groups and levels were independent; 1 where a group is as frequent as
 * overall.
 */
export const observedToExpected: Chart<Tables> = {
  id: 'ro-e',
  kind: 'vega-lite',
  title: { en: 'Ro/e', zh: 'Ro/e' },
  fits: isTested,
  data: () => [{ table: 'residuals' }],
  spec: (view) => ({
    transform: [
      { calculate: 'datum.n / datum.expected', as: 'ratio' },
      { calculate: `datum.ratio > 0 ? log(datum.ratio) / LN2 : -${reach}`, as: 'doublings' }
    ],
    ...heat(
      view,
      {
        field: 'doublings',
        type: 'quantitative',
        scale: { range: 'diverging', domain: [-reach, reach], clamp: true },
        legend: {
          title: says(view, 'observed / expected', '观测数 / 期望数'),
          values: [-2, -1, 0, 1, 2],
          labelExpr:
            "(datum.value <= -2 ? '≤ ' : datum.value >= 2 ? '≥ ' : '') + format(pow(2, datum.value), '~r')"
        }
      },
      [
        {
          mark: cellNumber,
          encoding: {
            text: { field: 'ratio', type: 'quantitative', format: '.2f' },
            color: { condition: { test: `abs(datum.doublings) > ${dark}`, value: '#FFFFFF' } }
          }
        }
      ]
    )
  })
}
