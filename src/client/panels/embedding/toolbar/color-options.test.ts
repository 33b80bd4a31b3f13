import { describe, expect, test } from 'vitest'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import { colorName, firstColor } from '../../../state/columns/color-columns.ts'
import { bestOption, colorOptions, pastedNames, setOptions } from './color-options.ts'

const column = (
  name: string,
  columnType: ColumnRow['columnType'],
  distinct: number | null = null
): ColumnRow => ({
  id: name,
  name,
  label: name.replace('_', ' '),
  columnType,
  type: columnType === 'qc' ? 'number' : 'string',
  hidden: false,
  origin: 'file',
  distinct,
  min: null,
  max: null
})
const columns = [
  column('barcode', 'id', 2638),
  column('sample', 'meta', 2),
  column('nCount_RNA', 'qc'),
  column('cell_type', 'meta', 9),
  column('note', 'meta', 2600)
]

describe('what cells can be coloured by', () => {
  test('groups and numbers, and genes once they are found', () => {
    const { groups, numbers, genes } = colorOptions(
      columns,
      [{ name: 'LYZ', ensembl: 'ENSG1', detected: 0.62 }],
      '',
      15
    )
    expect(groups.map(({ name }) => name)).toEqual(['sample', 'cell type'])
    expect(numbers.map(({ colorBy }) => colorBy)).toEqual([{ kind: 'number', column: 'nCount_RNA' }])
    expect(genes[0]?.detail).toEqual({ kind: 'share', share: 0.62 })
    expect(colorOptions(columns, [], 'TYPE', 15).groups.map(({ name }) => name)).toEqual(['cell type'])
  })

  test('at first cell types, else the first grouping, else nothing', () => {
    expect(firstColor(columns)).toEqual({ kind: 'group', column: 'cell_type' })
    expect(firstColor(columns.slice(0, 3))).toEqual({ kind: 'group', column: 'sample' })
    expect(firstColor(columns.slice(2, 3))).toBeNull()
  })

  test('Enter takes the exact name before a longer one', () => {
    const { genes } = colorOptions(
      [],
      [
        { name: 'MS4A14', ensembl: '', detected: 0 },
        { name: 'MS4A1', ensembl: '', detected: 0 }
      ],
      'ms4a1',
      15
    )
    expect(bestOption(genes, 'ms4a1')?.name).toBe('MS4A1')
    expect(bestOption(genes, 'ms4')?.name).toBe('MS4A14')
    expect(bestOption([], 'x')).toBeNull()
  })

  test('sets are options too, by the names that they were given', () => {
    const set = { id: 's', name: 'T cells', remarks: '-', total: 5, createTime: '', updateTime: '', tags: [] }
    const [gene] = setOptions('gene', [set])
    const [cell] = setOptions('cell', [set])
    expect(gene).toEqual({
      colorBy: { kind: 'score', name: 'T cells', of: { set: 's' }, method: 'mean' },
      name: 'T cells',
      detail: { kind: 'genes', count: 5 }
    })
    expect(cell).toEqual({
      colorBy: { kind: 'members', name: 'T cells', set: 's' },
      name: 'T cells',
      detail: { kind: 'cells', count: 5 }
    })
    expect(gene && colorName(gene.colorBy, columns)).toBe('T cells')
  })

  test('a list is two names or more', () => {
    expect(pastedNames('CD3E, CD8A\nLYZ; LYZ')).toEqual(['CD3E', 'CD8A', 'LYZ'])
    expect(pastedNames('CD3E，CD8A、LYZ；NKG7')).toEqual(['CD3E', 'CD8A', 'LYZ', 'NKG7'])
    expect(pastedNames('CD3E')).toBeNull()
    expect(colorName({ kind: 'group', column: 'cell_type' }, columns)).toBe('cell type')
  })
})
