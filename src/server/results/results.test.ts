import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { text } from 'node:stream/consumers'
import { openZip } from '../disk/read-zip.ts'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awkward } from '../../../tests/fixtures/tools.ts'
import { filterSchema, type OperatorCode } from '../../contract/filter/filter.ts'
import type { Provenance } from '../../contract/api/task.ts'
import { cellNameFiles } from './cell-names.ts'
import { columnsOf, type Result, type TablesShape } from '../../contract/tool.ts'
import { digestRows, TablesDigest } from './digest.ts'
import { resultFile, resultPlaces } from './files.ts'
import { resultTables, type ResultTables, type StoredTable } from './read.ts'
import { writeResult } from './write.ts'

function digestTables(shapes: TablesShape, result: Pick<Result, 'tables' | 'extra'>): string {
  const digest = new TablesDigest()
  for (const [id, shape] of Object.entries(shapes)) digest.add(columnsOf(shape, result, id))
  return digest.hex()
}

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'cytodeck-'))
const tables = {
  words: { text: 'string', factor: 'string', number: 'number' },
  many: { id: 'integer', value: 'number', even: 'boolean', name: 'string' }
} as const
const rows = 5000
const many = {
  id: Int32Array.from({ length: rows }, (_, i) => i),
  value: Float64Array.from({ length: rows }, (_, i) => (i % 11 === 0 ? NaN : ((i * 7919) % 100) / 4 - 10)),
  even: Uint8Array.from({ length: rows }, (_, i) => (i % 2 === 0 ? 1 : 0)),
  name: {
    codes: Int32Array.from({ length: rows }, (_, i) => ((i * 31) % 4) - 1).map((code) =>
      code < 0 ? code : 2 * code + 1
    ),
    // As the genes of a chart stand among those of all.
    levels: ['in no row', 'T cell', 'in none', 'CD14+, classical', 'nor this', 'B细胞']
  }
}
const words = {
  text: awkward.text,
  factor: { codes: Int32Array.from(awkward.text, (_, at) => at % 2), levels: ['one', 'two, 三'] },
  number: Float64Array.from(awkward.number)
}
const cellNames = Array.from({ length: rows + 3 }, (_, cell) => `CELL_${(cell * 7919) % 5003}, "-1"`)
let reader: ResultTables
let named: StoredTable
let stored: Record<keyof typeof tables, StoredTable>

beforeAll(async () => {
  const at = path.join(dir, 'result')
  await writeResult(
    at,
    { id: 'x', version: '1', tables },
    {
      summary: { n: NaN, m: 3, names: ['a'] },
      cellsUsed: 7,
      warnings: [{ key: 'few', values: { count: 2 } }],
      tables: { words, many }
    },
    () => ({}) as Provenance
  )
  const file = resultFile.parse(JSON.parse(fs.readFileSync(resultPlaces(at).result, 'utf8')))
  stored = {
    words: { file: resultPlaces(at).table('words'), columns: file.tables.words?.columns ?? [] },
    many: { file: resultPlaces(at).table('many'), columns: file.tables.many?.columns ?? [] }
  }
  reader = resultTables(dir, 2)
  const fileOf = cellNameFiles(dir)
  named = {
    ...stored.many,
    cellNames: () => fileOf({ id: 'data', cells: cellNames.length, cellNames: () => cellNames })
  }
})
afterAll(async () => {
  await reader.close()
  fs.rmSync(dir, { recursive: true })
})

const all = { filters: [], sort: [] }
const whole = async (
  table: keyof typeof tables,
  format: 'csv' | 'tsv',
  names?: 'seurat'
): Promise<string> => {
  const answer = await reader.whole(stored[table], all, format, names)
  return answer instanceof Uint8Array ? '' : text(answer)
}

/** Records of a CSV as RFC 4180 has them; an unquoted empty field is null. */
function readCsv(content: string, separator: string): (string | null)[][] {
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)(${separator}|\\n|$)`, 'gy')
  const records: (string | null)[][] = [[]]
  for (const [, field = '', end] of content.matchAll(pattern)) {
    records
      .at(-1)
      ?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field === '' ? null : field)
    if (end === '\n') records.push([])
    else if (end === '') break
  }
  return records.slice(0, -1)
}

describe('a table of a result', () => {
  test('comes back as it was, whatever its words hold; NaN is nothing and infinities have no JSON', async () => {
    const page = await reader.page(stored.words, { ...all, page: 1, pageSize: 100 })
    expect(page.total).toBe(awkward.text.length)
    expect(page.list.map((row) => row.text)).toEqual(awkward.text)
    expect(page.list.map((row) => row.factor)).toEqual(
      awkward.text.map((_, at) => (at % 2 === 0 ? 'one' : 'two, 三'))
    )
    for (const [at, row] of page.list.entries())
      expect(row.number).toBe(Number.isFinite(awkward.number[at]) ? awkward.number[at] : null)
  })

  test('is paged, filtered and sorted as a naive program would', async () => {
    const plain = Array.from({ length: rows }, (_, i) => ({
      id: i,
      value: Number.isNaN(many.value[i]) ? null : (many.value[i] ?? null),
      even: many.even[i] === 1,
      name: many.name.levels[many.name.codes[i] ?? -1] ?? null
    }))
    const cases = fc.record({
      low: fc.integer({ min: -12, max: 16 }),
      names: fc.option(fc.subarray([...many.name.levels], { minLength: 1 })),
      sort: fc.array(
        fc.record({
          name: fc.constantFrom('value', 'name', 'even', 'id'),
          order: fc.constantFrom('asc', 'desc')
        }),
        { maxLength: 2 }
      ),
      page: fc.integer({ min: 1, max: 60 }),
      pageSize: fc.integer({ min: 1, max: 200 })
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ low, names, sort, page, pageSize }) => {
        const filter = (type: OperatorCode, name: string, value: string) =>
          filterSchema.parse({ type, name, value })
        const filters = [
          filter(6, 'value', String(low)),
          ...(names ? [filter(3, 'name', names.join('\n'))] : [])
        ]
        const passing = plain.filter(
          (row) =>
            row.value !== null &&
            row.value >= low &&
            (!names || (row.name !== null && names.includes(row.name)))
        )
        const sorted = passing.toSorted((a, b) => {
          for (const { name, order } of sort) {
            const [x, y] = [a[name], b[name]]
            if (x === y) continue
            if (x === null || y === null) return x === null ? 1 : -1
            const less =
              typeof x === 'string' && typeof y === 'string'
                ? Buffer.compare(Buffer.from(x), Buffer.from(y)) < 0
                : x < y
            return less === (order === 'asc') ? -1 : 1
          }
          return a.id - b.id
        })
        const got = await reader.page(stored.many, { filters, sort, page, pageSize })
        expect(got.total).toBe(passing.length)
        expect(got.list).toEqual(sorted.slice((page - 1) * pageSize, page * pageSize))
      }),
      { numRuns: 40, seed: 3 }
    )
  })

  test('refuses names that are not its own', async () => {
    await expect(
      reader.page(stored.many, { filters: [], sort: [{ name: 'vlaue', order: 'asc' }], page: 1, pageSize: 1 })
    ).rejects.toMatchObject({
      key: 'no_column_hint',
      values: { hint: 'value' }
    })
    await expect(
      reader.page(stored.many, { ...all, columns: ['id"; drop table x; --'], page: 1, pageSize: 1 })
    ).rejects.toMatchObject({ key: 'no_column' })
    await expect(
      reader.page(stored.many, {
        ...all,
        filters: [filterSchema.parse({ type: 2, name: 'none', value: '1' })],
        page: 1,
        pageSize: 1
      })
    ).rejects.toMatchObject({
      key: 'no_column'
    })
  })

  test('lists distinct values in the order in which they appear', async () => {
    expect(await reader.distinct(stored.many, 'name')).toEqual([
      { value: 'B细胞', count: 1250 },
      { value: 'CD14+, classical', count: 1250 },
      { value: 'T cell', count: 1250 }
    ])
  })
})

describe('a download', () => {
  test.for([
    ['csv', ','],
    ['tsv', '\t']
  ] as const)('as %s keeps every number and disarms formulas', async ([format, separator]) => {
    const [head, ...records] = readCsv(await whole('words', format), separator)
    expect(head).toEqual(['text', 'factor', 'number'])
    const disarmed = ["'=1+1", "'+1", "'-1", "'@SUM", "'\ttab"]
    expect(records.map(([word]) => word)).toEqual(
      awkward.text.map((word) => disarmed.find((safe) => safe === `'${word}`) ?? word)
    )
    for (const [at, record] of records.entries()) {
      const shown = record[2] === null ? NaN : record[2] === 'inf' ? Infinity : Number(record[2])
      expect(shown).toBe(awkward.number[at])
    }
  })

  test('as arrow and as parquet holds the same rows in the same order', async () => {
    const requested = {
      filters: [filterSchema.parse({ type: 10, name: 'value' })],
      sort: [{ name: 'value', order: 'desc' } as const]
    }
    const answer = await reader.whole(stored.many, requested, 'arrow')
    const table = tableFromIPC(answer as Uint8Array)
    const page = await reader.page(stored.many, { ...requested, page: 1, pageSize: 10_000 })
    expect(table.numRows).toBe(page.total)
    expect(table.toArray().map((row: { toJSON(): object }) => row.toJSON())).toEqual(page.list)

    const copy = path.join(dir, 'copy.parquet')
    const stream = await reader.whole(stored.many, requested, 'parquet')
    await fs.promises.writeFile(copy, stream as NodeJS.ReadableStream)
    expect(
      (await reader.page({ ...stored.many, file: copy }, { ...all, page: 1, pageSize: 10_000 })).list
    ).toEqual(page.list)
  })

  test('as a workbook is one, with the same rows', async () => {
    const copy = path.join(dir, 'copy.xlsx')
    await fs.promises.writeFile(
      copy,
      (await reader.whole(stored.words, all, 'xlsx')) as NodeJS.ReadableStream
    )
    const { entries } = await openZip(copy, 'copy.xlsx')
    const sheet = entries.find(({ name }) => name === 'xl/worksheets/sheet1.xml')
    const xml = sheet ? await text(await sheet.open()) : ''
    expect(xml.match(/<row /g)).toHaveLength(awkward.text.length + 1)
    expect(xml).toContain('<t xml:space="preserve">=1+1</t>')
  })

  test('leaves no file behind', async () => {
    await whole('many', 'csv')
    await expect.poll(() => fs.readdirSync(path.join(dir, 'tmp', 'exports'))).toEqual([])
  })

  test('as arrow of a table without rows is still a table', async () => {
    const requested = { filters: [filterSchema.parse({ type: 4, name: 'value', value: '1e9' })], sort: [] }
    const table = tableFromIPC((await reader.whole(stored.many, requested, 'arrow')) as Uint8Array)
    expect([table.numRows, table.schema.fields.map((field) => field.name)]).toEqual([
      0,
      ['id', 'value', 'even', 'name']
    ])
  })
})

describe('columns that the data ask for', () => {
  test('stand after the declared ones with labels of their own, and count in the digest', async () => {
    const at = path.join(dir, 'further')
    const shape = { t: { id: 'integer' } } as const
    const label = { en: 'Resolution 1', zh: '分辨率 1' }
    const plain = { summary: {}, cellsUsed: 2, warnings: [], tables: { t: { id: Int32Array.of(4, 9) } } }
    const further = {
      ...plain,
      extra: {
        t: { res_1: { kind: 'string', label, values: { codes: Int32Array.of(1, 0), levels: ['a', 'b'] } } }
      }
    } as const
    const digests: string[] = []
    await writeResult(at, { id: 'x', version: '1', tables: shape }, further, (_, digest) => {
      digests.push(digest)
      return {} as Provenance
    })
    expect(digests).toEqual([digestTables(shape, further)])
    const { columns } = resultFile.parse(JSON.parse(fs.readFileSync(resultPlaces(at).result, 'utf8'))).tables[
      't'
    ]!
    expect(columns).toEqual([
      { name: 'id', kind: 'integer' },
      { name: 'res_1', kind: 'string', label }
    ])
    const page = await reader.page(
      { file: resultPlaces(at).table('t'), columns },
      { ...all, page: 1, pageSize: 10 }
    )
    expect(page.list).toEqual([
      { id: 4, res_1: 'b' },
      { id: 9, res_1: 'a' }
    ])
    expect(digestTables(shape, further)).not.toBe(digestTables(shape, plain))
  })
})

describe('digests', () => {
  test('are those of the bytes that their definition names', () => {
    expect(digestRows(Uint32Array.of(1, 258))).toBe(
      'fb8bbe2ad3ab5292f19bc5d75bbab9b5fbddc5a78ce47ab41b2d3d59bca08596'
    )
    const long = Float64Array.from({ length: 150_000 }, (_, at) => at / 7)
    expect(digestTables({ t: { x: 'number' } }, { tables: { t: { x: long } } })).toBe(
      createHash('sha256').update(new Uint8Array(long.buffer)).digest('hex')
    )
    const shape = { t: { x: 'number', s: 'string' } } as const
    const zero = digestTables(shape, { tables: { t: { x: Float64Array.of(0, NaN), s: ['a', 'b'] } } })
    expect(
      digestTables(shape, {
        tables: { t: { x: Float64Array.of(-0, -NaN), s: { codes: Int32Array.of(1, 0), levels: ['b', 'a'] } } }
      })
    ).toBe(zero)
    expect(digestTables(shape, { tables: { t: { x: Float64Array.of(0, NaN), s: ['ab', ''] } } })).not.toBe(
      zero
    )
  })
})

describe('the names of cells beside their row numbers', () => {
  const page = (requested: object) => reader.page(named, { ...all, page: 1, pageSize: 4, ...requested })
  const nameAt = (id: unknown): string | undefined => cellNames[Number(id)]

  test('stand in pages, after the number', async () => {
    const { list, total } = await page({ page: 3 })
    expect([total, list.map(({ id }) => id)]).toEqual([rows, [8, 9, 10, 11]])
    for (const row of list)
      expect([Object.keys(row).slice(0, 2), row['barcode']]).toEqual([['id', 'barcode'], nameAt(row['id'])])
    expect((await page({ columns: ['barcode'] })).list).toEqual(
      [0, 1, 2, 3].map((id) => ({ barcode: nameAt(id) }))
    )
    expect(Object.keys((await page({ columns: ['value'] })).list[0] ?? {})).toEqual(['value'])
  })
  test('can be sorted and filtered by', async () => {
    const sorted = many.id.toSorted((a, b) => ((nameAt(a) ?? '') < (nameAt(b) ?? '') ? 1 : -1)).subarray(4, 8)
    expect(
      (await page({ sort: [{ name: 'barcode', order: 'desc' }], page: 2 })).list.map(({ id }) => id)
    ).toEqual([...sorted])
    const filters = [filterSchema.parse({ name: 'barcode', type: 11, value: 'cell_49' })]
    const expected = [...many.id].filter((id) => nameAt(id)?.startsWith('CELL_49'))
    const found = await page({ filters, columns: ['id', 'even'] })
    expect([found.total, found.list.map(({ id }) => id)]).toEqual([expected.length, expected.slice(0, 4)])
    const listed = [filterSchema.parse({ name: 'barcode', type: 3, value: `${nameAt(5)}\n${nameAt(3)}` })]
    expect((await page({ filters: listed })).list.map(({ id }) => id)).toEqual([3, 5])
  })
  test('are in every file of the whole table, and in Arrow where they are asked for', async () => {
    const answer = await reader.whole(named, all, 'csv')
    const lines = answer instanceof Uint8Array ? [] : (await text(answer)).split('\n')
    expect(lines[0]).toBe('id,barcode,value,even,name')
    expect(lines.length).toBe(rows + 2)
    expect(lines[8]).toMatch(`7,"${nameAt(7)?.replaceAll('"', '""')}",`)
    const arrow = async (columns?: string[]) =>
      tableFromIPC(
        (await reader.whole(named, { ...all, ...(columns && { columns }) }, 'arrow')) as Uint8Array
      )
    expect((await arrow()).schema.fields.map(({ name }) => name)).toEqual(['id', 'value', 'even', 'name'])
    expect([...((await arrow(['barcode'])).getChild('barcode') ?? [])].slice(0, 2)).toEqual(
      cellNames.slice(0, 2)
    )
  })
  test('are made again when their file is gone', async () => {
    fs.rmSync(path.join(dir, 'tmp', 'cell-names'), { recursive: true })
    expect((await page({})).list.map((row) => row['barcode'])).toEqual(cellNames.slice(0, 4))
  })
  test('are no column of a table without them', async () => {
    await expect(
      reader.page(stored.many, { ...all, columns: ['barcode'], page: 1, pageSize: 1 })
    ).rejects.toMatchObject({ key: 'no_column' })
  })
})
