import { expect, test } from 'vitest'
import { memoryDataSet } from '../../tests/fixtures/datasets/memory-dataset.ts'
import { normalized } from './normalize.ts'

test('counts and totals make the values that the server has, to the last bit', () => {
  const dataset = memoryDataSet({ cells: 2000, genes: 12 })
  const totals = Uint16Array.from(dataset.totals())
  for (let gene = 0; gene < dataset.genes; gene++) {
    const counts = new Uint8Array(dataset.cells)
    const row = dataset.gene(gene)
    row.cells.forEach((cell, at) => (counts[cell] = row.values[at]!))
    expect(normalized(counts, totals)).toEqual(dataset.expression(gene))
  }
})

test('a cell without any count has no expression, and no share of nothing', () => {
  expect([...normalized(Uint8Array.of(0, 3), Uint32Array.of(0, 3))]).toEqual([
    0,
    Math.fround(Math.log(10_001))
  ])
})
