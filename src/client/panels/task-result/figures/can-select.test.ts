import { expect, test } from 'vitest'
import { canSelect } from './can-select.ts'

test('cells are selected by columns that the result has', () => {
  const column = (name: string) => ({ name, kind: 'string' as const, label: name })
  const result = { tables: { cells: { columns: [column('id'), column('group')], total: 1 } } }
  const where = [{ name: 'group', type: 2, value: 's1' }] as const
  const pick = { does: 'cells', table: 'cells', where } as const
  expect(canSelect(result, pick)).toBe(true)
  expect(canSelect(result, { ...pick, among: { columns: ['cdr3'], rows: (rows) => rows } })).toBe(false)
  expect(canSelect(result, { ...pick, where: [{ ...where[0], name: 'isotype' }] })).toBe(false)
  expect(canSelect({ tables: {} }, pick)).toBe(false)
})
