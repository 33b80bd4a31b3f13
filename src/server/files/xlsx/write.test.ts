import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openZip } from '../../disk/read-zip.ts'
import { columnLetters, sheetText, type CellValue } from './sheet.ts'
import { writeXlsx } from './write.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-xlsx-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function* blocks(
  rows: readonly (readonly CellValue[])[],
  size: number
): AsyncGenerator<(readonly CellValue[])[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

const words: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** The text of a cell, decoded as in Excel. */
const plain = (escaped: string): string =>
  escaped
    .replace(/&(amp|lt|gt|quot);/g, (_, word: string) => words[word] ?? '')
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

function readSheet(xml: string): CellValue[][] {
  return Array.from(xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs), ([, row = '']) => {
    const values: CellValue[] = []
    for (const [, letters = '', kind, inner = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"(?: s="\d")?(?: t="(\w+)")?>(.*?)<\/c>/gs
    )) {
      const at = Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
      const content = inner.replace(/<[^>]+>/g, '')
      values[at] = kind === 'inlineStr' ? plain(content) : kind === 'b' ? content === '1' : Number(content)
    }
    return Array.from(values, (value) => value ?? null)
  })
}

async function written(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly CellValue[])[],
  perSheet?: number
): Promise<Map<string, string>> {
  const place = path.join(dir, name)
  await writeXlsx(
    place,
    { name: 'genes', columns: columns.map((column) => ({ name: column, width: 12 })), rows: blocks(rows, 3) },
    perSheet
  )
  const { entries } = await openZip(place, name)
  return new Map(
    await Promise.all(entries.map(async (entry) => [entry.name, await text(await entry.open())] as const))
  )
}

/** Texts that a spreadsheet would convert to a date, a number or a formula, or that XML cannot contain. */
const odd = [
  'SEPT2',
  'MARCH1',
  'DEC1',
  '1E10',
  '00123',
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  'a\rb',
  'a\nb',
  '＝1',
  ' x ',
  '<b>&amp;"',
  '_x0041_',
  '\u0000\u001f',
  '细胞 😀',
  'TRUE',
  ''
]

describe('a workbook', () => {
  it('gives back every text and every number', async () => {
    const numbers = [-1.5, 1e-300, 0, 123_456_789, 0.1, Number.MAX_SAFE_INTEGER]
    const rows = odd.map((name, at): CellValue[] => [
      name,
      numbers[at % numbers.length] ?? 0,
      at % 2 === 0,
      at % 3 === 0 ? null : BigInt(at)
    ])
    const parts = await written('odd.xlsx', ['gene', '=n', 'yes', 'count'], rows)
    const [head, ...read] = readSheet(parts.get('xl/worksheets/sheet1.xml') ?? '')
    expect(head).toEqual(['gene', '=n', 'yes', 'count'])
    expect(read).toEqual(
      rows.map((row) =>
        row
          .map((value) => (typeof value === 'bigint' ? Number(value) : value))
          .slice(0, row.at(-1) === null ? 3 : 4)
      )
    )
  })

  it('marks text as text, and leaves out what is missing or not finite as a number', async () => {
    const parts = await written('kinds.xlsx', ['a', 'b', 'c', 'd'], [['x', NaN, Infinity, 2n ** 60n]])
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain(
      '<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">x</t></is></c><c r="C2" s="1" t="inlineStr">'
    )
    expect(readSheet(sheet)[1]).toEqual(['x', null, 'Infinity', '1152921504606846976'])
  })

  it('continues in another sheet where one is full', async () => {
    const rows = Array.from({ length: 25 }, (_, at): CellValue[] => [at])
    const parts = await written('long.xlsx', ['n'], rows, 11)
    const sheets = [1, 2, 3].map((n) => readSheet(parts.get(`xl/worksheets/sheet${n}.xml`) ?? ''))
    expect(sheets.map((sheet) => sheet.length)).toEqual([11, 11, 6])
    expect(sheets.flatMap((sheet) => sheet.slice(1))).toEqual(rows)
    expect(parts.get('xl/workbook.xml')).toMatch(/name="genes 1".*name="genes 2".*name="genes 3"/)
  })

  it('is valid without a row', async () => {
    const parts = await written('empty.xlsx', ['n'], [])
    expect(readSheet(parts.get('xl/worksheets/sheet1.xml') ?? '')).toEqual([['n']])
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml'
    ])
  })

  it('refuses what no sheet holds, and leaves nothing behind', async () => {
    const columns = Array.from({ length: 16_385 }, (_, at) => `c${at}`)
    await expect(written('wide.xlsx', columns, [])).rejects.toMatchObject({ key: 'sheet_columns' })
    await expect(written('text.xlsx', ['long'], [['x'.repeat(32_768)]])).rejects.toMatchObject({
      key: 'sheet_text',
      values: { column: 'long' }
    })
    expect([existsSync(path.join(dir, 'wide.xlsx')), existsSync(path.join(dir, 'text.xlsx'))]).toEqual([
      false,
      false
    ])
  })
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD']
])('column %i is %s', (column, letters) => expect(columnLetters(column)).toBe(letters))

it('a text that looks like an escape sequence is read back unchanged', () =>
  expect(sheetText('_x0041_ \u0007')).toBe('_x005F_x0041_ _x0007_'))
