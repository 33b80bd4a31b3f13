import { expect, test } from 'vitest'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import type { Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { differentialExpression } from './tool.ts'

/** 30 cells against 30; the first gene is higher in the first 30, the second lower. */
function planted() {
  const generator = new Generator(7)
  const means = [
    [6, 0.3],
    [0.3, 6]
  ]
  const dense = Array.from({ length: 12 }, (_, gene) =>
    Array.from({ length: 60 }, (__, cell) => generator.poisson(means[gene]?.[cell < 30 ? 0 : 1] ?? 1))
  )
  const sample = category(Array.from({ length: 60 }, (_, cell) => `s${cell % 4}`))
  const rows = (from: number): Uint32Array => Uint32Array.from({ length: 30 }, (_, i) => from + i)
  return memoryCells(memoryData(dense, { sample }), rows(0), rows(30))
}

const byGene = ({ tables }: Result) =>
  new Map(rowObjects(tables['genes']!).map((row) => [String(row['gene']), row]))

test("Welch's t neither ranks cells nor adds up samples, and tells the same of each gene", async () => {
  const cells = planted()
  const context = memoryContext(cells)
  const refused = () => Promise.reject(new Error('t needs none of these'))
  const kernels = { ...context.kernels, groupStatistics: refused, groupCounts: refused }
  const t = byGene(await differentialExpression.run(cells, { method: 't' }, { ...context, kernels }))
  const ranked = byGene(await differentialExpression.run(cells, { method: 'wilcoxon' }, memoryContext(cells)))
  expect(t.size).toBe(12)
  for (const [gene, row] of t) {
    const same = ranked.get(gene)!
    for (const column of ['mean_1', 'mean_2', 'pct_1', 'pct_2', 'avg_log2FC', 'log2FC_scanpy'])
      expect([gene, column, row[column]]).toEqual([gene, column, same[column]])
    expect(row).not.toHaveProperty('auc')
    expect(same['auc']).toBeGreaterThanOrEqual(0)
  }
  expect(Number(t.get('gene1')!['statistic'])).toBeGreaterThan(5)
  expect(Number(t.get('gene2')!['statistic'])).toBeLessThan(-5)
  // A t-test has no AUC, so the table opens with the statistic.
  expect(differentialExpression.inSight?.['genes']).toContain('statistic')
})
