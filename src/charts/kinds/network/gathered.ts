import type { Network } from './graph.ts'

/** A place of a node, without unit. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Parts farther from the others than this share of the diagonal of the whole layout come nearer. */
const mostApart = 0.12

/** The numbers of the nodes of each part that no edge joins to another, the largest part first. */
function partsOf(count: number, edges: Pick<Network, 'edges'>['edges']): number[][] {
  const partOf = Array.from({ length: count }, (_, node) => node)
  const first = (node: number): number => {
    let at = node
    while (partOf[at] !== at) at = partOf[at]!
    return at
  }
  for (const { from, to } of edges) {
    const [one, other] = [first(from), first(to)]
    partOf[Math.max(one, other)] = Math.min(one, other)
  }
  const parts = new Map<number, number[]>()
  for (const node of partOf.keys()) {
    const part = parts.get(first(node))
    if (part) part.push(node)
    else parts.set(first(node), [node])
  }
  return [...parts.values()].sort((a, b) => b.length - a.length || a[0]! - b[0]!)
}

const middleOf = (places: readonly Place[]): Place => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length
})

/**
 * How far some places may move in a direction and stay so far before all of the others; 0 where they are
 * beside them, or nearer, already.
 * @param direction of length 1
 */
function roomAhead(some: readonly Place[], others: readonly Place[], direction: Place, near: number): number {
  const along = ({ x, y }: Place): number => x * direction.x + y * direction.y
  return Math.max(0, Math.min(...others.map(along)) - Math.max(...some.map(along)) - near)
}

/**
 * Places with parts that no edge joins brought near to the largest, as Cytoscape packs them: nothing
 * draws such a part, so a force layout leaves it far away, and all others would be drawn small beside a gap.
 */
export function gathered(places: readonly Place[], edges: Network['edges']): readonly Place[] {
  const side = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  const [width, height] = [side(places.map(({ x }) => x)), side(places.map(({ y }) => y))]
  const near = mostApart * Math.sqrt(width * width + height * height)
  const [largest = [], ...others] = partsOf(places.length, edges)
  const now = [...places]
  const placed = largest.map((node) => now[node]!)
  for (const part of others) {
    const own = part.map((node) => now[node]!)
    const [from, to] = [middleOf(own), middleOf(placed)]
    const way = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
    const direction = { x: (to.x - from.x) / (way || 1), y: (to.y - from.y) / (way || 1) }
    const room = roomAhead(own, placed, direction, near)
    for (const node of part) {
      const { x, y } = now[node]!
      now[node] = { x: x + room * direction.x, y: y + room * direction.y }
      placed.push(now[node])
    }
  }
  return now
}
