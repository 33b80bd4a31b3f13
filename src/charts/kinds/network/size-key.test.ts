import { describe, expect, it } from 'vitest'
import { nodes, orderOf, plainSpec } from '../../../../tests/fixtures/figures/network.ts'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { chartView } from '../../draw.ts'
import type { OrderOf } from '../../drawing.ts'
import { drawSvg } from '../../svg.ts'
import type { Scene } from '../../vega/scenegraph.ts'

const edges = nodes.slice(1, 12).map(({ gene }, at) => ({ from: `GENE${at}`, to: gene, score: 1 }))

/** Groups that have their names beside them. */
const circle: NetworkSpec = {
  ...plainSpec,
  nodes: { ...plainSpec.nodes, group: { column: 'gene', title: 'gene' } },
  edges: { ...plainSpec.edges, arrows: true },
  layout: 'circle'
}
const order = (more: Partial<OrderOf<'network'>> = {}): OrderOf<'network'> =>
  orderOf(plainSpec, { genes: nodes, pairs: edges }, more)
const svgOf = async (more: Partial<OrderOf<'network'>> = {}): Promise<string> =>
  (await drawSvg(order(more), null)).svg

describe('the key of the size of nodes', () => {
  it('shows sizes as large as nodes have them, where these differ', async () => {
    const view = await chartView(order())
    await view.runAsync()
    const [small, large] = [1, 6].map((degree) =>
      (view.data('places') as { node: number; size: number }[]).find(
        ({ node }) => nodes[node]!.degree === degree
      )
    )
    const scale = view.scale('node_size') as (value: number) => number
    expect([scale(1), scale(6)]).toEqual([expect.closeTo(small!.size, 9), expect.closeTo(large!.size, 9)])
    view.finalize()
    expect(await svgOf()).toContain("titled 'degree' for size")
    const alike = nodes.map((node) => ({ ...node, degree: 4 }))
    expect(await svgOf({ data: { genes: alike, pairs: edges } })).not.toContain('for size')
  })

  it.each([
    [4000, ['1,000', '2,000', '3,000', '4,000']],
    [3, ['1', '2', '3']]
  ])('writes counts up to %i as whole numbers', async (most, numbers) => {
    const counts = nodes.map((node, at) => ({
      ...node,
      degree: 1 + Math.round((at * (most - 1)) / 59)
    }))
    const sized: NetworkSpec = {
      ...plainSpec,
      nodes: { ...plainSpec.nodes, size: { column: 'degree', title: 'degree', format: ',' } }
    }
    const svg = await svgOf({ spec: sized, data: { genes: counts, pairs: edges } })
    const key = svg.slice(svg.indexOf("titled 'degree' for size"))
    const words = [...key.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, word]) => word!)
    expect(words.filter((word) => /^[\d,.e+]+$/.test(word))).toEqual(numbers)
  })

  it('is one line where the groups need the height', async () => {
    const many = nodes.map((node, at) => ({ ...node, module: `module ${at % 14}` }))
    const columnsOf = async (height: number) => {
      const svg = await svgOf({ height, data: { genes: many, pairs: edges } })
      const key = svg.slice(svg.indexOf("titled 'degree' for size"))
      const places = [
        ...key.matchAll(/<g transform="translate\(([\d.]+),([\d.]+)\)"><path[^>]*><g><g class="mark-symbol/g)
      ]
      return new Set(places.map(([, across]) => across)).size
    }
    expect([await columnsOf(400), await columnsOf(320)]).toEqual([1, 4])
  })

  it.each([430, 1200])('stands beside a circle in a place %i wide', async (width) => {
    const view = await chartView(
      order({ width, height: 300, spec: circle, data: { genes: nodes.slice(0, 12), pairs: edges } })
    )
    await view.runAsync()
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const parts = root.items[0]!.items!
    const words = parts.find(({ marktype }) => marktype === 'text')!.items as unknown as readonly Pick<
      Scene,
      'bounds'
    >[]
    const key = parts.find(({ role }) => role === 'legend')!
    const names = Math.max(...words.map(({ bounds }) => bounds.x2))
    expect(key.bounds.x1).toBeGreaterThan(names)
    expect(key.bounds.x1).toBeLessThan(names + 60)
    expect(key.bounds.x2).toBeLessThanOrEqual(width)
    view.finalize()
  })
})
