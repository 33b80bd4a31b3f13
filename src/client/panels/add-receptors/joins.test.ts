// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { confirmedForms, distinctFiles, openQuestion, type Join, type JoinPreview } from './joins.ts'

test('files of one name are numbered, others keep theirs', async () => {
  const usual = 'filtered_contig_annotations.csv'
  const files = distinctFiles([
    new File(['a'], usual),
    new File(['b'], 'P1.csv'),
    new File(['c'], usual),
    new File(['d'], 'p1.csv')
  ])
  expect(files.map(({ name }) => name)).toEqual([`1/${usual}`, 'P1.csv', `3/${usual}`, 'p1.csv'])
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['a', 'b', 'c', 'd'])
})

test('the forms that are sent are those in sight, and barcodes that are left out stay out', () => {
  const row = { barcodes: 9, cells: 9, found: 9, overlap: 1, certain: true, rival: null }
  const forms = [
    { ...row, from: '*-1', to: 'P1_*-1' },
    { ...row, from: '*-2', to: 'P2_*-1', certain: false }
  ]
  const join: Join = {
    file: new File([], 'P1.csv'),
    preview: { forms } as unknown as JoinPreview,
    error: null,
    unreadable: false,
    asking: false,
    forms: {},
    accepted: new Set(),
    out: false
  }
  expect(openQuestion([join])).toBe('asked')
  const left = { ...join, forms: { '*-2': '' } }
  expect(openQuestion([left])).toBeNull()
  expect(confirmedForms(left)).toEqual({ '*-1': 'P1_*-1', '*-2': '' })
  // A file that cannot be read blocks the others until it is left out.
  const unreadable = { ...join, preview: null, unreadable: true }
  expect(openQuestion([left, unreadable])).toBe('unreadable')
  expect(openQuestion([left, { ...unreadable, out: true }])).toBeNull()
  expect(openQuestion([{ ...unreadable, out: true }])).toBe('noFile')
})
