import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBeside } from '../parts/charts/axis-names.ts'
import { cellEdges, fromEdgeToEdge, heatWidth } from '../parts/heat-chart.ts'
import { colorScale, drawnGroups, groupsInOrder, placed } from '../parts/charts/drawn-groups.ts'
import { keyColumns } from '../parts/charts/keys.ts'
import { says, unitTitle } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import type { Tables } from './schema.ts'

/** Whether a group has a marker; results that do not say so have one. */
export const hasMarkers = ({ summary: { marked } }: Pick<ChartView, 'summary'>): boolean =>
  !Array.isArray(marked) || marked.length > 0

/** The font size of names beside tracks, and the least distance between them, in pixels. */
const trackName = 10

/**
 * The two best markers of each group as bars, one bar per cell: a heat map with heights instead of colours.
 */
export const tracks: Chart<Tables> = {
  id: 'tracks',
  kind: 'vega-lite',
  fits: hasMarkers,
  title: { en: 'Track plot', zh: '轨道图' },
  data: () => [{ table: 'tracks' }],
  spec(view) {
    const column = String(view.params['group'])
    const groups = drawnGroups(view, column, listed(view, 'groups'))
    return {
      data: { name: 'tracks' },
      usermeta: { fill: heatWidth, fillHeight: { least: 7, most: 64 } },
      title: unitTitle(says(view, 'ln(1 + counts per 10,000)', 'ln(1 + 每万计数)')),
      transform: [
        ...placed(groups),
        { calculate: '1000 * datum.place + datum.column', as: 'cell' },
        ...cellEdges('cell')
      ],
      facet: {
        row: {
          field: 'gene',
          type: 'nominal',
          sort: { field: 'order', op: 'min' },
          title: null,
          header: {
            labelAngle: 0,
            labelAlign: 'left',
            labelFontStyle: 'italic',
            labelFontSize: trackName,
            labelOrient: 'left'
          }
        }
      },
      spacing: 3,
      spec: {
        width: 520,
        height: 22,
        mark: { type: 'rect', aria: false },
        encoding: {
          ...fromEdgeToEdge,
          y: { field: 'value', type: 'quantitative', title: null, axis: null },
          y2: { datum: 0 },
          color: {
            field: 'label',
            type: 'nominal',
            scale: colorScale(groups),
            legend: { title: column, symbolType: 'square', orient: 'right', ...keyColumns(groups.length, 18) }
          },
          tooltip: [
            { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
            { field: 'label', type: 'nominal', title: column },
            { field: 'value', type: 'quantitative', title: says(view, 'mean', '均值'), format: '.2f' }
          ]
        }
      },
      resolve: { scale: { y: 'independent' } }
    }
  }
}

/** The width of the bars of marker counts per group, in pixels. */
const sizesWidth = 64
/** The height of the bars of marker counts per combination, in pixels. */
const barsHeight = 72
const shades = { member: '#0F726D', other: '#D3D3D3', size: '#868F93' } as const

/**
 * An UpSet plot of the markers that groups share: one bar per combination of groups, its groups as joined
 * dots below, and beside them the number of markers of each group.
 */
export const upset: Chart<Tables> = {
  id: 'upset',
  kind: 'vega-lite',
  fits: hasMarkers,
  title: { en: 'Overlap', zh: '重叠' },
  data: () => [{ table: 'overlap' }, { table: 'groups', columns: ['group', 'up'] }],
  spec(view) {
    const order = groupsInOrder(view, String(view.params['group']), listed(view, 'groups'))
    const x = { field: 'combination', type: 'ordinal', axis: null, scale: { paddingInner: 0.3 } }
    const y = { field: 'group', type: 'nominal', sort: null, scale: { domain: order }, title: null }
    const named = { ...y, axis: { ...namesBeside(order, 120), ticks: false, domain: false } }
    const genes = says(view, 'markers', '标志基因数')
    const tooltip = [
      { field: 'groups', type: 'nominal', title: says(view, 'groups', '分组') },
      { field: 'genes', type: 'quantitative', title: genes, format: ',' }
    ]
    const corner = {
      data: { values: [{}] },
      width: sizesWidth,
      height: barsHeight,
      mark: { type: 'text', text: '' }
    }
    const combinations = {
      width: { step: 20 },
      height: barsHeight,
      transform: [
        { filter: 'datum.member' },
        {
          aggregate: [
            { op: 'max', field: 'genes', as: 'genes' },
            { op: 'values', as: 'rows' }
          ],
          groupby: ['combination']
        },
        { calculate: "join(pluck(datum.rows, 'group'), ', ')", as: 'groups' }
      ],
      mark: { type: 'bar' },
      encoding: {
        x,
        y: { field: 'genes', type: 'quantitative', title: genes, axis: { tickCount: 4 } },
        tooltip
      }
    }
    const sizes = {
      data: { name: 'groups' },
      width: sizesWidth,
      height: { step: 17 },
      mark: { type: 'bar', height: { band: 0.66 }, color: shades.size },
      encoding: {
        x: {
          field: 'up',
          type: 'quantitative',
          scale: { reverse: true },
          title: says(view, 'total', '合计'),
          axis: { orient: 'top', tickCount: 2, titleFontSize: 12, labelFontSize: 11 }
        },
        y: { ...y, axis: null },
        tooltip: [
          { field: 'group', type: 'nominal', title: String(view.params['group']) },
          { field: 'up', type: 'quantitative', title: genes, format: ',' }
        ]
      }
    }
    const dot = { type: 'point', filled: true, size: 60, opacity: 1 }
    const matrix = {
      width: { step: 20 },
      height: { step: 17 },
      layer: [
        { mark: { ...dot, color: shades.other }, encoding: { x, y: named } },
        {
          transform: [
            { filter: 'datum.member' },
            {
              window: [
                { op: 'first_value', field: 'group', as: 'first' },
                { op: 'last_value', field: 'group', as: 'last' }
              ],
              frame: [null, null],
              groupby: ['combination'],
              sort: [{ field: 'place' }]
            },
            { filter: 'datum.group === datum.first' }
          ],
          mark: { type: 'rule', strokeWidth: 2, color: shades.member },
          encoding: { x, y: { ...named, field: 'first' }, y2: { field: 'last' } }
        },
        {
          transform: [{ filter: 'datum.member' }],
          mark: { ...dot, color: shades.member },
          encoding: { x, y: named }
        }
      ]
    }
    return {
      data: { name: 'overlap' },
      usermeta: {
        fill: { least: 8, most: 40, parts: [1, 3] },
        fillHeight: { least: leastRow(order), most: 28, parts: [3, 2] }
      },
      transform: [
        { calculate: `indexof(${JSON.stringify(order)}, datum.group)`, as: 'place' },
        { joinaggregate: [{ op: 'sum', field: 'member', as: 'size' }], groupby: ['combination'] }
      ],
      spacing: { row: 4, column: 8 },
      columns: 2,
      concat: [corner, combinations, sizes, matrix],
      resolve: { scale: { x: 'independent', y: 'independent' } }
    }
  }
}
