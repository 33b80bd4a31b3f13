import { describe, expect, test } from 'vitest'
import { weightBits, withStrengths, type Level } from '../../../science/graph/graph.ts'
import { alone, renumber } from '../../../science/graph/labels.ts'
import { coarsen, leiden } from '../../../science/graph/leiden.ts'
import { plainPasses } from '../../../science/graph/passes.ts'
import { Generator } from '../../../science/random/generator.ts'
import { Heap } from '../pool/heap.ts'
import { loadKernels } from '../pool/wasm.ts'
import { heapPasses, scratchBytes, type LeidenKernel } from './heap-passes.ts'

/**
 * A packed graph of nodes in a ring of groups: most edges stay within a group, some lead to the next, few
 * anywhere.
 */
function ringGraph(nodes: number, groups: number, degree: number, seed: number): Level {
  const generator = new Generator(seed)
  const rows = Array.from({ length: nodes }, () => new Map<number, number>())
  const size = Math.ceil(nodes / groups)
  for (let node = 0; node < nodes; node++) {
    const group = Math.floor(node / size)
    for (let edge = 0; edge < degree; edge++) {
      const kind = generator.uniform()
      const to = kind < 0.75 ? group : kind < 0.95 ? (group + 1) % groups : generator.below(groups)
      const other = Math.min(nodes - 1, to * size + generator.below(size))
      const weight = 1 + generator.below(255)
      if (other === node) continue
      rows[node]!.set(other, weight)
      rows[other]!.set(node, weight)
    }
  }
  const starts = new Uint32Array(nodes + 1)
  for (const [node, row] of rows.entries()) starts[node + 1] = starts[node]! + row.size
  const targets = Uint32Array.from(
    rows.flatMap((row) => Array.from(row, ([other, weight]) => ((other << weightBits) | weight) >>> 0))
  )
  return withStrengths({ nodes, starts, targets, weights: null })
}

/** The graph on a heap, and the compiled passes over it. */
function onHeap({ nodes, starts, targets, strengths }: Level) {
  const heap = new Heap()
  const level = {
    nodes,
    starts: heap.copy(Uint32Array.from(starts)),
    targets: heap.copy(targets),
    weights: null,
    strengths: heap.copy(strengths)
  }
  const memory = heap.take(Uint8Array, scratchBytes(nodes)).fill(0xaa)
  return { level, passes: heapPasses(loadKernels<LeidenKernel>('leiden', heap.memory), memory) }
}

const watch = (): void => undefined
const graphs = [
  [1, 1, 0],
  [2, 1, 1],
  [60, 3, 1],
  [500, 7, 4],
  [3000, 12, 20],
  [20_000, 40, 6]
] as const

describe('the compiled passes do as the plain ones do, to the last bit', () => {
  test.each(graphs)('%i nodes in %i groups, %i edges drawn for each', (nodes, groups, degree) => {
    const graph = ringGraph(nodes, groups, degree, nodes)
    const { level, passes } = onHeap(graph)
    const total = graph.strengths.reduce((sum, strength) => sum + strength, 0) || Infinity
    for (const [resolution, visitsPerNode] of [
      [0.3, Infinity],
      [1, 2],
      [8, Infinity],
      [60, 1.5]
    ] as const) {
      const factor = resolution / total
      let communities = alone(nodes)
      let same = alone(nodes)
      for (const seed of [1, 2]) {
        const moving = { factor, watch, visitsPerNode }
        const moves = plainPasses.moveNodes(graph, communities, { ...moving, generator: new Generator(seed) })
        expect(passes.moveNodes(level, same, { ...moving, generator: new Generator(seed) })).toBe(moves)
        expect(same).toEqual(communities)
        const count = renumber(communities)
        renumber(same)
        const parts = plainPasses.refine(graph, communities, count, factor)
        expect(passes.refine(level, same, count, factor)).toEqual(parts)
        const ofParts = renumber(parts)
        expect(passes.aggregate(level, parts, ofParts)).toEqual(plainPasses.aggregate(graph, parts, ofParts))
        const generator = new Generator(seed, 7)
        communities = communities.map((label) => (generator.uniform() < 0.1 ? generator.below(count) : label))
        same = communities.slice()
      }
    }
  })

  test('so do whole searches, from a coarse graph and not', () => {
    const graph = ringGraph(3000, 9, 12, 5)
    const { level, passes } = onHeap(graph)
    const start = coarsen(graph, 3, { seed: 3 })
    expect(coarsen(level, 3, { seed: 3, passes })).toEqual(start)
    for (const resolution of [0.5, 1, 2]) {
      const found = leiden(graph, resolution, { seed: 3, rounds: 4 })
      expect(found.clusters).toBeGreaterThan(1)
      expect(leiden(level, resolution, { seed: 3, rounds: 4, passes })).toEqual(found)
      expect(leiden(level, resolution, { seed: 3, start, passes })).toEqual(
        leiden(graph, resolution, { seed: 3, start })
      )
    }
  })

  test('ends where the watch throws', () => {
    const { level, passes } = onHeap(ringGraph(500, 3, 3, 1))
    const stop = (): never => {
      throw new RangeError('enough')
    }
    expect(() => coarsen(level, 1, { seed: 1, watch: stop, passes })).toThrow('enough')
  })
})
