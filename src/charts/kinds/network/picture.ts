import { figureFont } from '../../../shared/style/chart-theme.ts'
import { placeNames } from '../../../science/layout/names.ts'
import { cutInMiddle, widthOf } from '../../labels/cut.ts'
import type { Network } from './graph.ts'

/** A node with its place, in pixels. */
export interface PlacedNode {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly label: string
}

/**
 * A name beside its node: `node` is the node's number, `dx` and `dy` lead from the node to the end of the
 * name.
 */
export interface NodeLabel {
  readonly node: number
  readonly dx: number
  readonly dy: number
  readonly align: 'left' | 'right'
  readonly text: string
  /** A line leads to it, since others stand between. */
  readonly led: boolean
}

const margin = 16
const radii = { least: 3.5, most: 10 } as const
export const face = { font: figureFont, fontSize: 11 } as const
/** Pixels that a name may take, and the room to the next. */
const longest = 180
const apart = 4
/** Lines that a name may stand above or below its node. */
const reach = 2
/** A place that is wide, or high, stretches the layout by so much at most. */
const mostStretch = 1.8
/** More nodes are not all named: the largest are. */
const mostNamed = 400

/** Nodes in a place of this size. */
export function placedNodes(
  { nodes }: Network,
  places: readonly { readonly x: number; readonly y: number }[],
  width: number,
  height: number
): PlacedNode[] {
  const side = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { middle: (least + most) / 2, length: most - least || 1 }
  }
  const [x, y] = [side(places.map((place) => place.x)), side(places.map((place) => place.y))]
  const [wide, high] = [(width - 2 * margin) / x.length, (height - 2 * margin) / y.length]
  const [scaleX, scaleY] = [Math.min(wide, mostStretch * high), Math.min(high, mostStretch * wide)]
  return nodes.map(({ share, label }, at) => ({
    x: width / 2 + (places[at]!.x - x.middle) * scaleX,
    y: height / 2 + (places[at]!.y - y.middle) * scaleY,
    radius: Math.sqrt(radii.least ** 2 + share * (radii.most ** 2 - radii.least ** 2)),
    label
  }))
}

/**
 * Names beside nodes within the place, none over another; those of large nodes find theirs first, and one
 * without room is left out.
 */
export function labelsOf(nodes: readonly PlacedNode[], width: number, height: number): NodeLabel[] {
  const inside = ({ x, y }: PlacedNode): boolean => x >= 0 && x <= width && y >= 0 && y <= height
  const order = [...nodes.keys()]
    .filter((at) => inside(nodes[at]!))
    .sort((a, b) => nodes[b]!.radius - nodes[a]!.radius || a - b)
  const named = order.slice(0, mostNamed)
  const texts = named.map((at) => cutInMiddle(nodes[at]!.label, longest, face))
  const points = named.map((at, index) => ({ ...nodes[at]!, width: widthOf(texts[index]!, face) + apart }))
  const room = { left: 2, right: width - 2, top: 2, bottom: height - 2 }
  return placeNames(
    points,
    room,
    order.slice(mostNamed).map((at) => nodes[at]!),
    reach
  ).map(({ at, x, y, align }) => {
    const point = points[at]!
    return {
      node: named[at]!,
      dx: x - point.x,
      dy: y - point.y,
      align,
      text: texts[at]!,
      led: Math.abs(y - point.y) > point.radius
    }
  })
}
