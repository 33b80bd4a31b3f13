import { Readable } from 'node:stream'
import { describe, expect, it, test } from 'vitest'
import { Fault } from '../../../contract/errors/index.ts'
import type { AddedValues } from '../file.ts'
import type { UploadRequest } from './heading.ts'
import { readUpload, type ReadUpload } from './read.ts'

const cellNames = ['AAAC-1', 'AAAG-1', 'AAAT-1', 'AACA-1']
const taken = { columns: ['cell', 'group', 'score'], positions: new Set(['umap']) }

const read = (bytes: Buffer | string, requested: UploadRequest, chunk = 7): Promise<ReadUpload> => {
  const whole = Buffer.from(bytes)
  const chunks = Array.from({ length: Math.ceil(whole.length / chunk) }, (_, n) =>
    whole.subarray(n * chunk, (n + 1) * chunk)
  )
  return readUpload(Readable.from(chunks), requested, { cellNames, taken })
}
const shown = (values: AddedValues): readonly (string | number)[] =>
  values.kind === 'number'
    ? [...values.values]
    : Array.from(values.codes, (code) => values.levels[code] ?? '-')

const qc: UploadRequest = { columnType: 'qc' }
const meta: UploadRequest = { columnType: 'meta' }
const plot: UploadRequest = { columnType: 'plot' }
const utf16 = (text: string, big = false, mark = true): Buffer => {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const all = 'cell,x\nAAAC-1,1\nAAAG-1,2\nAAAT-1,3\nAACA-1,4\n'
const types = 'cell,kind\nAAAC-1,B\nAAAG-1,T\nAAAT-1,B\nAACA-1,T\n'
const [B, T] = ['B', 'T']

/**
 * The result of a file: the values of each new column in the order of the cells, and the numbers of matched
 * cells and unknown lines.
 */
interface Result {
  readonly columns: Readonly<Record<string, readonly (string | number)[]>>
  readonly matched: number
  readonly unknown?: number
}
const given = (columns: Result['columns'], matched = 4, unknown = 0): Result => ({
  columns,
  matched,
  unknown
})
const one = given({ x: [1, 2, 3, 4] })
const kinds = given({ kind: [B, T, B, T] })

test.each<[what: string, file: Buffer | string, asked: UploadRequest, result: Result]>([
  ['CSV', all, qc, one],
  ['TSV', all.replaceAll(',', '\t'), qc, one],
  ['semicolons, as Excel writes in half of Europe', all.replaceAll(',', ';'), qc, one],
  ['no line end at the end', all.trimEnd(), qc, one],
  ['CRLF', all.replaceAll('\n', '\r\n'), qc, one],
  ['CR alone', all.replaceAll('\n', '\r'), qc, one],
  ['line ends of all kinds in one file', 'cell,x\r\nAAAC-1,1\nAAAG-1,2\rAAAT-1,3\r\nAACA-1,4', qc, one],
  ['UTF-8 with a byte order mark', `\uFEFF${all}`, qc, one],
  ['UTF-16, little end first', utf16(all), qc, one],
  ['UTF-16, big end first', utf16(all, true), qc, one],
  ['UTF-16 without a mark', utf16(all, false, false), qc, one],
  ['UTF-16, big end first, without a mark', utf16(all, true, false), qc, one],
  ['UTF-16 with CRLF', utf16(all.replaceAll('\n', '\r\n')), qc, one],
  [
    'Chinese groups in UTF-16',
    utf16('细胞,kind\nAAAC-1,T 细胞\nAAAG-1,B 细胞\n'),
    meta,
    given({ kind: ['T 细胞', 'B 细胞', 'others', 'others'] }, 2)
  ],
  ['blank lines', `\n${all.replaceAll('\n', '\n\n')}\n  \n`, qc, one],
  ['white space around cells', 'cell , x\n AAAC-1 ,\t1 \nAAAG-1,2\nAAAT-1,3\nAACA-1,4\n', qc, one],
  ['everything in quotes', all.replaceAll(/[^,\n]+/g, '"$&"'), qc, one],
  ['a heading without a name for the ids, as pandas writes', all.replace('cell', ''), qc, one],
  [
    'a comma in quotes',
    types.replaceAll('B', '"CD14+, classical"'),
    meta,
    given({ kind: ['CD14+, classical', T, 'CD14+, classical', T] })
  ],
  [
    'doubled quotes',
    types.replaceAll('B', '"the ""B"" cells"'),
    meta,
    given({ kind: ['the "B" cells', T, 'the "B" cells', T] })
  ],
  [
    'a quoted line end is a space',
    types.replaceAll('B', '"B\ncells"'),
    meta,
    given({ kind: ['B cells', T, 'B cells', T] })
  ],
  [
    'a quoted CRLF is a space',
    types.replaceAll('B', '"B \r\n cells"').replaceAll(/(?<![\r ])\n/g, '\r\n'),
    meta,
    given({ kind: ['B cells', T, 'B cells', T] })
  ],
  ['cells in another order', 'cell,x\nAACA-1,4\nAAAG-1,2\nAAAC-1,1\nAAAT-1,3\n', qc, one],
  ['absent cells are 0', 'cell,x\nAAAG-1,2.5\n', qc, given({ x: [0, 2.5, 0, 0] }, 1)],
  [
    'absent cells are others, which come last',
    'cell,kind\nAAAG-1,T\nAACA-1,zz\n',
    meta,
    given({ kind: ['others', T, 'others', 'zz'] }, 2)
  ],
  [
    'the file says others as well',
    'cell,kind\nAAAG-1,others\nAACA-1,zz\n',
    meta,
    given({ kind: ['others', 'others', 'others', 'zz'] }, 2)
  ],
  [
    'cells that are not there are left aside',
    `${all}NNNN-1,9\nNNNT-1,9\n`,
    qc,
    given({ x: [1, 2, 3, 4] }, 4, 2)
  ],
  ['a cell that is not there, twice', `${all}NNNN-1,9\nNNNN-1,9\n`, qc, given({ x: [1, 2, 3, 4] }, 4, 2)],
  [
    'groups of cells that are not there are no groups',
    `${types}NNNN-1,zebra\n`,
    meta,
    given({ kind: [B, T, B, T] }, 4, 1)
  ],
  [
    'groups that are numbers',
    'cell,kind\nAAAC-1,10\nAAAG-1,2\nAAAT-1,1\nAACA-1,2\n',
    meta,
    given({ kind: ['10', '2', '1', '2'] })
  ],
  [
    'numbers in all their spellings',
    'cell,x\nAAAC-1,-1.5e2\nAAAG-1,+.5\nAAAT-1,3.\nAACA-1,1E-3\n',
    qc,
    given({ x: [-150, 0.5, 3, 0.001] })
  ],
  [
    'several numbers',
    'cell,a,b\nAAAC-1,1,5\nAAAG-1,2,6\nAAAT-1,3,7\nAACA-1,4,8\n',
    qc,
    given({ a: [1, 2, 3, 4], b: [5, 6, 7, 8] })
  ],
  [
    'several groupings',
    'cell,a,b\nAAAC-1,p,q\nAAAG-1,r,s\nAAAT-1,p,q\nAACA-1,r,s\n',
    meta,
    given({ a: ['p', 'r', 'p', 'r'], b: ['q', 's', 'q', 's'] })
  ],
  ['another name', types, { ...meta, name: 'lineage' }, given({ lineage: [B, T, B, T] })],
  [
    'a name of the file that could not be one, with another',
    types.replace('kind', 'my kind'),
    { ...meta, name: 'kind' },
    kinds
  ],
  [
    'coordinates',
    'cell,x_1,x_2\nAAAC-1,1,-1\nAAAG-1,2,-2\nAAAT-1,3,-3\n',
    plot,
    given({ x_1: [1, 2, 3, 0], x_2: [-1, -2, -3, 0] }, 3)
  ],
  [
    'three coordinates',
    'cell,x_1,x_2,x_3\nAAAC-1,1,2,3\n',
    plot,
    given({ x_1: [1, 0, 0, 0], x_2: [2, 0, 0, 0], x_3: [3, 0, 0, 0] }, 1)
  ],
  [
    'two embeddings',
    'cell,x_1,x_2,y_2,y_1\nAAAC-1,1,2,3,4\n',
    plot,
    given({ x_1: [1, 0, 0, 0], x_2: [2, 0, 0, 0], y_2: [3, 0, 0, 0], y_1: [4, 0, 0, 0] }, 1)
  ],
  [
    'coordinates under another name',
    'cell,UMAP 1,UMAP 2\nAAAC-1,1,-1\n',
    { ...plot, name: 'mine' },
    given({ mine_1: [1, 0, 0, 0], mine_2: [-1, 0, 0, 0] }, 1)
  ],
  [
    'coordinates are as wide as an embedding',
    'cell,x_1,x_2\nAAAC-1,0.1,0.2\n',
    plot,
    given({ x_1: [Math.fround(0.1), 0, 0, 0], x_2: [Math.fround(0.2), 0, 0, 0] }, 1)
  ]
])('%s', async (_what, file, requested, { columns, matched, unknown = 0 }) => {
  for (const chunk of [1, 7, 1 << 16]) {
    const found = await read(file, requested, chunk)
    expect(Object.fromEntries(found.columns.map(({ name, values }) => [name, shown(values)]))).toEqual(
      columns
    )
    expect({ matched: found.matched, missing: found.missing, unknown: found.unknown }).toEqual({
      matched,
      missing: 4 - matched,
      unknown
    })
    expect(found.columns.map(({ columnType }) => columnType)).toEqual(
      Object.keys(columns).map(() => requested.columnType)
    )
  }
})

const at = (rule: string, line: number, column: number, values: object = {}) => ({
  rule,
  line,
  column,
  ...values
})
const zip = Buffer.from('504b030414000600', 'hex')

test.each<[what: string, file: Buffer | string, asked: UploadRequest, error: object]>([
  ['nothing', '', qc, at('upload_no_rows', 1, 1)],
  ['a heading alone', 'cell,x\n', qc, at('upload_no_rows', 1, 1)],
  ['one column', 'cell\nAAAC-1\n', qc, at('upload_columns', 1, 1)],
  [
    'more columns than are taken',
    `cell,${Array.from({ length: 51 }, (_, n) => `a${n}`).join(',')}\n`,
    qc,
    at('upload_many_columns', 1, 52, { found: 51 })
  ],
  ['an XLSX file', zip, qc, { rule: 'upload_not_text' }],
  ['bytes that are no text', Buffer.from('cell,x\nAAAC-1,\0\n'), qc, { rule: 'upload_not_text' }],
  [
    'Latin-1',
    Buffer.from('cell,kind\nAAAC-1,T\nAAAG-1,zöliakie\n', 'latin1'),
    meta,
    { rule: 'upload_encoding', line: 3 }
  ],
  [
    'half a pair in UTF-16',
    utf16('cell,kind\r\nAAAC-1,T\r\nAAAG-1,\ud800\r\n'),
    meta,
    { rule: 'upload_encoding', line: 3 }
  ],
  ['a name with a space', all.replace('x', 'my x'), qc, at('upload_name', 1, 2, { name: 'my x' })],
  ['a name that begins with a digit', 'cell,a,1b\nAAAC-1,1,1\n', qc, at('upload_name', 1, 3, { name: '1b' })],
  ['an empty name', 'cell,a,\nAAAC-1,1,1\n', qc, at('upload_name', 1, 3, { name: '' })],
  [
    'a name of a column that is there',
    all.replace('x', 'score'),
    qc,
    at('upload_name_taken', 1, 2, { name: 'score' })
  ],
  [
    'a name twice in the file',
    'cell,a,b,a\nAAAC-1,1,1,1\n',
    qc,
    at('upload_name_taken', 1, 4, { name: 'a' })
  ],
  [
    'the name of an embedding that is there',
    'cell,UMAP_1,UMAP_2\nAAAC-1,1,1\n',
    plot,
    at('upload_name_taken', 1, 2, { name: 'UMAP' })
  ],
  ['coordinates without an axis', 'cell,x,y\nAAAC-1,1,1\n', plot, at('upload_axes', 1, 2, { name: 'x' })],
  ['one coordinate alone', 'cell,x_1\nAAAC-1,1\n', plot, at('upload_axes', 1, 2, { name: 'x_1' })],
  ['axes with a gap', 'cell,x_1,x_3\nAAAC-1,1,1\n', plot, at('upload_axes', 1, 3, { name: 'x_3' })],
  [
    'one name for two columns',
    'cell,a,b\nAAAC-1,1,1\n',
    { ...qc, name: 'c' },
    at('upload_one_name', 1, 3, { found: 2 })
  ],
  ['another name that is taken', all, { ...qc, name: 'score' }, { rule: 'column_taken' }],
  ['another name that cannot be one', all, { ...qc, name: '1' }, { rule: 'column_name' }],
  ['an empty cell', 'cell,x\nAAAC-1,1\nAAAG-1,\n', qc, at('upload_empty', 3, 2, { name: 'x' })],
  ['an empty cell in quotes', 'cell,x\nAAAC-1,1\nAAAG-1," "\n', qc, at('upload_empty', 3, 2)],
  ['an empty id', 'cell,x\nAAAC-1,1\n,2\n', qc, at('upload_empty', 3, 1, { name: 'cell' })],
  [
    'a short line',
    'cell,a,b\nAAAC-1,1,2\nAAAG-1,1\n',
    qc,
    at('upload_width', 3, 3, { found: 2, expected: 3 })
  ],
  [
    'a long line',
    'cell,a\nAAAC-1,1\r\nAAAG-1,1,2\n',
    qc,
    at('upload_width', 3, 3, { found: 3, expected: 2 })
  ],
  ['a comma for a point', 'cell,x\nAAAC-1,"1,5"\n', qc, at('upload_number', 2, 2, { value: '1,5' })],
  ['NA', 'cell,a,b\nAAAC-1,1,2\nAAAG-1,1,NA\n', qc, at('upload_number', 3, 3, { name: 'b', value: 'NA' })],
  ['a number too large', 'cell,x\nAAAC-1,1e999\n', qc, at('upload_number', 2, 2)],
  [
    'a coordinate too large for an embedding',
    'cell,x_1,x_2\nAAAC-1,1,1e39\n',
    plot,
    at('upload_number', 2, 3)
  ],
  ['hexadecimal', 'cell,x\nAAAC-1,0x10\n', qc, at('upload_number', 2, 2)],
  ['no number for a cell that is not there', `${all}NNNN-1,none\n`, qc, at('upload_number', 6, 2)],
  ['a cell twice', `${all}AAAG-1,2\n`, qc, at('upload_duplicate', 6, 1, { cell: 'AAAG-1', first: 3 })],
  [
    'a cell twice after a quoted line end',
    'cell,k\nAAAC-1,"a\nb"\nAAAG-1,"c\r\nd"\nAAAC-1,e\n',
    meta,
    at('upload_duplicate', 6, 1, { first: 2 })
  ],
  [
    'an empty cell after a quoted line end in its own line',
    'cell,k,l\nAAAC-1,"a\nb",\n',
    meta,
    at('upload_empty', 3, 3)
  ],
  ['a line counted after blank ones', 'cell,x\n\n\nAAAC-1,1\n\nAAAG-1,no\n', qc, at('upload_number', 6, 2)],
  [
    'a line counted in UTF-16 with CRLF',
    utf16('cell,x\r\nAAAC-1,1\r\nAAAG-1,no\r\n'),
    qc,
    at('upload_number', 3, 2)
  ],
  ['a quote that stays open', 'cell,k\nAAAC-1,a\nAAAG-1,"b\nAAAT-1,c\n', meta, at('upload_quote', 3, 2)],
  [
    'a quote that stays open after blank lines and a quoted line end',
    'cell,k\n\nAAAC-1,"a\n\nz"\n\n\nAAAG-1,"b\nAAAT-1,c\n',
    meta,
    at('upload_quote', 8, 2)
  ],
  ['a line that does not end', `cell,k\nAAAC-1,"${'a\n'.repeat(600_000)}`, meta, at('upload_long', 2, 2)],
  ['a quote within a cell', 'cell,k\nAAAC-1,5" long\n', meta, at('upload_quote', 2, 2)],
  ['a quote that ends too soon', 'cell,k\nAAAC-1,"a"b\n', meta, at('upload_quote', 2, 2)],
  [
    'more groups than a legend can hold',
    `cell,k\n${Array.from({ length: 4 }, (_, n) => `${cellNames[n]},${n}`).join('\n')}\nNNN,1\nNNN,`,
    meta,
    at('upload_empty', 7, 2)
  ],
  [
    'ids of another study',
    'cell,x\n\nTTTT-9,1\nTTTG-9,1\n',
    qc,
    at('upload_no_cell', 3, 1, { found: 'TTTT-9', wanted: 'AAAC-1' })
  ],
  [
    'ids of another study, with lines that are wrong besides',
    'cell,x\nTTTT-9,\nTTTG-9,none\nTTTC-9\n',
    qc,
    at('upload_no_cell', 2, 1, { found: 'TTTT-9', wanted: 'AAAC-1' })
  ],
  ['a wrong line before the first cell', 'cell,x\nTTTT-9,\nAAAC-1,1\n', qc, at('upload_empty', 2, 2)],
  ['a wrong line of the only cell', 'cell,x\nTTTT-9,1\nAAAC-1,\n', qc, at('upload_empty', 3, 2)]
])('%s is refused, with its line and column', async (_what, file, requested, error) => {
  for (const chunk of file.length > 10_000 ? [1 << 16] : [1, 7, 1 << 16]) {
    const fault = await read(file, requested, chunk).then(
      () => null,
      (thrown: unknown) => thrown
    )
    expect(fault).toBeInstanceOf(Fault)
    if (!(fault instanceof Fault)) return
    expect({ rule: fault.key, ...fault.values }).toMatchObject(error)
    expect(fault.messageIn('en')).not.toMatch(/\{\{/)
    expect(fault.messageIn('zh')).toMatch(/[一-鿿]/)
  }
})

describe('values', () => {
  it('of whole numbers are numbers, of others doubles, of coordinates floats', async () => {
    const type = async (file: string, requested: UploadRequest) =>
      (await read(file, requested)).columns[0]?.type
    expect(await type(all, qc)).toBe('number')
    expect(await type(all.replace('4', '4.5'), qc)).toBe('double')
    expect(await type('cell,x_1,x_2\nAAAC-1,1,2\n', plot)).toBe('float')
    expect(await type(types, meta)).toBe('string')
  })
  it('of groups stand in the order of their names, numbers by size, others last', async () => {
    const { columns } = await read('cell,k\nAAAC-1,c10\nAAAG-1,c9\nAAAT-1,zeta\n', meta)
    expect(columns[0]?.values).toMatchObject({ levels: ['c9', 'c10', 'zeta', 'others'] })
  })
  it('are refused as groups where there are too many', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => `C${n}`)
    const file = `cell,k\n${many.map((name, n) => `${name},g${n}`).join('\n')}\n`
    const reading = readUpload(Readable.from([Buffer.from(file)]), meta, { cellNames: many, taken })
    await expect(reading).rejects.toMatchObject({
      key: 'upload_groups',
      values: { line: 10_002, column: 2, most: 10_000 }
    })
  })
})
