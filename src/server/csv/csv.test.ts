import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formulas, harmless } from '../../../tests/fixtures/figures/formulas.ts'
import { countRounds } from '../../../tests/trust/rounds.ts'
import { openDataSet, riskyLevels } from '../../../tests/fixtures/datasets/odd-datasets.ts'
import type { Provenance } from '../../contract/api/task.ts'
import { dataType } from '../../contract/column.ts'
import { resultFile, resultPlaces } from '../results/files.ts'
import { resultTables, type ResultTables } from '../results/read.ts'
import { writeResult } from '../results/write.ts'
import type { Tables } from '../services.ts'
import { setsFile } from '../sets/files.ts'
import { openTables } from '../tables/index.ts'
import { safeText } from './csv.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-csv-'))
const separators = { csv: ',', tsv: '\t' } as const
const formats = ['csv', 'tsv'] as const
const texts = [...formulas, ...harmless]
const disarmed = [...formulas.map((formula) => `'${formula}`), ...harmless]
const numbers = Float64Array.from(
  { length: 100_000 },
  (_, at) => (at % 2 === 0 ? -1.5 : 1e-300) * (1 + at / 7)
)

let tables: Tables
let results: ResultTables
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 1 },
    new URL('../../../tests/fixtures/datasets/odd-datasets.ts', import.meta.url).href
  )
  results = resultTables(dir, 1)
})
afterAll(async () => {
  await tables.close()
  await results.close()
  rmSync(dir, { recursive: true, force: true })
})

const records = (content: string, format: 'csv' | 'tsv'): string[][] =>
  parse(content, { delimiter: separators[format] })

test('there are 60 formulas, and each is disarmed', (context) => {
  const count = countRounds(context, 'D4')
  expect(new Set(formulas).size).toBe(60)
  expect(texts.map(safeText)).toEqual(disarmed)
  count(formulas.length)
})

describe.each(formats)('as %s', (format) => {
  test('a table of cells disarms text and leaves numbers, and groups whose names are all numbers, as they are', async () => {
    const file = path.join(dir, `cells.${format}`)
    const columns = ['note', 'group', 'score']
    const risky = openDataSet('odd:risky')
    await tables.write(risky, dataType.cell, { filters: [], sort: [], columns }, format, file, false)
    const [head, ...rows] = records(readFileSync(file, 'utf8'), format)
    expect(head).toEqual(['id', ...columns])
    expect(rows.slice(0, riskyLevels.length).map((row) => row[1])).toEqual(riskyLevels.map(safeText))
    expect(rows.slice(0, 3).map((row) => row[2])).toEqual(['-1', '0', '+1'])
    const score = risky.cellColumn('score')
    const values = score?.kind === 'number' ? Array.from(score.values) : []
    expect(values.some((value) => value < 0)).toBe(true)
    expect(rows.map((row) => (row[3] === '' ? NaN : Number(row[3])))).toEqual(values)
  })

  test('a table of a result disarms text, its head too, and changes none of 100,000 numbers', async (context) => {
    const count = countRounds(context, 'D4')
    const at = path.join(dir, `result-${format}`)
    const declared = { all: { text: 'string', number: 'number' } } as const
    const columns = {
      text: Array.from(numbers, (_, row) => texts[row % texts.length] ?? ''),
      number: numbers
    }
    const extra = {
      all: { '=1+1': { kind: 'number', label: { en: 'x', zh: 'x' }, values: numbers } }
    } as const
    const result = { summary: {}, cellsUsed: 0, warnings: [], tables: { all: columns }, extra }
    await writeResult(at, { id: 'x', version: '1', tables: declared }, result, () => ({}) as Provenance)
    const stored = resultFile.parse(JSON.parse(readFileSync(resultPlaces(at).result, 'utf8'))).tables['all']
    const table = { file: resultPlaces(at).table('all'), columns: stored?.columns ?? [] }
    const answer = await results.whole(table, { filters: [], sort: [] }, format)
    const [head, ...rows] = records(answer instanceof Uint8Array ? '' : await text(answer), format)
    expect(head).toEqual(['text', 'number', "'=1+1"])
    expect(rows.slice(0, texts.length).map(([word]) => word)).toEqual(disarmed)
    expect(rows).toHaveLength(numbers.length)
    expect(rows.every((row, index) => Number(row[1]) === numbers[index] && row[1] === row[2])).toBe(true)
    count(formulas.length)
  })
})

test('a file of sets disarms the names of sets and of their members', async () => {
  const members = Uint32Array.from(texts, (_, row) => row)
  const sets = formulas.slice(0, 3).map((name) => ({ name, remarks: '', members }))
  const rows = records(await text(setsFile(sets, 'csv', { name: texts })), 'csv').slice(1)
  expect(rows.map(([set]) => set)).toEqual(sets.flatMap(({ name }) => texts.map(() => `'${name}`)))
  expect(rows.slice(0, texts.length).map(([, member]) => member)).toEqual(disarmed)
})
