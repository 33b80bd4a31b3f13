import type { ChartView } from '../../../contract/tool.ts'

/** What violins show of their values beside the outline. */
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

/** Ink on the colours of groups, and what parts it from them, in both themes. */
const ink = { dark: '#171D1F', light: '#FFFFFF', edge: '#868F93' } as const
/** Cells lie within this share of the distance between two violins to either side of the middle. */
const spread = 0.3
/** Widths of a box and of its median, in pixels. */
const box = { width: 7, median: 11 } as const

/** Which rows are outlines: all of those that earlier versions wrote. */
export const outlineRows = "!isValid(datum.part) || datum.part === 'outline'"

/** Of what lies between the centres, for the widest place of a violin to either side. */
const halfWidth = 0.44
/**
 * No place of a violin is thinner than this share of its widest, so that its parts hang together and that of
 * few cells, which has no width, is seen as a line.
 */
const leastWidth = 0.015
const side = (sign: '+' | '-'): string => `datum.place ${sign} ${halfWidth} * max(${leastWidth}, datum.width)`

/** The two sides of an outline, `left` and `right`, around its `place`. */
export const outlineSides = [
  { calculate: side('-'), as: 'left' },
  { calculate: side('+'), as: 'right' }
]
const ofPart = (part: string): object => ({ filter: `datum.part === '${part}'` })

/**
 * Layers over the outlines of violins: the cells where they are few, and the median or the box, as the reader
 * chooses. Rows have the place of their violin as `place`.
 * @param scale colours of the groups by `label` @param panel fields that tell panels apart
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
            mark: { type: 'point', filled: true, opacity: 1, size: 12, stroke: ink.edge, strokeWidth: 0.75 },
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
      fill: ink.light,
      stroke: ink.dark,
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
      mark: { type: 'rule', color: ink.edge },
      encoding: { x: place, y: side('low'), y2: { field: 'high' } }
    },
    {
      transform,
      mark: { type: 'bar', size: box.width, fill: ink.light, stroke: ink.dark, strokeWidth: 1 },
      encoding: { x: place, y: side('q1'), y2: { field: 'q3' } }
    },
    {
      transform,
      mark: { type: 'tick', orient: 'horizontal', size: box.median, thickness: 2, color: ink.dark },
      encoding: { x: place, y: side('median') }
    }
  ]
}
