import { spread } from '../../labels/spread.ts'
import { cutInMiddle, widthOf } from '../../labels/cut.ts'
import type { Network } from './graph.ts'
import { face, type NodeLabel, type PlacedNode } from './picture.ts'

const radii = { least: 5, most: 14 } as const
/** The least radius of the circle, in pixels. */
const leastCircle = 48
/** The distance from the middle of a node to its name, without a loop at the node and with one. */
const nameDistances = { bare: 20, loop: 42 } as const
/** The longest name, in pixels, and the height of a line of names. */
const longest = 170
const line = 14
const margin = 6
/** A name that is moved by less than this needs no line to its node. */
const near = 12

/**
 * Places nodes on a circle, clockwise from the top in the order of their groups. Names stand outside without
 * overlap, within the place where it is high enough for all of them.
 */
export function circleOf(
  { nodes, edges, groups }: Network,
  width: number,
  height: number
): { places: PlacedNode[]; labels: NodeLabel[] } {
  const looped = new Set(edges.flatMap(({ from, to }) => (from === to ? [from] : [])))
  const nameDistance = (at: number): number => (looped.has(at) ? nameDistances.loop : nameDistances.bare)
  const farthest = looped.size > 0 ? nameDistances.loop : nameDistances.bare
  const texts = nodes.map(({ label }) => cutInMiddle(label, longest, face))
  const widest = Math.max(0, ...texts.map((text) => widthOf(text, face)))
  const radius = Math.max(
    leastCircle,
    Math.min(width / 2 - farthest - widest - margin, height / 2 - farthest - margin)
  )
  const ranks = new Map(groups.map(({ name }, rank) => [name, rank]))
  const rankOf = (at: number): number => ranks.get(nodes[at]!.group ?? '') ?? groups.length
  const order = [...nodes.keys()].sort((a, b) => rankOf(a) - rankOf(b) || a - b)
  const angles = new Float64Array(nodes.length)
  for (const [place, at] of order.entries()) angles[at] = (2 * Math.PI * place) / order.length
  const [x, y] = [width / 2, height / 2]
  const places = nodes.map(({ label, share }, at) => ({
    x: x + radius * Math.sin(angles[at]!),
    y: y - radius * Math.cos(angles[at]!),
    radius: Math.sqrt(radii.least ** 2 + share * (radii.most ** 2 - radii.least ** 2)),
    label
  }))
  const labels = ([1, -1] as const).flatMap((side) => {
    const heightOf = (at: number): number => y - (radius + nameDistance(at)) * Math.cos(angles[at]!)
    const own = order
      .filter((at) => Math.sin(angles[at]!) >= 0 === side > 0)
      .sort((a, b) => heightOf(a) - heightOf(b))
    const wanted = own.map(heightOf)
    return spread(wanted, line, margin, height - margin).map((down, index): NodeLabel => {
      const at = own[index]!
      // Names are moved along a larger circle, so that none lies on a loop.
      const aside = Math.sqrt(Math.max(0, (radius + nameDistance(at)) ** 2 - (down - y) ** 2))
      const across = x + side * Math.max(aside, Math.abs(places[at]!.x - x))
      return {
        node: at,
        dx: across - places[at]!.x,
        dy: down - places[at]!.y,
        align: side > 0 ? 'left' : 'right',
        text: texts[at]!,
        led: Math.abs(down - wanted[index]!) > near
      }
    })
  })
  return { places, labels }
}
