import { expect, test } from 'vitest'
import { differentialExpression } from '../src/tools/differential-expression/tool.ts'
import { markerGenes } from '../src/tools/marker-genes/tool.ts'

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
