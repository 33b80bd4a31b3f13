import { describe, expect, it } from 'vitest'
import { operatorsFor } from '../../../../contract/filter/filter.ts'
import { powerText } from '../../../../shared/power-text.ts'
import { geneFeature } from '../../../../tools/gene-feature/tool.ts'
import {
  asColumn,
  isOutdated,
  log10Of,
  numberText,
  wholeColumns,
  widthOf,
  type ResultColumn
} from './columns.ts'

const column = (name: string, kind: ResultColumn['kind']): ResultColumn => ({ name, kind, label: name })

describe('numberText', () => {
  it('shows shares as percent, and tiny and huge numbers by their power', () => {
    expect(numberText(0.9355, column('pct_1', 'number'))).toBe('93.5%')
    expect(numberText(1e-50, column('p_val', 'number'))).toBe('1.00e-50')
    expect(numberText(0, column('p_val', 'number'))).toBe('0.000')
    expect(numberText(-4.3126, column('avg_log2FC', 'number'))).toBe('-4.313')
    expect(numberText(12345, column('n_1', 'integer'))).toBe('12,345')
    expect(numberText(12_345_678, column('total', 'number'))).toBe('1.23e+7')
  })
})

describe('widthOf', () => {
  const sets = column('set', 'string')
  const room = (...names: string[]): number =>
    widthOf(
      sets,
      names.map((set) => ({ set }))
    )

  it('gives words the room that the longest takes, Chinese ones as well, and no more than a third of a page', () => {
    expect(room()).toBe(150)
    expect(room('B')).toBeLessThan(room())
    expect(room('B', 'Respiratory chain of the genome')).toBeGreaterThan(31 * 6.5)
    expect(room('核糖体大亚基')).toBeGreaterThan(room('ABCDEF'))
    expect(room('RPL18A '.repeat(99))).toBe(360)
    expect(widthOf(column('gene', 'string'), [{ gene: 'A'.repeat(40) }])).toBe(130)
    const called = { ...sets, words: { B: 'between normal and a clone' } }
    expect(widthOf(called, [{ set: 'B' }])).toBe(room('between normal and a clone'))
  })

  it('gives integers the room that the longest takes, as places on a chromosome', () => {
    const ends = column('end', 'integer')
    expect(widthOf(ends, [{ end: 53_286 }])).toBe(84)
    expect(widthOf(ends, [{ end: 53_286 }, { end: 248_859_164 }])).toBeGreaterThan(11 * 6.5 + 16)
    expect(widthOf(ends, [])).toBe(84)
  })
})

describe('isOutdated', () => {
  it('is a result without any table that the tool has today, as feature plots of its first version', () => {
    const table = { total: 1, columns: [column('gene', 'string')] }
    expect(isOutdated(geneFeature, { tables: { points: table } })).toBe(true)
    expect(isOutdated(geneFeature, { tables: { cells: table, genes: table } })).toBe(false)
    expect(isOutdated(geneFeature, { tables: {} })).toBe(false)
  })
})

describe('a p below the smallest number', () => {
  it('is shown by its logarithm', () => {
    expect(log10Of({ padj_bh: 0, log10_padj_bh: -416.2 }, 'padj_bh')).toBe(-416.2)
    expect(log10Of({ padj_bonferroni: 0, log10_padj_bonferroni: -412 }, 'padj_bonferroni')).toBe(-412)
    expect(powerText(-416.2)).toBe('6.31e-417')
    expect(powerText(-400)).toBe('1.00e-400')
    expect(powerText(-399.0001)).toBe('1.00e-399')
  })

  it('is that of a row whose logarithm is known, and of no other number', () => {
    expect(log10Of({ padj_bh: 1e-200, log10_padj_bh: -200 }, 'padj_bh')).toBeNull()
    expect(log10Of({ padj_bh: null, log10_padj_bh: null }, 'padj_bh')).toBeNull()
    expect(log10Of({ mean: 0 }, 'mean')).toBeNull()
  })
})

describe('wholeColumns', () => {
  it('are columns of numbers that are all whole, and their numbers have no decimals', () => {
    const columns = [
      column('total', 'number'),
      column('mito', 'number'),
      column('share', 'number'),
      column('flag', 'number'),
      column('gene', 'string')
    ]
    const rows = [
      { total: 2419, mito: 3, share: 2, flag: 0, gene: 'A' },
      { total: null, mito: 3.5, share: 4, flag: 1, gene: 'B' }
    ]
    expect([...wholeColumns(rows, columns)]).toEqual(['total'])
    expect(numberText(2419, columns[0]!, true)).toBe('2,419')
    expect(numberText(2419, columns[0]!)).toBe('2,419.000')
    expect(numberText(12_345_678, columns[0]!, true)).toBe('1.23e+7')
  })
})

describe('asColumn', () => {
  it('offers the operators that fit', () => {
    expect(operatorsFor(asColumn(column('auc', 'number')).type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(operatorsFor(asColumn(column('n_1', 'integer')).type)).toContain(8)
    expect(operatorsFor(asColumn(column('gene', 'string')).type)).toEqual([2, 3, 10, 11, 12])
  })
})
