import type { Chart, ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { colorScale, drawnGroups, says } from '../parts/scale.ts'
import { labelColors } from './colors.ts'
import type { Tables } from './schema.ts'

/** Points along a ribbon. */
const steps = Array.from({ length: 25 }, (_, i) => i / 24)
const height = 440
const width = 200
/** Pixels from bar to bar, at least: a name has a line to itself. Where there is no room for so many lines, names of small bars are left out. */
const line = 13
/** Pixels between two bars, at least. */
const gap = 2
/** Of the height, for lines at most; the rest is for cells. */
const forLines = 0.7

/** A bar or ribbon of few cells is drawn as thin as this, in pixels, rather than not at all. */
const hairline = 0.5

/** Pixels of a line, and pixels of a cell that leave room for a line a bar, on the side with more bars. */
const scales = [
  { calculate: 'max(datum.left_count, datum.right_count)', as: 'bars' },
  { calculate: `min(${line}, ${forLines} * height / datum.bars)`, as: 'line' },
  { calculate: '(height - datum.line * datum.bars) / datum.total', as: 'pixels' }
]

/** How many bars a side has. */
const counted = (place: string, end: string): object[] => [
  { window: [{ op: 'dense_rank', as: `${end}_rank` }], sort: [{ field: place }] },
  { joinaggregate: [{ op: 'max', field: `${end}_rank`, as: `${end}_count` }] }
]

/** Bars of one side, each with room around it, in cells, that makes it at least as high as a line. The first of its ribbons carries the room. */
const roomy = (group: string, end: string, order: readonly object[]): object[] => [
  { joinaggregate: [{ op: 'sum', field: 'n', as: `${end}_n` }], groupby: [group] },
  { calculate: `max(${gap}, datum.line - datum.${end}_n * datum.pixels) / datum.pixels`, as: `${end}_room` },
  { window: [{ op: 'row_number', as: `${end}_row` }], groupby: [group], sort: order },
  { calculate: `datum.${end}_row === 1 ? datum.${end}_room : 0`, as: `${end}_carried` },
  {
    window: [
      { op: 'sum', field: 'n', as: `${end}_sum` },
      { op: 'sum', field: `${end}_carried`, as: `${end}_rooms` }
    ],
    sort: order,
    frame: [null, 0]
  },
  { joinaggregate: [{ op: 'sum', field: `${end}_carried`, as: `${end}_extra` }] }
]

/** Where ribbons end on one side; the side that needs less height stands in the middle of the other's. */
const ends = (end: string): object[] => [
  { calculate: `(datum.whole - datum.total - datum.${end}_extra) / 2 + datum.${end}_sum + datum.${end}_rooms - datum.${end}_room / 2`, as: `${end}_to` },
  { calculate: `datum.${end}_to - datum.n`, as: `${end}_from` }
]

/** Where the ribbon of each row begins and ends, in cells from the top, by running sums on either side. */
const stacked = (column: string): object[] => [
  { filter: `datum.column === ${JSON.stringify(column)}` },
  { joinaggregate: [{ op: 'sum', field: 'n', as: 'total' }] },
  ...counted('group_place', 'left'),
  ...counted('label_place', 'right'),
  ...scales,
  ...roomy('group', 'left', [{ field: 'group_place' }, { field: 'label_place' }]),
  ...roomy('label', 'right', [{ field: 'label_place' }, { field: 'group_place' }]),
  { calculate: 'datum.total + max(datum.left_extra, datum.right_extra)', as: 'whole' },
  { calculate: `${hairline} * datum.whole / height`, as: 'hair' },
  ...ends('left'),
  ...ends('right')
]

const y = { type: 'quantitative', axis: null, scale: { reverse: true, nice: false, zero: true } }
const x = { type: 'quantitative', axis: null, scale: { domain: [-0.03, 1.03], nice: false } }

function bars(view: ChartView, side: 'left' | 'right'): object[] {
  const field = side === 'left' ? 'group' : 'label'
  const [from, to] = side === 'left' ? [-0.03, 0] : [1, 1.03]
  const transform = [
    {
      aggregate: [
        { op: 'min', field: `${side}_from`, as: 'from' },
        { op: 'max', field: `${side}_to`, as: 'to' },
        { op: 'sum', field: 'n', as: 'cells' },
        { op: 'min', field: `${side}_room`, as: 'room' },
        { op: 'min', field: 'whole', as: 'whole' },
        { op: 'min', field: 'hair', as: 'hair' }
      ],
      groupby: [field]
    },
    { calculate: '(datum.from + datum.to) / 2', as: 'middle' },
    { calculate: 'max(datum.to, datum.from + datum.hair)', as: 'low' },
    { calculate: String(from), as: 'x0' },
    { calculate: String(to), as: 'x1' }
  ]
  const tooltip = [
    { field, type: 'nominal', title: side === 'left' ? String(view.controls['column'] ?? '') : says(view, 'label', '标签') },
    { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' }
  ]
  const scale = side === 'left' ? groupScale(view) : colorScale(labelColors(view))
  const [align, outward] = side === 'left' ? (['right', -1] as const) : (['left', 1] as const)
  const edge = { field: side === 'left' ? 'x0' : 'x1', ...x }
  return [
    {
      transform,
      mark: { type: 'rect' },
      encoding: {
        x: { field: 'x0', ...x },
        x2: { field: 'x1' },
        y: { field: 'from', ...y },
        y2: { field: 'low' },
        color: { field, type: 'nominal', ...(scale && { scale }), legend: null },
        tooltip
      }
    },
    {
      transform: [...transform, { filter: `(datum.cells + datum.room) * height / datum.whole >= ${line - 2}` }],
      mark: { type: 'text', align, baseline: 'middle', dx: outward * 6, fontSize: 12, limit: 170 },
      encoding: { x: edge, y: { field: 'middle', ...y }, text: { field, type: 'nominal' }, tooltip }
    }
  ]
}

/** Colours of the project's groups; null where the project does not know the column. */
function groupScale(view: ChartView): ReturnType<typeof colorScale> | null {
  const column = String(view.controls['column'] ?? '')
  const groups = drawnGroups(view, column, view.order(column))
  return groups.length > 0 ? colorScale(groups) : null
}

function spec(view: ChartView): VegaLiteSpec {
  const column = String(view.controls['column'] ?? '')
  const scale = groupScale(view)
  return {
    data: { name: 'flows' },
    width,
    height,
    // Which names have room is known only with the height that the first layout finds.
    usermeta: {
      fill: { least: 110, most: 900 },
      layouts: 2,
      lines: { table: 'flows', columns: ['group', 'label'], step: Math.ceil(line / forLines), most: 200 }
    },
    padding: { left: 8, right: 8, top: 8, bottom: 8 },
    transform: stacked(column),
    layer: [
      {
        transform: [
          { calculate: JSON.stringify(steps), as: 't' },
          { flatten: ['t'] },
          { calculate: 'datum.t * datum.t * (3 - 2 * datum.t)', as: 'bend' },
          { calculate: 'datum.left_from + (datum.right_from - datum.left_from) * datum.bend', as: 'upper' },
          { calculate: 'max(datum.left_to + (datum.right_to - datum.left_to) * datum.bend, datum.upper + datum.hair)', as: 'lower' }
        ],
        mark: { type: 'area', opacity: 0.45, line: false },
        encoding: {
          x: { field: 't', ...x },
          y: { field: 'upper', ...y },
          y2: { field: 'lower' },
          detail: [
            { field: 'group', type: 'nominal' },
            { field: 'label', type: 'nominal' }
          ],
          color: { field: 'group', type: 'nominal', ...(scale && { scale }), legend: null },
          tooltip: [
            { field: 'group', type: 'nominal', title: column },
            { field: 'label', type: 'nominal', title: says(view, 'label', '标签') },
            { field: 'n', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
            { field: 'share', type: 'quantitative', title: says(view, '% of the group', '占该组细胞'), format: '.1%' }
          ]
        }
      },
      ...bars(view, 'left'),
      ...bars(view, 'right')
    ],
    resolve: { scale: { color: 'independent' } }
  }
}

/** Cells as ribbons from the groups of a column to the labels of the reference. */
export const sankey: Chart<Tables> = {
  id: 'sankey',
  kind: 'vega-lite',
  title: { en: 'Sankey', zh: '桑基图' },
  controls: { column: { kind: 'level', table: 'flows', column: 'column' } },
  data: ({ column }) => [{ table: 'flows', where: column === undefined ? [] : [{ name: 'column', type: 2, value: String(column) }] }],
  spec
}
