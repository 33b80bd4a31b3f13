import { tableFromIPC } from 'apache-arrow'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import {
  cellColumns,
  cellGroups,
  columnHistogram,
  columns,
  distinct,
  distributions,
  download,
  embedding,
  expression,
  genes,
  rows,
  select,
  summary,
  type Distribution
} from '../../../contract/api/data.ts'
import type { Endpoint } from '../../../contract/api/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import type { DataSets, Tables } from '../../services.ts'
import { openTables } from '../../tables/index.ts'
import { shuffledRows } from '../../tables/rows/order.ts'

const mine = memoryDataSet()
const others = memoryDataSet({ cells: 20, seed: 9, samples: false })
const datasets: DataSets = {
  open: (id) => {
    const found = [mine, others].find((dataset) => dataset.id === id)
    return found ? Promise.resolve(found) : Promise.reject(new Error(`no data set ${id}`))
  },
  close: () => Promise.resolve()
}
const dir = mkdtempSync(path.join(tmpdir(), 'data-calls-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({ datasets, tables, dataSetIds: [mine.id, others.id] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

const asAlice = <Content>(endpoint: Endpoint, fields: Parameters<typeof call>[2] = {}, language = 'en') =>
  call<Content>(server.app, endpoint, fields, {
    token: server.alice.token,
    headers: { 'accept-language': language }
  })
const arrow = async (endpoint: Endpoint, fields: Parameters<typeof call>[2]) => {
  const answer = await asAlice(endpoint, fields)
  expect(answer.headers['content-type']).toBe('application/vnd.apache.arrow.stream')
  return tableFromIPC(answer.raw)
}
interface List {
  list: Record<string, unknown>[]
  total: number
}

describe('the calls of tables', () => {
  it('are closed to strangers', async () => {
    for (const endpoint of [
      rows,
      columns,
      genes,
      distinct,
      cellGroups,
      embedding,
      cellColumns,
      expression,
      select,
      columnHistogram,
      summary,
      download
    ]) {
      expect(await call(server.app, endpoint, {})).toMatchObject({ status: 401, code: 401 })
    }
  })
  it('answer the data set of who calls, and no other', async () => {
    const bob = await call<List>(server.app, rows, { type: 0 }, { token: server.bob.token })
    expect(bob.content.total).toBe(20)
    expect((await asAlice<List>(rows, { type: 0 })).content.total).toBe(300)
  })
  it('page rows with filters, sorting, given rows and columns', async () => {
    const { content } = await asAlice<List>(rows, {
      type: 0,
      page: 2,
      pageSize: 5,
      filters: [{ columnType: 'meta', name: 'group', type: 3, value: 'CD14+, classical\nB cell' }],
      sort: [{ name: 'total_counts', order: 'desc' }],
      columns: ['group', 'total_counts'],
      selectedIds: { ranges: [[0, 200]] }
    })
    const column = mine.cellColumn('group')
    if (column?.kind !== 'category') throw new Error('the fixture changed')
    const totals = mine.totals()
    const expected = Array.from({ length: 200 }, (_, id) => ({
      id,
      group: column.levels[column.codes[id] ?? -1],
      total_counts: totals[id] ?? 0
    }))
      .filter(({ group }) => group === 'CD14+, classical' || group === 'B cell')
      .sort((a, b) => b.total_counts - a.total_counts || a.id - b.id)
    expect(content).toEqual({ list: expected.slice(5, 10), total: expected.length, page: 2, pageSize: 5 })
  })
  it('show genes and samples', async () => {
    expect((await asAlice<List>(rows, { type: 1, pageSize: 1 })).content).toMatchObject({
      total: mine.genes,
      list: [{ id: 0, gene: 'MARK0' }]
    })
    const { content } = await asAlice<List>(rows, { type: 2, selectedIds: [1, 2] })
    expect(content.list.map(({ sample }) => sample)).toEqual(['donor-1', 'donor-2'])
  })
  it('refuse what breaks a rule, with the rule and the field', async () => {
    const cases: [object, string][] = [
      [{ filters: [{ name: 'grup', type: 10 }] }, 'no_column_hint'],
      [{ filters: [{ name: 'group', type: 4, value: '1' }] }, 'operator_misfit'],
      [{ filters: [{ name: 'score', type: 4, value: 'ten' }] }, 'not_a_number'],
      [
        { filters: ['MARK1', 'mark1'].map((name) => ({ columnType: 'gene', name, type: 4, value: '0' })) },
        'duplicate_gene'
      ],
      [{ sort: [{ name: 'x"; --', order: 'asc' }] }, 'no_column'],
      [{ selectedIds: [300] }, 'bad_ids'],
      [{ selectedIds: { bitmap: '!!!', length: 10 } }, 'bad_ids'],
      [{ selectedIds: { ranges: [[5, 2]] } }, 'bad_ids']
    ]
    for (const [fields, rule] of cases)
      expect(await asAlice(rows, { type: 0, ...fields })).toMatchObject({
        status: 422,
        code: 422,
        content: { rule }
      })
    for (const fields of [
      { type: 3 },
      { type: 0, pageSize: 1001 },
      { type: 0, filters: [{ name: 'group', type: 13 }] },
      { type: 0, sort: 'x' }
    ]) {
      expect(await asAlice(rows, fields)).toMatchObject({ status: 400, code: 400 })
    }
  })
  it('describe columns, distinct values, groups and histograms', async () => {
    const described = await asAlice<{ name: string }[]>(columns, { type: 0 })
    expect(described.content.map(({ name }) => name)).toEqual([
      'cell',
      ...mine.cellColumns.map(({ name }) => name)
    ])
    const groups = await asAlice<{ value: string; count: number; color: string }[]>(cellGroups, {
      column: 'group'
    })
    expect(groups.content.map(({ value, color }) => [value, color])).toEqual([
      ['T cell', '#111111'],
      ['B cell', '#222222'],
      ['CD14+, classical', '#333333'],
      ['Dendritic', '#444444']
    ])
    expect(groups.content.reduce((sum, { count }) => sum + count, 0)).toBe(300)
    const samples = await asAlice<{ value: string; color: string }[]>(cellGroups, { column: 'sample' })
    expect(samples.content.map(({ value, color }) => [value, color])).toEqual(
      ['donor-3', 'donor-1', 'donor-2'].map((value, index) => [value, groupColor(index)])
    )
    expect(await asAlice(cellGroups, { column: 'score' })).toMatchObject({
      code: 422,
      content: { rule: 'not_grouping' }
    })
    expect(await asAlice(cellGroups, { column: 'cell' })).toMatchObject({
      code: 422,
      content: { rule: 'not_grouping' }
    })
    const found = await asAlice<{ value: string }[]>(distinct, { type: 0, column: 'group', q: 'b c' })
    expect(found.content.map(({ value }) => value)).toEqual(['B cell'])
    const { content } = await asAlice<{ all: number[]; missing: number }>(columnHistogram, {
      type: 0,
      column: 'score'
    })
    expect(content.all).toHaveLength(40)
    expect(content.all.reduce((sum, count) => sum + count, content.missing)).toBe(300)
    expect(await asAlice(columnHistogram, { type: 0, column: 'group' })).toMatchObject({
      code: 422,
      content: { rule: 'not_numeric' }
    })
  })
  it('give the distributions of several columns at once, of all rows and of those that pass', async () => {
    const filter = { columnType: 'meta', name: 'group', type: 3, value: 'B cell' }
    const requested = { type: 0, columns: ['score', 'group', 'cell'], filters: [filter] }
    const { content } = await asAlice<Distribution[]>(distributions, requested)
    const [score, group, cell] = content
    const all = await asAlice<{ value: string; color: string; count: number }[]>(cellGroups, {
      column: 'group'
    })
    expect(group).toEqual({
      column: 'group',
      bins: null,
      groups: all.content.map(({ value, color, count }) => ({
        value,
        color,
        all: count,
        shown: value === 'B cell' ? count : 0
      }))
    })
    const histogram = await asAlice(columnHistogram, { type: 0, column: 'score', filters: [filter] })
    expect(score).toEqual({ column: 'score', bins: histogram.content, groups: null })
    expect(cell).toEqual({ column: 'cell', bins: null, groups: null })
    expect(await asAlice(distributions, { type: 0, columns: ['score', 'unknown'] })).toMatchObject({
      content: { rule: 'no_column' }
    })
  })
  it('label in Chinese the columns that the product made, and no other', async () => {
    /** The labels of columns that differ from the names of the columns. */
    const labelled = async (language: string, type: number) => {
      const { content } = await asAlice<{ name: string; label: string }[]>(columns, { type }, language)
      return Object.fromEntries(content.flatMap(({ name, label }) => (name === label ? [] : [[name, label]])))
    }
    for (const type of [0, 1, 2]) expect(await labelled('en', type)).toEqual({})
    expect(await labelled('zh', 0)).toEqual({ cell: '细胞' })
    expect(await labelled('zh', 1)).toEqual({
      gene: '基因',
      ensembl: 'Ensembl 编号',
      mean: '平均表达',
      detected: '检出比例',
      variance: '方差',
      variance_standardized: '标准化方差',
      hvg_rank: '高变基因排名'
    })
    expect(await labelled('zh', 2)).toEqual({
      sample: '样本',
      cells: '细胞数',
      median_counts: '计数中位数',
      median_genes: '基因数中位数'
    })
  })
})

describe('genes', () => {
  const namesOf = async (q: string, page = 1) =>
    (await asAlice<List>(genes, { q, page })).content.list.map(({ name }) => name)
  it('are found exactly, then by how they begin, then by what they hold, letter case aside', async () => {
    expect(await namesOf('mark1')).toEqual([
      'MARK1',
      'MARK10',
      'MARK11',
      'MARK12',
      'MARK13',
      'MARK14',
      'MARK15',
      'MARK16',
      'MARK17',
      'MARK18',
      'MARK19'
    ])
    expect(await namesOf('K2')).toEqual(['MARK2'])
    expect(await namesOf('ensg00000000031')).toEqual(['GENE31'])
    expect(await namesOf('no such')).toEqual([])
  })
  it('come 15 a page, the highest first without words', async () => {
    const first = await asAlice<List>(genes, { q: '' })
    expect(first.content).toMatchObject({ total: 40, page: 1, pageSize: limits.genePageSize })
    const means = [
      ...first.content.list,
      ...(await asAlice<List>(genes, { q: '', page: 2 })).content.list
    ].map(({ mean }) => Number(mean))
    expect(means).toHaveLength(30)
    expect(means).toEqual(means.toSorted((a, b) => b - a))
  })
})

describe('Arrow answers', () => {
  it('give an embedding in the fixed order, with columns', async () => {
    const table = await arrow(embedding, { position: 'umap', columns: ['group', 'percent.mt', 'note'] })
    expect(table.schema.fields.map(({ name }) => name)).toEqual([
      'id',
      'x',
      'y',
      'group',
      'percent.mt',
      'note'
    ])
    const order = shuffledRows(mine)
    expect(table.getChild('id')?.toArray()).toEqual(order)
    const [x] = mine.embedding('umap') ?? []
    const column = mine.cellColumn('group')
    if (column?.kind !== 'category') throw new Error('the fixture changed')
    for (let at = 0; at < 300; at += 7) {
      const row = order[at] ?? 0
      expect(table.getChild('x')?.get(at)).toBe(x?.[row])
      expect(table.getChild('group')?.get(at)).toBe(column.levels[column.codes[row] ?? -1])
    }
    expect((await arrow(embedding, { position: 'spatial' })).schema.fields.map(({ name }) => name)).toEqual([
      'id',
      'x',
      'y',
      'z'
    ])
    expect(await asAlice(embedding, { position: 'pca' })).toMatchObject({
      code: 422,
      message: 'There is no embedding "pca". Embeddings: umap, spatial'
    })
    expect(await asAlice(embedding, { position: 'umap', columns: ['grup'] })).toMatchObject({
      code: 422,
      content: { rule: 'no_column_hint' }
    })
  })
  it('give columns and genes in the order of the rows', async () => {
    const values = await arrow(cellColumns, { columns: ['annotated', 'score'] })
    const column = mine.cellColumn('annotated')
    const score = mine.cellColumn('score')
    if (column?.kind !== 'category' || score?.kind !== 'number') throw new Error('the fixture changed')
    expect([...(values.getChild('annotated') ?? [])]).toEqual(
      Array.from(column.codes, (code) => column.levels[code] ?? null)
    )
    expect(values.getChild('score')?.toArray()).toEqual(score.values)
    const expressed = await arrow(expression, { gene: ['mark3', 'ENSG00000000031'] })
    expect(expressed.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'mark3 Float32',
      'ENSG00000000031 Float32'
    ])
    expect(expressed.getChildAt(0)?.toArray()).toEqual(mine.expression(3))
    expect(expressed.getChildAt(1)?.toArray()).toEqual(mine.expression(31))
    const repeated = await call(server.app, expression, 'gene=mark3&gene=ENSG00000000031', {
      token: server.alice.token
    })
    expect(tableFromIPC(repeated.raw).getChildAt(1)?.toArray()).toEqual(mine.expression(31))
    const single = await call(server.app, expression, 'gene=MARK3', { token: server.alice.token })
    expect(tableFromIPC(single.raw).getChildAt(0)?.toArray()).toEqual(mine.expression(3))
    expect(await asAlice(expression, { gene: ['MARK1', 'NOPE', 'NADA'] })).toMatchObject({
      code: 422,
      message:
        'No gene was found: NOPE, NADA. Check the names, and that they are of the species of this project'
    })
  })
  it('give the rows that pass', async () => {
    const table = await arrow(select, {
      type: 0,
      filters: [
        { columnType: 'gene', name: 'MARK1', type: 4, value: '0' },
        { name: 'score', type: 5, value: '' }
      ]
    })
    expect([...(table.getChild('id') ?? [])]).toEqual(
      [...mine.expression(1).keys()].filter((row) => (mine.expression(1)[row] ?? 0) > 0)
    )
    expect(
      (await arrow(select, { type: 0, filters: [{ name: 'group', type: 2, value: 'none' }] })).numRows
    ).toBe(0)
  })
})

describe('the summary of a selection', () => {
  it('keeps to the population', async () => {
    const filters = [{ name: 'condition', type: 2, value: 'ctrl' }]
    const { content } = await asAlice<{ cells: number; of: number; genes: unknown[] | null }>(summary, {
      selectedIds: { ranges: [[0, 100]] },
      filters,
      group: 'group'
    })
    const population = await tables.select(mine, 0, [
      {
        columnType: 'meta',
        name: 'condition',
        type: 2,
        value: 'ctrl',
        rangeA: '',
        rangeB: '',
        expression: ''
      }
    ])
    expect(content).toMatchObject({
      cells: population.filter((row) => row < 100).length,
      of: population.length
    })
    expect(content.genes?.length).toBeGreaterThan(0)
  })
  it('leaves the genes out on request, and refuses rows that do not exist', async () => {
    expect(
      (await asAlice<{ genes: unknown }>(summary, { selectedIds: [1, 2], genes: '0' })).content.genes
    ).toBeNull()
    expect(await asAlice(summary, { selectedIds: [1, 300] })).toMatchObject({
      code: 422,
      content: { rule: 'bad_ids', field: 'selectedIds' }
    })
  })
})
