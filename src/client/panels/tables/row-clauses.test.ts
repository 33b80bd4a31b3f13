import { expect, it } from 'vitest'
import type { Clause } from '../../../contract/selection.ts'
import { withRows } from './row-clauses.ts'

const lasso: Clause = { op: 'new', source: 'embedding', kind: 'rectangle', position: 'umap', from: [0, 0], to: [1, 1] }

it('rows ticked one after another are one clause, other deeds begin another', () => {
  const one = withRows([lasso], [3], 'add')
  const two = withRows(one, [5, 3], 'add')
  expect(two).toEqual([lasso, { op: 'add', source: 'cell-table', kind: 'ids', ids: [3, 5] }])
  const three = withRows(two, [3], 'subtract')
  expect(three).toEqual([...two, { op: 'subtract', source: 'cell-table', kind: 'ids', ids: [3] }])
  expect(withRows(three, [3], 'add')).toHaveLength(4)
  expect(withRows([{ op: 'add', source: 'barcodes', kind: 'ids', ids: [1] }], [2], 'add')).toHaveLength(2)
})
