import { expect, it } from 'vitest'
import type { Clause } from '../../../../contract/selection.ts'
import { selectedGroups, withGroups, withRows } from './row-clauses.ts'

const lasso: Clause = {
  op: 'new',
  source: 'embedding',
  kind: 'rectangle',
  position: 'umap',
  from: [0, 0],
  to: [1, 1]
}

it('rows ticked one after another are one clause, another action begins a new one', () => {
  const one = withRows([lasso], [3], 'add')
  const two = withRows(one, [5, 3], 'add')
  expect(two).toEqual([lasso, { op: 'add', source: 'cell-table', kind: 'ids', ids: [3, 5] }])
  const three = withRows(two, [3], 'subtract')
  expect(three).toEqual([...two, { op: 'subtract', source: 'cell-table', kind: 'ids', ids: [3] }])
  expect(withRows(three, [3], 'add')).toHaveLength(4)
  expect(withRows([{ op: 'add', source: 'barcodes', kind: 'ids', ids: [1] }], [2], 'add')).toHaveLength(2)
})

it('samples ticked one after another are one clause', () => {
  const tick = (clauses: readonly Clause[], level: string, op: 'add' | 'subtract' = 'add') =>
    withGroups(clauses, { source: 'sample-table', column: 'donor', levels: [level] }, op)
  const two = tick(tick([lasso], 'D1'), 'D2')
  expect(two).toEqual([
    lasso,
    { op: 'add', source: 'sample-table', kind: 'groups', column: 'donor', levels: ['D1', 'D2'] }
  ])
  expect(tick(two, 'D1', 'subtract')).toEqual([
    ...two,
    { op: 'subtract', source: 'sample-table', kind: 'groups', column: 'donor', levels: ['D1'] }
  ])
})

it('a sample is ticked while all its cells in the population are selected', () => {
  const groups = { codes: Int32Array.of(0, 0, 1, 1, 2, -1), levels: ['a', 'b', 'c'] }
  const ticked = selectedGroups(groups, {
    population: Uint8Array.of(1, 0, 1, 1, 0, 1),
    flags: Uint8Array.of(1, 0, 1, 0, 0, 1)
  })
  expect([...ticked]).toEqual(['a'])
})
