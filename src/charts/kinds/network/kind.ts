import type { Data, Legend, Mark, Spec } from 'vega'
import { themedColor, themedSpec, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { widthOf } from '../../labels/cut.ts'
import { rowsFrom } from '../../tables.ts'
import { vegaConfig } from '../../vega/config.ts'
import type { KindDrawing } from '../kind.ts'
import { graphml, sif } from './files.ts'
import { networkOf, type Network } from './graph.ts'
import { layoutOf } from './layout.ts'
import { face, labelsOf, placedNodes, type NodeLabel, type PlacedNode } from './picture.ts'
import { signals } from './signals.ts'

/** A place for a chart that has none. */
const usual = { width: 640, height: 440 } as const
const padding = 8
/** Beside the names of the legend: its symbols and gaps. */
const legendSigns = 52
const longestInLegend = 160

const [ink, pale] = ['#171D1F', '#868F93']

/** Pixels of a row of the legend, and its columns at most. */
const legendRow = 15
const mostColumns = 3

/** The columns of the legend of groups, so that it is no higher than the network, and the pixels they take. */
function legendShape({ groups }: Network, title: string, height: number): { columns: number; width: number } {
  if (groups.length === 0) return { columns: 0, width: 0 }
  const rows = Math.max(1, Math.floor(height / legendRow) - 2)
  const columns = Math.min(mostColumns, Math.ceil(groups.length / rows))
  const names = groups.map(({ name }) => widthOf(name, { ...face, fontSize: 12 }))
  const name = Math.min(longestInLegend, Math.max(...names))
  const width = Math.max(
    widthOf(title, { ...face, fontSize: 14 }),
    columns * name + (columns - 1) * legendSigns
  )
  return { columns, width: legendSigns + width }
}

const text = (tip: Readonly<Record<string, string>>): string =>
  Object.entries(tip)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

/**
 * The rows of nodes, edges and names; `left`, `top` and `zoom` bring nodes to the screen, and the others hang
 * on them.
 */
const dataOf = (
  { nodes, edges }: Network,
  places: readonly PlacedNode[],
  labels: readonly NodeLabel[],
  theme: ChartTheme
): Data[] => [
  {
    name: 'places',
    values: nodes.map(({ id, group, color, tip, label }, node) => {
      const { x, y, radius } = places[node]!
      return {
        node,
        id,
        label,
        group,
        color: themedColor(color, theme),
        tip,
        said: text(tip),
        x,
        y,
        size: Math.PI * radius ** 2
      }
    }),
    on: [{ trigger: 'moved', modify: 'held', values: 'moved' }],
    transform: [
      { type: 'formula', as: 'across', expr: 'left + zoom * datum.x' },
      { type: 'formula', as: 'down', expr: 'top + zoom * datum.y' }
    ]
  },
  {
    name: 'edges',
    values: edges.map(({ from, to, share, tip }) => ({ from, to, width: 0.6 + 2.4 * share, tip })),
    transform: [{ type: 'lookup', from: 'places', key: 'node', fields: ['from', 'to'], as: ['one', 'other'] }]
  },
  {
    name: 'labels',
    values: labels.map((label) => ({ ...label })),
    transform: [{ type: 'lookup', from: 'places', key: 'node', fields: ['node'], as: ['at'] }]
  }
]

const marksOf = (silent: boolean): Mark[] => [
  {
    type: 'rule',
    clip: true,
    aria: false,
    from: { data: 'edges' },
    encode: {
      enter: { stroke: { value: pale }, strokeWidth: { field: 'width' }, tooltip: { field: 'tip' } },
      update: {
        x: { field: 'one.across' },
        y: { field: 'one.down' },
        x2: { field: 'other.across' },
        y2: { field: 'other.down' },
        strokeOpacity: { signal: 'over < 0 ? 0.45 : datum.from === over || datum.to === over ? 0.95 : 0.12' }
      }
    }
  },
  {
    type: 'symbol',
    name: 'nodes',
    clip: true,
    ...(silent && { aria: false }),
    from: { data: 'places' },
    encode: {
      enter: {
        size: { field: 'size' },
        fill: { field: 'color' },
        stroke: { value: '#FFFFFF' },
        strokeWidth: { value: 0.8 },
        cursor: { value: 'pointer' },
        tooltip: { field: 'tip' },
        description: { field: 'said' }
      },
      update: { x: { field: 'across' }, y: { field: 'down' } }
    }
  },
  {
    type: 'rule',
    clip: true,
    aria: false,
    interactive: false,
    from: { data: 'labels' },
    encode: {
      enter: { stroke: { value: pale }, strokeWidth: { value: 0.6 } },
      update: {
        x: { field: 'at.across' },
        y: { field: 'at.down' },
        x2: { signal: 'datum.at.across + datum.dx' },
        y2: { signal: 'datum.at.down + datum.dy' },
        strokeOpacity: { signal: 'datum.led ? 1 : 0' }
      }
    }
  },
  {
    type: 'text',
    clip: true,
    interactive: false,
    ...(silent && { aria: false }),
    from: { data: 'labels' },
    encode: {
      enter: {
        text: { field: 'text' },
        align: { field: 'align' },
        baseline: { value: 'middle' },
        font: { value: face.font },
        fontSize: { value: face.fontSize },
        fill: { value: ink }
      },
      update: { x: { signal: 'datum.at.across + datum.dx' }, y: { signal: 'datum.at.down + datum.dy' } }
    }
  }
]

const legendOf = (title: string, columns: number, groups: number): Legend => ({
  fill: 'group',
  title,
  symbolType: 'circle',
  columns,
  symbolLimit: groups,
  labelLimit: longestInLegend
})

/** Nodes and edges, laid out from a seed. */
export const network: KindDrawing<'network'> = {
  slow: true,
  files: [sif, graphml],
  async vega({ spec, data, style, theme, width = usual.width, height = usual.height, silent = false }) {
    const [nodeRows, edgeRows] = [spec.nodes.table, spec.edges.table].map((table) =>
      rowsFrom(data[table] ?? [])
    )
    const drawn = networkOf(spec, nodeRows!, edgeRows!)
    const title = spec.nodes.group?.title ?? ''
    const down = Math.max(160, Math.floor(height - 2 * padding))
    const legend = legendShape(drawn, title, down)
    const across = Math.max(160, Math.floor(width - 2 * padding - legend.width))
    const places = placedNodes(drawn, layoutOf(drawn, spec.seed), across, down)
    const { groups } = drawn
    const bare: Spec = {
      width: across,
      height: down,
      padding,
      autosize: 'pad',
      config: vegaConfig(style, theme),
      signals,
      scales: [
        {
          name: 'group',
          type: 'ordinal',
          domain: groups.map(({ name }) => name),
          range: groups.map(({ color }) => color)
        }
      ],
      ...(groups.length > 0 && { legends: [legendOf(title, legend.columns, groups.length)] }),
      marks: marksOf(silent)
    }
    return { ...themedSpec(bare, theme), data: dataOf(drawn, places, labelsOf(places, across, down), theme) }
  }
}
