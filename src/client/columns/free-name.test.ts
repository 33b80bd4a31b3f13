import { expect, test } from 'vitest'
import { nameProblem } from '../../contract/column-name.ts'
import { freeName } from './free-name.ts'

test('a free name has the letters that names may have, and a number where it is taken', () => {
  const taken = [{ name: 'cell_type' }, { name: 'cell_type_2' }]
  expect(freeName('cell_type', taken)).toBe('cell_type_3')
  expect(freeName('percent.mt', taken)).toBe('percent_mt')
  expect(freeName('9 Zelltypen!', taken)).toBe('x_9_Zelltypen_')
  for (const wanted of ['', '细胞', '_', 'a'.repeat(200), 'cell_type'])
    expect(
      nameProblem(
        freeName(wanted, taken),
        taken.map(({ name }) => name)
      )
    ).toBe(null)
})
