import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPbmc3k, readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import {
  memoryCells,
  memoryContext,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { withSource, zipOf } from '../../../tests/fixtures/references/resources.ts'
import type { Interactions } from '../../resources/interactions/content.ts'
import { matchPairs } from '../../resources/interactions/match.ts'
import { readInteractions } from '../../resources/interactions/read.ts'
import { Generator } from '../../science/random/generator.ts'
import type { SparseGene } from '../../science/stats/group-statistics.ts'
import { productSum, spread } from '../../science/communication/correlation.ts'
import { tableLength } from '../../science/communication/null-table.ts'
import { correlatedGenes, neededNulls, testPairs, writeNulls } from '../../science/communication/pair-test.ts'
import {
  expressedTriples,
  groupMeans,
  scoresOf,
  type ProfiledPair
} from '../../science/communication/pairs.ts'
import { countHigher, shuffle } from '../../science/communication/permute.ts'
import {
  ProfileScratch,
  profileGene,
  valueBins,
  type GeneProfiles,
  type PooledCells
} from '../../science/communication/profile.ts'
import { cellCommunication } from './tool.ts'

/** The tables of CellPhoneDB as an import keeps them. */
async function cellPhoneDb(): Promise<Interactions> {
  const files = ['complex', 'gene', 'interaction'].map((part) => `${part}_input.csv`)
  const texts = files.map((file) => readFileSync(realFile('data', 'lr', 'cellphonedb', file), 'utf8'))
  const zip = await zipOf(Object.fromEntries(files.map((file, i) => [file, texts[i]!])))
  return (await withSource('cellphonedb.zip', zip, readInteractions)).content
}

type Row = Record<string, string>
const goldenRows = (file: string): Row[] => readCsv('golden', 'cellcomm', `pbmc3k_${file}.csv`)
const tripleOf = (row: Row): string =>
  `${row['genes_a']} ${row['genes_b']} ${row['sender']} ${row['receiver']}`

interface Summary {
  readonly interactions_total: number
  readonly interactions_usable: number
  readonly genes: number
  readonly permutations: number
  readonly threshold: number
  readonly tested: number
  readonly significant_05: number
}

const summary = (): Summary =>
  JSON.parse(readFileSync(realFile('golden', 'cellcomm', 'pbmc3k_summary.json'), 'utf8')) as Summary

/** Everything that a tool does on threads, on this one. */
function analyse(rows: readonly SparseGene[], cells: PooledCells, pairs: readonly ProfiledPair[]) {
  const groups = cells.sizes.length
  const genes = rows.length
  const profiles: GeneProfiles = {
    sums: new Float64Array(genes * cells.poolCount),
    detected: new Float64Array(genes * cells.poolCount),
    triMeans: new Float64Array(genes * groups),
    largest: new Float64Array(genes),
    binCounts: new Float64Array(genes * valueBins),
    binMeans: new Float64Array(genes * valueBins)
  }
  const scratch = new ProfileScratch(groups)
  for (const [row, gene] of rows.entries()) profileGene(gene, row, cells, profiles, scratch)
  const means = groupMeans(profiles, cells)
  const triples = expressedTriples(pairs, means, 0.1)
  const total = cells.sizes.reduce((a, b) => a + b, 0)
  const related = correlatedGenes(pairs, profiles, total)
  const dense = new Float64Array(cells.pools.length)
  const products = Float64Array.from(related.first, (first, i) => {
    spread(rows[first]!, cells, dense)
    const sum = productSum(rows[related.second[i]!]!, cells, dense)
    dense.fill(0)
    return sum
  })
  const needed = neededNulls(pairs, triples, genes, groups)
  const tables = new Float64Array(genes * groups * tableLength)
  for (const row of rows.keys()) writeNulls(row, profiles, cells.sizes, needed, tables)
  const log10P = testPairs(pairs, triples, means, cells.sizes, { tables, profiles, genes: related, products })
  const scores = scoresOf(pairs, triples, means)
  return { profiles, means, triples, log10P, scores }
}

describe.skipIf(realData === undefined)('pbmc3k and CellPhoneDB (needs CYTODECK_TEST_DATA)', () => {
  let rows: SparseGene[]
  let cells: PooledCells
  let levels: readonly string[]
  let pairs: readonly ProfiledPair[]
  let names: readonly string[]
  let found: ReturnType<typeof analyse>

  beforeAll(async () => {
    const data: MemoryCells = memoryCells(readPbmc3k())
    const matched = matchPairs(await cellPhoneDb(), data.genes).pairs
    const used = goldenRows('cluster_means').map((row) => row['gene']!)
    const rowOf = new Map(used.map((name, row) => [data.genes.names.indexOf(name), row]))
    const rowsFor = (genes: readonly number[]): number[] => genes.map((gene) => rowOf.get(gene)!)
    const text = (genes: readonly number[]): string => genes.map((gene) => data.genes.names[gene]).join('+')
    names = matched.map(({ ligandGenes, receptorGenes }) => `${text(ligandGenes)} ${text(receptorGenes)}`)
    pairs = matched.map((pair) => ({
      ...pair,
      ligandGenes: rowsFor(pair.ligandGenes),
      receptorGenes: rowsFor(pair.receptorGenes)
    }))
    rows = []
    for (const gene of rowOf.keys()) for await (const row of data.byGene(gene, gene + 1)) rows.push(row)
    const labels = await data.column('classified')
    if (labels?.kind !== 'category') throw new Error('no types')
    levels = labels.levels
    const sizes = new Float64Array(levels.length)
    for (const code of labels.codes) sizes[code]! += 1
    cells = {
      pools: labels.codes,
      poolCount: levels.length,
      groupOf: Int32Array.from(levels.keys()),
      sizes,
      totals: data.totals
    }
    found = analyse(rows, cells, pairs)
  })

  test('means, shares and tested triples are those of the golden', () => {
    const { means, shares, groups } = found.means
    for (const [file, values] of [
      ['means', means],
      ['pct', shares]
    ] as const)
      for (const [row, known] of goldenRows(`cluster_${file}`).entries())
        for (const [group, level] of levels.entries())
          expect(Math.abs(values[row * groups + group]! - Number(known[level]))).toBeLessThan(1e-9)
    expect(pairs).toHaveLength(summary().interactions_usable)
    const known = new Map(goldenRows('cpdb_tested').map((row) => [tripleOf(row), Number(row['mean'])]))
    const triples = Array.from(found.triples.pair, (_, i) => nameOf(i))
    expect(new Set(triples)).toEqual(new Set(known.keys()))
    for (const [i, name] of triples.entries())
      expect(Math.abs(found.scores[i]! - known.get(name)!)).toBeLessThan(1e-9)
  })

  const nameOf = (i: number): string =>
    `${names[found.triples.pair[i]!]} ${levels[found.triples.sender[i]!]} ${levels[found.triples.receiver[i]!]}`

  test('p without permutation is that of 10,000 permutations: within 0.02 above 0.05, within twice down to 0.001', () => {
    const permutations = 10_000
    const generator = new Generator(11)
    const labels = cells.pools.slice()
    const groups = cells.sizes.length
    const sparse = rows.map((row) => {
      const values = Float64Array.from(row.values, (value, i) =>
        Math.log(1 + (value / cells.totals![row.cells[i]!]!) * 1e4)
      )
      return { cells: row.cells, values }
    })
    const higher = new Int32Array(found.scores.length)
    const means = new Float64Array(rows.length * groups)
    const wanted = new Uint8Array(rows.length)
    for (const pair of found.triples.pair)
      for (const gene of [...pairs[pair]!.ligandGenes, ...pairs[pair]!.receptorGenes]) wanted[gene] = 1
    for (let turn = 0; turn < permutations; turn++) {
      shuffle(labels, generator)
      means.fill(0)
      for (const [gene, row] of sparse.entries()) {
        if (wanted[gene] === 0) continue
        for (let i = 0; i < row.cells.length; i++)
          means[gene * groups + labels[row.cells[i]!]!]! += row.values[i]!
        for (let group = 0; group < groups; group++) means[gene * groups + group]! /= cells.sizes[group]!
      }
      countHigher(pairs, found.triples, found.scores, { groups, means }, higher)
    }
    const bad: unknown[] = []
    for (const [i, count] of higher.entries()) {
      const known = count / permutations
      const p = 10 ** found.log10P[i]!
      const noise = 3 / Math.sqrt(Math.max(1, count))
      const ratio = Math.max(p / known, known / p)
      if (known > 0.05 ? Math.abs(p - known) > 0.02 : known > 1e-3 && ratio > 2 * (1 + noise))
        bad.push([nameOf(i), known, p])
    }
    expect(bad).toEqual([])
  }, 300_000)
})

describe.skipIf(realData === undefined)('p of CellPhoneDB in the tables (needs CYTODECK_TEST_DATA)', () => {
  test('the files of the golden agree with each other', () => {
    const { permutations, tested, significant_05, genes, ...of } = summary()
    expect(readCsv('data', 'lr', 'cellphonedb', 'interaction_input.csv')).toHaveLength(of.interactions_total)
    const all = goldenRows('cpdb_tested')
    expect(all).toHaveLength(tested)
    expect(goldenRows('cluster_means')).toHaveLength(genes)
    const rowOf = new Map(all.map((row) => [tripleOf(row), row]))
    for (const row of all) {
      const p = Number(row['p_value'])
      expect(row['tested']).toBe('1')
      expect(Math.abs(Number(row['mc_se']) - Math.sqrt((p * (1 - p)) / permutations))).toBeLessThan(1e-9)
    }
    for (const row of goldenRows('cpdb_p_10000_permutations'))
      for (const name of ['mean', 'p_value', 'tested'])
        expect(row[name]).toBe(rowOf.get(tripleOf(row))![name])
    const significant = all.filter((row) => Number(row['p_value']) < 0.05)
    expect(significant).toHaveLength(significant_05)
    for (const { sender, ...counts } of goldenRows('significant_counts'))
      for (const [receiver, count] of Object.entries(counts))
        expect(Number(count)).toBe(
          significant.filter((row) => row['sender'] === sender && row['receiver'] === receiver).length
        )
  })

  test.each([
    // Ours has no random error; a p of permutations has that of their number.
    ['moments', Infinity, 1],
    ['permutations', 1000, 5]
  ] as const)(
    'from %s',
    async (from, permutations, mostApart) => {
      const cells = memoryCells(readPbmc3k())
      const content = await cellPhoneDb()
      const golden = summary()
      const context = memoryContext(cells, {
        tool: cellCommunication,
        resources: { ours: { ...content, name: 'CellPhoneDB', digest: 'x' } }
      })
      const params = { group: 'classified', interactions: 'ours', min_pct: golden.threshold, p_from: from }
      const result = await cellCommunication.run(cells, params, context)
      const rows = rowObjects(result.tables['interactions']!)
      const ours = new Map(
        rows.map((row) => [
          tripleOf({
            genes_a: String(row['ligand']),
            genes_b: String(row['receptor']),
            sender: String(row['sender']),
            receiver: String(row['receiver'])
          }),
          Number(row['p_val'])
        ])
      )
      expect(ours.size).toBe(golden.tested)
      // Four standard errors of the difference, as the README has it. Of a rare triple one may have no
      // permutation above the observed score and the other one or two, so the larger variance counts.
      const within = (p: number, known: number, drawn: number): boolean => {
        const variance = Math.max(p * (1 - p), known * (1 - known))
        return Math.abs(p - known) <= 4 * Math.sqrt(variance * (1 / drawn + 1 / permutations))
      }
      const outside = (file: string, column: string, drawn: number): Row[] =>
        goldenRows(file).filter((row) => !within(ours.get(tripleOf(row))!, Number(row[column]), drawn))
      expect(outside('cpdb_tested', 'p_value', golden.permutations)).toEqual([])
      expect(outside('cpdb_p_10000_permutations', 'p_10000', 10_000)).toEqual([])
      for (const { sender, ...counts } of goldenRows('significant_counts'))
        for (const [receiver, count] of Object.entries(counts)) {
          const own = rows.filter((row) => row['sender'] === sender && row['receiver'] === receiver)
          const significant = own.filter((row) => Number(row['p_val']) < 0.05).length
          expect(Math.abs(significant - Number(count))).toBeLessThanOrEqual(mostApart)
        }
    },
    120_000
  )
})
