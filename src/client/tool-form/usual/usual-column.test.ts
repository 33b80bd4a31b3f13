import { describe, expect, it } from 'vitest'
import { toolById } from '../../../tools/index.ts'
import { fieldsOf, startValues } from '../fields.ts'
import { groupsIn, nextColumn, pairsIn, type UsualColumns } from './usual-column.ts'

const column = (name: string, distinct: number | null, columnType: 'meta' | 'qc' = 'meta') => ({
  name,
  distinct,
  columnType
})

describe('the columns that a form begins with', () => {
  const usual: UsualColumns = {
    groups: ['cell_type', 'donor', 'sample', 'stim'],
    pairs: ['stim'],
    sample: 'sample'
  }

  /** Fills the form as it fills itself. */
  function filled(
    tool: string,
    columns: UsualColumns,
    given: Readonly<Record<string, unknown>> = {}
  ): Record<string, unknown> {
    const { params } = toolById(tool)!
    const values = startValues(params, given)
    for (;;) {
      const next = nextColumn(fieldsOf(params), values, columns)
      if (!next) return values
      values[next.field] = next.column
    }
  }

  it('are groups with few levels, the one that is shown first', () => {
    const columns = [
      column('donor', 3),
      column('barcode', 5000),
      column('one', 1),
      column('counts', 40, 'qc'),
      column('cell_type', 11)
    ]
    expect(groupsIn(columns, 'cell_type')).toEqual(['cell_type', 'donor'])
    expect(groupsIn(columns, null)).toEqual(['donor', 'cell_type'])
  })

  it('differ where a tool sets two of them against each other', () => {
    expect(filled('cell-percentage', usual)).toMatchObject({ group: 'cell_type', by: 'sample' })
    expect(
      filled('cell-percentage', { groups: ['sample', 'donor'], pairs: [], sample: 'sample' })
    ).toMatchObject({
      group: 'sample',
      by: 'donor'
    })
    expect(
      filled('cell-percentage', { groups: ['a', 'b'], pairs: [], sample: null }, { by: 'a' })
    ).toMatchObject({
      group: 'b',
      by: 'a'
    })
  })

  it('are of two groups where conditions are compared', () => {
    expect(filled('differential-expression', usual, { compare: 'groups' })).toMatchObject({ column: 'stim' })
    expect(filled('differential-expression', usual)).toMatchObject({ column: '' })
    const columns = [column('cell_type', 11), column('condition', 2), column('pct', 2, 'qc')]
    expect(pairsIn(columns, null)).toEqual(['condition'])
  })

  it('stay empty where there is none left', () => {
    expect(filled('cell-percentage', { groups: ['only'], pairs: [], sample: null })).toMatchObject({
      group: 'only',
      by: ''
    })
    expect(filled('marker-genes', { groups: [], pairs: [], sample: null })).toMatchObject({ group: '' })
  })

  it('are samples where batches are corrected', () => {
    expect(filled('clustering', usual)['batch_by']).toBe('')
    expect(filled('clustering', usual, { batch: 'harmony' })['batch_by']).toBe('sample')
  })
})
