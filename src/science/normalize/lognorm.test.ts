import { describe, expect, test } from 'vitest'
import { readCsv, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { lognorm } from './lognorm.ts'

test('no count is 0, and the logarithm is that of one more than the counts per 10,000', () => {
  expect(lognorm(0, 500)).toBe(0)
  expect(lognorm(3, 1500)).toBe(Math.log(21))
})

describe.skipIf(realData === undefined)('spots of pbmc3k against R (needs CYTODECK_TEST_DATA)', () => {
  test('ten genes in 28 cells', () => {
    const totals = new Map(
      readCsv('golden', 'embedding', 'pbmc3k_qc.csv').map((row) => [row['cell'], Number(row['sum'])])
    )
    const spots = readCsv('golden', 'embedding', 'pbmc3k_normalised_spots.csv')
    expect(spots).toHaveLength(280)
    for (const { cell, count, log1p_cp10k } of spots)
      expect(Math.abs(lognorm(Number(count), totals.get(cell)!) - Number(log1p_cp10k))).toBeLessThan(1e-9)
  })
})
