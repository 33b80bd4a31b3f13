import { describe, expect, it, test } from 'vitest'
import { filterSchema, type Filter, type OperatorCode } from '../../contract/filter/filter.ts'
import { chipText, randomExpression, readable, sentence } from './filter-text.ts'
import { rowsFilter, setFilter } from '../../contract/filter/set-filter.ts'

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
  [filter(11, { value: 'cd' }), 'n ~ "cd"'],
  [
    setFilter(
      [
        { id: '1', name: 'T cells' },
        { id: '2', name: 'B' }
      ],
      true
    ),
    '∈ {T cells, B}'
  ],
  [setFilter([{ id: '1', name: '' }], false), '∉ {1}']
])('%o reads %s', (given, text) => {
  expect(readable(given)).toBe(text)
})

test('a filter by sets says their names, one of picked rows how many', () => {
  const five = setFilter(
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({ id: name, name })),
    false
  )
  expect([chipText(five, 'en'), chipText(five, 'zh'), sentence(five, 'zh')]).toEqual([
    'not in a, b, c, +2',
    '不属于 a, b, c, +2',
    '不属于 a、b、c、d、e'
  ])
  const picked = rowsFilter(Uint32Array.of(1, 2), 9, true)
  expect([chipText(picked, 'en'), chipText(picked, 'zh')]).toEqual([
    'in 2 picked cells',
    '属于 选出的 2 个细胞'
  ])
})

describe('the sentence of a filter', () => {
  it.each([
    [{ name: 'n', type: 1, rangeA: '1', rangeB: '2' }, 'n from 1 to 2', 'n 从 1 到 2'],
    [{ name: 'n', type: 1, rangeB: '2' }, 'n at most 2', 'n 不大于 2'],
    [{ name: 'n', type: 1, rangeA: '2' }, 'n at least 2', 'n 不小于 2'],
    [{ name: 'n', type: 2, value: '3' }, 'n is 3', 'n 等于 3'],
    [{ name: 'g', type: 3, value: 'B\nT, naive' }, 'g is one of B, T, naive', 'g 为 B、T, naive 之一'],
    [{ name: 'g', type: 12, value: 'B,NK' }, 'g is none of B, NK', 'g 不为 B、NK'],
    [{ name: 'n', type: 4, value: '3' }, 'n greater than 3', 'n 大于 3'],
    [{ name: 'n', type: 5, value: '3' }, 'n less than 3', 'n 小于 3'],
    [
      { name: 'CD8A', columnType: 'gene', type: 6, value: '1' },
      'expression of CD8A at least 1',
      'CD8A 的表达量 大于等于 1'
    ],
    [{ name: 'n', type: 7, value: '3' }, 'n at most 3', 'n 小于等于 3'],
    [{ name: 'n', type: 8, value: '3' }, 'n at least 3 away from zero', 'n 的绝对值大于等于 3'],
    [{ name: 'n', type: 9, value: '3' }, 'n more than 3 away from zero', 'n 的绝对值大于 3'],
    [{ name: 'n', type: 10 }, 'n is not empty', 'n 非空'],
    [{ name: 'g', type: 11, value: 'mono' }, 'g contains “mono”', 'g 包含“mono”'],
    [
      { name: 'id', type: 3, value: '1\n2', expression: randomExpression(500, 'cell type') },
      '500 random cells of each cell type',
      '每个 cell type 随机 500 个细胞'
    ]
  ])('%o', (given, en, zh) => {
    const filter = filterSchema.parse(given)
    expect([sentence(filter, 'en'), sentence(filter, 'zh')]).toEqual([en, zh])
  })
})
