import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { checkNames } from './names.ts'
import { readUpload } from './read.ts'

describe('names of cells', () => {
  const named = [
    'S1_AAACCTGAGAAACCAT-1',
    'S1_AAACCTGAGAAACCGC-1',
    'S2_TAACCTGAGAAACCTA-1',
    'S3_TAACCTGAGAAACCTA-1'
  ]
  const file = (names: readonly string[]) =>
    Readable.from([Buffer.from(`cell,x\n${names.map((name, at) => `${name},${at + 1}\n`).join('')}`)])

  test.each([
    ['as they are', named, [4, 4, 4, 2]],
    ['in lower case', named.map((name) => name.toLowerCase()), [0, 4, 0, 2]],
    ['without the number at the end', named.map((name) => name.replace(/-1$/, '')), [0, 0, 4, 2]],
    [
      'of another sample prefix',
      named.slice(0, 2).map((name) => name.replace('S1_', 'donor:')),
      [0, 0, 0, 2]
    ],
    // Two cells have the third barcode, so it matches neither.
    ['barcodes alone', named.slice(0, 3).map((name) => name.slice(3, -2)), [0, 0, 0, 2]],
    ['of other cells', ['x', 'y'], [0, 0, 0, 0]]
  ])('%s', async (_, names, matched) => {
    const found = await checkNames(file(names), named)
    expect(found).toEqual({
      rows: names.length,
      encoding: 'utf-8',
      matches: ['exact', 'case', 'suffix', 'barcode'].map((rule, at) => ({ rule, matched: matched[at] }))
    })
  })

  test('values are added by the matching rule that was chosen', async () => {
    const without = named.map((name) => name.replace(/-1$/, ''))
    const requested = { cellNames: named, taken: { columns: [], positions: new Set<string>() } }
    const { columns, matched } = await readUpload(
      file(without),
      { columnType: 'qc', match: 'suffix' },
      requested
    )
    expect([matched, columns.map(({ values }) => 'values' in values && [...values.values])]).toEqual([
      4,
      [[1, 2, 3, 4]]
    ])
    await expect(readUpload(file(without), { columnType: 'qc' }, requested)).rejects.toMatchObject({
      key: 'upload_no_cell'
    })
  })
})

test('a cell table that Cytodeck wrote comes back with its new columns alone', async () => {
  const lines = [
    'id,barcode,group,x,score',
    '0,AAAC-1,A,1,',
    '1,AAAG-1,A,2,',
    '2,AAAT-1,,3,7',
    '3,AACA-1,B,4,8'
  ]
  const cellNames = ['AAAC-1', 'AAAG-1', 'AAAT-1', 'AACA-1']
  const taken = { columns: ['barcode', 'group', 'score'], positions: new Set<string>() }
  const stream = () => Readable.from([Buffer.from(lines.join('\r\n'))])
  const { columns, matched } = await readUpload(stream(), { columnType: 'qc' }, { cellNames, taken })
  expect([matched, columns]).toEqual([
    4,
    [
      {
        name: 'x',
        columnType: 'qc',
        type: 'number',
        values: { kind: 'number', values: Float64Array.of(1, 2, 3, 4) }
      }
    ]
  ])
  expect((await checkNames(stream(), cellNames)).matches[0]).toEqual({ rule: 'exact', matched: 4 })
})

test('Chinese text in GB18030, as Excel writes it, is read, with its encoding reported', async () => {
  const cellNames = ['AAAC-1', 'AAAG-1']
  const stream = () =>
    Readable.from([
      Buffer.from('cell,kind\r\nAAAC-1,T '),
      Buffer.from('cfb8b0fb', 'hex'),
      Buffer.from('\r\nAAAG-1,'),
      Buffer.from('bdaccfb8b0fb', 'hex')
    ])
  const requested = { cellNames, taken: { columns: [], positions: new Set<string>() } }
  const { columns, encoding } = await readUpload(stream(), { columnType: 'meta' }, requested)
  expect(encoding).toBe('gb18030')
  expect(columns[0]?.values).toMatchObject({ levels: ['T 细胞', '浆细胞'] })
  expect((await checkNames(stream(), cellNames)).encoding).toBe('gb18030')
})
