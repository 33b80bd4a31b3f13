import type { Room } from './rooms.ts'

/** A node that may move within its room, with the space that its name takes at one side, in pixels. */
export interface Movable {
  x: number
  y: number
  readonly radius: number
  /** From the middle of the node to the end of its name; the radius where no room is kept for the name. */
  readonly reach: number
  /** Half the height of its name, or its radius. */
  readonly half: number
  readonly room: Room
}

/** Rounds in which nodes with their names, and then nodes alone, are moved off each other, at most. */
const rounds = { named: 300, bare: 200 } as const
/** Pixels between two nodes, and between a node with its name and the next. */
const gaps = { nodes: 2, names: 2 } as const
/** Nodes that overlap by less, in pixels, stay. */
const least = 0.01

/**
 * Moves nodes that overlap, or whose names would, off each other by as little as it takes, within their
 * rooms. Names stand at that side of their nodes that leads to the middle of the place. Where rooms are too
 * small for all of this, nodes at least do not overlap: for that they may leave their rooms, but not the
 * place.
 */
export function moveApart(nodes: readonly Movable[], place: Room): void {
  const order = [...nodes]
  const middle = (place.left + place.right) / 2
  for (let round = 0; round < rounds.named; round++)
    if (!moveOnce(order, middle, offNames, ({ room, half }) => ({ ...room, half }))) break
  for (let round = 0; round < rounds.bare; round++)
    if (!moveOnce(order, middle, offNodes, ({ radius }) => ({ ...place, half: radius }))) break
}

/** Where a node may be, and half of its height. */
type Bounds = (node: Movable) => Room & { readonly half: number }

/** How a node has to move off another, which moves as much the other way; null where both may stay. */
type Step = (one: Movable, other: Movable, middle: number) => readonly [x: number, y: number] | null

/**
 * Moves each node once off each that starts before its end.
 * @param order nodes, which are sorted by their starts: that they almost are, after the first time
 * @returns whether one was moved
 */
function moveOnce(order: Movable[], middle: number, step: Step, boundsOf: Bounds): boolean {
  const starts = Float64Array.from(order, (node) => startOf(node, middle))
  for (let at = 1; at < order.length; at++) {
    const [node, start] = [order[at]!, starts[at]!]
    let before = at - 1
    for (; before >= 0 && starts[before]! > start; before--) {
      order[before + 1] = order[before]!
      starts[before + 1] = starts[before]!
    }
    order[before + 1] = node
    starts[before + 1] = start
  }
  let moved = false
  for (const [at, one] of order.entries()) {
    const end = endOf(one, middle) + gaps.nodes
    for (let next = at + 1; next < order.length && starts[next]! <= end; next++) {
      const other = order[next]!
      const by = step(one, other, middle)
      if (by === null) continue
      moved = true
      move(one, by[0], by[1], boundsOf(one))
      move(other, -by[0], -by[1], boundsOf(other))
    }
  }
  return moved
}

const startOf = ({ x, radius, reach }: Movable, middle: number): number => x - (x >= middle ? reach : radius)
const endOf = ({ x, radius, reach }: Movable, middle: number): number => x + (x >= middle ? radius : reach)

/**
 * Off the other and its name, up or down or to a side: where less is missing as a share of their sizes. In
 * pixels it would always be up or down, since names are low, and rows beside each other would stay empty.
 */
const offNames: Step = (one, other, middle) => {
  if (one.reach === one.radius && other.reach === other.radius) return offNodes(one, other, middle)
  const below = one.half + other.half + gaps.names - Math.abs(one.y - other.y)
  if (below <= least) return null
  const right = endOf(one, middle) + gaps.names - startOf(other, middle)
  const left = endOf(other, middle) + gaps.names - startOf(one, middle)
  if (right <= least || left <= least) return null
  const isAbove = one.y < other.y || (one.y === other.y && one.x < other.x)
  const [across, wide] = [Math.min(right, left), one.radius + one.reach + other.radius + other.reach]
  if (below / (one.half + other.half) <= (2 * across) / wide) return [0, (isAbove ? -below : below) / 2]
  return [(right <= left ? -right : left) / 2, 0]
}

/** Off the other along the line through the middles of both. */
const offNodes: Step = (one, other) => {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  const wanted = one.radius + other.radius + gaps.nodes
  const square = dx * dx + dy * dy
  if (square >= (wanted - least) ** 2) return null
  const distance = Math.sqrt(square)
  if (distance < least) return [0, -wanted / 2]
  const by = (wanted - distance) / 2 / distance
  return [dx * by, dy * by]
}

function move(node: Movable, dx: number, dy: number, bounds: ReturnType<Bounds>): void {
  const { left, right, top, bottom, half } = bounds
  node.x = Math.min(right - node.radius, Math.max(left + node.radius, node.x + dx))
  node.y = Math.min(bottom - half, Math.max(top + half, node.y + dy))
}
