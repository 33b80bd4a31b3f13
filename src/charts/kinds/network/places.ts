import { nameGap, nameLine } from '../../../science/layout/names.ts'
import { widthOf } from '../../labels/cut.ts'
import { moveApart, type Movable } from './apart.ts'
import type { Network, NetworkNode } from './graph.ts'
import type { Component, Place } from './layout.ts'
import { apart, byName, cutName, face, labelsOf, type PlacedNode } from './picture.ts'
import { roomsOf, type Room } from './rooms.ts'
import { heightOfRows, inRows, radiusInRows } from './rows.ts'
import type { Radii } from './size-key.ts'

const margin = 6
/** The radii of nodes that stand where edges draw them, in pixels, where these are not too many. */
const radii: Radii = { least: 3.5, most: 10 }
/** Nodes fill no more of a place than this: they are smaller where there are many. */
const fullest = 0.06
/** Shares of the place that nodes fill with the names that room is kept for: of many nodes the last alone. */
const keptShares = [1, 0.75, 0.55, 0.45, 0.35, 0.28] as const
const mostTried = 150
/** A place that is wide, or high, stretches the layout by so much at most. */
const mostStretch = 1.8
/** The longest line of a network of few nodes in a large place, in pixels. */
const longestEdge = 200
/** Edges of other components are drawn longer than those of the largest by so much at most. */
const mostLarger = 1.5
/** A component needs as much room as so many nodes more, for the gap around it, of so many pixels. */
const around = { nodes: 2, pixels: 8 } as const
/**
 * Of so few nodes with strong lines those at the sides have room for their names beyond them, up to a share
 * of the width.
 */
const few = { nodes: 40, share: 0.18 } as const

const radiusOf = ({ share }: NetworkNode, { least, most }: Radii): number =>
  Math.sqrt(least ** 2 + share * (most ** 2 - least ** 2))

/** The radii of the smallest and of the largest node in a place of this size, in pixels. */
export function radiiIn({ nodes, edges }: Network, width: number, height: number): Radii {
  const filled = nodes.reduce((sum, node) => sum + Math.PI * radiusOf(node, radii) ** 2, 0)
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const inRow = radiusInRows(nodes.length - joined.size, width, height - 2 * margin) / radii.most
  const by = Math.min(1, inRow, Math.sqrt((fullest * width * height) / Math.max(1, filled)))
  return { least: by * radii.least, most: by * radii.most }
}

/** A place for a network, in pixels. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** The radii of the smallest and of the largest node. */
  readonly radii: Radii
  /** Whether names find their places in the order of nodes. */
  readonly inOrder?: boolean | undefined
}

/**
 * Nodes in a place: components beside each other in rooms as large as the numbers of their nodes, and nodes
 * without edges in rows at the bottom. No node lies over another, and none where the name of another stands
 * as far as there is room, if the place is not too small.
 */
export function placedNodes(network: Network, components: readonly Component[], sheet: Sheet): PlacedNode[] {
  const { nodes } = network
  const { width, height, inOrder } = sheet
  const aside = Math.max(margin, nameRoom(network, width))
  const inner: Room = { left: aside, right: width - aside, top: margin, bottom: height - margin }
  const joined = components.filter((component) => component.nodes.length > 1)
  const single = components.flatMap((component) => (component.nodes.length > 1 ? [] : component.nodes))
  const names = nodes.map(({ label }) => widthOf(cutName(label), face) + apart)
  const placed = nodes.map((node, at): PlacedNode => ({
    x: 0,
    y: 0,
    radius: radiusOf(node, sheet.radii),
    label: node.label,
    ...(inOrder && { labelRank: at })
  }))
  const put = (at: number, { x, y }: Place): void => {
    placed[at] = { ...placed[at]!, x, y }
  }
  /** A name with so many pixels less than it wants. */
  const shorten = (at: number, by: number): void => {
    if (by < 0.5) return
    placed[at] = { ...placed[at]!, label: cutName(nodes[at]!.label, names[at]! - apart - by) }
    names[at]! -= by
  }
  const widest = Math.max(0, ...single.map((at) => placed[at]!.radius))
  // A name stands nearer to its node than to the next.
  const alone = single.map((at) => widest + placed[at]!.radius + 2 * nameGap + names[at]!)
  const top = inner.bottom - heightOfRows(alone, widest, nodes.length - alone.length, inner)
  for (const [index, place] of inRows(alone, widest, { ...inner, top }).entries()) {
    put(single[index]!, place)
    shorten(single[index]!, alone[index]! - place.length)
  }
  const rooms = roomsOf(
    joined.map((component) => component.nodes.length + around.nodes),
    // Names below the lowest nodes are above those of the first row.
    { ...inner, bottom: single.length > 0 ? top - around.pixels : top }
  ).map((room) => (components.length > 1 ? within(room, around.pixels) : room))
  let largest: number = longestEdge
  for (const [index, component] of joined.entries()) {
    const found = spreadIn(component.places, rooms[index]!, largest)
    if (index === 0) largest = Math.min(longestEdge, mostLarger * found.scale)
    for (const [rank, at] of component.nodes.entries()) put(at, found.places[rank]!)
  }
  const roomOf = new Map(joined.flatMap((one, index) => one.nodes.map((at) => [at, rooms[index]!] as const)))
  return offEachOther(placed, names, (at) => roomOf.get(at) ?? null, width, height)
}

function nameRoom({ nodes, kinds }: Network, width: number): number {
  if (nodes.length > few.nodes || !kinds.some(({ line }) => line === 'strong')) return 0
  const widest = Math.max(0, ...nodes.map(({ label }) => widthOf(label, face)))
  return Math.min(few.share * width, radii.most + nameGap + widest + apart)
}

/** A room without its border of so many pixels, which is narrower in a small room. */
function within({ left, right, top, bottom }: Room, border: number): Room {
  const by = Math.min(border, (right - left) / 6, (bottom - top) / 6)
  return { left: left + by, right: right - by, top: top + by, bottom: bottom - by }
}

/** Places stretched over a room, with the pixels of their unit: those of `most` are not exceeded. */
function spreadIn(places: readonly Place[], room: Room, most: number): { places: Place[]; scale: number } {
  const [width, height] = [room.right - room.left - 2 * radii.most, room.bottom - room.top - 2 * radii.most]
  // They are wider than high.
  const turned = width >= height ? places : places.map(({ x, y }) => ({ x: y, y: x }))
  const [x, y] = [sideOf(turned.map((place) => place.x)), sideOf(turned.map((place) => place.y))]
  const [wide, high] = [Math.max(1, width) / x.length, Math.max(1, height) / y.length]
  const scale = Math.min(wide, high, most)
  const [scaleX, scaleY] = [wide, high].map((one) => Math.min(one, mostStretch * scale, longestEdge))
  return {
    scale,
    places: turned.map((place) => ({
      x: (room.left + room.right) / 2 + (place.x - x.middle) * scaleX!,
      y: (room.top + room.bottom) / 2 + (place.y - y.middle) * scaleY!
    }))
  }
}

function sideOf(values: readonly number[]): { readonly middle: number; readonly length: number } {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)]
  return { middle: (least + most) / 2, length: most - least || 1 }
}

/**
 * Nodes moved off each other, and off the names of those that come first. How many names room is kept for is
 * tried: in a narrow place those that do not find it take it from others.
 */
function offEachOther(
  placed: readonly PlacedNode[],
  names: readonly number[],
  roomOf: (at: number) => Room | null,
  width: number,
  height: number
): PlacedNode[] {
  let [best, most, before] = [placed, -1, -1]
  for (const share of placed.length > mostTried ? keptShares.slice(-1) : keptShares) {
    const moved = withNames(placed, names, roomOf, share * width * height)
    const kept = moved.filter(({ radius, reach }) => reach > radius).length
    if (kept === before) continue
    before = kept
    moveApart(moved, { left: 0, right: width, top: 0, bottom: height })
    const found = placed.map((node, at) => ({ ...node, x: moved[at]!.x, y: moved[at]!.y }))
    const shown = labelsOf(found, width, height).length
    if (shown > most) [best, most] = [found, shown]
    if (shown === placed.length) break
  }
  return [...best]
}

/** Nodes that may move, with room for the names of the first as long as all of it is no more than `area`. */
function withNames(
  placed: readonly PlacedNode[],
  names: readonly number[],
  roomOf: (at: number) => Room | null,
  area: number
): Movable[] {
  const moved = placed.map(({ x, y, radius }, at): Movable => {
    const room = roomOf(at) ?? { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
    return { x, y, radius, reach: radius, half: radius, room }
  })
  let left = area - placed.reduce((sum, { radius }) => sum + (2 * radius + 2) ** 2, 0)
  for (const at of byName(placed)) {
    const node = moved[at]!
    const [reach, half] = [node.radius + nameGap + names[at]!, Math.max(node.radius, nameLine / 2)]
    left -= (node.radius + reach) * 2 * half - (2 * node.radius + 2) ** 2
    if (left < 0) break
    const { top, bottom } = node.room
    const higher = Math.max(0, half - (bottom - top) / 2)
    moved[at] = { ...node, reach, half, room: { ...node.room, top: top - higher, bottom: bottom + higher } }
  }
  return moved
}
