import { describe, expect, test } from 'vitest'
import type { ColumnRow } from '../../contract/api/data.ts'
import {
  chosenOf,
  cleared,
  draftOf,
  filterOf,
  problemOf,
  withChosen,
  withOperator,
  wrongFields
} from './draft.ts'

const number: ColumnRow = {
  id: 'n',
  name: 'n',
  label: 'n',
  columnType: 'qc',
  type: 'double',
  hidden: false,
  origin: 'file',
  distinct: 9,
  min: 0,
  max: 9
}
const group: ColumnRow = { ...number, name: 'g', columnType: 'meta', type: 'string' }

describe('the filter dialog', () => {
  test('opens with equal for numbers and a list for groups', () => {
    expect(draftOf(number).type).toBe(2)
    expect(draftOf(group).type).toBe(3)
  })

  test('another operator and reset clear the values', () => {
    const draft = { ...draftOf(number), value: '3' }
    expect(withOperator(draft, 4)).toMatchObject({ type: 4, value: '' })
    expect(cleared({ ...draft, type: 1, rangeA: '1', rangeB: '2' })).toMatchObject({
      type: 1,
      rangeA: '',
      rangeB: ''
    })
  })

  test('confirm trims, and a filter without value is none', () => {
    expect(filterOf({ ...draftOf(number), value: ' 3 ' })).toMatchObject({ value: '3', expression: 'n = 3' })
    expect(filterOf(draftOf(number))).toBeNull()
    expect(filterOf(withOperator(draftOf(number), 10))).toMatchObject({ expression: 'n ≠ ∅' })
  })

  test('numbers are checked where numbers are asked for', () => {
    expect(problemOf({ ...draftOf(number), value: 'x' }, true)).toBe('number')
    expect(problemOf({ ...draftOf(number), type: 1, rangeA: '5', rangeB: '3' }, true)).toBe('reversed')
    expect(problemOf({ ...draftOf(number), type: 3, value: '1, 2\n3e5' }, true)).toBeNull()
    expect(problemOf({ ...draftOf(group), value: 'x' }, false)).toBeNull()
  })

  test('a problem is shown at its field', () => {
    const range = { ...draftOf(number), type: 1 as const }
    expect(wrongFields({ ...range, rangeA: 'few', rangeB: '9' }, 'number')).toEqual({
      rangeA: true,
      rangeB: false,
      value: false
    })
    expect(wrongFields({ ...range, rangeA: '1', rangeB: 'many' }, 'number')).toEqual({
      rangeA: false,
      rangeB: true,
      value: false
    })
    expect(wrongFields({ ...range, rangeA: '5', rangeB: '3' }, 'reversed')).toEqual({
      rangeA: false,
      rangeB: true,
      value: false
    })
    expect(wrongFields({ ...draftOf(number), value: 'x' }, 'number')).toEqual({
      rangeA: false,
      rangeB: false,
      value: true
    })
    expect(wrongFields({ ...draftOf(number), value: '3' }, null)).toEqual({
      rangeA: false,
      rangeB: false,
      value: false
    })
  })

  test('chosen groups are lines, commas and all', () => {
    const draft = withChosen(draftOf(group), ['T, CD4', 'B'])
    expect(draft.value).toBe('T, CD4\nB')
    expect(chosenOf(draft)).toEqual(new Set(['T, CD4', 'B']))
  })
})
