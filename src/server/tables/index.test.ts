import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataSet } from '../../../tests/fixtures/datasets/odd-datasets.ts'
import { memoryDataSet, seeded } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { passingByHand, rowsByHand, sortedByHand } from '../../../tests/fixtures/datasets/rows-by-hand.ts'
import { dataType } from '../../contract/column.ts'
import { filterSchema, type Filter } from '../../contract/filter/filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Page, Sorting, Tables } from '../services.ts'
import { openTables } from './index.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'tables-'))
const config = { dataDir: dir, threads: 2 }
const reader = new URL('../../../tests/fixtures/datasets/odd-datasets.ts', import.meta.url).href
const dataset = memoryDataSet()
const { cell, gene, sample } = dataType
let tables: Tables
beforeAll(async () => {
  tables = await openTables(config, reader)
})
afterAll(async () => {
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

const filter = (partial: object): Filter => filterSchema.parse(partial)
const requested = { filters: [] as Filter[], sort: [] as Sorting[], page: 1, pageSize: 1000 }

describe('pages', () => {
  const allRows = rowsByHand(dataset)
  it('shows every row and column as stored', async () => {
    const page = await tables.page(dataset, cell, requested)
    expect(page).toEqual({ list: allRows, total: dataset.cells, page: 1, pageSize: 1000 })
  })
  it('sorts by several columns, missing last, equal rows by id, on every page', async () => {
    const random = seeded(7)
    const names = dataset.cellColumns.map(({ name }) => name)
    for (let n = 0; n < 25; n++) {
      const sort = Array.from({ length: 1 + Math.floor(random() * 3) }, (): Sorting => ({
        name: names[Math.floor(random() * names.length)] ?? '',
        order: random() < 0.5 ? 'asc' : 'desc'
      }))
      const filters =
        random() < 0.5 ? [filter({ name: 'group', type: 3, value: 'B cell\nCD14+, classical' })] : []
      const kept = new Set(passingByHand(dataset, filters))
      const expected = sortedByHand(
        allRows.filter((row) => kept.has(Number(row.id))),
        sort,
        dataset
      )
      const pageSize = 37
      const page = 1 + Math.floor(random() * Math.ceil(expected.length / pageSize))
      const found = await tables.page(dataset, cell, { filters, sort, page, pageSize })
      expect({ sort, ids: found.list.map(({ id }) => id) }).toEqual({
        sort,
        ids: expected.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
      })
      expect(found.total).toBe(expected.length)
    }
  })
  it('keeps to the given rows and columns', async () => {
    const ids = Uint32Array.of(3, 5, 8, 290)
    const page = await tables.page(dataset, cell, {
      ...requested,
      ids,
      columns: ['group', 'id'],
      sort: [{ name: 'id', order: 'desc' }]
    })
    expect(page.list).toEqual([290, 8, 5, 3].map((id) => ({ id, group: allRows[id]?.group })))
    expect(page.total).toBe(4)
  })
  it('answers an empty page past the end', async () => {
    expect(await tables.page(dataset, cell, { ...requested, page: 9 })).toEqual({
      list: [],
      total: dataset.cells,
      page: 9,
      pageSize: 1000
    })
  })
  it('refuses a column that is not there, also one that is SQL', async () => {
    for (const name of ['grup', 'group" DESC; DROP TABLE cells; --', 'c0', '__proto__']) {
      await expect(
        tables.page(dataset, cell, { ...requested, sort: [{ name, order: 'asc' }] })
      ).rejects.toThrow(/is not in this project/)
      await expect(tables.page(dataset, cell, { ...requested, columns: [name] })).rejects.toThrow(
        /is not in this project/
      )
      await expect(tables.distinct(dataset, cell, name, [])).rejects.toThrow(/is not in this project/)
      await expect(tables.select(dataset, cell, [filter({ name, type: 10 })])).rejects.toThrow(
        /is not in this project/
      )
    }
    expect((await tables.page(dataset, cell, requested)).total).toBe(dataset.cells)
  })
})

describe('filters', () => {
  it('ask genes in float32, together with columns and given rows', async () => {
    const name = dataset.geneNames()[2] ?? ''
    const value = dataset.expression(2).find((one) => one > 0) ?? 0
    const cases: Filter[][] = [
      [filter({ columnType: 'gene', name, type: 4, value: '0' })],
      [filter({ columnType: 'gene', name: name.toLowerCase(), type: 2, value: String(value) })],
      [
        filter({ columnType: 'gene', name: dataset.geneIds()[2], type: 7, value: String(value) }),
        filter({ name: 'condition', type: 2, value: 'ctrl' })
      ],
      [
        filter({ columnType: 'gene', name, type: 6, value: '1' }),
        filter({ columnType: 'gene', name: 'GENE30', type: 5, value: '3' })
      ]
    ]
    for (const filters of cases) {
      const expected = passingByHand(dataset, filters)
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(dataset.cells)
      expect([...(await tables.select(dataset, cell, filters))]).toEqual(expected)
      const ids = Uint32Array.from({ length: 100 }, (_, n) => n * 3)
      const page = await tables.page(dataset, cell, { ...requested, filters, ids })
      expect(page.list.map(({ id }) => id)).toEqual(expected.filter((id) => id % 3 === 0))
    }
    await expect(
      tables.select(dataset, cell, [
        filter({ columnType: 'gene', name, type: 4, value: '0' }),
        filter({ columnType: 'gene', name: name.toLowerCase(), type: 5, value: '3' })
      ])
    ).rejects.toThrow(/twice/)
    await expect(
      tables.select(dataset, cell, [filter({ columnType: 'gene', name: 'NOGENE', type: 10 })])
    ).rejects.toThrow(/No gene was found/)
  })
  it('answer the same count when asked again', async () => {
    const filters = [filter({ name: 'score', type: 8, value: '1' })]
    const expected = passingByHand(dataset, filters).length
    for (let n = 0; n < 2; n++)
      expect((await tables.page(dataset, cell, { ...requested, filters, pageSize: 1 })).total).toBe(expected)
  })
})

describe('distinct values', () => {
  it('come in the order of the groups, with counts of the rows that pass', async () => {
    const filters = [filter({ name: 'condition', type: 2, value: 'stim' })]
    const kept = passingByHand(dataset, filters)
    const column = dataset.cellColumn('annotated')
    if (column?.kind !== 'category') throw new Error('the fixture changed')
    const expected = column.levels.map((value, code) => ({
      value,
      count: kept.filter((row) => column.codes[row] === code).length
    }))
    expect(await tables.distinct(dataset, cell, 'annotated', filters)).toEqual(expected)
  })
  it('are searched without regard to case, and literally', async () => {
    expect((await tables.distinct(dataset, cell, 'group', [], 'CELL')).map(({ value }) => value)).toEqual([
      'T cell',
      'B cell'
    ])
    expect(await tables.distinct(dataset, cell, 'group', [], '_')).toEqual([])
    expect((await tables.distinct(dataset, cell, 'note', [], '% of_')).length).toBe(7)
  })
  it('of numbers come in their order', async () => {
    const values = (await tables.distinct(dataset, cell, 'total_counts', [])).map(({ value }) =>
      Number(value)
    )
    expect(values).toEqual([...new Set(dataset.totals())].sort((a, b) => a - b))
  })
})

describe('histograms', () => {
  it('count each finite number once, the greatest in the last bin', async () => {
    const column = dataset.cellColumn('score')
    if (column?.kind !== 'number') throw new Error('the fixture changed')
    const filters = [filter({ name: 'group', type: 2, value: 'T cell' })]
    const kept = new Set(passingByHand(dataset, filters))
    const present = [...column.values].filter((value) => !Number.isNaN(value))
    const [from, to] = [Math.min(...present), Math.max(...present)]
    const all = Array.from({ length: 40 }, () => 0)
    const shown = [...all]
    for (const [row, value] of column.values.entries()) {
      if (Number.isNaN(value)) continue
      const bin = Math.min(39, Math.floor(((value - from) / (to - from)) * 40))
      all[bin] = (all[bin] ?? 0) + 1
      if (kept.has(row)) shown[bin] = (shown[bin] ?? 0) + 1
    }
    expect(await tables.histogram(dataset, cell, 'score', filters)).toEqual({
      from,
      to,
      all,
      shown,
      missing: dataset.cells - present.length
    })
  })
  it('refuse text', async () => {
    await expect(tables.histogram(dataset, cell, 'group', [])).rejects.toThrow(/holds text/)
  })
})

describe('the three tables', () => {
  it('describe their columns', async () => {
    const columns = await tables.columns(dataset, cell)
    expect(columns.map(({ name }) => name)).toEqual(['cell', ...dataset.cellColumns.map(({ name }) => name)])
    expect(columns[0]).toEqual({
      id: 'cell',
      name: 'cell',
      label: 'cell',
      columnType: 'id',
      type: 'string',
      hidden: false,
      origin: 'computed',
      distinct: 300,
      min: null,
      max: null
    })
    const totals = dataset.totals()
    expect(columns.find(({ name }) => name === 'total_counts')).toMatchObject({
      columnType: 'qc',
      type: 'number',
      distinct: new Set(totals).size,
      min: Math.min(...totals),
      max: Math.max(...totals)
    })
  })
  it('show genes with what the import counted', async () => {
    const { list, total } = await tables.page(dataset, gene, {
      ...requested,
      sort: [{ name: 'mean', order: 'desc' }],
      pageSize: 2
    })
    const { mean, detected } = dataset.geneStatistics()
    const best = mean.indexOf(Math.max(...mean))
    expect(total).toBe(dataset.genes)
    expect(list[0]).toMatchObject({
      id: best,
      gene: dataset.geneNames()[best],
      ensembl: dataset.geneIds()[best],
      mean: mean[best],
      detected: detected[best]
    })
    expect(Object.keys(list[0] ?? {})).toEqual([
      'id',
      'gene',
      'ensembl',
      'chromosome',
      'length',
      'mean',
      'detected',
      'variance',
      'variance_standardized',
      'hvg_rank'
    ])
  })
  it('show a row a sample, with the columns that are constant in it', async () => {
    const { list } = await tables.page(dataset, sample, requested)
    const column = dataset.cellColumn('sample')
    if (column?.kind !== 'category') throw new Error('the fixture changed')
    expect(list.map((row) => row.sample)).toEqual(column.levels)
    for (const [code, row] of list.entries()) {
      const cells = [...column.codes.keys()].filter((one) => column.codes[one] === code)
      const median = (values: ArrayLike<number>) => {
        const sorted = cells.map((one) => values[one] ?? 0).sort((a, b) => a - b)
        return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
      }
      expect(row).toEqual({
        id: code,
        sample: column.levels[code],
        cells: cells.length,
        median_counts: median(dataset.totals()),
        median_genes: median(dataset.detectedGenes()),
        condition: code === 0 ? 'stim' : 'ctrl'
      })
    }
  })
  it('have one sample where nothing divides the cells', async () => {
    const { list } = await tables.page(memoryDataSet({ samples: false }), sample, requested)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ sample: 'all', cells: 300 })
  })
  it('name rows by a column of the data set where it has one, and count nothing twice', async () => {
    const stored = openDataSet('odd:stored')
    expect((await tables.columns(stored, cell)).map(({ name }) => name)).toEqual([
      'barcode',
      ...dataset.cellColumns.map(({ name }) => name)
    ])
    expect((await tables.columns(stored, gene)).map(({ name }) => name)).toEqual([
      'gene',
      'gene_ids',
      'mean',
      'detected',
      'variance',
      'variance_standardized',
      'hvg_rank'
    ])
    expect(await tables.cellColumn(stored, 'barcode')).toEqual({
      kind: 'string',
      values: dataset.cellNames()
    })
  })
  it('keep names apart that differ in case or are taken', async () => {
    const sameNames = openDataSet('odd:twin')
    expect((await tables.columns(sameNames, cell)).map(({ name }) => name)).toEqual([
      'cell_name',
      'cell',
      'ID',
      'id_file',
      'group',
      'Group'
    ])
    expect((await tables.cellColumn(sameNames, 'cell_name'))?.kind).toBe('string')
    expect((await tables.cellColumn(sameNames, 'id_file'))?.kind).toBe('category')
    const file = path.join(dir, 'twin.parquet')
    await tables.write(sameNames, cell, { filters: [], sort: [] }, 'parquet', file, false)
    expect(statSync(file).size).toBeGreaterThan(0)
  })
})

describe('downloads', () => {
  const text = (format: 'csv' | 'tsv', bom: boolean, data: DataSet = dataset, columns?: string[]) => {
    const file = path.join(dir, `out.${format}`)
    const wanted = {
      filters: [filter({ name: 'group', type: 2, value: 'CD14+, classical' })],
      sort: [{ name: 'score', order: 'desc' as const }],
      ...(columns ? { columns } : {})
    }
    return tables.write(data, cell, wanted, format, file, bom).then(() => readFileSync(file, 'utf8'))
  }
  it('are RFC 4180, whole, filtered and sorted', async () => {
    const csv = await text('csv', false, dataset, ['group', 'note', 'score'])
    expect(csv.endsWith('\r\n')).toBe(true)
    const lines = csv.split('\r\n').slice(0, -1)
    expect(lines[0]).toBe('id,group,note,score')
    const expected = sortedByHand(
      rowsByHand(dataset).filter((row) => row.group === 'CD14+, classical'),
      [{ name: 'score', order: 'desc' }],
      dataset
    )
    const field = (value: Page['list'][number][string] | undefined) =>
      value === null || value === undefined
        ? ''
        : /[",\n]/.test(String(value))
          ? `"${String(value).replaceAll('"', '""')}"`
          : String(value)
    expect(lines.slice(1)).toEqual(
      expected.map((row) => [row.id, row.group, row.note, row.score].map(field).join(','))
    )
  })
  it('begin with a byte order mark where asked', async () => {
    expect((await text('csv', true)).startsWith('\uFEFFid,')).toBe(true)
    expect((await text('csv', false)).startsWith('id,')).toBe(true)
  })
  it('come as TSV and Parquet too', async () => {
    const lines = (await text('tsv', false)).trimEnd().split('\n')
    expect(lines[0]?.split('\t')).toEqual(['id', 'cell', ...dataset.cellColumns.map(({ name }) => name)])
    const file = path.join(dir, "it's.parquet")
    await tables.write(dataset, cell, { filters: [], sort: [] }, 'parquet', file, false)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const reader = await connection.runAndReadAll(
      `SELECT * FROM read_parquet('${file.replaceAll("'", "''")}')`
    )
    expect(reader.columnNames()).toEqual(lines[0]?.split('\t'))
    expect(reader.currentRowCount).toBe(dataset.cells)
    connection.closeSync()
    instance.closeSync()
  })
})
