import { UndirectedGraph } from 'graphology'
import layout from 'graphology-layout-forceatlas2'
import { Generator } from '../../../science/random/generator.ts'
import type { Network } from './graph.ts'

/** The module is the function; to Node's rules for modules its typings say that it holds the function. */
// oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- needed where the module is checked by the rules of Node
const forceAtlas2 = layout as unknown as typeof layout extends { readonly default: infer Layout }
  ? Layout
  : typeof layout

/** Rounds of the layout, fewer where many nodes push each other. */
const rounds = { most: 600, least: 100, pairs: 60_000_000 } as const
/** From so many nodes on, those far away push as one (Barnes and Hut 1986). */
const manyNodes = 1000
/** An edge without strength draws as much as this share of the strongest. */
const weakest = 0.2

/**
 * Places of nodes by ForceAtlas2 (Jacomy et al. 2014): edges draw, nodes push, from places that the seed
 * gives. The same bits for a seed.
 * @returns x and y of each node, without unit
 */
export function layoutOf(
  { nodes, edges }: Network,
  seed: number
): readonly { readonly x: number; readonly y: number }[] {
  if (nodes.length === 0) return []
  const random = new Generator(seed)
  const graph = new UndirectedGraph<{ x: number; y: number }, { weight: number }>()
  for (const index of nodes.keys())
    graph.addNode(index, { x: random.uniform() - 0.5, y: random.uniform() - 0.5 })
  for (const { from, to, share } of edges) {
    graph.updateEdge(from, to, (before) => ({
      weight: (before.weight ?? 0) + weakest + (1 - weakest) * share
    }))
  }
  const iterations = Math.round(
    Math.min(rounds.most, Math.max(rounds.least, rounds.pairs / nodes.length ** 2))
  )
  const settings = { ...forceAtlas2.inferSettings(graph), barnesHutOptimize: nodes.length > manyNodes }
  // Nodes without edges stay near the others, where weak gravity would let them go.
  Object.assign(settings, { strongGravityMode: true, gravity: 0.05, scalingRatio: 10 })
  const places = forceAtlas2(graph, { iterations, settings, getEdgeWeight: 'weight' })
  return nodes.map((_, index) => places[index]!)
}
