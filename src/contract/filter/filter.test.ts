import { expect, test } from 'vitest'
import { isActive, listValues, operatorCodes, operatorsFor } from './filter.ts'

test('twelve operators; ranges and absolute values only for numbers, like and not contain only for strings', () => {
  expect(operatorCodes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(operatorsFor('double')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(operatorsFor('string')).toEqual([2, 3, 10, 11, 12])
})

test('lists split at commas and line breaks, and keep the names of groups whole', () => {
  expect(listValues(' a, b\nc,,\r\n d ')).toEqual(['a', 'b', 'c', 'd'])
  const levels = new Set(['T cell, CD4', 'B', 'naive', 'x, y, z'])
  expect(listValues('T cell, CD4\nB', levels)).toEqual(['T cell, CD4', 'B'])
  expect(listValues('B,T cell, CD4,naive', levels)).toEqual(['B', 'T cell, CD4', 'naive'])
  expect(listValues('B, x, y, z, q', levels)).toEqual(['B', 'x, y, z', 'q'])
  expect(listValues('B，T cell, CD4、naive；q', levels)).toEqual(['B', 'T cell, CD4', 'naive', 'q'])
  expect(listValues('甲、乙,丙', new Set(['甲、乙', '丙']))).toEqual(['甲、乙', '丙'])
  // So many that trying every run of them would take hours.
  const many = Array.from({ length: 500_000 }, (_, at) => `a${at}`)
  expect(listValues([...many, ...many].join(','), levels)).toEqual(many)
})

test('a filter counts once it has a value, an end, or is “not null”', () => {
  const empty = {
    columnType: 'qc',
    name: 'n',
    type: 2,
    rangeA: '',
    rangeB: ' ',
    value: ' ',
    expression: ''
  } as const
  expect(isActive(empty)).toBe(false)
  expect(isActive({ ...empty, rangeB: '3' })).toBe(true)
  expect(isActive({ ...empty, type: 10 })).toBe(true)
})
