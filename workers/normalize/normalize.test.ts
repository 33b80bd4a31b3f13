import { expect, test } from 'vitest'
import { packCounts } from '../../src/shared/packed-counts.ts'
import { memoryDataSet } from '../../tests/fixtures/datasets/memory-dataset.ts'
import { normalized } from './normalize.ts'

test('counts and totals make the values that the server has, to the last bit', () => {
  const dataset = memoryDataSet({ cells: 2001, genes: 12 })
  const totals = Uint16Array.from(dataset.totals())
  for (let gene = 0; gene < dataset.genes; gene++) {
    const { cells, values } = dataset.gene(gene)
    expect(normalized(packCounts(dataset.cells, cells, values), totals)).toEqual(dataset.expression(gene))
  }
})

test('a cell without any count has no expression, and no share of nothing', () => {
  const counts = packCounts(2, Int32Array.of(1), [3])
  expect([...normalized(counts, Uint32Array.of(0, 3))]).toEqual([0, Math.fround(Math.log(10_001))])
})
