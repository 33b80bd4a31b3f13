import { expect, test } from 'vitest'
import { params } from './schema.ts'
import { differentialExpression } from '../differential-expression/tool.ts'
import { markerGenes } from './tool.ts'

test('usually genes rank by z, above a fold change, and charts leave ribosomal ones out', () => {
  expect(params.parse({ group: 'type' })).toMatchObject({ rank_by: 'z', min_log2fc: 0.25, leave_out: true })
  for (const rank_by of ['log2fc', 'auc'])
    expect(params.parse({ group: 'type', rank_by })).toMatchObject({ rank_by })
  expect(params.safeParse({ group: 'type', rank_by: 'p' }).success).toBe(false)
})

test('tables of genes open with fold change, statistic, AUC, shares and adjusted p, all of which they have', () => {
  const answers = ['gene', 'avg_log2FC', 'statistic', 'auc', 'pct_1', 'pct_2', 'padj_bh']
  for (const [tool, table] of [
    [markerGenes, 'markers'],
    [differentialExpression, 'genes']
  ] as const) {
    const inSight = tool.inSight?.[table] ?? []
    expect(inSight).toEqual(expect.arrayContaining(answers))
    expect(inSight.filter((column) => !(column in (tool.tables[table] ?? {})))).toEqual([])
    expect(inSight.length).toBeLessThan(Object.keys(tool.tables[table] ?? {}).length)
  }
  expect(differentialExpression.inSight?.['genes']).toEqual(
    expect.arrayContaining(['logFC', 't', 'adj_P_Val'])
  )
})
