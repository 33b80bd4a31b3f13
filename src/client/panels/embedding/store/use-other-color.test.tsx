// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import { CallError } from '../../../api/failure.ts'
import type { ColorBy } from '../../../state/view/exploration.ts'
import { useOtherColor } from './use-other-color.ts'

afterEach(cleanup)

const row = (name: string): ColumnRow => ({
  id: name,
  name,
  label: name,
  columnType: 'meta',
  type: 'string',
  hidden: false,
  origin: 'file',
  distinct: 4,
  min: null,
  max: null
})
const gone: ColorBy = { kind: 'group', column: 'gone' }
const other = (error: Error | null, columns: readonly ColumnRow[]) =>
  renderHook(() => useOtherColor(error, gone, columns)).result.current

it('offers the usual color where what was colored by is gone', () => {
  expect(other(new CallError(422, 'Column "gone" is not in this project'), [row('cell_type')])).toEqual({
    kind: 'group',
    column: 'cell_type'
  })
})

it('offers none where another try may help, or where there is no other', () => {
  expect(other(new CallError(0, 'Network Error!'), [row('cell_type')])).toBeNull()
  expect(other(new CallError(503, 'Busy'), [row('cell_type')])).toBeNull()
  expect(other(new CallError(422, 'Column "gone" is not in this project'), [row('gone')])).toBeNull()
  expect(other(null, [row('cell_type')])).toBeNull()
})
