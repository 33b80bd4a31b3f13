import { expect, test } from 'vitest'
import {
  clippedVariance,
  expectedVariances,
  standardizedVariances
} from '../../../src/science/variable-genes/vst.ts'
import { momentsOf } from '../../fixtures/datasets/gene-moments.ts'
import { farthest, numbers, readOracle, simulatedCells } from '../read.ts'

test('means, variances and their trend as Seurat (vst) has them', () => {
  const data = simulatedCells()
  const wanted = readOracle('variable-genes', 'seurat.csv.gz')
  expect(data.genes).toEqual(wanted.map((row) => row['gene']))
  const moments = momentsOf(data)
  const expected = expectedVariances(moments)
  const { values, clipped } = standardizedVariances(moments, expected)
  for (const gene of clipped) {
    const own = data.values.subarray(data.starts[gene], data.starts[gene + 1])
    values[gene] = clippedVariance(own, {
      cells: data.cells,
      mean: moments.means[gene]!,
      expected: expected[gene]!
    })
  }
  expect(farthest(moments.means, numbers(wanted, 'mean'), 1e-12)).toBeLessThan(1e-9)
  expect(farthest(moments.variances, numbers(wanted, 'variance'), 1e-12)).toBeLessThan(1e-9)
  expect(farthest(expected, numbers(wanted, 'expected'), 1e-12)).toBeLessThan(1e-8)
  expect(farthest(values, numbers(wanted, 'standardized'), 1e-12)).toBeLessThan(1e-8)
})
