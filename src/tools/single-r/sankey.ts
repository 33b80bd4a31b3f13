import type { Chart, ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { colorScale, drawnGroups, says } from '../parts/scale.ts'
import { labelColors } from './colors.ts'

/** Points along a ribbon. */
const steps = Array.from({ length: 25 }, (_, i) => i / 24)
const height = 440
const width = 200
/** Names whose bar and gap are lower than a line are left out; the tooltip has them. */
const leastPixels = 11

/** Bars of one side stand with gaps between them that take the same share of the height on both sides. */
function spread(place: string, end: string): object[] {
  return [
    { window: [{ op: 'dense_rank', as: `${end}_rank` }], sort: [{ field: place }] },
    { joinaggregate: [{ op: 'max', field: `${end}_rank`, as: `${end}_count` }] },
    { calculate: `datum.${end}_count > 1 ? datum.total * min(0.5, 0.015 * datum.${end}_count) / (datum.${end}_count - 1) : 0`, as: `${end}_gap` }
  ]
}

/** Where the ribbon of each row begins and ends, in cells from the top, by running sums on either side. */
const stacked = (column: string): object[] => [
  { filter: `datum.column === ${JSON.stringify(column)}` },
  { joinaggregate: [{ op: 'sum', field: 'n', as: 'total' }] },
  ...spread('group_place', 'left'),
  ...spread('label_place', 'right'),
  { window: [{ op: 'sum', field: 'n', as: 'left_sum' }], sort: [{ field: 'group_place' }, { field: 'label_place' }], frame: [null, 0] },
  { window: [{ op: 'sum', field: 'n', as: 'right_sum' }], sort: [{ field: 'label_place' }, { field: 'group_place' }], frame: [null, 0] },
  { calculate: 'datum.left_sum + (datum.left_rank - 1) * datum.left_gap', as: 'left_to' },
  { calculate: 'datum.left_to - datum.n', as: 'left_from' },
  { calculate: 'datum.right_sum + (datum.right_rank - 1) * datum.right_gap', as: 'right_to' },
  { calculate: 'datum.right_to - datum.n', as: 'right_from' }
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
        { op: 'min', field: `${side}_gap`, as: 'gap' },
        { op: 'min', field: 'total', as: 'total' },
        { op: 'min', field: `${side}_count`, as: 'count' }
      ],
      groupby: [field]
    },
    { calculate: '(datum.from + datum.to) / 2', as: 'middle' },
    { calculate: String(from), as: 'x0' },
    { calculate: String(to), as: 'x1' }
  ]
  const tooltip = [
    { field, type: 'nominal', title: side === 'left' ? String(view.controls['column'] ?? '') : says(view, 'label', '标签') },
    { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' }
  ]
  const scale = side === 'left' ? groupScale(view) : colorScale(labelColors(view))
  return [
    {
      transform,
      mark: { type: 'rect' },
      encoding: {
        x: { field: 'x0', ...x },
        x2: { field: 'x1' },
        y: { field: 'from', ...y },
        y2: { field: 'to' },
        color: { field, type: 'nominal', ...(scale && { scale }), legend: null },
        tooltip
      }
    },
    {
      transform: [...transform, { filter: `(datum.cells + datum.gap) / datum.total * height / (1 + min(0.5, 0.015 * datum.count)) >= ${leastPixels}` }],
      mark: { type: 'text', align: side === 'left' ? 'right' : 'left', baseline: 'middle', dx: side === 'left' ? -6 : 6, fontSize: 12, limit: 170 },
      encoding: { x: { field: side === 'left' ? 'x0' : 'x1', ...x }, y: { field: 'middle', ...y }, text: { field, type: 'nominal' }, tooltip }
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
    usermeta: { fill: { least: 110, most: 900 }, layouts: 2 },
    padding: { left: 8, right: 8, top: 8, bottom: 8 },
    transform: stacked(column),
    layer: [
      {
        transform: [
          { calculate: JSON.stringify(steps), as: 't' },
          { flatten: ['t'] },
          { calculate: 'datum.t * datum.t * (3 - 2 * datum.t)', as: 'bend' },
          { calculate: 'datum.left_from + (datum.right_from - datum.left_from) * datum.bend', as: 'upper' },
          { calculate: 'datum.left_to + (datum.right_to - datum.left_to) * datum.bend', as: 'lower' }
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
export const sankey: Chart = {
  id: 'sankey',
  title: { en: 'Sankey', zh: '桑基图' },
  controls: { column: { kind: 'level', table: 'flows', column: 'column' } },
  data: ({ column }) => [{ table: 'flows', where: column === undefined ? [] : [{ name: 'column', type: 2, value: String(column) }] }],
  spec
}
