import { expect, test } from 'vitest'
import type { Filter, OperatorCode } from './filter.ts'
import { readable } from './filter-text.ts'

const filter = (type: OperatorCode, part: Partial<Filter>): Filter => ({
  columnType: 'qc',
  name: 'n',
  rangeA: '',
  rangeB: '',
  value: '',
  expression: '',
  ...part,
  type
})

test.each([
  [filter(1, { rangeA: '600', rangeB: ' 1800 ' }), '600 ≤ n ≤ 1800'],
  [filter(1, { rangeB: '5' }), 'n ≤ 5'],
  [filter(2, { value: 'B' }), 'n = B'],
  [filter(3, { value: 'B\nNK\nDC\nCD8 T\nPlatelet' }), 'n ∈ {B, NK, DC, +2}'],
  [filter(12, { value: 'a, b' }), 'n ∉ {a, b}'],
  [filter(6, { value: '600' }), 'n ≥ 600'],
  [filter(8, { value: '2' }), '|n| ≥ 2'],
  [filter(10, {}), 'n ≠ ∅'],
  [filter(11, { value: 'cd' }), 'n ~ "cd"']
])('%o reads %s', (given, text) => {
  expect(readable(given)).toBe(text)
})
