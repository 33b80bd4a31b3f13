import { describe, expect, it } from 'vitest'
import type { ColumnRow } from '../../../contract/api/data.ts'
import {
  arranged,
  canHide,
  roomOf,
  shownColumns,
  usualLayout,
  withHidden,
  withMoved,
  withPinned
} from './layout.ts'

const column = (name: string, columnType: ColumnRow['columnType'] = 'qc'): ColumnRow => ({
  id: name,
  name,
  label: name,
  columnType,
  type: 'double',
  hidden: false,
  origin: 'file',
  distinct: 1,
  min: null,
  max: null
})
const columns = [column('a'), column('b'), column('gene', 'id'), column('c')]
const names = (list: readonly ColumnRow[]) => list.map(({ name }) => name).join(' ')

describe('columns of a table', () => {
  it('stand as the server lists them, names of rows pinned', () =>
    expect(names(arranged(columns, usualLayout))).toBe('gene a b c'))
  it('go where they were put, also when others come later', () => {
    const layout = withMoved(columns, usualLayout, 'c', 'a')
    expect(names(arranged(columns, layout))).toBe('gene c a b')
    expect(names(arranged([column('new'), ...columns], layout))).toBe('gene c a b new')
    expect(names(arranged(columns, withMoved(columns, layout, 'c', null)))).toBe('gene a b c')
  })
  it('are pinned and unpinned', () => {
    const layout = withPinned(columns, usualLayout, 'b')
    expect(names(arranged(columns, layout))).toBe('b gene a c')
    expect(names(arranged(columns, withPinned(columns, layout, 'gene')))).toBe('b a gene c')
  })
  it('are hidden, but never the genes of a gene table and never the last', () => {
    const layout = ['a', 'b'].reduce(withHidden, usualLayout)
    expect(names(shownColumns(0, columns, layout))).toBe('gene c')
    expect(names(shownColumns(1, columns, withHidden(layout, 'gene')))).toBe('gene c')
    expect(canHide(1, columns, layout, column('gene', 'id'))).toBe(false)
    const last = withHidden(layout, 'gene')
    expect(names(shownColumns(0, columns, last))).toBe('c')
    expect([canHide(0, columns, last, column('c')), canHide(0, columns, last, column('a'))]).toEqual([
      false,
      true
    ])
    expect(names(shownColumns(0, columns, withHidden(last, 'a')))).toBe('a c')
  })
  it('are as wide as their names, within reason', () => {
    expect(roomOf(column('mt'))).toBe(128)
    expect(roomOf(column('percent_of_counts_in_mitochondria'))).toBeGreaterThan(33 * 7 + 44)
    expect(roomOf(column('第二轮注释所得的细胞类型', 'meta'))).toBeGreaterThan(12 * 13 + 44)
    expect(roomOf(column('name '.repeat(40)))).toBe(320)
  })
})
