import { describe, expect, it } from 'vitest'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { widthOf } from '../../labels/cut.ts'
import { networkOf } from './graph.ts'
import { face, labelsOf } from './picture.ts'
import { placedNodes, radiiIn } from './places.ts'

const spec: NetworkSpec = {
  nodes: {
    table: 'genes',
    id: 'gene',
    title: 'gene',
    size: { column: 'degree', title: 'degree', format: 'd' }
  },
  edges: { table: 'pairs', from: 'from', to: 'to' },
  seed: 5
}

describe('a network', () => {
  it('has names beside strong lines, not over them', () => {
    const at = (x: number, y: number) => ({ x, y, radius: 5, label: 'CD4 Memory T' })
    // Three lines lead from the first node to the right, where its name would stand.
    const places = [at(150, 150), at(400, 150), at(400, 100), at(400, 200)]
    const strong = [1, 2, 3].map((to) => ({ from: 0, to }))
    const first = (lines: typeof strong) => labelsOf(places, 500, 300, lines).find(({ node }) => node === 0)!
    expect(first([])).toMatchObject({ align: 'left', dy: 0 })
    expect(first(strong)).toMatchObject({ align: 'right', dy: 0 })
    expect(labelsOf(places, 500, 300, strong)).toHaveLength(4)
  })

  it('has names nearer to their own nodes than to others, rather over a strong line than far away', () => {
    const at = (x: number, y: number, radius: number, label: string) => ({ x, y, radius, label })
    // Groups of blood cells; lines lead from CD4 Memory T at the left end to its right.
    const places = [
      at(115, 170, 7, 'CD4 Memory T'),
      at(262, 172, 8, 'CD4 Naive T'),
      at(346, 89, 4, 'Mk'),
      at(314, 198, 5, 'T activated'),
      at(131, 105, 5, 'CD8 T'),
      at(119, 236, 4, 'Eryth'),
      at(240, 52, 5, 'NK'),
      at(505, 174, 4, 'pDC'),
      at(506, 20, 5, 'CD16 Mono'),
      at(572, 226, 6, 'B')
    ]
    const strong = (
      [
        [0, 2],
        [2, 1],
        [2, 3],
        [4, 2],
        [4, 5],
        [4, 6],
        [2, 7],
        [2, 8],
        [7, 9]
      ] as const
    ).map(([from, to]) => ({ from, to }))
    const labels = labelsOf(places, 700, 270, strong)
    expect(labels).toHaveLength(places.length)
    for (const { node, dx, dy, align, text } of labels) {
      const [x, y] = [places[node]!.x + dx, places[node]!.y + dy]
      const long = widthOf(text, face)
      const left = x - { left: 0, center: long / 2, right: long }[align]
      const right = left + long
      const away = places.map((place) =>
        Math.hypot(Math.max(0, left - place.x, place.x - right), place.y - y)
      )
      expect(Math.min(...away)).toBe(away[node])
    }
  })

  it('has room for the name of a node at its end, beyond it', () => {
    const rows = Array.from({ length: 6 }, (_, at) => ({
      gene: `Memory T ${at}`,
      module: 'a',
      degree: Number(at === 0)
    }))
    const places = [
      { x: 0, y: 5 },
      { x: 20, y: 5 },
      { x: 20, y: 4 },
      { x: 20, y: 6 },
      { x: 10, y: 0 },
      { x: 10, y: 10 }
    ]
    const edges = [1, 2, 3, 4, 5].map((to) => ({ from: 'Memory T 0', to: `Memory T ${to}`, by: 'tree' }))
    const kinds = {
      column: 'by',
      title: 'by',
      of: [{ values: ['tree'], name: 'tree', line: 'strong' as const }]
    }
    const drawn = networkOf({ ...spec, edges: { ...spec.edges, kinds } }, rows, edges)
    const sheet = { width: 640, height: 300, radii: radiiIn(drawn, 640, 300) }
    const placed = placedNodes(drawn, [{ nodes: [0, 1, 2, 3, 4, 5], places }], sheet)
    // Lines leave the first node for the right: its name stands at its left.
    const strong = [1, 2, 3].map((to) => ({ from: 0, to }))
    const labels = labelsOf(placed, 640, 300, strong)
    expect(labels.find(({ node }) => node === 0)).toMatchObject({ align: 'right', dy: 0, led: false })
  })
})
