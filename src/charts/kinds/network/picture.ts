import { figureFont } from '../../../shared/style/chart-theme.ts'
import { placeNames, type Unnamed } from '../../../science/layout/names.ts'
import { cutInMiddle, widthOf } from '../../labels/cut.ts'

/** A node with its place, in pixels. */
export interface PlacedNode {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly label: string
  /** Its place in the order in which names are placed; those of large nodes are first where it is absent. */
  readonly labelRank?: number
}

/**
 * A name beside its node: `node` is the node's number, `dx` and `dy` lead from the node to the end of the
 * name, or to its middle.
 */
export interface NodeLabel {
  readonly node: number
  readonly dx: number
  readonly dy: number
  readonly align: 'left' | 'right' | 'center'
  readonly text: string
  /** A line leads to it, since it stands away from its node or near another. */
  readonly led: boolean
}

export const face = { font: figureFont, fontSize: 11 } as const
/** Pixels that a name may take, and the room to the next. */
const longest = 180
export const apart = 4
/** A name that begins so many pixels beside its node, or farther, has a line to it. */
const farAside = 16
/** Lines that a name may stand above or below its node. */
const reach = 2
/** More nodes are not all named: the largest are. */
const mostNamed = 400

/** Names of so few nodes are read without their lines: nearer to their own node than to another. */
const mostAlone = 80

/** A name as it stands beside its node. @param most pixels that it may take */
export const cutName = (label: string, most: number = longest): string => cutInMiddle(label, most, face)

/** The numbers of nodes in the order in which their names find their places. */
export const byName = (nodes: readonly PlacedNode[]): number[] =>
  [...nodes.keys()].sort((a, b) => {
    const [one, other] = [nodes[a]!, nodes[b]!]
    return (one.labelRank ?? 0) - (other.labelRank ?? 0) || other.radius - one.radius || a - b
  })

/** A line between two nodes, by their numbers. */
export interface NodeLine {
  readonly from: number
  readonly to: number
}

/** Pixels between the points that stand for a line, and from a node to where names are kept off its lines. */
const onLine = { apart: 6, from: 12 } as const

/** Points along lines, for names to keep off them; the lines that lead to names may cross them. */
const pointsOf = (lines: readonly NodeLine[], nodes: readonly PlacedNode[]): Unnamed[] =>
  lines.flatMap(({ from, to }) => {
    const [one, other] = [nodes[from]!, nodes[to]!]
    const length = Math.hypot(other.x - one.x, other.y - one.y)
    const count = Math.floor((length - 2 * onLine.from) / onLine.apart)
    return Array.from({ length: Math.max(0, count + 1) }, (_, at) => {
      const along = (onLine.from + at * onLine.apart) / length
      return { x: one.x + along * (other.x - one.x), y: one.y + along * (other.y - one.y), passable: true }
    })
  })

/**
 * Names beside nodes within the place, none over another; those of large nodes, or the first in the order of
 * rows, find theirs first, and one without room is left out.
 * @param clear lines that names stand beside, not over, where as many find room so
 */
export function labelsOf(
  nodes: readonly PlacedNode[],
  width: number,
  height: number,
  clear: readonly NodeLine[] = []
): NodeLabel[] {
  const usual = placedLabels(nodes, width, height, [])
  if (clear.length === 0) return usual
  const beside = placedLabels(nodes, width, height, pointsOf(clear, nodes))
  return beside.length < usual.length ? usual : beside
}

function placedLabels(
  nodes: readonly PlacedNode[],
  width: number,
  height: number,
  kept: readonly Unnamed[]
): NodeLabel[] {
  const inside = ({ x, y }: PlacedNode): boolean => x >= 0 && x <= width && y >= 0 && y <= height
  const order = byName(nodes).filter((at) => inside(nodes[at]!))
  const named = order.slice(0, mostNamed)
  const texts = named.map((at) => cutName(nodes[at]!.label))
  const points = named.map((at, index) => ({ ...nodes[at]!, width: widthOf(texts[index]!, face) + apart }))
  const room = { left: 2, right: width - 2, top: 2, bottom: height - 2 }
  const others = [...order.slice(mostNamed).map((at) => nodes[at]!), ...kept]
  return placeNames(points, room, others, reach, nodes.length <= mostAlone).map(({ at, x, y, align }) => {
    const point = points[at]!
    const [dx, dy] = [x - point.x, y - point.y]
    const led = align !== 'center' && (Math.abs(dy) > point.radius || Math.abs(dx) > point.radius + farAside)
    return { node: named[at]!, dx, dy, align, text: texts[at]!, led }
  })
}
