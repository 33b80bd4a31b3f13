// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { geneQuery } from './cell-columns.ts'
import { groupsOf } from './groups-of.ts'
import { pairColumn, pairOfColumn } from './pair-column.ts'

afterEach(() => queryClient.clear())

test('cells that express both sides of a pair, one of them, or too few subunits', async () => {
  const expressed = {
    L: [1, 1, 0, 0, 2],
    R1: [1, 0, 3, 1, 1],
    R2: [2, 0, 1, 0, 0]
  }
  for (const [gene, values] of Object.entries(expressed))
    queryClient.setQueryData(geneQuery(gene).queryKey, Float32Array.from(values))
  const pair = { ligand: ['L'], receptor: ['R1', 'R2'] }
  const { codes, levels, counts } = await groupsOf(pairColumn(pair))
  expect([...codes]).toEqual([0, 1, 2, -1, 1])
  expect(levels.slice(1)).toEqual(['L', 'R1+R2'])
  expect(counts).toEqual([1, 2, 1])
  expect(pairOfColumn(pairColumn(pair))).toEqual(pair)
  expect(pairOfColumn('cell_type')).toBeNull()
})
