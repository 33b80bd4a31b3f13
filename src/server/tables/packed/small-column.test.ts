import { expect, test } from 'vitest'
import { packCounts } from '../../../shared/packed-counts.ts'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { smallColumn, totalsColumn } from './small-column.ts'

const dataset = memoryDataSet({ cells: 400, genes: 4 })
const valuesOf = (given: Partial<DataSet>) => smallColumn({ ...dataset, ...given }, 1).values

test('a gene goes as its packed counts', () => {
  const { cells, values } = dataset.gene(1)
  expect(valuesOf({})).toEqual(packCounts(dataset.cells, cells, values))
})

test('one whose counts nobody has goes as its expression', () => {
  expect(valuesOf({ layer: 'lognorm' })).toEqual(dataset.expression(1))
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
