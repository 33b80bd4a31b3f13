import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngOf } from '../../../../tests/fixtures/figures/png.ts'
import { previewOf, tableOf } from './preview.ts'

test.each([
  [
    'commas',
    'cell,x\na,1\nb,2\n',
    [
      ['a', '1'],
      ['b', '2']
    ]
  ],
  ['tabs and CRLF', 'cell\tx\r\na\t1,5\r\n', [['a', '1,5']]],
  ['quotes', 'cell,x\na,"1, ""one""\nand two"\n', [['a', '1, "one" and two']]],
  ['no line end', 'cell,x\na,1', [['a', '1']]],
  ['blank lines', '\ncell,x\n\na,1\n', [['a', '1']]],
  ['more lines than are shown', `cell,x\n${'a,1\n'.repeat(9)}`, Array.from({ length: 4 }, () => ['a', '1'])]
])('reads %s', (_what, text, rows) => expect(tableOf(text)).toEqual({ heading: ['cell', 'x'], rows }))

test('reads a file with a byte order mark', async () => {
  const utf16 = new Uint8Array(Uint16Array.from('\uFEFFcell,x\na,1\n', (sign) => sign.charCodeAt(0)).buffer)
  for (const bytes of ['\uFEFFcell,x\na,1\n', utf16])
    expect(await previewOf(new Blob([bytes]))).toEqual({ heading: ['cell', 'x'], rows: [['a', '1']] })
})

test('reads the beginning of a table that gzip has packed', async () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => `cell ${at},${Math.sqrt(at)}\n`)
  const packed = new Uint8Array(gzipSync(`\uFEFFcell,x\n${lines.join('')}`))
  expect(packed.length).toBeGreaterThan(200_000)
  expect(await previewOf(new Blob([packed]))).toMatchObject({
    heading: ['cell', 'x'],
    rows: [['cell 0', '0'], { 0: 'cell 1' }, { 0: 'cell 2' }, { 0: 'cell 3' }]
  })
})

const binary = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['a workbook', new Uint8Array(Buffer.from('504b03041400060008000000210062ee9d685e0100009004', 'hex'))],
  ['an old workbook', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1000000000000000000', 'hex'))],
  ['a packed picture', new Uint8Array(gzipSync(pngOf(9, 4)))],
  ['a damaged packed table', Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)],
  ['a picture', new Uint8Array(pngOf(9, 4))],
  ['text with a zero', binary('cell,x\na,\0\n')]
])('shows no lines of %s', async (_what, bytes) => expect(await previewOf(new Blob([bytes]))).toBeNull())

test.each([
  ['in Latin-1, which the server refuses with its line', binary('cell,x\na,\xe9t\xe9\n'), '\uFFFDt\uFFFD'],
  ['with a control character', binary('cell,x\na,\x01b\n'), '\x01b'],
  ['that goes on within a sign', `cell,x\na,\x01b\n${'细胞'.repeat(20_000)}`, '\x01b']
])('shows the lines of text %s', async (_what, content, value) =>
  expect((await previewOf(new Blob([content])))?.rows[0]).toEqual(['a', value])
)
