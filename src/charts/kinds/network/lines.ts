import type { Data, Legend, Mark, Scale, Transforms } from 'vega'
import type { EdgeKind, NetworkSpec } from '../../../contract/tool.ts'
import { themedColor, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import type { Network, NetworkEdge } from './graph.ts'
import type { PlacedNode } from './picture.ts'
import { roundNumbers } from './round-numbers.ts'

const pale = '#868F93'
/** Pixels between the middles of lines beside each other. */
const apart = 2.4
/** How far the middle of a line with an arrow is from the straight one, as a share of its length. */
const bend = 0.16
/** Control points of a loop: pixels from its node, and radians to both sides of straight outwards. */
const loop = { away: 46, aside: 0.65 } as const

interface LineStyle {
  readonly color: string
  readonly width: number
  readonly opacity: number
  /** Pixels drawn and left out; null where the line is solid. */
  readonly dash: readonly number[] | null
}

/** The widths of edges without kinds: of the weakest, and how much wider the strongest is. */
const plainWidth = { least: 0.9, more: 2.4, opacity: 0.45 } as const

/** How an edge, or a line of one, is drawn. */
function styleOf({ share }: Pick<NetworkEdge, 'share'>, kind: EdgeKind | undefined): LineStyle {
  const color = kind?.color ?? pale
  // Names of nodes may lie on strong lines: they are no darker than lets these be read.
  if (kind?.line === 'strong') return { color, width: 1.8 + 2.8 * share, opacity: 0.95, dash: null }
  if (kind?.line === 'thin') return { color, width: 0.6 + share, opacity: 0.7, dash: [4, 3] }
  return kind
    ? { color, width: 1.6, opacity: 0.9, dash: null }
    : {
        color,
        width: plainWidth.least + plainWidth.more * share,
        opacity: plainWidth.opacity,
        dash: null
      }
}

const strengths = { strong: 1, usual: 0, thin: -1 } as const
const strength = (kind: EdgeKind | undefined): number => strengths[kind?.line ?? 'usual']

/** Whether a line as it is drawn is a strong one. */
export const isStrong = ({ order }: { readonly order: number }): boolean => order === strengths.strong

/** Numbers as they stand in a path. */
const at = (...numbers: readonly string[]): string =>
  numbers.map((number) => `round(100 * (${number})) / 100`).join(` + ',' + `)
const formula = (as: string, expr: string): Transforms => ({ type: 'formula', as, expr })
const ends: Transforms = {
  type: 'lookup',
  from: 'places',
  key: 'node',
  fields: ['from', 'to'],
  as: ['one', 'other']
}
const sides = [
  formula('dx', 'datum.other.across - datum.one.across'),
  formula('dy', 'datum.other.down - datum.one.down'),
  formula('length', 'max(1, sqrt(datum.dx * datum.dx + datum.dy * datum.dy))')
]

/** Lines of one edge stand beside each other, whichever way they run. */
const besides = [
  ...sides,
  formula('aside', '-datum.shift * datum.dy / datum.length'),
  formula('below', 'datum.shift * datum.dx / datum.length')
]

/** One of the two control points of the curve of a line with an arrow, `n` of 1 and 2. */
const controlPoint = (n: 1 | 2): Transforms[] => [
  formula(
    `x${n}`,
    `datum.loop ? datum.one.across + datum.loop[${2 * n - 2}] : ` +
      `(datum.one.across + datum.other.across) / 2 + ${bend} * datum.dy`
  ),
  formula(
    `y${n}`,
    `datum.loop ? datum.one.down + datum.loop[${2 * n - 1}] : ` +
      `(datum.one.down + datum.other.down) / 2 - ${bend} * datum.dx`
  )
]

/** The paths of a line and of its arrow, whose tip is at the edge of the node. */
const arrows = [
  ...sides,
  ...controlPoint(1),
  ...controlPoint(2),
  formula('ex', 'datum.other.across - datum.x2'),
  formula('ey', 'datum.other.down - datum.y2'),
  formula('reach', 'max(1, sqrt(datum.ex * datum.ex + datum.ey * datum.ey))'),
  formula('ux', 'datum.ex / datum.reach'),
  formula('uy', 'datum.ey / datum.reach'),
  formula('tipx', 'datum.other.across - datum.ux * (datum.other.radius + 1)'),
  formula('tipy', 'datum.other.down - datum.uy * (datum.other.radius + 1)'),
  formula('basex', 'datum.tipx - datum.ux * datum.head'),
  formula('basey', 'datum.tipy - datum.uy * datum.head'),
  formula(
    'line',
    `'M' + ${at('datum.one.across', 'datum.one.down')} + 'C' + ${at('datum.x1', 'datum.y1')} + ' ' + ` +
      `${at('datum.x2', 'datum.y2')} + ' ' + ${at('datum.basex', 'datum.basey')}`
  ),
  formula('wide', '0.45 * datum.head'),
  formula(
    'arrow',
    `'M' + ${at('datum.tipx', 'datum.tipy')} + 'L' + ` +
      `${at('datum.basex - datum.wide * datum.uy', 'datum.basey + datum.wide * datum.ux')} + 'L' + ` +
      `${at('datum.basex + datum.wide * datum.uy', 'datum.basey - datum.wide * datum.ux')} + 'Z'`
  )
]

/** The two control points of a loop, from its node and away from the middle of the picture. */
function loopOf({ x, y }: PlacedNode, middle: { readonly x: number; readonly y: number }): number[] {
  const out = Math.atan2(y - middle.y, x - middle.x)
  return [out - loop.aside, out + loop.aside].flatMap((angle) => [
    loop.away * Math.cos(angle),
    loop.away * Math.sin(angle)
  ])
}

/**
 * The lines of edges as rows: one an edge, or one for each of its kinds; weak ones first, so that strong ones
 * lie over them. What is looked up of the table `places` brings them to their nodes.
 */
export function linesOf(
  { nodes, edges }: Network,
  places: readonly PlacedNode[],
  { edges: spec }: NetworkSpec,
  theme: ChartTheme
): Data {
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length
  }
  const rows = edges.flatMap(({ from, to, share, kinds, tip }) =>
    (kinds.length > 0 ? kinds : [undefined]).map((kind, index) => {
      const { color, ...style } = styleOf({ share }, kind)
      const line = { from, to, tip, share, order: strength(kind), ...style, color: themedColor(color, theme) }
      if (!spec.arrows) return { ...line, shift: apart * (index - (Math.max(1, kinds.length) - 1) / 2) }
      const width = 0.8 + 4.2 * share
      return {
        ...line,
        color: themedColor(nodes[from]!.color, theme),
        width,
        opacity: 0.7,
        head: 6 + 1.6 * width,
        loop: from === to ? loopOf(places[from]!, middle) : null
      }
    })
  )
  const ordered =
    spec.kinds || spec.arrows ? rows.sort((a, b) => a.order - b.order || a.share - b.share) : rows
  return {
    name: 'edges',
    values: ordered,
    transform: [ends, ...(spec.arrows ? arrows : spec.kinds?.parted === undefined ? [] : besides)]
  }
}

const touched = 'datum.from === over || datum.to === over ? 0.95 : 0.12'
const opacity = { signal: `over < 0 ? datum.opacity : ${touched}` }

const straight = ({ kinds }: NetworkSpec['edges']): Mark => {
  const beside = kinds?.parted !== undefined
  const place = (end: 'one' | 'other', side: 'across' | 'down') =>
    beside
      ? { signal: `datum.${end}.${side} + datum.${side === 'across' ? 'aside' : 'below'}` }
      : { field: `${end}.${side}` }
  return {
    type: 'rule',
    clip: true,
    aria: false,
    from: { data: 'edges' },
    encode: {
      enter: {
        stroke: { field: 'color' },
        strokeWidth: { field: 'width' },
        ...(kinds && { strokeDash: { field: 'dash' } }),
        tooltip: { field: 'tip' }
      },
      update: {
        x: place('one', 'across'),
        y: place('one', 'down'),
        x2: place('other', 'across'),
        y2: place('other', 'down'),
        strokeOpacity: opacity
      }
    }
  }
}

const bent: Mark[] = [
  {
    type: 'path',
    clip: true,
    aria: false,
    from: { data: 'edges' },
    encode: {
      enter: {
        stroke: { field: 'color' },
        strokeWidth: { field: 'width' },
        tooltip: { field: 'tip' }
      },
      update: { path: { field: 'line' }, strokeOpacity: opacity }
    }
  },
  {
    type: 'path',
    clip: true,
    aria: false,
    interactive: false,
    from: { data: 'edges' },
    encode: {
      enter: { fill: { field: 'color' } },
      update: { path: { field: 'arrow' }, fillOpacity: opacity }
    }
  }
]

/** Edges as they are drawn: straight lines, or bent ones with arrows. */
export const lineMarks = (edges: NetworkSpec['edges']): Mark[] => (edges.arrows ? bent : [straight(edges)])

/** The key of the kinds of edges, with the scales that it reads; none where edges have no kinds. */
export function lineKey(
  { kinds }: Network,
  { edges }: NetworkSpec,
  labelLimit: number
): { scales: Scale[]; legends: Legend[] } {
  if (!edges.kinds || kinds.length === 0) return { scales: [], legends: [] }
  const domain = kinds.map(({ name }) => name)
  const styles = kinds.map((kind) => styleOf({ share: 0.2 }, kind))
  const scale = (name: string, range: unknown[]): Scale => ({ name, type: 'ordinal', domain, range }) as Scale
  return {
    scales: [
      scale(
        'line',
        styles.map(({ color }) => color)
      ),
      scale(
        'line_width',
        styles.map(({ width }) => width)
      ),
      scale(
        'line_dash',
        styles.map(({ dash }) => dash ?? [1, 0])
      )
    ],
    legends: [
      {
        stroke: 'line',
        strokeWidth: 'line_width',
        strokeDash: 'line_dash',
        title: edges.kinds.title,
        symbolType: 'stroke',
        symbolLimit: kinds.length,
        labelLimit
      }
    ]
  }
}

/** Square pixels of a line of the key: as long as its width can be seen. */
const keyLine = 500

/** The key of the widths of edges, and the rows that it has; null where they have none. */
export function widthKey(
  { weighed }: Network,
  { edges }: NetworkSpec
): { readonly scale: Scale; readonly legend: Legend; readonly title: string; readonly rows: number } | null {
  if (!edges.keyed || !weighed) return null
  const { title, format, least, most } = weighed
  // The weakest and the strongest edge, and a round number about halfway.
  const middle = (least + most) / 2
  const between = roundNumbers([least, most], 5).filter((value) => value > least && value < most)
  const [halfway] = [...between].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  const values = [least, ...(halfway === undefined ? [] : [halfway]), most]
  return {
    title,
    rows: values.length,
    scale: {
      name: 'edge_width',
      type: 'linear',
      domain: [least, most],
      range: [plainWidth.least, plainWidth.least + plainWidth.more],
      zero: false
    },
    legend: {
      strokeWidth: 'edge_width',
      title,
      values,
      symbolType: 'stroke',
      symbolSize: keyLine,
      symbolStrokeColor: pale,
      symbolOpacity: plainWidth.opacity,
      encode: { labels: { update: { text: { signal: `format(datum.value, '${format}')` } } } }
    }
  }
}
