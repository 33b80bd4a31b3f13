import type { ChartView } from '../../../contract/tool.ts'

/** The control of what is drawn inside the outlines. */
export const insideControls = {
  inside: { kind: 'choice', options: ['median', 'box', 'none'] }
} as const
export const insideDefaults = { inside: 'median' } as const
export const insideWords = {
  en: {
    inside: 'Inside',
    'inside.median': 'median',
    'inside.box': 'box',
    'inside.none': 'none'
  },
  zh: { inside: '内部', 'inside.median': '中位数', 'inside.box': '箱线图', 'inside.none': '无' }
} as const

/** The text colours for dark and light fills, and the colour of their edges, in both themes. */
const boxColors = { dark: '#171D1F', light: '#FFFFFF', edge: '#868F93' } as const
/**
 * The greatest distance of points from the middle of a violin, in units of the distance between two violins.
 */
const spread = 0.3
/** The widths of a box and of its median, in pixels. */
const box = { width: 7, median: 11 } as const

/** The filter of rows of outlines, which are all rows in results of earlier versions. */
export const outlineRows = "!isValid(datum.part) || datum.part === 'outline'"

/** Half the width of the widest part of a violin, in units of the distance between two violins. */
const halfWidth = 0.44
/**
 * The least width of a violin relative to its widest part, so that its parts are connected, and violins of
 * few cells, which have no width, are visible as lines.
 */
const leastWidth = 0.015
const side = (sign: '+' | '-'): string => `datum.place ${sign} ${halfWidth} * max(${leastWidth}, datum.width)`

/** Computes the two sides of an outline, `left` and `right`, around its `place`. */
export const outlineSides = [
  { calculate: side('-'), as: 'left' },
  { calculate: side('+'), as: 'right' }
]
const ofPart = (part: string): object => ({ filter: `datum.part === '${part}'` })

/**
 * The layers over the outlines of violins: points where there are few cells, and the median or the box, as
 * chosen. Rows have the position of their violin as `place`.
 * @param scale the colours of the groups by `label`
 * @param panel the fields that distinguish panels
 */
export function violinInside(
  { controls, summary }: Pick<ChartView, 'controls' | 'summary'>,
  { domain, range }: { readonly domain: readonly string[]; readonly range: readonly string[] },
  panel: readonly string[] = []
): object[] {
  const place = { field: 'place', type: 'quantitative' }
  const value = { field: 'value', type: 'quantitative' }
  const color = { field: 'label', type: 'nominal', scale: { domain, range }, legend: null }
  const cells =
    summary['few_cells'] === 'yes'
      ? [
          {
            transform: [ofPart('cell'), { calculate: `datum.place + ${spread} * datum.width`, as: 'beside' }],
            mark: {
              type: 'point',
              filled: true,
              opacity: 1,
              size: 12,
              stroke: boxColors.edge,
              strokeWidth: 0.75
            },
            encoding: { x: { field: 'beside', type: 'quantitative' }, y: value, color }
          }
        ]
      : []
  const middle = {
    transform: [ofPart('median')],
    mark: {
      type: 'point',
      filled: true,
      opacity: 1,
      size: 22,
      fill: boxColors.light,
      stroke: boxColors.dark,
      strokeWidth: 1
    },
    encoding: { x: place, y: value }
  }
  if (controls['inside'] === 'none') return cells
  if (controls['inside'] !== 'box') return [...cells, middle]
  const numbers = { pivot: 'part', value: 'value', groupby: [...panel, 'place'] }
  const transform = [{ filter: "indexof(['low', 'q1', 'median', 'q3', 'high'], datum.part) >= 0" }, numbers]
  const side = (field: string): object => ({ field, type: 'quantitative' })
  return [
    ...cells,
    {
      transform,
      mark: { type: 'rule', color: boxColors.edge },
      encoding: { x: place, y: side('low'), y2: { field: 'high' } }
    },
    {
      transform,
      mark: { type: 'bar', size: box.width, fill: boxColors.light, stroke: boxColors.dark, strokeWidth: 1 },
      encoding: { x: place, y: side('q1'), y2: { field: 'q3' } }
    },
    {
      transform,
      mark: { type: 'tick', orient: 'horizontal', size: box.median, thickness: 2, color: boxColors.dark },
      encoding: { x: place, y: side('median') }
    }
  ]
}
