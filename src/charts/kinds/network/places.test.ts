import { describe, expect, it } from 'vitest'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { widthOf } from '../../labels/cut.ts'
import { networkOf, type Network } from './graph.ts'
import { layoutOf } from './layout.ts'
import { face, labelsOf, type NodeLabel, type PlacedNode } from './picture.ts'
import { placedNodes, radiiIn } from './places.ts'

/** Pixels of a place beside its key, on screens that are 1366 and 1920 wide, and in a small panel. */
const places = { laptop: [740, 290], screen: [660, 330], panel: [270, 224] } as const

const spec: NetworkSpec = {
  nodes: {
    table: 'genes',
    id: 'gene',
    title: 'gene',
    group: { column: 'community', title: 'community' },
    size: { column: 'degree', title: 'edges', format: 'd' }
  },
  edges: {
    table: 'pairs',
    from: 'from',
    to: 'to',
    weight: { column: 'score', title: 'score', format: 'd' }
  },
  seed: 42
}

/** A network of these sets of proteins, each joined in itself, with so many without an edge. */
function proteins(dense: readonly number[], joints: readonly (readonly [number, number])[], single: number) {
  const [community, pairs]: [number[], { from: number; to: number; score: number }[]] = [[], []]
  for (const [set, size] of dense.entries()) {
    const first = community.length
    for (let to = first; to < first + size; to++) {
      // All of a small set, and of a large one those near each other, are joined.
      for (let from = Math.max(first, to - 8); from < to; from++)
        pairs.push({ from, to, score: 400 + ((37 * from + 11 * to) % 600) })
      community.push(set)
    }
  }
  for (const [from, to] of joints) pairs.push({ from, to, score: 500 })
  for (let at = 0; at < single; at++) community.push(dense.length)
  const nameOf = (at: number): string => `PROT${at}`
  const genes = community.map((set, at) => ({
    gene: nameOf(at),
    community: `${set}`,
    degree: pairs.filter(({ from, to }) => from === at || to === at).length
  }))
  return networkOf(
    spec,
    genes,
    pairs.map(({ from, to, score }) => ({ from: nameOf(from), to: nameOf(to), score }))
  )
}

/** Sixty proteins: a dense set of 24, two joined to it by few edges, one that is not, and three alone. */
const sixty = proteins(
  [24, 16, 10, 7],
  [
    [0, 24],
    [5, 30],
    [12, 24],
    [3, 41],
    [9, 44]
  ],
  3
)

function drawn(network: Network, [width, height]: readonly [number, number]) {
  const sheet = { width, height, radii: radiiIn(network, width, height) }
  const nodes = placedNodes(network, layoutOf(network, spec.seed), sheet)
  return { nodes, labels: labelsOf(nodes, width, height) }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A name as its letters stand. */
function boxOf({ node, dx, dy, align, text }: NodeLabel, nodes: readonly PlacedNode[]): Box {
  const [x, y, long] = [nodes[node]!.x + dx, nodes[node]!.y + dy, widthOf(text, face)]
  const left = x - { left: 0, center: long / 2, right: long }[align]
  return { left, right: left + long, top: y - face.fontSize / 2, bottom: y + face.fontSize / 2 }
}

const circle = ({ x, y, radius }: PlacedNode): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius
})

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const networks: readonly (readonly [string, Network])[] = [
  ['of sixty proteins', sixty],
  ['in one part', proteins([30], [], 0)],
  ['of many parts', proteins([9, 6, 5, 4, 3, 3, 2, 2, 2, 2, 2], [], 5)],
  ['with most proteins alone', proteins([4, 2], [], 40)],
  ['without edges', proteins([], [], 30)]
]

describe.each(networks)('a network %s', (_, network) => {
  it.each(Object.entries(places))('fills a %s, and nothing lies over anything', (_name, place) => {
    const { nodes, labels } = drawn(network, place)
    for (const [at, one] of nodes.entries())
      for (const other of nodes.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius)
    const names = labels.map((label) => boxOf(label, nodes))
    for (const [at, one] of names.entries()) {
      expect(names.slice(at + 1).filter((other) => isOver(one, other))).toEqual([])
      expect(nodes.filter((node) => isOver(one, circle(node)))).toEqual([])
    }
    const boxes = nodes.map(circle)
    const span = (low: 'left' | 'top', high: 'right' | 'bottom'): readonly [number, number] => [
      Math.min(...boxes.map((box) => box[low])),
      Math.max(...boxes.map((box) => box[high]))
    ]
    for (const [index, [from, to]] of [span('left', 'right'), span('top', 'bottom')].entries()) {
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(place[index]!)
      expect(to - from).toBeGreaterThan(0.7 * place[index]!)
    }
  })
})

describe('sixty proteins', () => {
  // What ForceAtlas2 in one sheet showed, before components had rooms and names were moved apart.
  it.each([
    ['laptop', 42, 15],
    ['screen', 43, 16],
    ['panel', 19, 6]
  ] as const)('have more names in a %s than the %i of before: %i', (name, before, more) => {
    expect(drawn(sixty, places[name]).labels.length).toBeGreaterThanOrEqual(before + more)
  })

  it('stand at the same places to the last bit, each time', () => {
    const bits = () =>
      drawn(sixty, places.laptop).nodes.map(({ x, y }) => [x, y].map((value) => value.toString(2)).join())
    const first = bits()
    expect(bits()).toEqual(first)
    expect(bits()).toEqual(first)
  })

  it('stand with their own: parts without an edge between them are side by side', () => {
    const { nodes } = drawn(sixty, places.laptop)
    const part = (from: number, to: number): Box => {
      const boxes = nodes.slice(from, to).map(circle)
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom))
      }
    }
    const parts = [part(0, 50), part(50, 57), part(57, 60)]
    for (const [at, one] of parts.entries())
      expect(parts.slice(at + 1).filter((other) => isOver(one, other))).toEqual([])
    // Those without edges are in a row at the bottom.
    expect(new Set(nodes.slice(57).map(({ y }) => y)).size).toBe(1)
    expect(parts[2]!.top).toBeGreaterThan(Math.max(parts[0]!.bottom, parts[1]!.bottom))
  })
})
