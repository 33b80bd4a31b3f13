import { describe, expect, it } from 'vitest'
import type { ResultColumn } from './columns.ts'
import { constantColumns, orderedColumns, shownColumns } from './shown-columns.ts'

const columns: ResultColumn[] = [
  'gene',
  'group',
  'mean_1',
  'pct_1',
  'avg_log2FC',
  'log2FC_scanpy',
  'auc',
  'statistic',
  'padj_bh',
  'padj_bonferroni'
].map((name) => ({
  name,
  kind: name === 'gene' || name === 'group' ? 'string' : 'number',
  label: `${name} in words`
}))
const inSight = ['gene', 'group', 'avg_log2FC', 'auc', 't', 'pct_1', 'padj_bh']
const requested = { columns, inSight, style: 'cytodeck', picked: new Map<string, boolean>() } as const
const namesOf = (shown: readonly ResultColumn[]) => shown.map(({ name }) => name)

describe('the columns of a result table', () => {
  it('open with what answers the question, and leave out what the table lacks', () => {
    expect(namesOf(shownColumns(requested))).toEqual([
      'gene',
      'group',
      'avg_log2FC',
      'auc',
      'pct_1',
      'padj_bh'
    ])
    expect(namesOf(shownColumns({ ...requested, inSight: undefined }))).toEqual(namesOf(columns))
  })

  it('leave out the group that is chosen above, and follow what the reader picks', () => {
    expect(namesOf(shownColumns({ ...requested, grouped: 'group' }))).not.toContain('group')
    const picked = new Map([
      ['group', true],
      ['mean_1', true],
      ['auc', false]
    ])
    expect(namesOf(shownColumns({ ...requested, grouped: 'group', picked }))).toEqual([
      'gene',
      'group',
      'avg_log2FC',
      'pct_1',
      'padj_bh',
      'mean_1'
    ])
  })

  it('leave out what every row has, which is said above until it is asked for as a column', () => {
    const withConstants = columns.map((column) =>
      column.name === 'pct_1' || column.name === 'mean_1' ? { ...column, constant: 0.5 } : column
    )
    const choice = { ...requested, columns: withConstants }
    expect(namesOf(shownColumns(choice))).toEqual(['gene', 'group', 'avg_log2FC', 'auc', 'padj_bh'])
    expect(namesOf(constantColumns(choice))).toEqual(['pct_1', 'mean_1'])
    const picked = new Map([['pct_1', true]])
    expect(namesOf(shownColumns({ ...choice, picked }))).toContain('pct_1')
    expect(namesOf(constantColumns({ ...choice, picked }))).toEqual(['mean_1'])
  })

  it('show one column where all are the same in every row, and genes always', () => {
    const same = columns.map((column) => ({ ...column, constant: 'x' }))
    expect(namesOf(shownColumns({ ...requested, columns: same }))).toEqual(['gene'])
    expect(namesOf(shownColumns({ ...requested, columns: same.slice(1), inSight: ['group'] }))).toEqual([
      'group'
    ])
  })

  it('are those of Seurat or scanpy, by their names', () => {
    const labels = (style: 'seurat' | 'scanpy') =>
      shownColumns({ ...requested, style, grouped: 'group' }).map(({ label }) => label)
    expect(labels('seurat')).toEqual(['gene', 'avg_log2FC', 'auc', 'pct.1', 'p_val_adj'])
    expect(labels('scanpy')).toEqual(['names', 'logfoldchanges', 'scores', 'pct_nz_group', 'pvals_adj'])
    expect(namesOf(orderedColumns({ ...requested, style: 'scanpy' })).toSorted()).toEqual(
      namesOf(columns).toSorted()
    )
  })
})
