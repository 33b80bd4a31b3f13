import { expect, test } from 'vitest'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { graphml, sif } from './files.ts'
import { networkOf } from './graph.ts'

/** Both parts have all groups; the second has fewer cells, and weaker edges. */
const cells = { many: [100, 60, 20], few: [40, 60, 30] }
const nodes = Object.entries(cells).flatMap(([side, sizes]) =>
  sizes.map((size, at) => ({ side, group: 'ABC'[at]!, cells: size }))
)
const edges = [
  { side: 'many', from: 'A', to: 'B', n: 11 },
  { side: 'many', from: 'B', to: 'C', n: 6 },
  { side: 'few', from: 'A', to: 'B', n: 6 },
  { side: 'few', from: 'C', to: 'A', n: 1 }
]
const specOf = (value: string): NetworkSpec => ({
  nodes: {
    table: 'groups',
    id: 'group',
    title: 'group',
    size: { column: 'cells', title: 'cells', format: ',' },
    part: { column: 'side', value }
  },
  edges: {
    table: 'links',
    from: 'from',
    to: 'to',
    weight: { column: 'n', title: 'pairs', format: ',' },
    arrows: true,
    part: { column: 'side', value }
  },
  seed: 1
})

test('nodes and edges of one part have the sizes that they would have in another', () => {
  const shown = (value: string) => {
    const { nodes: own, edges: lines, sized, weighed } = networkOf(specOf(value), nodes, edges)
    expect(sized).toMatchObject({ least: 20, most: 100 })
    expect(weighed).toMatchObject({ least: 1, most: 11 })
    return { nodes: own.map(({ share }) => share), edges: lines.map(({ share }) => share) }
  }
  expect(shown('many')).toEqual({ nodes: [1, 0.5, 0], edges: [1, 0.5] })
  expect(shown('few')).toEqual({ nodes: [0.25, 0.5, 0.125], edges: [0.5, 0] })
})

test('files of a network hold the part that is drawn', () => {
  const given = { kind: 'network' as const, spec: specOf('few'), data: { groups: nodes, links: edges } }
  expect(sif.text(given).trim().split('\n')).toEqual(['A\tto\tB', 'C\tto\tA'])
  expect(graphml.text(given).match(/<node /g)).toHaveLength(3)
})
