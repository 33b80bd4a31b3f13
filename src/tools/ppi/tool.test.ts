import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  interactions as run,
  networkOf,
  smallNetwork as small
} from '../../../tests/fixtures/references/small-network.ts'
import type { NetworkSpec, Result } from '../../contract/tool.ts'
import { log10PoissonTail } from '../../science/stats/poisson.ts'
import { ppi } from './tool.ts'

const withEvidence = () =>
  networkOf('a,b,coexpression,database,combined_score\nA,B,120,0,900\nB,C,30,800,700\n')
const tableRows = (result: Result, table: string) => rowObjects(result.tables[table]!)

const five = { genes: Array.from('ABCDX') }

test('says above the network how many edges were expected, unless neighbors were added', async () => {
  const drawn = async (more: object) => {
    const result = await run({ ...five, ...more })
    const { svg } = await drawChart(ppi, result, 'network', five)
    return { summary: result.summary, svg }
  }
  const { summary, svg } = await drawn({})
  const p = (10 ** Number(summary['log10_p'])).toFixed(3)
  const expected = Number(summary['expected']).toFixed(1)
  expect(svg).toContain(`4 genes, 4 edges; ${expected} expected by chance, p = ${p}`)
  expect((await drawn({ expand: 1 })).svg).not.toContain('expected by chance')
})

describe('the network among genes', () => {
  test('has the edges of the file at the score, and measures that can be counted by hand', async () => {
    const result = await run(five)
    expect(tableRows(result, 'edges').map(({ gene_a, gene_b, score }) => [gene_a, gene_b, score])).toEqual([
      ['A', 'B', 900],
      ['A', 'C', 700],
      ['B', 'C', 800],
      ['C', 'D', 600]
    ])
    expect(tableRows(result, 'nodes')).toMatchObject([
      {
        gene: 'A',
        degree: 2,
        background_degree: 2,
        betweenness: 0,
        harmonic: 2.5,
        coreness: 2,
        clustering: 1,
        mcc: 2
      },
      { gene: 'B', degree: 2, background_degree: 3, betweenness: 0, coreness: 2 },
      { gene: 'C', degree: 3, background_degree: 4, betweenness: 2, coreness: 2, clustering: 1 / 3, mcc: 3 },
      { gene: 'D', degree: 1, background_degree: 2, betweenness: 0, coreness: 1, component_size: 4, mcc: 1 }
    ])
    expect(result.warnings).toContainEqual({ key: 'not_in_network', values: { missing: 1 } })
    expect(tableRows(await run({ ...five, score: 800 }), 'edges')).toHaveLength(2)
  })

  test('says of each edge which evidence the network has for it, and how much', async () => {
    const result = await run({ genes: ['A', 'B', 'C'] }, await withEvidence())
    const rows = tableRows(result, 'edges')
    expect(rows.map(({ evidence }) => evidence)).toEqual(['coexpression', 'coexpression, database'])
    expect(rows.map(({ evidence_values }) => evidence_values)).toEqual([
      'coexpression 120',
      'coexpression 30, database 800'
    ])
    expect(
      tableRows(result, 'evidence').map(({ rank, pair, channel, value }) => [rank, pair, channel, value])
    ).toEqual([
      [1, 'A – B', 'coexpression', 120],
      [1, 'A – B', 'database', 0],
      [2, 'B – C', 'coexpression', 30],
      [2, 'B – C', 'database', 800]
    ])
    expect(tableRows(await run(five), 'evidence')).toEqual([])
  })

  test('grows by the neighbours with most edges, which do not count as asked for', async () => {
    const result = await run({ ...five, expand: 1 })
    expect(tableRows(result, 'nodes').at(-1)).toMatchObject({ gene: 'G', asked: false, degree: 3 })
    const plain = tableRows(await run(five), 'enrichment')
    expect(tableRows(result, 'enrichment')).toEqual(plain)
  })

  test('is compared with the stated background', async () => {
    const [whole] = tableRows(await run(five), 'enrichment')
    expect(whole).toMatchObject({ edges: 4, background_edges: 8, background_genes: 7 })
    // Degrees 2, 3, 4 and 2: half of 11² − 33, over 2 × 8.
    expect(Number(whole!['expected'])).toBeCloseTo((121 - 33) / 2 / 16, 12)
    const [own] = tableRows(await run({ ...five, background: 'project' }), 'enrichment')
    expect(own).toMatchObject({ edges: 4, background_edges: 5, background_genes: 6 })
  })

  test('without scores counts records, and nothing is left out for its score', async () => {
    const result = await run({ ...five, score: 900 }, await networkOf('a,b\nA,B\nB,A\nB,C\n'))
    expect(tableRows(result, 'edges').map(({ score }) => score)).toEqual([2, 1])
    expect(result.warnings.map(({ key }) => key)).toContain('unscored')
  })

  test('of BioGRID counts publications, by experimental system, and calls them so', async () => {
    const columns = ['Official Symbol Interactor A', 'Official Symbol Interactor B', 'Experimental System']
    const head = [...columns, 'Experimental System Type', 'Publication Source'].join('\t')
    const lines = ['A B FRET physical 1', 'B A FRET physical 2', 'A B PCA physical 2', 'B C PCA genetic 3']
    const text = [head, ...lines.map((line) => line.replaceAll(' ', '\t')), ''].join('\n')
    const result = await run({ ...five, score: 900 }, await networkOf(text, 'biogrid.tsv'))
    expect(tableRows(result, 'edges')).toMatchObject([
      { gene_a: 'A', gene_b: 'B', score: 2, evidence: 'FRET, PCA', evidence_values: 'FRET 2, PCA 1' }
    ])
    expect(result.warnings.map(({ key }) => key)).toContain('publications')
    expect(result.summary['scored']).toBe('publications')
    const { svg } = await drawChart(ppi, result, 'evidence', five)
    expect(svg).toContain('>Publications</text>')
  })

  test('with too many edges warns of it, and ranks the edges of each node', async () => {
    const genes = Array.from({ length: 40 }, (_, gene) => `G${gene + 10}`)
    const lines = genes.flatMap((a, i) => genes.slice(i + 1).map((b, j) => `${a},${b},${500 + i + j}`))
    const result = await run({ genes }, await networkOf(['a,b,score', ...lines, ''].join('\n')), genes)
    expect(result.warnings).toContainEqual({ key: 'hairball', values: { edges: 780, most: 400 } })
    const indices = tableRows(result, 'edges').map(({ place }) => Number(place))
    expect(Math.min(...indices)).toBe(1)
    expect(indices.filter((index) => index <= 5).length).toBeLessThanOrEqual(200)
  })

  test('with too many edges shows the strongest of each gene, as many as the slider sets', async () => {
    const genes = Array.from({ length: 40 }, (_, gene) => `G${gene + 10}`)
    const lines = genes.flatMap((a, i) =>
      genes.slice(i + 1).map((b, j) => `${a},${b},${400 + ((37 * (40 * i + j)) % 601)}`)
    )
    const result = await run({ genes }, await networkOf(['a,b,score', ...lines, ''].join('\n')), genes)
    const edges = tableRows(result, 'edges')
    const chart = ppi.charts.find(({ id }) => id === 'network')!
    expect(chart.controls?.['strongest']).toMatchObject({ kind: 'number', min: 1 })
    for (const strongest of [1, 3, 10]) {
      const [, shown] = chart.data({ strongest })
      expect(shown).toEqual({
        table: 'edges',
        where: [expect.objectContaining({ name: 'place', value: `${strongest}` })]
      })
      const drawn = edges.filter(({ place }) => Number(place) <= strongest)
      for (const gene of genes) {
        const has = (edge: Record<string, unknown>): boolean =>
          [edge['gene_a'], edge['gene_b']].includes(gene)
        const scores = edges.filter(has).map(({ score }) => Number(score))
        const own = drawn.filter(has).map(({ score }) => Number(score))
        // Its strongest are there, whatever else the others bring.
        const least = scores.toSorted((a, b) => b - a)[strongest - 1]!
        expect(own.filter((score) => score >= least).length).toBeGreaterThanOrEqual(strongest)
      }
      expect(drawn.length).toBeLessThanOrEqual(strongest * genes.length)
    }
  })

  test('names the network that it is from, with what its file was', async () => {
    const { summary } = await run(five, { ...(await small()), name: 'STRING 12.0', digest: 'abc' })
    expect(summary).toMatchObject({ network: 'STRING 12.0', network_digest: 'abc' })
  })

  test('has no gene: one sentence', async () => {
    await expect(run({ genes: ['X'] })).rejects.toMatchObject({
      key: 'no_network_genes',
      values: { names: ['X'] }
    })
  })

  test('has genes without an interaction among them: one sentence', async () => {
    await expect(run({ genes: ['A'] })).rejects.toMatchObject({
      key: 'no_network_edges',
      message: expect.stringMatching(
        /^None of the chosen genes interacts with another at 400 or more/
      ) as string
    })
  })

  test('has the diameter of its largest component', async () => {
    // From A or B over C to D, beside the pair E F.
    const result = await run({ genes: Array.from('ABCDEF') })
    expect(result.summary).toMatchObject({ largest: 4, diameter: 2, distances: 'yes' })
    // Of components of one size the first.
    const alike = await networkOf('a,b\nA,B\nB,C\nA,C\nD,E\nE,F\n')
    const { summary } = await run({ genes: Array.from('ABCDEF') }, alike)
    expect(summary).toMatchObject({ largest: 3, diameter: 1 })
  })

  test('is the same to the last bit in three runs', async () => {
    const first = await run(five)
    expect(await run(five)).toEqual(first)
    expect(await run(five)).toEqual(first)
  })

  test('has the same layout for the same seed, and another for another seed', async () => {
    const drawn = async (seed: number): Promise<string> => {
      const { svg } = await drawChart(ppi, await run(five, undefined, undefined, seed), 'network', five)
      // Vega counts what it cuts off, drawing after drawing.
      return svg.replaceAll(/clip\d+/g, 'clip')
    }
    const first = await drawn(7)
    expect(await drawn(7)).toBe(first)
    expect(await drawn(8)).not.toBe(first)
  })

  test.each(ppi.charts.map(({ id }) => id))('the chart %s is drawn in both languages', async (id) => {
    for (const language of ['en', 'zh'] as const) {
      const result = await run(five, id.includes('evidence') ? await withEvidence() : undefined)
      const { complaints, marks } = await drawChart(ppi, result, id, five, {}, language)
      expect(complaints).toEqual([])
      expect(Object.values(marks).reduce((a, b) => a + b, 0)).toBeGreaterThan(3)
    }
  })
})

test('an edge has a line for each kind of evidence of STRING, and for each unknown channel', async () => {
  const network = await networkOf(
    'a,b,experiments,experiments_transferred,cooccurence,hearsay,complex,combined_score\n' +
      'A,B,10,500,0,0,0,900\nB,C,0,0,40,300,700,800\n'
  )
  const result = await run({ genes: ['A', 'B', 'C'] }, network)
  const chart = ppi.charts.find(({ id }) => id === 'network-evidence')!
  const view = (language: 'en' | 'zh') => ({
    language,
    controls: {},
    params: {},
    summary: result.summary,
    color: () => '',
    order: () => []
  })
  const kinds = (language: 'en' | 'zh') =>
    (chart.spec(view(language)) as NetworkSpec).edges.kinds!.of.map(({ name, values }) => [name, ...values])
  expect(kinds('en')).toEqual([
    ['Experiments', 'experiments', 'experiments_transferred'],
    ['Gene co-occurrence', 'cooccurence'],
    ['hearsay', 'hearsay'],
    ['Complex', 'complex']
  ])
  expect(kinds('zh').map(([name]) => name)).toEqual(['实验', '基因共现', 'hearsay', '复合物'])
  const { complaints, svg } = await drawChart(ppi, result, 'network-evidence', {})
  expect(complaints).toEqual([])
  expect(svg).toContain('with 4 values: Experiments, Gene co-occurrence, hearsay, Complex')
  expect(chart.fits!({ params: {}, summary: result.summary })).toBe(true)
  expect(chart.fits!({ params: {}, summary: (await run(five)).summary })).toBe(false)
  // The heat map calls the channels the same, and says which of them are from other species.
  const heat = await drawChart(ppi, result, 'evidence', {})
  for (const word of ['Experiments', 'Experiments, transferred', 'Gene co-occurrence', 'hearsay', 'Complex'])
    expect(heat.svg).toContain(`>${word}</text>`)
  const inChinese = await drawChart(ppi, result, 'evidence', {}, {}, 'zh')
  // In the order of STRING, in every language.
  const named = [...inChinese.svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text!)
  const channels = ['实验', '实验（跨物种）', '基因共现', 'hearsay', '复合物']
  expect(named.filter((text) => channels.includes(text))).toEqual(channels)
})

test('the upper tail of Poisson is the sum of its terms, and finite where p is not', () => {
  const naive = (count: number, expected: number): number => {
    let [below, term] = [0, Math.exp(-expected)]
    for (let k = 0; k < count; k++) {
      below += term
      term *= expected / (k + 1)
    }
    return Math.log10(1 - below)
  }
  for (const [count, expected] of [
    [1, 0.5],
    [3, 2.2],
    [5, 9],
    [12, 9]
  ] as const)
    expect(log10PoissonTail(count, expected)).toBeCloseTo(naive(count, expected), 10)
  expect(log10PoissonTail(0, 3)).toBe(0)
  expect(log10PoissonTail(287, 7.46785279805353)).toBeCloseTo(-335.022403608784, 8)
})
