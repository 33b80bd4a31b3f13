import { Generator } from '../../../science/random/generator.ts'
import type { Network } from './graph.ts'
import { stressLayout, type Spring } from './stress.ts'

/** A position on a sheet. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** A part of a network that has no edge to the rest: its nodes, by their numbers, and their places. */
export interface Component {
  readonly nodes: readonly number[]
  /** Without unit, in the order of its nodes; wider than high. */
  readonly places: readonly Place[]
}

/** An edge without strength counts as much as this share of the strongest. */
const weakest = 0.3
/** How much longer edges between groups are than those within one. */
const betweenGroups = 1.25
/** How much longer thin lines are than others: what is drawn strong, such as a tree, is to be followed. */
const thinLine = 2
/** Degrees between the directions in which a component is looked at. */
const turn = 5

/**
 * Lays out each connected component of a network: strong edges are short, and edges of nodes with many are
 * long, so that dense parts have as much room for each node as others. The same bits for a seed.
 * @returns components, the largest first
 */
export function layoutOf(network: Network, seed: number): readonly Component[] {
  const components = componentsOf(network)
  const [own, rank] = [new Uint32Array(network.nodes.length), new Uint32Array(network.nodes.length)]
  for (const [index, nodes] of components.entries())
    for (const [at, node] of nodes.entries()) [own[node], rank[node]] = [index, at]
  const springs = components.map((): Spring[] => [])
  for (const { from, to, length } of springsOf(network))
    springs[own[from]!]!.push({ from: rank[from]!, to: rank[to]!, length })
  return components.map((nodes, index) => ({
    nodes,
    places: levelled(stressLayout(nodes.length, springs[index]!, new Generator(seed, index)))
  }))
}

/** Edges with the lengths that they should have; none from a node to itself. */
function springsOf({ nodes, edges }: Network): Spring[] {
  const degrees = nodes.map(() => 0)
  for (const { from, to } of edges) for (const end of [from, to]) degrees[end]! += 1
  // Nodes that are all joined need a disc of an area as large as their number.
  const wide = degrees.map((degree) => Math.max(1, 0.5 * Math.sqrt(degree + 1)))
  return edges
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, share, kinds }) => {
      const isThin = kinds.length > 0 && kinds.every(({ line }) => line === 'thin')
      const apart = (nodes[from]!.group === nodes[to]!.group ? 1 : betweenGroups) * (isThin ? thinLine : 1)
      const strength = weakest + (1 - weakest) * share
      return { from, to, length: (apart * Math.min(wide[from]!, wide[to]!)) / Math.sqrt(strength) }
    })
}

/** The numbers of the nodes of each connected component, the largest component first. */
function componentsOf({ nodes, edges }: Network): number[][] {
  const neighbors = nodes.map((): number[] => [])
  for (const { from, to } of edges) {
    neighbors[from]!.push(to)
    neighbors[to]!.push(from)
  }
  const seen = new Set<number>()
  const components: number[][] = []
  for (const start of nodes.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const found = [start]
    for (const node of found)
      for (const other of neighbors[node]!) {
        if (seen.has(other)) continue
        seen.add(other)
        found.push(other)
      }
    components.push(found.sort((a, b) => a - b))
  }
  return components.sort((a, b) => b.length - a.length || a[0]! - b[0]!)
}

/** The places, turned so that they are as low as they can be. */
function levelled(flat: Float64Array): Place[] {
  const places = Array.from({ length: flat.length / 2 }, (_, at) => ({
    x: flat[2 * at]!,
    y: flat[2 * at + 1]!
  }))
  let [best, least] = [places, Infinity]
  for (let degrees = 0; degrees < 180; degrees += turn) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const turned = places.map(({ x, y }) => ({ x: cos * x - sin * y, y: sin * x + cos * y }))
    let [top, bottom] = [Infinity, -Infinity]
    for (const { y } of turned) [top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    if (bottom - top < least - 1e-9) [best, least] = [turned, bottom - top]
  }
  return best
}
