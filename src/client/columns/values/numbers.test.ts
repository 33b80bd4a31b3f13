import { expect, test } from 'vitest'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { shownNumber } from './numbers.ts'

const column = (type: ColumnRow['type'], max: number): ColumnRow => ({
  id: 'x',
  name: 'x',
  label: 'x',
  columnType: 'qc',
  type,
  hidden: false,
  origin: 'file',
  distinct: null,
  min: 0,
  max
})

test.each([
  [2419, 'number', 20_000, '2,419'],
  [0.25, 'double', 0.9, '0.2500'],
  [3.01776, 'double', 5, '3.018'],
  [1234.56, 'double', 5000, '1,234.6'],
  [0.00521, 'double', 5000, '0.0052'],
  [0.43, 'double', 5000, '0.43'],
  [0, 'double', 5000, '0.0'],
  [0.00001, 'double', 5000, '1.00e-5']
] as const)('%d of a %s column up to %d is shown as %s', (value, type, max, shown) => {
  expect(shownNumber(value, column(type, max))).toBe(shown)
})
