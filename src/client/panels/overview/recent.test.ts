import { expect, it } from 'vitest'
import { recentSets } from './recent.ts'

const set = (id: string, updateTime: string) => ({
  id,
  name: id,
  remarks: '',
  total: 1,
  createTime: updateTime,
  updateTime,
  tags: []
})

it('mixes both kinds by the time of their last change', () => {
  const genes = [set('g1', '2026-03-01T00:00:00.000Z'), set('g2', '2026-01-01T00:00:00.000Z')]
  const cells = [set('c1', '2026-02-01T00:00:00.000Z')]
  expect(recentSets(genes, cells, 5).map(({ id, kind }) => [id, kind])).toEqual([
    ['g1', 'gene'],
    ['c1', 'cell'],
    ['g2', 'gene']
  ])
  expect(recentSets(genes, cells, 1).map(({ id }) => id)).toEqual(['g1'])
  expect(recentSets([], [], 5)).toEqual([])
})
