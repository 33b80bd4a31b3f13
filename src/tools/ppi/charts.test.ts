import { rgb } from 'd3-color'
import { interpolateRgb, piecewise } from 'd3-interpolate'
import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { interactions, networkOf } from '../../../tests/fixtures/references/small-network.ts'
import { diverging } from '../../shared/style/palette.ts'
import { factor } from '../parts/table.ts'
import { ppi } from './tool.ts'

/** What was found of genes before: B falls, C rises most, and X has no interaction. */
const table = (group?: readonly string[]) => ({
  gene: factor([0, 1, 2, 3], ['A', 'B', 'C', 'X']),
  avg_log2FC: Float64Array.of(0.5, -2, 3.5, 9),
  log10_p_val: Float64Array.of(-1, -2, -3, -4),
  ...(group && { group: factor([0, 0, 1, 1], group) })
})
const five = { genes: Array.from('ABCD') }
const chartOf = (id: string) => ppi.charts.find((chart) => chart.id === id)!
/** The lines of edges come first of all lines. */
const edgesIn = (svg: string): number =>
  (/class="mark-rule role-mark[^"]*"[^>]*>(.*?)<\/g>/s.exec(svg)?.[1] ?? '').split('<line').length - 1

describe('hubs', () => {
  test('are ranked by edges, betweenness or maximal clique centrality', async () => {
    const result = await interactions(five)
    expect(rowObjects(result.tables['drawn']!).map(({ gene, mcc }) => [gene, mcc])).toEqual([
      ['A', 2],
      ['B', 2],
      ['C', 3],
      ['D', 1]
    ])
    expect(result.summary).toMatchObject({ mcc: 'yes', cliques: 2 })
    for (const [by, title] of [
      ['degree', 'Edges'],
      ['betweenness', 'Betweenness'],
      ['mcc', 'log10 of maximal clique centrality']
    ] as const) {
      const { svg, complaints } = await drawChart(ppi, result, 'hubs', five, { by })
      expect(complaints).toEqual([])
      expect(svg).toContain(`>${title}</text>`)
      // The largest first.
      expect([...svg.matchAll(/>([A-D])<\/text>/g)][0]?.[1]).toBe('C')
    }
  })

  test('of a network with too many cliques are ranked by edges, which the chart says', async () => {
    const whole = await interactions(five)
    const { mcc: _, ...nodes } = whole.tables['drawn']!
    const { cliques: _number, ...summary } = whole.summary
    const result = { ...whole, summary: { ...summary, mcc: 'no' }, tables: { ...whole.tables, drawn: nodes } }
    const { svg, complaints } = await drawChart(ppi, result, 'hubs', five, { by: 'mcc' })
    expect(complaints).toEqual([])
    expect(svg).toContain('MCC was not computed for this network: edges')
    expect(svg).toContain('>Edges</text>')
  })

  test('with 3^20 cliques are not searched to the end: a warning says so', async () => {
    const genes = Array.from({ length: 60 }, (_, gene) => `G${gene + 10}`)
    const lines = genes.flatMap((a, i) =>
      genes.flatMap((b, j) => (j > i && Math.floor(i / 3) !== Math.floor(j / 3) ? [`${a},${b},900`] : []))
    )
    const result = await interactions(
      { genes },
      await networkOf(['a,b,score', ...lines, ''].join('\n')),
      genes
    )
    expect(result.warnings.map(({ key }) => key)).toContain('cliques')
    expect(result.summary['mcc']).toBe('no')
    expect(Object.keys(result.tables['nodes']!)).not.toContain('mcc')
  })
})

describe('the least score of the edges that are drawn', () => {
  test('hides those below it', async () => {
    const result = await interactions(five)
    const edges = rowObjects(result.tables['edges']!).map(({ score }) => Number(score))
    for (const least of [0, 700, 701, 900]) {
      const { svg, complaints } = await drawChart(ppi, result, 'network', five, { least })
      expect(complaints).toEqual([])
      const shown = edges.filter((score) => score >= least).length
      expect(edgesIn(svg)).toBe(shown)
    }
  })

  test.each([
    ['en', 'No edge that is drawn has 950 or more', 'The strongest one has 900'],
    ['zh', '图中没有达到 950 的边', '最强的边为 900']
  ] as const)('that none has is said: %s', async (language, none, nearest) => {
    const { svg } = await drawChart(ppi, await interactions(five), 'network', five, { least: 950 }, language)
    expect(svg).toContain(none)
    expect(svg).toContain(nearest)
  })
})

describe('log2 fold changes of a result', () => {
  const changed = async (group?: readonly string[]) =>
    interactions({ ...five, changes: 'task/genes' }, undefined, undefined, 42, { 'task/genes': table(group) })

  test('stand beside genes, and color the network around 0 with a key', async () => {
    const result = await changed()
    expect(rowObjects(result.tables['nodes']!).map(({ gene, log2fc }) => [gene, log2fc])).toEqual([
      ['A', 0.5],
      ['B', -2],
      ['C', 3.5],
      ['D', null]
    ])
    const fits = (id: string): boolean => chartOf(id).fits!({ params: {}, summary: result.summary })
    expect([fits('network'), fits('network-changes')]).toEqual([false, true])
    const { svg, complaints } = await drawChart(ppi, result, 'network-changes', five)
    expect(complaints).toEqual([])
    expect(svg).toContain('>log2 fold change</text>')
    const fillOf = (gene: string): string =>
      new RegExp(`aria-label="Gene: ${gene};[^"]*"[^>]*fill="([^"]+)"`).exec(svg)?.[1] ?? ''
    const mixed = piecewise(interpolateRgb, [...diverging])
    for (const [gene, fold] of [
      ['A', 0.5],
      ['B', -2],
      ['C', 3.5]
    ] as const)
      expect(rgb(fillOf(gene)).formatHex()).toBe(rgb(mixed((fold / 3.5 + 1) / 2)).formatHex())
    expect(fillOf('D')).toBe('#868F93')
    for (const end of ['−3.5', '0', '3.5']) expect(svg).toContain(`>${end}</text>`)
    expect(svg).toContain('Gene: B; log2 fold change: −2')
    expect(svg).not.toContain('>Community</text>')
    const byCommunity = await drawChart(ppi, result, 'network-changes', five, { color: 'community' })
    expect(byCommunity.svg).toContain('>Community</text>')
    expect(byCommunity.svg).not.toContain('>log2 fold change</text>')
  })

  test('have a key that fits a chart at 1366 × 768 beside those of sizes and widths', async () => {
    for (const color of ['log2fc', 'community']) {
      const place = { width: 840, height: 285 }
      const { svg } = await drawChart(ppi, await changed(), 'network-changes', five, { color }, 'en', place)
      expect(Number(/height="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(place.height)
      expect(svg).toContain('>Score</text>')
    }
  })

  test('of several comparisons are those farthest from 0, which a warning says', async () => {
    const result = await changed(['T', 'B'])
    expect(result.warnings).toContainEqual({ key: 'several', values: { comparisons: 2 } })
  })
})

describe('the neighbours of a gene', () => {
  test('are offered by a click on it, with all else as it was', () => {
    const pick = (params: object) =>
      chartOf('network').picks!({ id: 'C', node: 2 }, { language: 'en', params: { ...params } })
    expect(pick({ genes: ['A'], score: 700 })).toEqual({
      does: 'again',
      text: 'Add the neighbors of C…',
      params: { genes: ['A'], score: 700, around: ['C'] }
    })
    expect(pick({ around: ['A', 'C'] })).toMatchObject({ params: { around: ['A', 'C'] } })
    // An edge has no name of its own.
    expect(chartOf('network').picks!({ from: 1, to: 2 }, { language: 'en', params: {} })).toBeNull()
  })

  test('with the highest scores are added, ten at most, whether or not the gene was asked for', async () => {
    const others = Array.from({ length: 12 }, (_, at) => `H${at + 10}`)
    const lines = [
      ...others.map((name, at) => `C,${name},${500 + 10 * at}`),
      'A,B,900',
      'B,C,900',
      'H10,H21,900'
    ]
    const network = await networkOf(['a,b,score', ...lines, ''].join('\n'))
    const genesOf = async (params: object): Promise<unknown[]> => {
      const result = await interactions({ genes: ['A', 'B'], ...params }, network)
      return rowObjects(result.tables['nodes']!).map(({ gene, asked }) => (asked ? `${String(gene)}!` : gene))
    }
    expect(await genesOf({})).toEqual(['A!', 'B!'])
    // B is the strongest of the ten, and is there already.
    expect(await genesOf({ around: ['c'] })).toEqual(['A!', 'B!', 'C', ...others.slice(3)])
    expect(await genesOf({ around: ['c'], score: 600 })).toEqual(['A!', 'B!', 'C', 'H20', 'H21'])
    const result = await interactions({ genes: ['A', 'B'], around: ['C', 'NONE'] }, network)
    expect(result.warnings).toContainEqual({ key: 'not_around', values: { genes: ['NONE'] } })
    expect(result.summary).toMatchObject({ added: 10, expanded_genes: ['C'] })
    // What was asked for is what is compared with chance.
    expect(rowObjects(result.tables['enrichment']!)[0]).toMatchObject({ genes: 2, edges: 1 })
  })
})
