import { expect, test } from 'vitest'
import { rowOfItem } from './picked.ts'

const rows = [
  { group: 's1', locus: 'TRB', length: 12 },
  { group: 's1', locus: 'TRB', length: 13 }
]

test('the row of a point is its own, that of a line what all its rows have alike', () => {
  const line = { marktype: 'line', items: rows.map((datum) => ({ datum })) }
  expect(rowOfItem({ datum: rows[0], mark: line })).toEqual({ group: 's1', locus: 'TRB' })
  // Fields of rows from columns stand in the prototype.
  const columns = { marktype: 'area', items: rows.map((row) => ({ datum: Object.create(row) as object })) }
  expect(rowOfItem({ ...columns.items[0], mark: columns })).toEqual({ group: 's1', locus: 'TRB' })
  expect(rowOfItem({ datum: rows[1], mark: { ...line, marktype: 'symbol' } })).toBe(rows[1])
})

test('what is no row has none', () => {
  expect(rowOfItem(null)).toBeNull()
  expect(rowOfItem({ datum: null })).toBeNull()
  expect(rowOfItem({ datum: 3 })).toBeNull()
})
