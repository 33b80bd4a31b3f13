import { describe, expect, it } from 'vitest'
import { filterSchema } from '../../contract/filter/filter.ts'
import { rowsFilter, setFilter } from '../../contract/filter/set-filter.ts'
import { namedFilters } from './named-filters.ts'

const columns = [{ name: 'sample' }, { name: 'n_counts' }]
const byColumn = (name: string, columnType: 'meta' | 'qc' | 'gene' = 'meta') =>
  filterSchema.parse({ columnType, name, type: 2, value: '1' })

describe('filters beside what there is', () => {
  it('name a set as it is called now', () => {
    const [named] = namedFilters([setFilter([{ id: 'a', name: 'before' }], false)], {
      sets: [{ id: 'a', name: 'after' }],
      columns
    })
    expect(named).toMatchObject({ gone: null, filter: { type: 12, expression: 'after' } })
  })

  it('keep those of their sets that are still there, inside or outside as before', () => {
    const requested = setFilter(
      [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' }
      ],
      false
    )
    const [named] = namedFilters([requested], { sets: [{ id: 'b', name: 'B' }], columns })
    expect(named).toEqual({
      filter: requested,
      gone: 'set',
      left: setFilter([{ id: 'b', name: 'B' }], false)
    })
  })

  it('miss columns of the table, and neither genes nor numbers of rows', () => {
    const filters = [
      byColumn('sample'),
      byColumn('cluster'),
      byColumn('MS4A1', 'gene'),
      byColumn('id', 'qc'),
      rowsFilter(new Uint32Array([1]), 3, true)
    ]
    expect(namedFilters(filters, { sets: [], columns }).map(({ gone }) => gone)).toEqual([
      null,
      'column',
      null,
      null,
      null
    ])
  })

  it('are whole until sets and columns have come', () => {
    const filters = [byColumn('cluster'), setFilter([{ id: 'a', name: 'A' }], true)]
    expect(namedFilters(filters, { sets: undefined, columns: undefined })).toEqual(
      filters.map((filter) => ({ filter, gone: null, left: filter }))
    )
  })
})
