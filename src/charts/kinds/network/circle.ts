import { spread } from '../../labels/spread.ts'
import { cutInMiddle, widthOf } from '../../labels/cut.ts'
import type { Network } from './graph.ts'
import { face, type NodeLabel, type PlacedNode } from './picture.ts'

/** The radii of nodes in a circle, in pixels. */
export const circleRadii = { least: 5, most: 14 } as const
/** The least radius of the circle, in pixels. */
const leastCircle = 48
/** The distance from the middle of a node to its name, without a loop at the node and with one. */
const nameDistances = { bare: 20, loop: 42 } as const
/** The longest name, in pixels, and the height of a line of names. */
const longest = 170
const line = 14
const margin = 6
/** A name that is moved by less than this, in pixels, needs no line to its node. */
const near = 12

/**
 * Places nodes on a circle, clockwise from the top in the order of their groups. Names stand outside, each in
 * the direction from the middle to its node, without overlap, within the place if it is high enough for all
 * of them. A line leads to a name that had to move, or that is nearer to another node than to its own.
 */
export function circleOf(network: Network, width: number, height: number): Circle {
  const { nodes, edges } = network
  const looped = new Set(edges.flatMap(({ from, to }) => (from === to ? [from] : [])))
  const away = nodes.map((_, at) => (looped.has(at) ? nameDistances.loop : nameDistances.bare))
  const texts = nodes.map(({ label }) => cutInMiddle(label, longest, face))
  const angles = anglesOf(network)
  const farthest = Math.max(nameDistances.bare, ...away)
  const down = height / 2 - farthest - margin - line / 2
  const roomFor = (text: string): number => width / 2 - margin - widthOf(text, face)
  // Where its names find room in the directions of their nodes, a circle is larger than one whose longest
  // name stands straight at its side.
  const aslant = texts.map((text, at) => roomFor(text) / Math.abs(Math.sin(angles[at]!)) - away[at]!)
  const [large, usual] = [
    Math.min(down, ...aslant),
    Math.min(down, ...texts.map(roomFor).map((room) => room - farthest))
  ]
  const drawn = laidOut(network, { angles, away, texts, radius: large }, width, height)
  return drawn.labels.every((label) => isInside(label, drawn.places[label.node]!, width))
    ? drawn
    : laidOut(network, { angles, away, texts, radius: usual }, width, height)
}

/** Nodes and their names, in pixels. */
interface Circle {
  readonly places: readonly PlacedNode[]
  readonly labels: readonly NodeLabel[]
}

/** Where a name starts and ends across the place. */
function endsOf({ dx, align, text }: NodeLabel, { x }: PlacedNode): readonly [number, number] {
  const [start, length] = [x + dx, widthOf(text, face)]
  const left = align === 'left' ? start : align === 'right' ? start - length : start - length / 2
  return [left, left + length]
}

/** Whether a name ends within the width of the place. */
function isInside(label: NodeLabel, node: PlacedNode, width: number): boolean {
  const [left, right] = endsOf(label, node)
  return left >= 0 && right <= width
}

/** Where the names of a circle end at its right. */
export const rightEnd = ({ places, labels }: Circle): number =>
  Math.max(0, ...labels.map((label) => endsOf(label, places[label.node]!)[1]))

/** The direction of each node from the middle, in radians clockwise from the top. */
function anglesOf({ nodes, groups }: Network): Float64Array {
  const ranks = new Map(groups.map(({ name }, rank) => [name, rank]))
  const rankOf = (at: number): number => ranks.get(nodes[at]!.group ?? '') ?? groups.length
  const order = [...nodes.keys()].sort((a, b) => rankOf(a) - rankOf(b) || a - b)
  const angles = new Float64Array(nodes.length)
  for (const [place, at] of order.entries()) angles[at] = (2 * Math.PI * place) / order.length
  return angles
}

/** The circle of this radius, with the directions of its nodes and how far away their names are (pixels). */
function laidOut(
  { nodes }: Network,
  wanted: {
    readonly angles: Float64Array
    readonly away: readonly number[]
    readonly texts: readonly string[]
    readonly radius: number
  },
  width: number,
  height: number
): Circle {
  const { angles, away, texts } = wanted
  const radius = Math.max(leastCircle, wanted.radius)
  const order = [...nodes.keys()].sort((a, b) => angles[a]! - angles[b]!)
  const [x, y] = [width / 2, height / 2]
  const places = nodes.map(({ label, share }, at) => ({
    x: x + radius * Math.sin(angles[at]!),
    y: y - radius * Math.cos(angles[at]!),
    radius: Math.sqrt(circleRadii.least ** 2 + share * (circleRadii.most ** 2 - circleRadii.least ** 2)),
    label
  }))
  /** Where a name stands that does not have to move. */
  const wantedAt = (at: number): Point => {
    const far = radius + away[at]!
    return { x: x + far * Math.sin(angles[at]!), y: y - far * Math.cos(angles[at]!) }
  }
  const labelAt = (at: number, align: NodeLabel['align'], end: Point): NodeLabel => {
    const own = distanceOf(places[at]!, end)
    return {
      node: at,
      dx: end.x - places[at]!.x,
      dy: end.y - places[at]!.y,
      align,
      text: texts[at]!,
      led: distanceOf(wantedAt(at), end) > near || places.some((place) => distanceOf(place, end) < own)
    }
  }
  const sideOf = (at: number): number => (isUpright(angles[at]!) ? 0 : Math.sign(Math.sin(angles[at]!)))
  // The names of the nodes at the top and at the bottom stand in the middle, and those of the sides between
  // them; where the sides have more names than room, these two stand in a side as well.
  const upright = order.filter((at) => sideOf(at) === 0)
  const within = { from: margin + line / 2, to: height - margin - line / 2 }
  const middles = upright.map((at) => Math.min(within.to, Math.max(within.from, wantedAt(at).y)))
  const from = Math.max(margin, ...middles.filter((down) => down < y).map((down) => down + line / 2))
  const to = Math.min(height - margin, ...middles.filter((down) => down >= y).map((down) => down - line / 2))
  const most = Math.max(...[1, -1].map((side) => order.filter((at) => sideOf(at) === side).length))
  const centred = most * line <= to - from
  const sides = ([1, -1] as const).flatMap((side) => {
    const own = order
      .filter((at) => sideOf(at) === side || (!centred && side > 0 && sideOf(at) === 0))
      .sort((a, b) => wantedAt(a).y - wantedAt(b).y)
    const wanted = own.map((at) => wantedAt(at).y)
    const downs = centred ? spread(wanted, line, from, to) : spread(wanted, line, margin, height - margin)
    return downs.map((down, index) => {
      const at = own[index]!
      // Names are moved along a larger circle, so that none lies on a loop.
      const aside = Math.sqrt(Math.max(0, (radius + away[at]!) ** 2 - (down - y) ** 2))
      const across = x + side * Math.max(aside, Math.abs(places[at]!.x - x))
      return labelAt(at, side > 0 ? 'left' : 'right', { x: across, y: down })
    })
  })
  const inMiddle = upright.map((at, index) => labelAt(at, 'center', { x, y: middles[index]! }))
  return { places, labels: centred ? [...inMiddle, ...sides] : sides }
}

interface Point {
  readonly x: number
  readonly y: number
}

const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Whether a direction, in radians from the top, leads straight up or down. */
const isUpright = (angle: number): boolean => Math.abs(Math.sin(angle)) < 1e-9
