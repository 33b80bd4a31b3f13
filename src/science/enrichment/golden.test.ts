import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { readSets } from '../sets/read-sets.ts'
import { adjustBenjaminiHochberg } from '../stats/adjust.ts'
import { overRepresentation } from './over-representation.ts'
import { preranked } from './preranked.ts'
import { hitWeights, runningScore } from './running-score.ts'

/** Whether all sets are compared instead of a tenth. */
const isLong = process.env['CYTODECK_LONG_TESTS'] !== undefined

const collections = {
  hallmark: 'hallmark_v2023.2_human.gmt',
  reactome: 'reactome_msigdb2023.2_human.gmt.gz',
  gobp: 'go_bp_direct_human.gmt.gz'
} as const
type Collection = keyof typeof collections

function readCollection(collection: Collection): Map<string, readonly string[]> {
  const bytes = readFileSync(realFile('data', 'genesets', collections[collection]))
  const text = (collections[collection].endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return new Map(readSets(text, true, 'gmt').sets.map(({ name, members }) => [name, members]))
}

interface Read {
  readonly genes: readonly string[]
  readonly statistics: Float64Array
}

function readRanking(cluster: string): Read {
  const rows = readCsv('golden', 'gsea', `pbmc3k_${cluster}_rank.csv.gz`)
  return {
    genes: rows.map(({ gene }) => gene ?? ''),
    statistics: Float64Array.from(rows, ({ stat }) => Number(stat))
  }
}

/** The positions of each set's genes in the ranking. */
function placesOf({ genes }: Read, collection: Collection, names: readonly string[]): Uint32Array[] {
  const placeOf = new Map(genes.map((gene, index) => [gene, index]))
  const sets = readCollection(collection)
  return names.map((name) => {
    const members = new Set(sets.get(name))
    return Uint32Array.from([...members].flatMap((gene) => placeOf.get(gene) ?? [])).sort()
  })
}

/** Spearman's correlation of two lists without ties. */
function rankCorrelation(a: Float64Array, b: Float64Array): number {
  const ranks = (values: Float64Array): number[] => {
    const order = [...values.keys()].sort((x, y) => values[x]! - values[y]!)
    const rank: number[] = []
    for (const [i, row] of order.entries()) rank[row] = i
    return rank
  }
  const [first, second] = [ranks(a), ranks(b)]
  const squares = first.reduce((sum, rank, i) => sum + (rank - second[i]!) ** 2, 0)
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1))
}

describe.skipIf(realData === undefined)('fgsea on the clusters of pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  it.each([
    ['B', 'hallmark', 'csv'],
    ['B', 'reactome', 'csv.gz'],
    ['CD14Mono', 'hallmark', 'csv'],
    ['CD14Mono', 'reactome', 'csv.gz']
  ] as const)('%s, %s', (cluster, collection, ending) => {
    const ranking = readRanking(cluster)
    const all = readCsv('golden', 'gsea', `pbmc3k_${cluster}_${collection}_fgsea.${ending}`)
    // The result of a set does not depend on other sets, so that a tenth suffices in the short run.
    const golden = all.filter((_, i) => isLong || all.length < 100 || i % 10 === 0)
    const sets = placesOf(
      ranking,
      collection,
      golden.map(({ pathway }) => pathway ?? '')
    )
    const found = preranked(ranking.statistics, sets, { seed: 1, draws: 10_000 })
    const weights = hitWeights(ranking.statistics)
    for (const [i, row] of golden.entries()) {
      const { size, score, normalized, log10P, log2Error } = found[i]!
      expect(size).toBe(Number(row['size']))
      expect(Math.abs(score - Number(row['ES']))).toBeLessThan(1e-9)
      // fgsea's mean scores of random sets differ between its two algorithms, with 10,000 sets and with
      // 20,000 or more.
      const means = [Number(row['NES_multilevel']), Number(row['NES_simple'])]
      expect(Math.min(...means.map((mean) => Math.abs(normalized / mean - 1)))).toBeLessThan(0.03)
      const edge = Array.from(runningScore(sets[i]!, weights).leadingEdge, (index) => ranking.genes[index])
      expect(edge.join(' ')).toBe(row['leading_edge'])
      const apart = Math.abs(log10P - Math.log10(Number(row['pval_multilevel'])))
      const errors = apart / (Math.hypot(Number(row['log2err']), log2Error) * Math.log10(2))
      const [simple, more] = [Number(row['pval_simple']), Number(row['n_more_extreme_simple'])]
      const binomial = simple * Math.hypot(Math.sqrt((1 - simple) / (more + 1)), log2Error * Math.LN2)
      expect(errors <= 3 || Math.abs(10 ** log10P - simple) <= 4 * binomial).toBe(true)
    }
    const adjusted = adjustBenjaminiHochberg(Float64Array.from(found, ({ log10P }) => log10P))
    expect(
      rankCorrelation(
        adjusted,
        Float64Array.from(golden, (row) => Number(row['padj_multilevel']))
      )
    ).toBeGreaterThan(0.98)
  })

  it.each(['B', 'CD14Mono'])('runs along the ranking of %s', (cluster) => {
    const ranking = readRanking(cluster)
    const [indices = new Uint32Array(0)] = placesOf(ranking, 'hallmark', ['Interferon Gamma Response'])
    const { after } = runningScore(indices, hitWeights(ranking.statistics))
    const golden = readCsv('golden', 'gsea', `pbmc3k_${cluster}_running_sum_IFNG.csv`)
    expect([...indices]).toEqual(golden.map(({ position }) => Number(position) - 1))
    for (const [i, row] of golden.entries())
      expect(Math.abs(after[i]! - Number(row['running_es']))).toBeLessThan(1e-10)
  })
})

describe.skipIf(realData === undefined)(
  'over-representation of the markers of pbmc3k (needs CYTODECK_TEST_DATA)',
  () => {
    it.each([
      ['B', 'hallmark'],
      ['B', 'reactome'],
      ['B', 'gobp'],
      ['CD14Mono', 'hallmark'],
      ['CD14Mono', 'reactome']
    ] as const)('%s, %s', (cluster, collection) => {
      const universe = new Set(
        readCsv('golden', 'gsea', 'universe_pbmc3k_ge10cells.csv').map(({ gene }) => gene ?? '')
      )
      const query = new Set(
        readCsv('golden', 'gsea', `pbmc3k_${cluster}_ora_query.csv`).map(({ gene }) => gene ?? '')
      )
      const sets = readCollection(collection)
      const golden = readCsv('golden', 'gsea', `pbmc3k_${cluster}_${collection}_ora.csv`)
      const found = golden.map(({ pathway }) => {
        const members = [...new Set(sets.get(pathway ?? ''))].filter((gene) => universe.has(gene))
        return overRepresentation(
          members.filter((gene) => query.has(gene)).length,
          members.length,
          query.size,
          universe.size
        )
      })
      const adjusted = adjustBenjaminiHochberg(Float64Array.from(found, ({ log10P }) => log10P))
      for (const [i, row] of golden.entries()) {
        const test = found[i]!
        expect(test.overlap).toBe(Number(row['overlap']))
        expect(Math.abs(test.log10P - Number(row['log10_p']))).toBeLessThan(
          1e-9 * Math.max(1e-3, -test.log10P)
        )
        expect(Math.abs(test.foldEnrichment - Number(row['fold_enrichment']))).toBeLessThan(1e-9)
        expect(Math.abs(10 ** adjusted[i]! - Number(row['padj_bh']))).toBeLessThan(1e-9)
      }
    })
  }
)
