import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, readPbmc3k, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { oddsLimitsOfR } from '../../../tests/fixtures/numbers/odds-limits-of-r.ts'
import type { Column } from '../../contract/column.ts'
import { log10ChiSquareTail } from '../../science/stats/chi-square.ts'
import { cellPercentage } from './tool.ts'

describe.skipIf(realData === undefined)('compositions against R (needs CYTODECK_TEST_DATA)', () => {
  const close = (got: unknown, want: string | undefined, relative: number): void =>
    expect(Math.abs(Number(got) - Number(want))).toBeLessThanOrEqual(
      relative * Math.max(Math.abs(Number(want)), 1)
    )

  const near = (got: unknown, want: string | undefined): void =>
    expect(Math.abs(Number(got) / Number(want) - 1)).toBeLessThan(1e-8)

  /**
   * R's root finder stops within 1.22e-4 of the limit. So the value must lie that near to R's number;
   * science/stats tests that ours is exact.
   */
  const odds = (got: unknown, byR: number, want: string | undefined): void => {
    const [a, b] = [Number(got), Number(want)]
    if (!Number.isFinite(b)) return expect([a, byR]).toEqual([b, b])
    expect(Math.abs(byR / b - 1)).toBeLessThan(1e-4)
    expect(b > 1 ? Math.abs(1 / a - 1 / b) : Math.abs(a - b)).toBeLessThan(1.3e-4)
  }

  /** @returns the number of compared rows */
  async function compare(
    cells: MemoryCells,
    requested: { group: string; by: string },
    tag: string,
    perCluster: boolean
  ): Promise<number> {
    const result = await cellPercentage.run(cells, requested, memoryContext(cells))
    const key = (row: Record<string, unknown>): string => `${String(row['group'])}\t${String(row['by'])}`
    const percent = new Map(rowObjects(result.tables['percent']!).map((row) => [key(row), row]))
    const residuals = new Map(rowObjects(result.tables['residuals']!).map((row) => [key(row), row]))
    const contingency = readCsv('golden', 'composition', `${tag}_contingency.csv`)
    expect(percent.size).toBe(contingency.length)
    for (const row of contingency) {
      const [share, residual] = [
        percent.get(`${row['cluster']}\t${row['group']}`)!,
        residuals.get(`${row['cluster']}\t${row['group']}`)!
      ]
      expect([share['n'], share['total']]).toEqual([Number(row['cells']), Number(row['group_total'])])
      close(Number(share['percent']) / 100, row['proportion'], 1e-10)
      close(Number(share['ci_low']) / 100, row['wilson_lower'], 1e-10)
      close(Number(share['ci_high']) / 100, row['wilson_upper'], 1e-10)
      close(residual['expected'], row['expected'], 1e-10)
      close(residual['pearson'], row['pearson_residual'], 1e-10)
      close(residual['standardized'], row['std_residual'], 1e-10)
      close(residual['ratio'], String(Number(row['cells']) / Number(row['expected'])), 1e-10)
    }
    const overall = JSON.parse(
      readFileSync(realFile('golden', 'composition', `${tag}_chisq.json`), 'utf8')
    ) as Record<string, number>
    close(result.summary['chi_square'], String(overall['chisq']), 1e-10)
    expect(result.summary['df']).toBe(overall['df'])
    close(result.summary['log10_p'], String(overall['log10_p']), 1e-10)
    close(result.summary['cramers_v'], String(overall['cramers_v']), 1e-10)
    expect(10 ** Number(result.summary['log10_p']) / (overall['p'] || 1)).toBeCloseTo(overall['p'] ? 1 : 0, 8)
    expect(result.cellsUsed).toBe(overall['n'])
    const tests = new Map(rowObjects(result.tables['tests']!).map((row) => [row['group'], row]))
    for (const row of perCluster ? readCsv('golden', 'composition', `${tag}_per_cluster.csv`) : []) {
      const got = tests.get(row['cluster'])!
      near(got['fisher_p'], row['fisher_p'])
      near(got['padj_bh'], row['fisher_padj_bh'])
      close(got['chi_square'], row['chisq'], 1e-10)
      expect(Math.abs(Number(got['odds_ratio']) / Number(row['odds_ratio_cmle']) - 1)).toBeLessThan(1e-4)
      const [own, other] = contingency
        .filter(({ cluster }) => cluster === row['cluster'])
        .map((count) => [Number(count['cells']), Number(count['group_total'])])
      const byR = oddsLimitsOfR(own![0]!, other![0]!, own![1]! - own![0]!, other![1]! - other![0]!)
      odds(got['or_low'], byR.low, row['or_lower'])
      odds(got['or_high'], byR.high, row['or_upper'])
      near(got['p_val'], row['chisq_p'])
      // What the tool does not give: the odds of the counts themselves, and χ² with the correction of Yates.
      const [a, b] = [own![0]!, other![0]!]
      const [c, d] = [own![1]! - a, other![1]! - b]
      const n = a + b + c + d
      near((a * d) / (b * c), row['odds_ratio_sample'])
      const corrected = Math.max(0, Math.abs(a * d - b * c) - n / 2)
      const yates = (n * corrected ** 2) / ((a + b) * (c + d) * (a + c) * (b + d))
      near(yates, row['chisq_yates'])
      near(10 ** log10ChiSquareTail(yates, 1), row['chisq_yates_p'])
    }
    return contingency.length
  }

  test('14,000 stimulated and control cells', async () => {
    const rows = readCsv('data', 'kang', 'ifnb_14k_meta.csv.gz')
    const sorted = (name: string): Column => {
      const values = rows.map((row) => row[name] ?? '')
      return category(values, [...new Set(values)].sort())
    }
    const data = memoryData([rows.map(() => 1)], {
      seurat_annotations: sorted('seurat_annotations'),
      stim: sorted('stim')
    })
    expect(
      await compare(memoryCells(data), { group: 'seurat_annotations', by: 'stim' }, 'ifnb14k', true)
    ).toBe(26)
  })

  test('pbmc3k: types by library size, and types by the clusters that define them', async () => {
    const data = readPbmc3k()
    const totals = data.columns['nCount_RNA']!
    if (totals.kind !== 'number') throw new TypeError('not a number')
    const sorted = totals.values.slice().sort()
    const median = (sorted.at(sorted.length / 2 - 1)! + sorted.at(sorted.length / 2)!) / 2
    const umi = category(
      Array.from(totals.values, (value) => (value > median ? 'high' : 'low')),
      ['high', 'low']
    )
    const clusters = data.columns['seurat_clusters']!
    if (clusters.kind !== 'category') throw new TypeError('not a category')
    const named: Column = { ...clusters, levels: clusters.levels.map((level) => `c${level}`) }
    const cells = memoryCells({ ...data, columns: { ...data.columns, umi, named } })
    expect(await compare(cells, { group: 'classified', by: 'umi' }, 'pbmc3k_umi_split', true)).toBe(18)
    expect(await compare(cells, { group: 'classified', by: 'named' }, 'pbmc3k_clusters', false)).toBe(81)
  })
})
