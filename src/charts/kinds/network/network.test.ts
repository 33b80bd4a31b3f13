import { describe, expect, it } from 'vitest'
import { themedColor } from '../../../shared/style/chart-theme.ts'
import { nodes, orderOf, plainSpec } from '../../../../tests/fixtures/figures/network.ts'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { chartView } from '../../draw.ts'
import type { OrderOf } from '../../drawing.ts'
import { drawSvg } from '../../svg.ts'
import { resetSVGDefIds, type Scene } from '../../vega/scenegraph.ts'
import { circleOf } from './circle.ts'
import { networkOf } from './graph.ts'
import { network } from './kind.ts'

const edges = nodes.flatMap(({ gene }, i) =>
  [3, 9].map((step) => ({ from: gene, to: `GENE${(i + step) % nodes.length}`, score: (i % 10) / 10 }))
)

const spec: NetworkSpec = {
  ...plainSpec,
  nodes: {
    ...plainSpec.nodes,
    group: {
      column: 'module',
      title: 'module',
      order: ['module 2', 'module 0', 'module 1'],
      colors: { 'module 0': '#123456' }
    }
  },
  edges: { ...plainSpec.edges, weight: { column: 'score', title: 'score', format: '.1f' } }
}
const order = (more: Partial<OrderOf<'network'>> = {}): OrderOf<'network'> =>
  orderOf(spec, { genes: nodes, pairs: edges }, more)
async function svgOf(more: Partial<OrderOf<'network'>> = {}) {
  resetSVGDefIds()
  return (await drawSvg(order(more), null)).svg
}

interface Drawn {
  readonly bounds: Scene['bounds']
  readonly x: number
  readonly y: number
}

describe('a network', () => {
  it('is the same to the last bit for a seed, and another for another', async () => {
    expect(await svgOf()).toBe(await svgOf())
    expect(await svgOf({ spec: { ...spec, seed: 6 } })).not.toBe(await svgOf())
  })

  it('draws every node and every edge between two that are there, with what they are', async () => {
    const lost = [
      ...edges,
      { from: 'GENE1', to: 'nobody', score: 1 },
      { from: 'GENE1', to: 'GENE1', score: 1 }
    ]
    const svg = await svgOf({ data: { genes: nodes, pairs: lost } })
    expect(svg.match(/aria-label="gene: GENE\d+; module: module \d; degree: \d"/g)).toHaveLength(nodes.length)
    expect(svg.match(/stroke-opacity="0.45"/g)).toHaveLength(edges.length)
    expect(svg).toContain('#123456')
    expect(svg.indexOf('>module 2<')).toBeLessThan(svg.indexOf('>module 0<'))
  })

  it('leaves out edges of little weight; where none is left it says the greatest weight', async () => {
    const atLeast = (weight: number) => ({
      spec: {
        ...spec,
        edges: {
          ...spec.edges,
          least: { weight, none: 'No edge', nearest: 'The greatest has {{most}}' }
        }
      }
    })
    const heavy = edges.filter(({ score }) => score >= 0.5)
    const some = await svgOf(atLeast(0.5))
    expect(some.match(/stroke-opacity="0.45"/g)).toHaveLength(heavy.length)
    expect(some).not.toContain('No edge')
    const bare = await svgOf(atLeast(0.95))
    expect(bare).not.toContain('stroke-opacity="0.45"')
    for (const line of ['No edge', 'The greatest has 0.9']) expect(bare).toContain(`>${line}<`)
    const alone = await svgOf({ ...atLeast(0.5), data: { genes: nodes, pairs: [] } })
    expect(alone).toContain('>No edge<')
    expect(alone).not.toContain('The greatest')
  })

  it.each([
    [700, 400],
    [380, 240]
  ])(
    'stands in %i × %i, its names in the face of figures, none over another and none beyond the place',
    async (width, height) => {
      const view = await chartView(order({ width, height }))
      await view.runAsync()
      const { root } = view.scenegraph() as unknown as { root: Scene }
      const marks = (root.items[0]?.items ?? []).filter(({ role }) => role === 'mark')
      const drawn = (type: string) =>
        (marks.find(({ marktype }) => marktype === type)?.items ?? []) as unknown as readonly Drawn[]
      for (const { x, y } of drawn('symbol')) {
        expect(x >= 0 && x <= view.width()).toBe(true)
        expect(y >= 0 && y <= view.height()).toBe(true)
      }
      const words = drawn('text').map(({ bounds }) => bounds)
      expect(words.length).toBeGreaterThan(10)
      for (const [at, a] of words.entries()) {
        expect(a.x1).toBeGreaterThanOrEqual(0)
        expect(a.x2).toBeLessThanOrEqual(view.width())
        expect(
          words.slice(at + 1).filter((b) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2)
        ).toEqual([])
      }
      view.finalize()
    }
  )

  it('writes each name over its halo, and genes in italics', async () => {
    const genes: NetworkSpec = { ...spec, nodes: { ...spec.nodes, genes: true } }
    const svg = await svgOf({ spec: genes, theme: 'dark' })
    const names = (text: string) => [...text.matchAll(/<text[^>]*>GENE\d+</g)].map(([one]) => one)
    const [halos, words] = [true, false].map((halo) =>
      names(svg).filter((one) => one.includes('stroke="#14191C"') === halo)
    )
    expect(words!.length).toBeGreaterThan(10)
    expect(halos).toHaveLength(words!.length)
    for (const one of names(svg)) expect(one).toContain('font-style="italic"')
    for (const one of names(await svgOf())) expect(one).not.toContain('font-style')
  })

  it('leaves as SIF and GraphML, with every node and edge that is drawn', async () => {
    const rows = {
      genes: [...nodes.slice(0, 3), { gene: 'A<&"B', module: null, degree: 0 }],
      pairs: [
        { from: 'GENE0', to: 'GENE1', score: 0.5 },
        { from: 'GENE1', to: 'GENE2', score: 0.25 },
        { from: 'GENE1', to: 'nobody', score: 1 }
      ]
    }
    const text = (format: string) =>
      network.files!.find((file) => file.format === format)!.text({ kind: 'network', spec, data: rows })
    expect(text('SIF')).toBe('GENE0\tpp\tGENE1\nGENE1\tpp\tGENE2\nA<&"B\n')
    // Edges that are too weak to be drawn are not there either.
    const least = { weight: 0.5, none: '', nearest: '' }
    const strong = { ...spec, edges: { ...spec.edges, least } }
    expect(network.files![0]!.text({ kind: 'network', spec: strong, data: rows })).toBe(
      'GENE0\tpp\tGENE1\nGENE2\nA<&"B\n'
    )
    expect(text('GraphML').split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
      '<key id="node-degree" for="node" attr.name="degree" attr.type="double"/>',
      '<key id="node-module" for="node" attr.name="module" attr.type="string"/>',
      '<key id="edge-score" for="edge" attr.name="score" attr.type="double"/>',
      '<graph edgedefault="undirected">',
      '<node id="GENE0"><data key="node-degree">0</data><data key="node-module">module 0</data></node>',
      '<node id="GENE1"><data key="node-degree">1</data><data key="node-module">module 1</data></node>',
      '<node id="GENE2"><data key="node-degree">2</data><data key="node-module">module 2</data></node>',
      '<node id="A&lt;&amp;&quot;B"><data key="node-degree">0</data></node>',
      '<edge source="GENE0" target="GENE1"><data key="edge-score">0.5</data></edge>',
      '<edge source="GENE1" target="GENE2"><data key="edge-score">0.25</data></edge>',
      '</graph>',
      '</graphml>',
      ''
    ])
  })

  it('keeps edges and names at a node that is moved', async () => {
    const view = await chartView(order())
    await view.runAsync()
    const held = (view.data('places') as { node: number; across: number }[])[0]!
    await view.signal('held', held).runAsync()
    await view.signal('moved', { x: 11, y: 17 }).runAsync()
    await view.signal('zoom', 2).runAsync()
    expect(held).toMatchObject({ across: 22, down: 34 })
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const lines = root.items[0]!.items!.find(({ marktype }) => marktype === 'rule')!
      .items as unknown as readonly (Drawn & { datum: { from: number } })[]
    const own = lines.filter(({ datum }) => datum.from === 0)
    expect(own.length).toBe(2)
    for (const { x, y } of own) expect([x, y]).toEqual([22, 34])
    view.finalize()
  })
})

it('nodes have the colors of their key in the dark theme too', async () => {
  const group = { ...spec.nodes.group!, colors: { 'module 0': '#B2182B' } }
  const turned = themedColor('#B2182B', 'dark')
  expect(turned).not.toBe('#B2182B')
  const svg = await svgOf({ theme: 'dark', spec: { ...spec, nodes: { ...spec.nodes, group } } })
  expect(svg).not.toContain('#B2182B')
  // A mark in the key, and a node for each gene of the module.
  expect(svg.split(`fill="${turned}"`).length - 1).toBe(1 + nodes.length / 3)
})

describe('edges with arrows', () => {
  const both = [
    { from: 'GENE0', to: 'GENE1', score: 1 },
    { from: 'GENE1', to: 'GENE0', score: 0.2 },
    { from: 'GENE2', to: 'GENE2', score: 0.5 }
  ]
  const sent: NetworkSpec = {
    ...spec,
    nodes: { ...spec.nodes, group: { column: 'gene', title: 'gene' } },
    edges: { ...spec.edges, arrows: true },
    layout: 'circle'
  }
  const rows = { genes: nodes.slice(0, 12), pairs: both }
  interface Line {
    readonly from: number
    readonly to: number
    readonly tipx: number
    readonly tipy: number
    readonly x1: number
    readonly y1: number
    readonly color: string
    readonly line: string
    readonly one: Node
    readonly other: Node
  }
  interface Node {
    readonly across: number
    readonly down: number
    readonly radius: number
    readonly color: string
  }
  const drawn = async (more: Partial<OrderOf<'network'>> = {}) => {
    const view = await chartView(order({ spec: sent, data: rows, ...more }))
    await view.runAsync()
    return view
  }

  it('end at the node that they lead to, in the color of the one that they come from', async () => {
    const view = await drawn()
    const lines = view.data('edges') as Line[]
    expect(lines).toHaveLength(3)
    for (const { tipx, tipy, other, one, color } of lines) {
      expect(Math.hypot(tipx - other.across, tipy - other.down)).toBeCloseTo(other.radius + 1)
      expect(color).toBe(one.color)
    }
    const there = lines.find(({ from, to }) => from === 0 && to === 1)!
    const back = lines.find(({ from, to }) => from === 1 && to === 0)!
    // Both bend to their left: they part.
    expect(Math.hypot(there.x1 - back.x1, there.y1 - back.y1)).toBeGreaterThan(5)
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const paths = root.items[0]!.items!.filter(({ marktype }) => marktype === 'path')
    expect(paths.map(({ items }) => items?.length)).toEqual([3, 3])
    view.finalize()
  })

  it('follow a node that is moved', async () => {
    const view = await drawn()
    const held = (view.data('places') as { node: number }[])[1]!
    await view.signal('held', held).runAsync()
    await view.signal('moved', { x: 11, y: 17 }).runAsync()
    const lines = view.data('edges') as Line[]
    const there = lines.find(({ from, to }) => from === 0 && to === 1)!
    expect(Math.hypot(there.tipx - 11, there.tipy - 17)).toBeCloseTo(there.other.radius + 1)
    expect(lines.find(({ from, to }) => from === 1 && to === 0)!.line).toMatch(/^M11,17C/)
    view.finalize()
  })

  it.each([
    [700, 400, 12],
    [380, 260, 12],
    [900, 600, 40]
  ])('stand in a circle in %i × %i: %i names outside, none over another', async (width, height, many) => {
    const view = await drawn({ width, height, data: { genes: nodes.slice(0, many), pairs: both } })
    const places = view.data('places') as { x: number; y: number }[]
    const middle = { x: view.width() / 2, y: view.height() / 2 }
    const radius = Math.hypot(places[0]!.x - middle.x, places[0]!.y - middle.y)
    for (const { x, y } of places) expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(radius)
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const words = root.items[0]!.items!.find(({ marktype }) => marktype === 'text')!
      .items as unknown as Drawn[]
    expect(words).toHaveLength(many)
    for (const [at, { bounds: a, x, y }] of words.entries()) {
      expect(a.x1 >= 0 && a.x2 <= view.width() && a.y1 >= -1 && a.y2 <= view.height() + 1).toBe(true)
      expect(Math.hypot(x - middle.x, y - middle.y)).toBeGreaterThan(radius + 10)
      expect(
        words
          .slice(at + 1)
          .filter(({ bounds: b }) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2)
      ).toEqual([])
    }
    view.finalize()
  })

  it('name each node of a circle in its direction, and lead a line to each name near another node', () => {
    for (const [width, height, many] of [
      [430, 280, 12],
      [700, 400, 11],
      [430, 280, 34]
    ] as const) {
      const own = nodes.slice(0, many).map(({ gene }) => ({ gene }))
      // Some nodes have loops, and their names stand farther away than those of their neighbors.
      const loops = [0, 1, 4, 6].map((at) => ({ from: `GENE${at}`, to: `GENE${at}`, score: 1 }))
      const { places, labels } = circleOf(networkOf(sent, own, [...both, ...loops]), width, height)
      expect(labels.map(({ node }) => node).sort((a, b) => a - b)).toEqual([...own.keys()])
      for (const { node, dx, dy, led } of labels) {
        const place = places[node]!
        const end = { x: place.x + dx, y: place.y + dy }
        const away = places.map(({ x, y }) => Math.hypot(x - end.x, y - end.y))
        expect(led || Math.min(...away) === away[node]).toBe(true)
        // The angle between the way from the middle to the node and that from the node to its name.
        const [ox, oy] = [place.x - width / 2, place.y - height / 2]
        const turned = Math.abs(Math.atan2(ox * dy - oy * dx, ox * dx + oy * dy))
        expect(turned < 0.6 || (led && many > 12)).toBe(true)
      }
      // Twelve names have room where they want to stand, those at the top and at the bottom in the middle.
      const upright = labels.filter(({ align, dx }) => align === 'center' && Math.abs(dx) < 1e-9)
      expect(many === 12 ? upright.map(({ node }) => node) : [0, 6]).toEqual([0, 6])
      expect(many === 12 && labels.some(({ led }) => led)).toBe(false)
    }
  })

  it('have no key of groups that stand beside their nodes, and leave as directed files', async () => {
    const svg = await svgOf({ spec: sent, data: rows })
    expect(svg).not.toContain('legend for fill')
    expect(svg.match(/"mark-group role-legend"/g)).toHaveLength(1)
    expect(svg).toContain("titled 'degree' for size")
    const text = (format: string) =>
      network.files!.find((file) => file.format === format)!.text({ kind: 'network', spec: sent, data: rows })
    expect(text('SIF')).toContain('GENE0\tto\tGENE1\nGENE1\tto\tGENE0\n')
    expect(text('GraphML')).toContain('edgedefault="directed"')
  })
})

describe('edges of kinds', () => {
  const rows = {
    genes: nodes.slice(0, 4),
    pairs: [
      { from: 'GENE0', to: 'GENE1', score: 0.9, by: 'seen, read' },
      { from: 'GENE1', to: 'GENE2', score: 0.1, by: 'read' },
      { from: 'GENE2', to: 'GENE3', score: 0.5, by: 'guessed' }
    ]
  }
  const of = [
    { values: ['seen'], name: 'experiments', color: '#C13CC1' },
    { values: ['read'], name: 'text mining', color: '#A3A71B' }
  ]
  const kinds = { column: 'by', title: 'evidence', of, parted: ', ' }
  const by = (more: Partial<NonNullable<NetworkSpec['edges']['kinds']>>): NetworkSpec => ({
    ...spec,
    edges: { ...spec.edges, kinds: { ...kinds, ...more } }
  })

  it('are a line for each kind, beside each other, with a key; those of no kind are left out', async () => {
    const view = await chartView(order({ spec: by({}), data: rows }))
    await view.runAsync()
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const lines = root.items[0]!.items!.find(({ marktype }) => marktype === 'rule')!
      .items as unknown as readonly (Drawn & { stroke: string; datum: { from: number } })[]
    expect(lines.map(({ stroke }) => stroke).sort()).toEqual(['#A3A71B', '#A3A71B', '#C13CC1'])
    const [one, other] = lines.filter(({ datum }) => datum.from === 0)
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeCloseTo(2.4)
    view.finalize()
    const svg = await svgOf({ spec: by({}), data: rows })
    for (const word of ['evidence', 'experiments', 'text mining']) expect(svg).toContain(`>${word}<`)
    expect(svg).not.toContain('guessed')
  })

  it('are solid and dark, or thin, dashed and drawn above a weight alone', async () => {
    const lines = async (above: number) => {
      const chosen = by({
        of: [
          { values: ['read'], name: 'tree', line: 'strong' },
          { values: ['seen, read', 'guessed'], name: 'others', line: 'thin', above }
        ]
      })
      // Whole values: none is parted.
      const { parted: _, ...whole } = chosen.edges.kinds!
      const view = await chartView(
        order({ spec: { ...chosen, edges: { ...chosen.edges, kinds: whole } }, data: rows })
      )
      await view.runAsync()
      const seen = (view.data('edges') as { width: number; dash: number[] | null; from: number }[]).map(
        ({ width, dash, from }) => ({ from, dash, width })
      )
      view.finalize()
      return seen
    }
    const all = await lines(0.2)
    expect(all.map(({ from, dash }) => [from, dash])).toEqual([
      [2, [4, 3]],
      [0, [4, 3]],
      [1, null]
    ])
    // The tree is weakest, and yet the widest, over the others.
    expect(all[2]!.width).toBeGreaterThan(Math.max(all[0]!.width, all[1]!.width))
    expect((await lines(0.5)).map(({ from }) => from)).toEqual([0, 1])
    expect((await lines(Infinity)).map(({ from }) => from)).toEqual([1])
  })
})
