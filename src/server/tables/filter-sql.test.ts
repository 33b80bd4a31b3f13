import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Column, ValueType } from '../../contract/column.ts'
import { rowsPassing } from '../../shared/filter/filter-rows.ts'
import { filterSchema, operatorsFor, type Filter } from '../../contract/filter/filter.ts'
import { filterSql, quoted } from './filter-sql.ts'
import { loadTable } from './load.ts'

interface Table {
  readonly rows: number
  readonly columns: Readonly<Record<string, { readonly type: ValueType; readonly column: Column }>>
}

const missing: Column = { kind: 'string', values: [] }

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

const filter = (partial: object): Filter => filterSchema.parse(partial)
const levelsOf = (table: Table) => (name: string) => {
  const column = table.columns[name]?.column
  return column?.kind === 'category' ? new Set(column.levels) : undefined
}

async function load(table: Table): Promise<void> {
  await connection.run('DROP TABLE IF EXISTS filtered')
  const columns = Object.entries(table.columns).map(([physical, { type, column }]) => ({
    physical,
    type,
    column
  }))
  await loadTable(connection, { catalog: 'memory', schema: 'main', table: 'filtered' }, columns, table.rows)
}

async function rowsBySql(table: Table, filters: readonly Filter[]): Promise<number[]> {
  const columns = Object.entries(table.columns).map(([name, { type }]) => ({ name, type }))
  const { sql, params } = filterSql(filters, columns, levelsOf(table))
  const reader = await connection.runAndReadAll(`SELECT id FROM filtered WHERE ${sql} ORDER BY id`, params)
  return reader.getColumns()[0]?.map(Number) ?? []
}

function rowsInMemory(table: Table, filters: readonly Filter[]): number[] {
  const passing = rowsPassing(filters, {
    rows: table.rows,
    columns: Object.entries(table.columns).map(([name, { type }]) => ({ name, type })),
    levels: levelsOf(table),
    column: (name) => table.columns[name]?.column ?? missing
  })
  return [...passing.keys()].filter((row) => passing[row] === 1)
}

describe('the same rows in the database and in memory', () => {
  const texts = [
    'B',
    'NK',
    'b',
    'CD14+ Mono',
    'T, naive',
    'T',
    ' naive',
    '100%',
    'a_b',
    "O'Brien",
    '"q"',
    '',
    'Ärger',
    'ärger',
    'ΣΑΣ',
    'σας',
    'İ',
    '细胞',
    '😀',
    '--',
    ';',
    '\\'
  ]
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }).filter((s) => !s.includes('\0')) }
  )
  const value = fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 0.1, -0.1, 0.3, 2.5, 1e-7, 1e20, -1e20, Infinity, -Infinity, 2419, NaN),
    fc.double({ noNaN: false }),
    fc.integer({ min: -5, max: 5 })
  )
  const rows = 12
  const many = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: rows, maxLength: rows })
  const tables: fc.Arbitrary<Table> = fc
    .record({
      levels: fc.uniqueArray(text, { minLength: 1, maxLength: 8 }),
      codes: many(fc.integer({ min: -1, max: 7 })),
      strings: many(fc.option(text, { nil: null })),
      doubles: many(value),
      floats: many(value),
      wholes: many(
        fc.oneof(
          fc.integer({ min: -3, max: 3 }),
          fc.constantFrom(-2_147_483_648, 2_147_483_647, 4_294_967_296),
          fc.constant(NaN)
        )
      )
    })
    .map(({ levels, codes, strings, doubles, floats, wholes }) => ({
      rows,
      columns: {
        group: {
          type: 'string',
          column: {
            kind: 'category',
            levels,
            codes: Int32Array.from(codes, (code) => (code < levels.length ? code : -1))
          }
        },
        note: { type: 'string', column: { kind: 'string', values: strings } },
        double: { type: 'double', column: { kind: 'number', values: Float64Array.from(doubles) } },
        float: { type: 'float', column: { kind: 'number', values: Float64Array.from(floats, Math.fround) } },
        'whole "number"': { type: 'number', column: { kind: 'number', values: Float64Array.from(wholes) } }
      }
    }))
  const filtersFor = (table: Table): fc.Arbitrary<Filter[]> => {
    const one = fc.constantFrom(...Object.keys(table.columns)).chain((name) => {
      const { type, column } = table.columns[name] ?? { type: 'string', column: missing }
      const present =
        column.kind === 'category'
          ? column.levels
          : [...column.values].map((item) => (item === null || Number.isNaN(item) ? '' : String(item)))
      const typed =
        column.kind === 'number'
          ? fc.oneof(
              fc.constantFrom(
                ...present.filter((item) => item !== '' && !item.includes('Inf')),
                '0',
                ' 1 ',
                '.1',
                '1e0',
                '+0.3',
                '-0'
              )
            )
          : fc.oneof(fc.constantFrom(...present, ...texts), text)
      const list = fc
        .array(typed, { minLength: 0, maxLength: 4 })
        .chain((parts) => fc.constantFrom(',', '\n', ', ', '\r\n').map((by) => parts.join(by)))
      return fc.constantFrom(...operatorsFor(type)).chain((code) =>
        fc
          .record({
            a: fc.option(typed, { nil: '' }),
            b: fc.option(typed, { nil: '' }),
            value: code === 3 || code === 12 ? list : typed
          })
          .map(({ a, b, value: v }) =>
            filter({ name, type: code, ...(code === 1 ? { rangeA: a, rangeB: b } : { value: v }) })
          )
      )
    })
    return fc.array(one, { minLength: 1, maxLength: 3 })
  }
  // Loading a table costs more than asking it, so each is asked twenty times.
  const casesWanted = process.env.CYTODECK_LONG_TESTS === '1' ? 10_000 : 1_000
  it(`agrees on ${casesWanted} random filters over tables with missing values`, async () => {
    const requested = 20
    await fc.assert(
      fc.asyncProperty(
        tables.chain((table) =>
          fc.tuple(
            fc.constant(table),
            fc.array(filtersFor(table), { minLength: requested, maxLength: requested })
          )
        ),
        async ([table, cases]) => {
          await load(table)
          for (const filters of cases)
            expect({ filters, rows: await rowsBySql(table, filters) }).toEqual({
              filters,
              rows: rowsInMemory(table, filters)
            })
        }
      ),
      { numRuns: casesWanted / requested, seed: 20_261_120 }
    )
  })
})

const testData = process.env.CYTODECK_TEST_DATA
const answered = { rows: 0 }

/**
 * Columns of a CSV by the rule of pandas: numbers where every value is one, "NA" missing; `texts` stay text.
 */
function tableOfCsv(file: string, texts: readonly string[] = []): Table {
  const lines = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  const cells = lines.map((line) =>
    [...line.matchAll(/("((?:[^"]|"")*)"|[^,]*)(,|$)/g)]
      .slice(0, line.split(',').length)
      .map((match) => match[2] ?? match[1] ?? '')
  )
  const names = cells[0] ?? []
  const body = cells.slice(1)
  return {
    rows: body.length,
    columns: Object.fromEntries(
      names.map((name, n) => {
        const values = body.map((row) => row[n] ?? '')
        const numeric =
          !texts.includes(name) && values.every((value) => value === 'NA' || Number.isFinite(Number(value)))
        return [
          name === '' ? 'row' : name,
          numeric
            ? {
                type: 'double',
                column: {
                  kind: 'number',
                  values: Float64Array.from(values, (value) => (value === 'NA' ? NaN : Number(value)))
                }
              }
            : {
                type: 'string',
                column: { kind: 'string', values: values.map((value) => (value === 'NA' ? null : value)) }
              }
        ]
      })
    )
  }
}

async function tableOfH5ad(file: string, categories: readonly string[]): Promise<Table> {
  const { File, ready } = await import('h5wasm/node')
  await ready
  const h5 = new File(file, 'r')
  const columns = Object.fromEntries(
    categories.map((name) => {
      const codes = Int32Array.from((h5.get(`obs/${name}/codes`) as { value: Int8Array }).value)
      const levels = (h5.get(`obs/${name}/categories`) as unknown as { value: string[] }).value
      return [name, { type: 'string' as const, column: { kind: 'category' as const, codes, levels } }]
    })
  )
  h5.close()
  return { rows: columns[categories[0] ?? '']?.column.codes.length ?? 0, columns }
}

describe.skipIf(!testData)('the golden cases of filters (needs CYTODECK_TEST_DATA)', async () => {
  if (!testData) return
  const data = path.join(testData, 'data')
  const golden = JSON.parse(readFileSync(path.join(testData, 'golden/filters/filters.json'), 'utf8')) as {
    cases: {
      case: number
      table: string
      filters: object[]
      rows: number
      of: number
      first_rows: number[]
      index_sum: number
    }[]
  }
  const tables: Record<string, Table> = {
    pbmc3k: tableOfCsv(path.join(data, 'pbmc3k/meta.csv'), ['seurat_clusters', 'RNA_snn_res.0.5']),
    kang: await tableOfH5ad(path.join(data, 'kang/kang_ifnb_2k.h5ad'), ['stim', 'seurat_annotations']),
    lung: tableOfCsv(path.join(data, 'survival/lung.csv')),
    nki70: tableOfCsv(path.join(data, 'survival/nki70.csv'))
  }
  it('has its files', () => {
    expect(existsSync(data)).toBe(true)
    expect(golden.cases).toHaveLength(64)
  })
  for (const [name, table] of Object.entries(tables)) {
    it(`gives the rows of every case on ${name}, both ways`, async () => {
      await load(table)
      const cases = golden.cases.filter((one) => one.table === name)
      expect(cases.length).toBeGreaterThan(0)
      for (const one of cases) {
        const filters = one.filters.map(filter)
        const expected = {
          case: one.case,
          rows: one.rows,
          of: one.of,
          first: one.first_rows,
          sum: one.index_sum
        }
        for (const rows of [await rowsBySql(table, filters), rowsInMemory(table, filters)]) {
          const sum = rows.reduce((total, row) => total + row, 0)
          expect({ case: one.case, rows: rows.length, of: table.rows, first: rows.slice(0, 5), sum }).toEqual(
            expected
          )
        }
        answered.rows++
      }
    })
  }
  it('answered all 64', () => expect(answered.rows).toBe(64))
})

describe('names and values are never read as SQL', () => {
  const evil = `x"; DROP TABLE filtered; --`
  const table: Table = {
    rows: 3,
    columns: {
      [evil]: {
        type: 'string',
        column: {
          kind: 'category',
          codes: Int32Array.of(0, 1, -1),
          levels: [`'); DROP TABLE filtered; --`, '%']
        }
      },
      n: { type: 'double', column: { kind: 'number', values: Float64Array.of(1, 2, 3) } }
    }
  }
  it('in names, levels and values', async () => {
    await load(table)
    expect(
      await rowsBySql(table, [filter({ name: evil, type: 2, value: `'); DROP TABLE filtered; --` })])
    ).toEqual([0])
    expect(await rowsBySql(table, [filter({ name: evil, type: 11, value: '%' })])).toEqual([1])
    expect(await rowsBySql(table, [filter({ name: evil, type: 2, value: `' OR '1'='1` })])).toEqual([])
    const left = await connection.runAndReadAll('SELECT count(*) FROM filtered')
    expect(Number(left.getRows()[0]?.[0])).toBe(3)
  })
  it('refuses a number that is none, and a column that is not there', () => {
    const columns = [{ name: 'n', type: 'double' as const }]
    expect(() => filterSql([filter({ name: 'n', type: 4, value: '1 OR 1=1' })], columns)).toThrow(
      /is not a number/
    )
    expect(() => filterSql([filter({ name: 'n" OR 1=1 --', type: 10 })], columns)).toThrow(
      /is not in this project/
    )
  })
  it('quotes a name', () => expect(quoted('a"b')).toBe('"a""b"'))
})
