import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { withSource } from '../../../tests/fixtures/references/resources.ts'
import type { Stored } from '../../contract/resource.ts'
import type { Result } from '../../contract/tool.ts'
import type { Network } from '../../resources/networks/content.ts'
import { readNetwork } from '../../resources/networks/read.ts'
import { ppi } from './tool.ts'

/** What igraph says of a whole network. */
interface Summary {
  readonly query: number
  readonly in_network: number
  readonly edges: number
  readonly background_nodes: number
  readonly background_edges: number
  readonly min_score: number
  readonly expected_edges: number
  readonly poisson_p: number
  readonly log10_p: number
  readonly mean_degree: number
  readonly global_clustering: number
  readonly density: number
  readonly components: number
  readonly diameter_largest: number
  readonly louvain_modularity: number
  readonly leiden_modularity: number
  readonly top_hubs: Readonly<Record<string, number>>
}

describe.skipIf(realData === undefined)('STRING against igraph (needs CYTODECK_TEST_DATA)', () => {
  let string: Stored<Network>
  beforeAll(async () => {
    const bytes = readFileSync(realFile('data', 'ppi', 'string_v12_human_symbols.csv.gz'))
    const { content } = await withSource('s.csv.gz', bytes, readNetwork)
    string = { ...content, name: 'STRING', digest: '' }
  }, 60_000)

  const run = (genes: readonly string[], score: number): Promise<Result> => {
    const cells = memoryCells({ ...memoryData(genes.map((_, gene) => [gene % 3, 1, 0])), genes })
    const context = memoryContext(cells, { seed: 42, resources: { n: string } })
    return ppi.run(cells, { network: 'n', genes, score }, context)
  }

  test.each([
    ['kang_top100', 'kang_top100', 700],
    ['pbmc3k_B', 'pbmc3k_B', 700],
    ['pbmc3k_B', 'pbmc3k_B_900', 900]
  ] as const)('%s as %s', async (query, tag, score) => {
    const genes = readCsv('golden', 'ppi', `${query}_query.csv`).map((row) => row['gene']!)
    const { tables, summary } = await run(genes, score)
    const edges = readCsv('golden', 'ppi', `${tag}_edges.csv`)
    expect(rowObjects(tables['edges']!).map((row) => [row['gene_a'], row['gene_b'], row['score']])).toEqual(
      edges.map((row) => [row['gene_a'], row['gene_b'], Number(row['combined_score'])])
    )
    const golden = readCsv('golden', 'ppi', `${tag}_nodes.csv`)
    const nodes = rowObjects(tables['nodes']!)
    expect(nodes.map(({ gene }) => gene)).toEqual(golden.map((row) => row['gene']))
    for (const name of ['degree', 'background_degree', 'coreness', 'component', 'component_size'])
      expect(nodes.map((row) => row[name])).toEqual(golden.map((row) => Number(row[name])))
    const far = (name: string): number =>
      Math.max(...nodes.map((row, at) => Math.abs(Number(row[name]) - Number(golden[at]![name]))))
    for (const name of ['betweenness', 'betweenness_norm', 'harmonic', 'clustering'])
      expect(far(name)).toBeLessThan(1e-9)
    expect(far('pagerank')).toBeLessThan(1e-6)

    const of = JSON.parse(readFileSync(realFile('golden', 'ppi', `${tag}_summary.json`), 'utf8')) as Summary
    expect(summary).toMatchObject({
      genes_given: of.query,
      in_network: of.in_network,
      edges: of.edges,
      background_edges: of.background_edges,
      diameter: of.diameter_largest
    })
    expect(score).toBe(of.min_score)
    expect(new Set(nodes.map(({ component }) => component)).size).toBe(of.components)
    const [own] = rowObjects(tables['enrichment']!)
    expect(own).toMatchObject({ background_genes: of.background_nodes, edges: of.edges })
    const apart = (found: unknown, expected: number): number => Math.abs(Number(found) / expected - 1)
    expect(apart(own!['expected'], of.expected_edges)).toBeLessThan(1e-9)
    expect(apart(own!['log10_p_val'], of.log10_p)).toBeLessThan(1e-8)
    // p itself is too small for a double in one of the three.
    const p = Number(own!['p_val'])
    expect(of.poisson_p === 0 ? p : apart(Math.log10(p), Math.log10(of.poisson_p))).toBeLessThan(1e-8)

    // Measures of the whole network follow from those of its genes.
    const degrees = nodes.map(({ degree }) => Number(degree))
    const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
    expect(apart(sum(degrees) / nodes.length, of.mean_degree)).toBeLessThan(1e-9)
    expect(apart(sum(degrees) / (nodes.length * (nodes.length - 1)), of.density)).toBeLessThan(1e-9)
    const pairs = degrees.map((degree) => (degree * (degree - 1)) / 2)
    const closed = nodes.map(({ clustering }, at) => Number(clustering) * pairs[at]!)
    expect(apart(sum(closed) / sum(pairs), of.global_clustering)).toBeLessThan(1e-9)
    const hubs = nodes.toSorted((a, b) => Number(b['degree']) - Number(a['degree'])).slice(0, 8)
    const ofGene = new Map(nodes.map(({ gene, degree }) => [gene, degree]))
    expect(Object.values(of.top_hubs)).toEqual(hubs.map(({ degree }) => degree))
    for (const [gene, degree] of Object.entries(of.top_hubs)) expect(ofGene.get(gene)).toBe(degree)
    for (const modularity of [of.leiden_modularity, of.louvain_modularity])
      expect(Number(summary['modularity'])).toBeGreaterThanOrEqual(modularity - 0.01)
  })
})
