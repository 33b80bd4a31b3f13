import { expect, test } from 'vitest'
import { kindOf, previewOf, tableOf } from './preview.ts'

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
  for (const bytes of ['\uFEFFcell,x\na,1\n', utf16]) expect(await previewOf(new Blob([bytes]))).toEqual({ heading: ['cell', 'x'], rows: [['a', '1']] })
})

test.each([
  ['qc', 'cell,x\na,1\nb,-2e3\n'],
  ['meta', 'cell,x\na,1\nb,two\n'],
  ['meta', 'cell,x\n'],
  ['plot', 'cell,x_1,x_2\na,1,2\n'],
  ['qc', 'cell,x_1\na,1\n']
] as const)('takes values for %s', (kind, text) => expect(kindOf(tableOf(text))).toBe(kind))
