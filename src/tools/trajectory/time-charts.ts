import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, rowHeader } from '../parts/charts/axis-names.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { keyAbove, keyColumns } from '../parts/charts/keys.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import type { Matrices, Tables } from './schema.ts'

/** The axis of pseudotime. */
export const alongPseudotime = (view: ChartView): object => ({
  field: 'pseudotime',
  type: 'quantitative',
  title: says(view, 'pseudotime', '拟时序'),
  scale: { domain: [0, 1], nice: false },
  axis: { grid: false, format: '~f', tickCount: 10 }
})

/**
 * Splines between the places at which a density is read: monotone curves would have flat tops wherever the
 * top lies between two places.
 */
const densityLine = 'natural'
/** Along lineages there are so many places that it does not show; and splines would leave low panels. */
const panelLine = 'monotone'

/** What densities are drawn along: the pseudotime of all cells, or each lineage. */
const along = { kind: 'choice', options: ['all', 'lineages'] } as const

/** Whether densities are drawn along the lineages. Results of version 1.4 have them of all cells only. */
const byLineage = ({ controls, summary }: ChartView): boolean =>
  summary['densities'] === 'lineages' && controls['along'] === 'lineages'

/** The words at the axes of panels have one size, whichever the place has. */
const small = { labelFontSize: 11, titleFontSize: 12 }

/** A panel for each lineage, in the order of the table of lineages; what is within it is compared. */
const panels = (view: ChartView) => ({
  usermeta: { fill: { least: 48, most: 420 }, fillHeight: { least: 30, most: 260 } },
  facet: { field: 'lineage', type: 'nominal', sort: listed(view, 'lineages'), title: null },
  columns: 3,
  spacing: { row: 14, column: 18 },
  // A lineage of few cells is as high as one of many.
  resolve: { scale: { y: 'independent' } }
})

/** The axes of a panel: the pseudotime along its lineage, and a height that says nothing between panels. */
const axesOfPanel = (view: ChartView, height: string) => ({
  x: {
    field: 'pseudotime',
    type: 'quantitative',
    // That it is along the lineage does not fit a panel: the control and the names of the panels say so.
    title: says(view, 'pseudotime', '拟时序'),
    scale: { nice: false },
    axis: { ...small, grid: false, tickCount: 4 }
  },
  y: { field: height, type: 'quantitative', stack: null, axis: null }
})

/** What heights and areas of panels are. */
const caption = (text: string): object => ({ text, fontSize: 12, fontWeight: 'normal', anchor: 'start' })

const drawnRows = (view: ChartView): object => ({
  filter: byLineage(view) ? 'isValid(datum.lineage)' : '!isValid(datum.lineage)'
})

/** How high a density may reach into the rows above it, in rows. */
const overlap = 1.6
/** Pixels that the name of a group may take beside its row. */
const mostName = 200
/** Names of groups in a column of the key of panels. */
const keyRows = 16

/** Each group's cells along pseudotime, one above the other, the earliest on top; or a panel a lineage. */
const density: Chart<Tables, Matrices> = {
  id: 'density',
  kind: 'vega-lite',
  title: { en: 'Group density', zh: '分组沿拟时序' },
  controls: { along },
  defaults: { along: 'all' },
  data: () => [{ table: 'density' }, { table: 'groups', columns: ['group', 'pseudotime'] }],
  spec: (view) => {
    const column = String(view.params['group'])
    const groups = drawnGroups(view, column, listed(view, 'groups'))
    const names = groups.map(({ value }) => value)
    const mark = { type: 'area', interpolate: densityLine, opacity: 0.75, line: { strokeWidth: 1.2 } }
    const scale = { domain: names, range: groups.map(({ color }) => color) }
    const data = { name: 'density' }
    const transform = [
      drawnRows(view),
      { joinaggregate: [{ op: 'max', field: 'density', as: 'highest' }], groupby: ['group', 'lineage'] },
      { calculate: 'datum.density / datum.highest', as: 'share' }
    ]
    const tip = { field: 'group', type: 'nominal', title: column }
    if (byLineage(view))
      return {
        data,
        transform,
        ...panels(view),
        title: caption(says(view, 'each group as high as the others', '各分组等高')),
        spec: {
          width: 190,
          height: 120,
          mark: { ...mark, interpolate: panelLine, opacity: 0.5 },
          encoding: {
            ...axesOfPanel(view, 'share'),
            color: {
              field: 'group',
              type: 'nominal',
              sort: names,
              scale,
              legend: {
                title: null,
                symbolType: 'square',
                symbolOpacity: 1,
                labelFontSize: 11,
                rowPadding: 1,
                ...keyColumns(groups.length, keyRows)
              }
            },
            tooltip: [tip, { field: 'lineage', type: 'nominal', title: says(view, 'lineage', '谱系') }]
          }
        }
      }
    return {
      data,
      usermeta: {
        fill: { least: 160, most: 1400 },
        fillHeight: { least: Math.max(11, leastRow(names)), most: 72 }
      },
      transform: [
        ...transform,
        {
          lookup: 'group',
          from: { data: { name: 'groups' }, key: 'group', fields: ['pseudotime'] },
          as: ['middle']
        }
      ],
      facet: {
        row: {
          field: 'group',
          type: 'nominal',
          sort: { field: 'middle', op: 'min' },
          title: null,
          header: rowHeader(names, mostName)
        }
      },
      spacing: 0,
      // Rows stand as close as they are high, whatever reaches above them.
      bounds: 'flush',
      spec: {
        width: 480,
        height: 44,
        mark,
        encoding: {
          x: alongPseudotime(view),
          y: {
            field: 'share',
            type: 'quantitative',
            stack: null,
            axis: null,
            scale: { domain: [0, 1 / overlap], nice: false }
          },
          color: { field: 'group', type: 'nominal', scale, legend: null },
          tooltip: [
            tip,
            {
              field: 'middle',
              type: 'quantitative',
              title: says(view, 'median pseudotime', '拟时序中位数'),
              format: '.3f'
            }
          ]
        }
      }
    }
  }
}

/**
 * Each sample, in the colour of its side; the side's mean is the thick line. Along a lineage the area below a
 * line is the share of the sample's cells that are on it: both where the cells are and how many go that way
 * can be compared.
 */
const spread: Chart<Tables, Matrices> = {
  id: 'spread',
  kind: 'vega-lite',
  title: { en: 'Condition density', zh: '条件沿拟时序' },
  controls: { along },
  defaults: { along: 'lineages' },
  fits: ({ summary }) => summary['compared'] === 'yes',
  data: () => [{ table: 'spread' }],
  spec: (view) => {
    const [first, second] = [String(view.summary['first']), String(view.summary['second'])]
    const column = String(view.params['condition'])
    const lineages = byLineage(view)
    const interpolate = lineages ? panelLine : densityLine
    const { x, y } = lineages
      ? axesOfPanel(view, 'density')
      : {
          x: alongPseudotime(view),
          y: { field: 'density', type: 'quantitative', title: says(view, 'density of cells', '细胞密度') }
        }
    const color = {
      field: 'name',
      type: 'nominal',
      scale: { domain: [first, second], range: [view.color(column, first), view.color(column, second)] },
      legend: {
        title: column,
        symbolType: 'stroke',
        symbolOpacity: 1,
        symbolStrokeWidth: 3,
        ...(lineages && { title: null, orient: 'top', ...keyAbove([first, second]) })
      }
    }
    const layer = [
      {
        mark: { type: 'line', interpolate, strokeWidth: 1, opacity: 0.45 },
        encoding: {
          x,
          y,
          color,
          detail: { field: 'sample' },
          tooltip: [
            { field: 'sample', type: 'nominal', title: says(view, 'sample', '样本') },
            { field: 'name', type: 'nominal', title: column }
          ]
        }
      },
      {
        mark: { type: 'line', interpolate, strokeWidth: 2.5 },
        encoding: { x, y: { ...y, aggregate: 'mean' }, color }
      }
    ]
    const shared = {
      data: { name: 'spread' },
      transform: [
        drawnRows(view),
        { calculate: `datum.side === '1' ? ${JSON.stringify(first)} : ${JSON.stringify(second)}`, as: 'name' }
      ]
    }
    if (!lineages) return { ...shared, width: 'container', height: 320, layer }
    return {
      ...shared,
      ...panels(view),
      title: caption(says(view, 'area: share of the cells of a sample', '面积：样本中的细胞占比')),
      spec: { width: 190, height: 120, layer }
    }
  }
}

export const timeCharts: readonly Chart<Tables, Matrices>[] = [density, spread]
