import { expect, test } from 'vitest'
import { resultsOf } from './results.ts'

test('results by cell and by the groups of the column fit it; those by the groups of another one stand apart', () => {
  const result = (task_id: string, column: string | null) => ({
    task_id,
    name: 'SingleR',
    createTime: '2026-11-22T20:00:00.000Z',
    column
  })
  const [newest, cells, own] = [result('3', 'louvain'), result('2', null), result('1', 'leiden')]
  expect(resultsOf([newest, cells, own], 'leiden')).toEqual({ fitting: [cells, own], others: [newest] })
  expect(resultsOf([newest, cells, own], 'louvain')).toEqual({ fitting: [newest, cells], others: [own] })
  expect(resultsOf([newest], 'leiden').fitting).toEqual([])
})
