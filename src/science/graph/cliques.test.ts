import { describe, expect, test } from 'vitest'
import { adjacencyOf } from './centrality.ts'
import { cliqueCentrality, maximalCliques } from './cliques.ts'

type Edge = readonly [number, number]
const graphOf = (nodes: number, edges: readonly Edge[]) =>
  adjacencyOf(
    nodes,
    edges.map(([a]) => a),
    edges.map(([, b]) => b)
  )
const cliquesOf = (nodes: number, edges: readonly Edge[]): string[] => {
  const found: string[] = []
  maximalCliques(graphOf(nodes, edges), (clique) => {
    found.push([...clique].sort((a, b) => a - b).join(' '))
  })
  return found.sort()
}
/** Every set of nodes that are joined with each other and are in no larger one, by trying all sets. */
function naive(nodes: number, edges: readonly Edge[]): number[][] {
  const joined = new Set(edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const sets = Array.from({ length: 2 ** nodes }, (_, code) =>
    Array.from({ length: nodes }, (_unused, node) => node).filter((node) => (code >> node) & 1)
  )
  const isClique = (set: readonly number[]): boolean =>
    set.every((a, at) => set.slice(at + 1).every((b) => joined.has(`${a} ${b}`)))
  return sets.filter(
    (set) =>
      set.length >= 2 &&
      isClique(set) &&
      !Array.from({ length: nodes }, (_, node) => node).some(
        (node) => !set.includes(node) && isClique([...set, node])
      )
  )
}
const factorial = (number: number): number => (number <= 1 ? 1 : number * factorial(number - 1))

describe('maximal cliques', () => {
  test('are found each once, as by trying every set of nodes', () => {
    let state = 11
    const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647
    for (const density of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
      for (let round = 0; round < 5; round++) {
        const nodes = 9
        const edges = Array.from({ length: nodes }, (_, a) =>
          Array.from({ length: nodes - a - 1 }, (_unused, b): Edge => [a, a + b + 1])
        )
          .flat()
          .filter(() => random() < density)
        const expected = naive(nodes, edges)
        expect(cliquesOf(nodes, edges)).toEqual(expected.map((set) => set.join(' ')).sort())
        const centrality = cliqueCentrality(graphOf(nodes, edges))!
        expect(centrality.cliques).toBe(expected.length)
        expect([...centrality.values]).toEqual(
          Array.from({ length: nodes }, (_, node) =>
            expected
              .filter((set) => set.includes(node))
              .reduce((sum, set) => sum + factorial(set.length - 1), 0)
          )
        )
      }
  })

  test('of more than 32 neighbours are found: a clique of 40 with a node at each of two', () => {
    const edges = Array.from({ length: 40 }, (_, a) =>
      Array.from({ length: 39 - a }, (_unused, b): Edge => [a, a + b + 1])
    ).flat()
    const all: Edge[] = [...edges, [0, 40], [39, 41]]
    expect(cliquesOf(42, all)).toHaveLength(3)
    const { values, cliques } = cliqueCentrality(graphOf(42, all))!
    expect(cliques).toBe(3)
    // 39! rounded once, and a whole number more is lost in it.
    expect(values[5]).toBe(Number(20397882081197443358640281739902897356800000000n))
    expect([values[40], values[41]]).toEqual([1, 1])
  })
})

describe('maximal clique centrality', () => {
  test('is the degree where no neighbours are joined, and 0 without neighbours', () => {
    const { values } = cliqueCentrality(
      graphOf(5, [
        [0, 1],
        [0, 2],
        [0, 3]
      ])
    )!
    expect([...values]).toEqual([3, 1, 1, 1, 0])
  })

  test('adds (size − 1)! of each clique: a triangle with a tail', () => {
    const { values } = cliqueCentrality(
      graphOf(4, [
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 3]
      ])
    )!
    expect([...values]).toEqual([2, 2, 3, 1])
  })

  test('is given up where cliques are too many: 3^15 of 45 nodes in threes', () => {
    const edges = Array.from({ length: 45 }, (_, a) =>
      Array.from({ length: 44 - a }, (_unused, b): Edge => [a, a + b + 1])
    )
      .flat()
      .filter(([a, b]) => Math.floor(a / 3) !== Math.floor(b / 3))
    expect(cliqueCentrality(graphOf(45, edges), 1_000_000)).toBeNull()
  })

  test('is given up where a sum is larger than any number: a clique of 180', () => {
    const edges = Array.from({ length: 180 }, (_, a) =>
      Array.from({ length: 179 - a }, (_unused, b): Edge => [a, a + b + 1])
    ).flat()
    expect(cliqueCentrality(graphOf(180, edges))).toBeNull()
  })
})
