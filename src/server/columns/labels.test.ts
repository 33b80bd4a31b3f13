import { expect, test } from 'vitest'
import type { ColumnRow } from '../../contract/api/data.ts'
import { receptorColumn, receptorFields, receptors } from '../../contract/receptors/columns.ts'
import { withLabel } from './labels.ts'

const row = (name: string, origin: ColumnRow['origin']): ColumnRow => ({
  id: name,
  name,
  label: name,
  columnType: 'qc',
  type: 'double',
  hidden: false,
  origin,
  distinct: 3,
  min: 0,
  max: 1
})
const chinese = (name: string, origin: ColumnRow['origin']): string =>
  withLabel(row(name, origin), 'zh').label

test('columns that the import computes have Chinese labels; columns of the file keep their names', () => {
  for (const name of ['nCount_RNA', 'nFeature_RNA', 'percent.mt']) {
    expect(chinese(name, 'computed')).toMatch(/\p{Script=Han}/u)
    expect(chinese(name, 'file')).toBe(name)
    expect(withLabel(row(name, 'computed'), 'en').label).toBe(name)
  }
  // A column of a user keeps its name, whatever it is.
  expect(chinese('mean', 'added')).toBe('mean')
})

test('the columns of cell names and gene names have the same label in every study', () => {
  const named = (name: string) => withLabel({ ...row(name, 'file'), columnType: 'id' }, 'zh').label
  expect(['barcode', 'gene'].map(named)).toEqual(['条形码', '基因'])
  expect(named('patient')).toBe('patient')
})

test('receptors have words of their own each, also where they were added to a project', () => {
  const names = receptors.flatMap((receptor) =>
    receptorFields.map((field) => receptorColumn(receptor, field))
  )
  for (const origin of ['computed', 'added'] as const) {
    const labels = names.map((name) => chinese(name, origin))
    expect(new Set(labels).size).toBe(names.length)
    for (const label of labels) expect(label).toMatch(/^[TB]CR .*\p{Script=Han}|^[TB]CR V.*链/u)
  }
})
