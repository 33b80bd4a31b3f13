import { describe, expect, it } from 'vitest'
import { foldCase } from './condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import { rowsPassing, type FilterTable } from './filter-rows.ts'
import { filterSchema } from '../../contract/filter/filter.ts'
import { nearestName } from '../nearest-name.ts'

const levels = ['B', 'T, naive', ' padded ']
const table: FilterTable = {
  rows: 4,
  columns: [
    { name: 'group', type: 'string' },
    { name: 'percent.mt', type: 'float' },
    { name: 'score', type: 'double' }
  ],
  levels: (name) => (name === 'group' ? new Set(levels) : undefined),
  column: (name) =>
    name === 'group'
      ? { kind: 'category', levels, codes: Int32Array.of(0, 1, 2, -1) }
      : {
          kind: 'number',
          values:
            name === 'score'
              ? Float64Array.of(-2, 0.1, 3, NaN)
              : Float64Array.from([0.1, 0.2, NaN, 5], Math.fround)
        },
  gene: (name) => (['cd3d', 'ensg01'].includes(name.toLowerCase()) ? 'CD3D' : null),
  expression: () => Float32Array.of(0, 0.1, 2.5, 1)
}
const rows = (...filters: object[]) => [
  ...rowsPassing(
    filters.map((one) => filterSchema.parse(one)),
    table
  )
]
const faultOf = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return error instanceof Fault ? { key: error.key, ...error.values } : error
  }
  return null
}

describe('rowsPassing', () => {
  it('takes a level with a comma whole, and one with blanks as it is', () => {
    expect(rows({ name: 'group', type: 3, value: 'B,T, naive' })).toEqual([1, 1, 0, 0])
    expect(rows({ name: 'group', type: 3, value: ' padded ' })).toEqual([0, 0, 1, 0])
    expect(rows({ name: 'group', type: 12, value: 'T, naive' })).toEqual([1, 0, 1, 0])
  })
  it('compares float32 columns and genes as float32', () => {
    expect(rows({ name: 'percent.mt', type: 2, value: '0.1' })).toEqual([1, 0, 0, 0])
    expect(rows({ name: 'percent.mt', type: 7, value: '0.2' })).toEqual([1, 1, 0, 0])
    for (const rangeA of ['0.1', '０．１'])
      expect(rows({ columnType: 'gene', name: 'CD3D', type: 1, rangeA })).toEqual([0, 1, 1, 1])
  })
  it('ignores filters that ask nothing', () => {
    expect(rows({ name: 'gone', type: 2, value: '  ' }, { name: 'score', type: 1, rangeA: ' ' })).toEqual([
      1, 1, 1, 1
    ])
    expect(rows({ name: 'score', type: 2, rangeA: '1' })).toEqual([1, 1, 1, 1])
  })
  it('joins by AND, and fails missing values in every operator', () => {
    expect(rows({ name: 'score', type: 8, value: '0.05' }, { name: 'group', type: 10 })).toEqual([1, 1, 1, 0])
    expect(rows({ name: 'score', type: 5, value: '1e300' })).toEqual([1, 1, 1, 0])
  })
  it('parts a number from the nearest ones to both sides, and finds nothing beyond the infinite', () => {
    const around = (value: number) => {
      const step = Math.abs(value) * Number.EPSILON || Number.MIN_VALUE
      return Float64Array.of(value - step, value, value + step, -Infinity, Infinity, NaN)
    }
    const tests: readonly (readonly [number, (value: number, than: number) => boolean])[] = [
      [4, (value, than) => value > than],
      [5, (value, than) => value < than],
      [6, (value, than) => value >= than],
      [7, (value, than) => value <= than],
      [8, (value, than) => Math.abs(value) >= than],
      [9, (value, than) => Math.abs(value) > than]
    ]
    for (const than of [
      0,
      -0,
      1,
      -1,
      0.1,
      -2.5e-9,
      1e300,
      -1e300,
      Number.MIN_VALUE,
      Number.MAX_VALUE,
      Infinity
    ])
      for (const [type, passes] of tests) {
        const values = around(than)
        const numbers = { ...table, rows: values.length, column: () => ({ kind: 'number', values }) as const }
        const value = Number.isFinite(than) ? String(than) : '1e999'
        const found = rowsPassing([filterSchema.parse({ name: 'score', type, value })], numbers)
        expect([...found], `${than} by operator ${type}`).toEqual(
          Array.from(values, (one) => Number(passes(one, than)))
        )
      }
  })
  it('says what is wrong with a filter', () => {
    expect(faultOf(() => rows({ name: 'grop', type: 10 }))).toEqual({
      key: 'no_column_hint',
      name: 'grop',
      hint: 'group'
    })
    expect(faultOf(() => rows({ name: 'something else', type: 10 }))).toEqual({
      key: 'no_column',
      name: 'something else'
    })
    expect(faultOf(() => rows({ name: 'group', type: 4, value: '1' }))).toEqual({
      key: 'operator_misfit',
      operator: '>',
      column: 'group'
    })
    expect(faultOf(() => rows({ name: 'score', type: 11, value: '1' }))).toEqual({
      key: 'operator_misfit',
      operator: '~',
      column: 'score'
    })
    for (const value of ['abc', '0x10', 'NaN', 'Infinity', '1,5', '1e']) {
      expect(faultOf(() => rows({ name: 'score', type: 4, value }))).toEqual({ key: 'not_a_number', value })
    }
    expect(
      faultOf(() =>
        rows(
          { columnType: 'gene', name: 'CD3D', type: 4, value: '1' },
          { columnType: 'gene', name: 'cd3d', type: 5, value: '3' }
        )
      )
    ).toEqual({
      key: 'duplicate_gene',
      gene: 'CD3D'
    })
    expect(faultOf(() => rows({ columnType: 'gene', name: 'XYZ', type: 10 }))).toEqual({
      key: 'no_gene',
      names: ['XYZ']
    })
  })
})

describe('nearestName', () => {
  it('finds a slip and leaves strangers alone', () => {
    expect(nearestName('clustr', ['sample', 'cluster'])).toBe('cluster')
    expect(nearestName('LUSTERC', ['cluster'])).toBe('cluster')
    expect(nearestName('n_counts', ['percent.mt'])).toBeNull()
  })
})

describe('foldCase', () => {
  it('folds one character to one character', () => {
    expect(foldCase('CD14+ Ä')).toBe('cd14+ ä')
    expect(foldCase('ΣΑΣ')).toBe('σασ')
    expect(foldCase('İ')).toBe('i')
  })
})
