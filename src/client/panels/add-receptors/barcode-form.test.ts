import { expect, test } from 'vitest'
import { formOf, partsOf } from './barcode-form.ts'

test('a form is taken apart and put together', () => {
  expect(partsOf('P17B_*-1')).toEqual({ prefix: 'P17B', separator: '_', suffix: '-1' })
  expect(partsOf('*-1')).toEqual({ prefix: '', separator: '', suffix: '-1' })
  expect(partsOf('*')).toEqual({ prefix: '', separator: '', suffix: '' })
  expect(partsOf('样本1::*_T')).toEqual({ prefix: '样本1', separator: '::', suffix: '_T' })
  for (const form of ['P17B_*-1', '*', '*-1', 'a b:*.2', '-*-']) expect(formOf(partsOf(form))).toBe(form)
})

test('what is typed has one star', () => {
  expect(formOf({ prefix: 'A*', separator: '*', suffix: '*-1' })).toBe('A*-1')
})
