import { expect, it } from 'vitest'
import { nodes, orderOf, plainSpec } from '../../../../tests/fixtures/figures/network.ts'
import type { NetworkSpec } from '../../../contract/tool.ts'
import { chartView } from '../../draw.ts'
import { drawSvg } from '../../svg.ts'

const pairs = nodes
  .slice(1, 12)
  .map(({ gene }, at) => ({ from: `GENE${at}`, to: gene, score: 404 + 50 * at }))
const weight = { column: 'score', title: 'Score', format: ',d' }
const specOf = (more: Partial<NetworkSpec['edges']>): NetworkSpec => ({
  ...plainSpec,
  edges: { ...plainSpec.edges, weight, ...more }
})
const svgOf = async (spec: NetworkSpec, scores = pairs): Promise<string> =>
  (await drawSvg(orderOf(spec, { genes: nodes, pairs: scores }, {}), null)).svg

it('widths of edges have a key as wide as edges are, from the weakest to the strongest', async () => {
  const svg = await svgOf(specOf({ keyed: true }))
  const key = svg.split('mark-group role-legend"').find((part) => part.includes('>Score</text>')) ?? ''
  const words = [...key.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, word]) => word!)
  expect(words.filter((word) => /^\d+$/.test(word))).toEqual(['404', '700', '904'])
  const view = await chartView(orderOf(specOf({ keyed: true }), { genes: nodes, pairs }, {}))
  await view.runAsync()
  const widths = (view.data('edges') as { width: number }[]).map(({ width }) => width)
  const scale = view.scale('edge_width') as (value: number) => number
  expect([scale(404), scale(904)]).toEqual([
    expect.closeTo(Math.min(...widths), 9),
    expect.closeTo(Math.max(...widths), 9)
  ])
  view.finalize()
})

it('they have none where all are alike, nor where the chart asks for none', async () => {
  const alike = pairs.map((pair) => ({ ...pair, score: 500 }))
  expect(await svgOf(specOf({ keyed: true }), alike)).not.toContain('>Score</text>')
  expect(await svgOf(specOf({}))).not.toContain('>Score</text>')
})

it('a line about the whole network stands above it', async () => {
  const caption = '12 genes, 11 edges; 1.5 expected by chance, p = 6.28e-12'
  expect(await svgOf({ ...specOf({}), caption })).toContain(caption)
})
