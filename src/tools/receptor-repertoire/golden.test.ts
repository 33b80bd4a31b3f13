import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryCells } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { readReceptors, receptorData } from '../../../tests/fixtures/datasets/receptor-cells.ts'
import { repertoireOf, rowsOf } from '../../../tests/fixtures/repertoire.ts'
import type { Result } from '../../contract/tool.ts'

const near = (found: unknown, expected: unknown, tolerance = 1e-10): void =>
  expect(Math.abs(Number(found) - Number(expected))).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(Number(expected)))
  )

describe.skipIf(!realData)('P17 and P18 against vegan (needs CYTODECK_TEST_DATA)', () => {
  const names = ['P17B', 'P17L', 'P18B', 'P18L']
  const results = new Map<string, Result>()
  beforeAll(async () => {
    const samples = names.map(
      (name) =>
        [
          name,
          readReceptors(readCsv('data', 'vdj', `scRep_${name}_filtered_contig_annotations.csv.gz`), 'tcr')
        ] as const
    )
    const data = receptorData(samples, 'tcr')
    for (const cells of ['all', 'paired'])
      results.set(cells, await repertoireOf(memoryCells(data), { cells }))
  }, 300_000)

  test('has its diversity, its classes of size and its overlap', () => {
    const golden = JSON.parse(
      readFileSync(realFile('golden', 'vdj', 'tcr_P17_P18_diversity.json'), 'utf8')
    ) as Record<string, Record<string, Record<string, unknown>>>
    for (const [cells, part] of [
      ['all', 'all_cells'],
      ['paired', 'paired_only']
    ] as const) {
      const result = results.get(cells)!
      for (const row of rowsOf(result, 'diversity')) {
        const expected = golden[String(row['group'])]![part]!
        for (const [column, name] of Object.entries({
          cells: 'cells',
          clones: 'clones',
          shannon: 'shannon',
          clonality: 'clonality',
          gini: 'gini',
          gini_simpson: 'gini_simpson',
          inverse_simpson: 'inverse_simpson',
          chao1: 'chao1_bias_corrected',
          chao1_se: 'chao1_se',
          ace: 'ace',
          d50: 'd50'
        }))
          near(row[column], expected[name])
        const classes = rowsOf(result, 'classes').filter(({ group }) => group === row['group'])
        const bins = (column: string) =>
          Object.fromEntries(classes.map((one) => [one['expansion'], one[column]]))
        expect(bins('clones')).toEqual(expected['bins'])
        expect(bins('cells')).toEqual(expected['cells_in_bins'])
      }
    }
    const overlaps = rowsOf(results.get('paired')!, 'overlap')
    for (const expected of readCsv('golden', 'vdj', 'tcr_P17_P18_overlap.csv')) {
      const row = overlaps.find(
        ({ one, other }) => one === expected['sample_a'] && other === expected['sample_b']
      )!
      expect(row['shared']).toBe(Number(expected['shared']))
      // The expected values are written with twelve digits.
      near(row['morisita_horn'], expected['morisita_horn'])
      near(row['jaccard'], expected['jaccard'])
      near(row['overlap'], expected['overlap_coef'])
      near(row['bray_curtis'], expected['bray_curtis_similarity'])
    }
  })

  test('has its genes and lengths', () => {
    const result = results.get('all')!
    const genes = new Map(
      rowsOf(result, 'genes').map((row) => [`${String(row['group'])} ${String(row['gene'])}`, row])
    )
    const beta = readCsv('golden', 'vdj', 'tcr_P17_P18_gene_usage.csv').filter(({ chain }) => chain === 'TRB')
    expect(genes.size).toBe(beta.length)
    for (const { sample, gene, cells, share_within_chain } of beta) {
      const row = genes.get(`${sample!} ${gene!}`)!
      expect(row['cells']).toBe(Number(cells))
      near(row['percent'], 100 * Number(share_within_chain), 1e-9)
    }
    const lengths = rowsOf(result, 'lengths').map(
      (row) =>
        `${String(row['group'])} ${String(row['locus'])} ${Number(row['length'])} ${Number(row['cells'])}`
    )
    const expected = readCsv('golden', 'vdj', 'tcr_P17_P18_cdr3_length.csv')
      .filter(({ chain }) => chain === 'TRB')
      .map(({ sample, chain, aa_length, cells }) => `${sample!} ${chain!} ${aa_length!} ${cells!}`)
    expect(lengths.toSorted()).toEqual(expected.toSorted())
  })
})
