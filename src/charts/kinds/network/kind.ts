import type { Data, Legend, Mark, Spec } from 'vega'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { themedColor, themedSpec, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { fineOutline } from '../../../shared/style/palette.ts'
import { widthOf } from '../../labels/cut.ts'
import { haloOf } from '../../labels/halo.ts'
import { rowsFrom } from '../../tables.ts'
import { vegaConfig } from '../../vega/config.ts'
import type { KindDrawing } from '../kind.ts'
import { graphml, sif } from './files.ts'
import { circleOf, circleRadii, rightEnd } from './circle.ts'
import { networkOf, type Network } from './graph.ts'
import { layoutOf } from './layout.ts'
import { face, labelsOf, type NodeLabel, type PlacedNode } from './picture.ts'
import { placedNodes, radiiIn, type Sheet } from './places.ts'
import { sizeKey, sizeOf, type SizeKey } from './size-key.ts'
import { shadeKey, shadeScale } from './shade-key.ts'
import { lineKey, lineMarks, linesOf, widthKey } from './lines.ts'
import { signals } from './signals.ts'

/** A place for a chart that has none. */
const usual = { width: 640, height: 440 } as const
const padding = 8
/** Beside the names of the legend: its symbols and gaps. */
const legendSigns = 52
const longestInLegend = 160

const [textColor, pale] = ['#171D1F', '#868F93']

/** Pixels of a row of the legend, of its title and to the next legend, and its columns at most. */
const legendRow = 15
/** Pixels of a row of the key of widths, whose lines are longer than other signs are wide. */
const widthRow = 21
const legendTitle = 22
const betweenLegends = 8
/** Between the names of one column of the legend and those of the next: a symbol and gaps, in pixels. */
const betweenColumns = 30
const mostColumns = 3

/** Lines above a network, as those of one without edges: their face, the pixels of each, and those below them. */
const noteFace = { anchor: 'start', fontSize: 12, fontWeight: 'normal', lineHeight: 15 } as const
const belowNote = 10

/** Pixels between the network and its legends, where none of them has names. */
const besideLegend = 20

/** What the legends of a network take beside it. */
interface LegendShape {
  /** The columns of groups. */
  readonly columns: number
  /** Pixels. */
  readonly width: number
  /** Whether the key of sizes is one line. */
  readonly level: boolean
}

/**
 * What the legends of groups, of kinds of edges and of sizes take, so that all are no higher than the
 * network. Sizes stand side by side where groups would need another column otherwise.
 */
function legendShape(
  { kinds }: Network,
  groups: Network['groups'],
  { nodes, edges }: NetworkSpec,
  {
    size,
    edgeWidths,
    shadeWidth
  }: {
    readonly size: SizeKey | null
    readonly edgeWidths: ReturnType<typeof widthKey>
    readonly shadeWidth: number
  },
  height: number
): LegendShape {
  const nameWidth = (names: readonly { readonly name: string }[]): number =>
    Math.min(
      longestInLegend,
      Math.max(0, ...names.map(({ name }) => widthOf(name, { ...face, fontSize: 12 })))
    )
  const titleWidth = (title: string): number => widthOf(title, { ...face, fontSize: 14 })
  const lines =
    kinds.length > 0 ? legendSigns + Math.max(titleWidth(edges.kinds!.title), nameWidth(kinds)) : 0
  const widths = edgeWidths ? besideLegend + Math.max(legendSigns, titleWidth(edgeWidths.title)) : 0
  const sizes = (level: boolean): number =>
    size ? besideLegend + (level ? size.level : size.upright).width : 0
  const shade = shadeWidth > 0 ? besideLegend + shadeWidth : 0
  if (groups.length === 0)
    return { columns: 0, width: Math.max(sizes(false), lines, widths, shade), level: false }
  const columnsWith = (level: boolean): number => {
    const others = [kinds.length * legendRow, (edgeWidths?.rows ?? 0) * widthRow].reduce(
      (sum, rows) => sum + (rows > 0 ? legendTitle + rows + betweenLegends : 0),
      0
    )
    const below = size ? (level ? size.level : size.upright).height + betweenLegends : 0
    const rows = Math.max(1, Math.floor((height - legendTitle - others - below) / legendRow))
    return Math.min(mostColumns, Math.ceil(groups.length / rows))
  }
  const level = columnsWith(true) < columnsWith(false)
  const columns = columnsWith(level)
  const named = columns * nameWidth(groups) + (columns - 1) * betweenColumns
  const own = legendSigns + Math.max(titleWidth(nodes.group!.title), named)
  return { columns, width: Math.max(own, lines, widths, sizes(level)), level }
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
  { nodes }: Network,
  places: readonly PlacedNode[],
  lines: Data,
  labels: readonly NodeLabel[],
  theme: ChartTheme
): Data[] => [
  {
    name: 'places',
    values: nodes.map(({ id, group, color, shade, tip, label }, node) => {
      const { x, y, radius, labelRank } = places[node]!
      return {
        node,
        id,
        label,
        group,
        color: themedColor(color, theme),
        shade,
        tip,
        description: text(tip),
        x,
        y,
        radius,
        ...(labelRank !== undefined && { labelRank }),
        size: sizeOf(radius)
      }
    }),
    on: [{ trigger: 'moved', modify: 'held', values: 'moved' }],
    transform: [
      { type: 'formula', as: 'across', expr: 'left + zoom * datum.x' },
      { type: 'formula', as: 'down', expr: 'top + zoom * datum.y' }
    ]
  },
  lines,
  {
    name: 'labels',
    values: labels.map((label) => ({ ...label })),
    transform: [{ type: 'lookup', from: 'places', key: 'node', fields: ['node'], as: ['at'] }]
  }
]

/** The names; with the theme, their halos, since lines may run below them. */
const nameMark = (genes: boolean, silent: boolean, halo?: ChartTheme): Mark => ({
  type: 'text',
  clip: true,
  interactive: false,
  ...((silent || halo !== undefined) && { aria: false }),
  from: { data: 'labels' },
  encode: {
    enter: {
      text: { field: 'text' },
      align: { field: 'align' },
      baseline: { value: 'middle' },
      font: { value: face.font },
      fontSize: { value: face.fontSize },
      ...(genes && { fontStyle: { value: 'italic' } }),
      fill: { value: textColor },
      ...(halo !== undefined && haloOf(halo))
    },
    update: { x: { signal: 'datum.at.across + datum.dx' }, y: { signal: 'datum.at.down + datum.dy' } }
  }
})

const marksOf = (
  { nodes, edges }: NetworkSpec,
  { shaded }: Network,
  silent: boolean,
  theme: ChartTheme
): Mark[] => [
  ...lineMarks(edges),
  {
    type: 'symbol',
    name: 'nodes',
    clip: true,
    ...(silent && { aria: false }),
    from: { data: 'places' },
    encode: {
      enter: {
        size: { field: 'size' },
        fill: shaded
          ? [{ test: 'datum.shade !== null', scale: shadeScale, field: 'shade' }, { field: 'color' }]
          : { field: 'color' },
        // Numbers near 0 are as pale as the ground.
        stroke: { value: shaded ? fineOutline.stroke : '#FFFFFF' },
        strokeWidth: { value: 0.8 },
        cursor: { value: 'pointer' },
        tooltip: { field: 'tip' },
        description: { field: 'description' }
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
  nameMark(nodes.genes === true, silent, theme),
  nameMark(nodes.genes === true, silent)
]

const legendOf = (title: string, columns: number, groups: number): Legend => ({
  fill: 'group',
  title,
  symbolType: 'circle',
  columns,
  symbolLimit: groups,
  labelLimit: longestInLegend
})

/** Nodes where edges draw them, with names where they have room. */
function drawnBy(drawn: Network, { nodes, seed }: NetworkSpec, place: Omit<Sheet, 'inOrder'>) {
  const { width, height } = place
  const places = placedNodes(drawn, layoutOf(drawn, seed), { ...place, inOrder: nodes.namedInOrder })
  // Names stand off strong lines, and off all where these are as few as in a tree.
  const isSparse = drawn.edges.length <= drawn.nodes.length
  const clear = drawn.edges.filter(({ kinds }) => isSparse || kinds.some(({ line }) => line === 'strong'))
  return { places, labels: labelsOf(places, width, height, clear) }
}

/** Nodes and edges, laid out from a seed, or in a circle. */
export const network: KindDrawing<'network'> = {
  slow: true,
  files: [sif, graphml],
  async vega({ spec, data, style, theme, width = usual.width, height = usual.height, silent = false }) {
    const [nodeRows, edgeRows] = [spec.nodes.table, spec.edges.table].map((table) =>
      rowsFrom(data[table] ?? [])
    )
    const drawn = networkOf(spec, nodeRows!, edgeRows!)
    const circle = spec.layout === 'circle'
    // Every node of a circle has its name beside it: a key of the same names would say nothing more.
    const groups = circle && spec.nodes.group?.column === spec.nodes.id ? [] : drawn.groups
    const title = spec.nodes.group?.title ?? ''
    const above = [...(spec.caption === undefined ? [] : [spec.caption]), ...drawn.without]
    const note = above.length > 0 ? belowNote + above.length * noteFace.lineHeight : 0
    const down = Math.max(160, Math.floor(height - 2 * padding - note))
    const radii = circle ? circleRadii : radiiIn(drawn, width, down)
    const size = sizeKey(drawn, radii)
    const edgeWidths = widthKey(drawn, spec)
    const below = [
      ...(size ? [size.upright.height + betweenLegends] : []),
      ...(edgeWidths ? [legendTitle + edgeWidths.rows * widthRow + betweenLegends] : [])
    ]
    const shade = shadeKey(drawn, theme, down - below.reduce((sum, one) => sum + one, 0))
    const keys = { size, edgeWidths, shadeWidth: shade?.width ?? 0 }
    const legend = legendShape(drawn, groups, spec, keys, down)
    const across = Math.max(160, Math.floor(width - 2 * padding - legend.width))
    const { places, labels } = circle
      ? circleOf(drawn, across, down)
      : drawnBy(drawn, spec, { width: across, height: down, radii })
    // In a wide place the key stands near the circle and not far away at the side.
    const nearCircle = circle ? rightEnd({ places, labels }) + besideLegend : Infinity
    const isNear = size !== null && groups.length === 0 && nearCircle + size.upright.width <= across
    const key = lineKey(drawn, spec, longestInLegend)
    const bare: Spec = {
      width: across,
      height: down,
      padding,
      autosize: 'pad',
      config: vegaConfig(style, theme),
      signals,
      ...(note > 0 && {
        title: { text: above, ...noteFace, offset: belowNote, limit: across + legend.width }
      }),
      scales: [
        {
          name: 'group',
          type: 'ordinal',
          domain: groups.map(({ name }) => name),
          range: groups.map(({ color }) => color)
        },
        ...key.scales,
        ...(shade ? [shade.scale] : []),
        ...(size ? [size.scale] : []),
        ...(edgeWidths ? [edgeWidths.scale] : [])
      ],
      legends: [
        ...key.legends,
        ...(shade ? [shade.legend] : []),
        ...(groups.length > 0 ? [legendOf(title, legend.columns, groups.length)] : []),
        ...(size
          ? [
              {
                ...size.legend(legend.level),
                ...(isNear && { orient: 'none' as const, legendX: nearCircle, legendY: 0 })
              }
            ]
          : []),
        ...(edgeWidths ? [edgeWidths.legend] : [])
      ],
      marks: marksOf(spec, drawn, silent, theme)
    }
    return {
      ...themedSpec(bare, theme),
      data: dataOf(drawn, places, linesOf(drawn, places, spec, theme), labels, theme)
    }
  }
}
