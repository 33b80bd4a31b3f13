import { describe, expect, it } from 'vitest'
import { defaultChartStyle, themedColor } from '../../../shared/style/chart-theme.ts'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { chartView } from '../../draw.ts'
import type { OrderOf } from '../../drawing.ts'
import { drawSvg } from '../../svg.ts'
import { resetSVGDefIds, type Scene } from '../../vega/scenegraph.ts'
import { network } from './kind.ts'

const count = 60
const nodes = Array.from({ length: count }, (_, i) => ({
  gene: `GENE${i}`,
  module: `module ${i % 3}`,
  degree: i % 7
}))
const edges = nodes.flatMap(({ gene }, i) =>
  [3, 9].map((step) => ({ from: gene, to: `GENE${(i + step) % count}`, score: (i % 10) / 10 }))
)

const spec: NetworkSpec = {
  nodes: {
    table: 'genes',
    id: 'gene',
    title: 'gene',
    size: { column: 'degree', title: 'degree', format: 'd' },
    group: {
      column: 'module',
      title: 'module',
      order: ['module 2', 'module 0', 'module 1'],
      colors: { 'module 0': '#123456' }
    }
  },
  edges: {
    table: 'pairs',
    from: 'from',
    to: 'to',
    weight: { column: 'score', title: 'score', format: '.1f' }
  },
  seed: 5
}
const order = (more: Partial<OrderOf<'network'>> = {}): OrderOf<'network'> => ({
  kind: 'network',
  spec,
  data: { genes: nodes, pairs: edges },
  style: defaultChartStyle,
  theme: 'light',
  width: 700,
  height: 400,
  ...more
})
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
    expect(svg.match(/aria-label="gene: GENE\d+; module: module \d; degree: \d"/g)).toHaveLength(count)
    expect(svg.match(/stroke-opacity="0.45"/g)).toHaveLength(edges.length)
    expect(svg).toContain('#123456')
    expect(svg.indexOf('>module 2<')).toBeLessThan(svg.indexOf('>module 0<'))
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
  expect(svg.split(`fill="${turned}"`).length - 1).toBe(1 + count / 3)
})
