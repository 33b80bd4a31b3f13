import { expect, test } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { smallColumn, totalsColumn } from './small-column.ts'

const dataset = memoryDataSet({ cells: 400, genes: 4 })
const valuesOf = (given: Partial<DataSet>) => {
  const column = smallColumn({ ...dataset, ...given }, 1)
  return column.kind === 'number' ? column.values : null
}
const geneOf = (cells: number, count: number): Partial<DataSet> => ({
  readGene: (gene) => ({
    gene,
    cells: Int32Array.from({ length: cells }, (_, cell) => cell),
    values: new Uint32Array(cells).fill(count)
  })
})

test('a gene seen in many cells goes as counts, in the narrowest numbers that hold them', () => {
  expect(valuesOf(geneOf(25, 255))).toEqual(new Uint8Array(400).fill(255, 0, 25))
  expect(valuesOf(geneOf(400, 256))).toEqual(new Uint16Array(400).fill(256))
  expect(valuesOf(geneOf(400, 65_536))).toEqual(new Uint32Array(400).fill(65_536))
})

test('one seen in few cells goes as its expression, as does one whose counts nobody has', () => {
  expect(valuesOf(geneOf(24, 3))).toEqual(dataset.expression(1))
  expect(valuesOf({ ...geneOf(400, 3), layer: 'lognorm' })).toEqual(dataset.expression(1))
})

test.each([
  [255, Uint8Array],
  [65_535, Uint16Array],
  [2 ** 32 - 1, Uint32Array],
  [2 ** 32, Float64Array]
])('totals up to %i stay what they are', (greatest, kind) => {
  const column = totalsColumn({ ...dataset, totals: () => Float64Array.of(7, greatest) })
  expect(column).toMatchObject({ values: kind.of(7, greatest) })
})
