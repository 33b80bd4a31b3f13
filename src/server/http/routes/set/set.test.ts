import { tableFromIPC } from 'apache-arrow'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../../../tests/fixtures/datasets/memory-dataset.ts'
import { call, startTestServer, type TestServer } from '../../../../../tests/fixtures/test-server.ts'
import { cellSet, geneSet, type MatchReport, type SetRow } from '../../../../contract/api/set.ts'
import type { Endpoint } from '../../../../contract/api/endpoint.ts'
import { limits } from '../../../../contract/limits.ts'
import type { DataSets, Tables } from '../../../services.ts'
import { openTables } from '../../../tables/index.ts'

const mine = memoryDataSet()
const large = memoryDataSet({ cells: 20_000, genes: 2, seed: 9 })
const datasets: DataSets = {
  open: (id) => Promise.resolve(id === mine.id ? mine : large),
  close: () => Promise.resolve()
}
const dir = mkdtempSync(path.join(tmpdir(), 'set-calls-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('../../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({ datasets, tables, dataSetIds: [mine.id, large.id] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

type Fields = Parameters<typeof call>[2]
const as =
  (who: 'alice' | 'bob', language = 'en') =>
  <Content>(endpoint: Endpoint, fields: Fields = {}) =>
    call<Content>(server.app, endpoint, fields, {
      token: server[who].token,
      headers: { 'accept-language': language }
    })
const alice = as('alice')
const bob = as('bob')

interface Made {
  id: string
  total: number
  report: MatchReport | null
}
const made = async (endpoint: Endpoint, fields: Fields) => (await alice<Made>(endpoint, fields)).content
const list = async (endpoint: Endpoint, fields: Fields = {}) =>
  (await alice<{ list: SetRow[]; total: number }>(endpoint, fields)).content
const members = async (id: string): Promise<number[]> => {
  const { content } = await alice<{ list: { id: number }[] }>(geneSet.table, { id, pageSize: 1000 })
  return content.list.map((row) => row.id)
}

describe('a gene set', () => {
  it('is made of names, whatever they are called by, with a report', async () => {
    const { id, total, report } = await made(geneSet.create, {
      name: ' Markers ',
      remarks: '',
      names: ['MARK0', 'mark1', 'ENSG00000000002', 'ENSG00000000003.7', 'MARK0', 'NOGENE', 'NOGENE', 'OTHER']
    })
    expect(total).toBe(4)
    expect(report).toEqual({
      found: 4,
      otherCase: 1,
      byOther: 2,
      duplicates: 2,
      missing: 2,
      missingNames: ['NOGENE', 'OTHER']
    })
    expect(await members(id)).toEqual([0, 1, 2, 3])
    const { content } = await alice<SetRow & { uses: object }>(geneSet.info, { id })
    expect(content).toMatchObject({ name: 'Markers', remarks: '-', total: 4, uses: { tasks: 0, views: 0 } })
  })
  it.each([
    [{ name: '', ids: [1] }, 'Set name is required', '请填写集合名称'],
    [{ name: '   ', ids: [1] }, 'Set name is required', '请填写集合名称'],
    [
      { name: 'x'.repeat(101), ids: [1] },
      'The name should be less than 100 characters',
      '名称应少于 100 个字符'
    ],
    [
      { name: 'none', ids: [] },
      'The set would be empty. Choose at least one item',
      '集合将为空。请至少选择一项'
    ],
    [{ name: 'strangers', names: ['NO1', 'NO2'] }, 'No gene was found: NO1, NO2', '未找到基因：NO1、NO2']
  ])('is refused with the sentence that says why: %j', async (fields, en, zh) => {
    expect(await alice(geneSet.create, fields)).toMatchObject({ status: 422, message: en })
    expect(await as('alice', 'zh')(geneSet.create, fields)).toMatchObject({ status: 422, message: zh })
  })
  it('keeps the order of its genes in its table, in files, and when it changes', async () => {
    const { id } = await made(geneSet.create, {
      name: 'Ordered',
      names: ['MARK3', 'MARK0', 'MARK5', 'MARK1']
    })
    expect(await members(id)).toEqual([3, 0, 5, 1])
    const pages = [1, 2].map((page) => list(geneSet.table, { id, page, pageSize: 3 }))
    expect((await Promise.all(pages)).map((page) => page.list.map((row) => row.id))).toEqual([[3, 0, 5], [1]])
    const filters = [{ columnType: 'gene', name: 'gene', type: 12, value: 'MARK0' }]
    expect((await list(geneSet.table, { id, filters })).list.map((row) => row.id)).toEqual([3, 5, 1])
    const sort = [{ name: 'gene', order: 'asc' }]
    expect((await list(geneSet.table, { id, sort })).list.map((row) => row.id)).toEqual([0, 1, 3, 5])
    const file = await alice(geneSet.download, { ids: [id], format: 'txt' })
    expect(file.raw.toString()).toBe('MARK3\nMARK0\nMARK5\nMARK1\n')

    await alice(geneSet.update, { id, add: [4, 2], remove: [0] })
    expect(await members(id)).toEqual([3, 5, 1, 4, 2])
    const other = await made(geneSet.create, { name: 'Other', ids: [6, 1, 3] })
    expect(await members(other.id)).toEqual([6, 1, 3])
    const united = await made(geneSet.combine, { ids: [other.id, id], operation: 'union', name: 'Both' })
    expect(await members(united.id)).toEqual([6, 1, 3, 5, 4, 2])
    const kept = await alice<{ sets: { id: string }[] }>(geneSet.import, {
      text: 'A\t-\tMARK7\tMARK2\tMARK4'
    })
    expect(await members(kept.content.sets[0]?.id ?? '')).toEqual([7, 2, 4])
  })
  it('may have a name of a hundred characters', async () => {
    const { id } = await made(geneSet.create, { name: 'y'.repeat(100), ids: { ranges: [[0, 3]] } })
    expect(await members(id)).toEqual([0, 1, 2])
  })
  it('refuses rows that are none', async () => {
    expect(await alice(geneSet.create, { name: 'far', ids: [40] })).toMatchObject({ status: 422 })
    expect(await alice(geneSet.create, { name: 'far', ids: { ranges: [[5, 1]] } })).toMatchObject({
      status: 422
    })
  })
  it('is renamed, grows, shrinks, and never becomes empty', async () => {
    const { id } = await made(geneSet.create, { name: 'changing', ids: [1, 2] })
    const { content } = await alice<SetRow>(geneSet.update, {
      id,
      name: 'changed',
      remarks: 'why',
      add: [7],
      remove: [1]
    })
    expect(content).toMatchObject({ name: 'changed', remarks: 'why', total: 2 })
    expect(await members(id)).toEqual([2, 7])
    expect(await alice(geneSet.update, { id, remove: [2, 7] })).toMatchObject({
      status: 422,
      message: 'The set would be empty. Choose at least one item'
    })
    expect(await alice(geneSet.update, { id, name: ' ' })).toMatchObject({
      status: 422,
      message: 'Set name is required'
    })
    expect(await members(id)).toEqual([2, 7])
  })
  it('shows its genes with the columns of the gene table, sorted and filtered', async () => {
    const { id } = await made(geneSet.create, { name: 'table', ids: [0, 4, 8, 30] })
    const { content } = await alice<{ list: Record<string, unknown>[]; total: number }>(geneSet.table, {
      id,
      sort: [{ name: 'id', order: 'desc' }],
      filters: [{ columnType: 'id', name: 'gene', type: 11, value: 'MARK' }],
      pageSize: 2
    })
    expect(content.total).toBe(3)
    expect(content.list.map((row) => row['gene'])).toEqual(['MARK8', 'MARK4'])
    expect(Object.keys(content.list[0] ?? {})).toContain('detected')
  })
  it('has a score, the mean of lognorm over its genes', async () => {
    const { id } = await made(geneSet.create, { name: 'score', ids: [0, 4] })
    const byId = tableFromIPC((await alice(geneSet.score, { id })).raw)
      .getChild('score')
      ?.toArray() as Float32Array
    const [a, b] = [mine.expression(0), mine.expression(4)]
    expect(byId).toHaveLength(mine.cells)
    for (const [cell, value] of byId.entries())
      expect(value).toBeCloseTo(((a[cell] ?? 0) + (b[cell] ?? 0)) / 2, 5)
    const byName = tableFromIPC(
      (await alice(geneSet.score, { genes: ['mark0', 'ENSG00000000004', 'NOGENE'] })).raw
    )
      .getChild('score')
      ?.toArray() as Float32Array
    expect(byName).toEqual(byId)
    expect(await alice(geneSet.score, { genes: ['NOGENE'] })).toMatchObject({ status: 422 })
    expect(await alice(geneSet.score)).toMatchObject({ status: 422 })
  })
  it('has a graph: the score of each group, quartile by quartile', async () => {
    const { id } = await made(geneSet.create, { name: 'graph', ids: [0, 4, 8] })
    const { content } = await alice<{
      genes: number
      groups: { value: string; count: number; mean: number; median: number }[]
    }>(geneSet.graph, {
      id,
      column: 'group'
    })
    expect(content.genes).toBe(3)
    const [first] = content.groups
    const column = mine.cellColumn('group')
    if (column?.kind !== 'category') throw new Error('the fixture changed')
    const cells = [...column.codes.keys()].filter(
      (cell) => column.levels[column.codes[cell] ?? -1] === first?.value
    )
    const expected =
      cells.reduce(
        (sum, cell) =>
          sum + [0, 4, 8].reduce((genes, gene) => genes + (mine.expression(gene)[cell] ?? 0), 0) / 3,
        0
      ) / cells.length
    expect(first?.count).toBe(cells.length)
    expect(first?.mean).toBeCloseTo(expected, 4)
    // Genes 0, 4 and 8 mark the first group.
    expect(Math.max(...content.groups.map(({ median }) => median))).toBe(first?.median)
    expect(await alice(geneSet.graph, { id, column: 'no such' })).toMatchObject({ status: 422 })
    expect(await alice(geneSet.graph, { id, column: 'score' })).toMatchObject({ status: 422 })
  })
})

describe('lists of sets', () => {
  it('are paged, sorted and searched, and hold one kind', async () => {
    for (const [at, name] of ['zeta 100%', 'Alpha', 'beta'].entries())
      await made(cellSet.create, { name, remarks: `rank ${at}`, ids: { ranges: [[0, 10 + at]] } })
    const names = async (fields: Fields) => (await list(cellSet.list, fields)).list.map(({ name }) => name)
    expect(await names({ sort: [{ name: 'name', order: 'asc' }] })).toEqual(['Alpha', 'beta', 'zeta 100%'])
    expect(await names({ sort: [{ name: 'total', order: 'desc' }], pageSize: 2, page: 2 })).toEqual([
      'zeta 100%'
    ])
    expect(await names({ q: '100%' })).toEqual(['zeta 100%'])
    expect(await names({ q: 'RANK 1' })).toEqual(['Alpha'])
    expect(await names({ q: '_' })).toEqual([])
    expect((await list(cellSet.list)).total).toBe(3)
    expect(await alice(cellSet.list, { sort: [{ name: 'members', order: 'asc' }] })).toMatchObject({
      status: 400
    })
  })
})

describe('operations on stored sets', () => {
  it('count first, then keep', async () => {
    const a = await made(geneSet.create, { name: 'a', ids: { ranges: [[0, 10]] } })
    const b = await made(geneSet.create, { name: 'b', ids: { ranges: [[5, 15]] } })
    const ids = [a.id, b.id]
    const totals = { union: 15, intersection: 5, difference: 5, symmetric: 10 }
    for (const [operation, total] of Object.entries(totals)) {
      const { content } = await alice(geneSet.combine, { ids, operation, dry: '1' })
      expect(content).toEqual({ id: null, total })
    }
    const { id } = await made(geneSet.combine, {
      ids: [b.id, a.id],
      operation: 'difference',
      name: 'b less a'
    })
    expect(await members(id)).toEqual([10, 11, 12, 13, 14])
    const { content } = await alice(geneSet.overlap, { ids })
    expect(content).toEqual({
      names: ['a', 'b'],
      totals: [10, 10],
      shared: [
        [10, 5],
        [5, 10]
      ]
    })
    expect(
      await alice(geneSet.combine, { ids: [a.id, a.id, id], operation: 'intersection', name: 'none' })
    ).toMatchObject({ status: 422 })
    expect(await alice(geneSet.combine, { ids, operation: 'union' })).toMatchObject({
      message: 'Set name is required'
    })
  })
})

describe('texts in', () => {
  interface Report {
    format: string
    kept: number
    sets: { id: string | null; name: string; report: MatchReport }[]
  }
  const gmt = 'ONE\tfirst of all\tMARK0\tmark1\tNOPE\r\n\r\nTWO\t\tMARK2\tMARK2\r\nGONE\tx\tNOPE\r\n'
  it('are told about before anything is kept', async () => {
    const before = (await list(geneSet.list)).total
    const { content } = await alice<Report>(geneSet.import, { text: gmt, dry: '1' })
    expect(content).toMatchObject({
      format: 'gmt',
      kept: 0,
      sets: [
        { name: 'ONE', report: { found: 2, otherCase: 1, missing: 1, missingNames: ['NOPE'] } },
        { name: 'TWO', report: { found: 1, duplicates: 1 } },
        { name: 'GONE', report: { found: 0 } }
      ]
    })
    expect((await list(geneSet.list)).total).toBe(before)
  })
  it('are kept, sets without a member left out', async () => {
    const { content } = await alice<Report>(geneSet.import, { text: gmt, fold: '0' })
    expect(content.kept).toBe(2)
    expect(content.sets.map(({ id }) => id !== null)).toEqual([true, true, false])
    expect(await members(content.sets[0]?.id ?? '')).toEqual([0])
    const { content: info } = await alice<SetRow>(geneSet.info, { id: content.sets[0]?.id ?? '' })
    expect(info).toMatchObject({ name: 'ONE', remarks: 'first of all', total: 1 })
  })
  it('need a name where they bring none', async () => {
    expect(await alice(geneSet.import, { text: 'MARK1 MARK2' })).toMatchObject({
      status: 422,
      message: 'Set name is required'
    })
    const { content } = await alice<Report>(geneSet.import, { text: 'MARK1 MARK2', name: 'pasted' })
    expect(content).toMatchObject({ format: 'list', kept: 1, sets: [{ name: 'pasted' }] })
  })
  it('are refused with the line, the count, or that there is nothing', async () => {
    expect(await alice(geneSet.import, { text: ' \n ' })).toMatchObject({
      status: 422,
      message: 'There is no name in this text'
    })
    expect(await alice(geneSet.import, { text: 'A\tb\tNOPE' })).toMatchObject({
      status: 422,
      message: 'No gene was found: NOPE'
    })
    const long = `A\tb\tMARK1\nBIG\t\t${'x\t'.repeat(limits.namesOfLine + 1)}`
    expect((await alice(geneSet.import, { text: long })).message).toBe(
      'Line 2 holds 200,001 names; a set can have 200,000. Is this a GMT file?'
    )
    const many = 'S\t\tMARK1\n'.repeat(limits.setsOfImport + 1)
    expect((await alice(geneSet.import, { text: many })).message).toBe(
      'The text holds 10,001 sets; 10,000 can be read at once. Split it'
    )
  })
  it('cut names that are too long and keep them whole in the remarks', async () => {
    const name = 'N'.repeat(150)
    const { content } = await alice<Report>(geneSet.import, { text: `${name}\tlink\tMARK1` })
    const { content: info } = await alice<SetRow>(geneSet.info, { id: content.sets[0]?.id ?? '' })
    expect(info).toMatchObject({ name: `${'N'.repeat(99)}…`, remarks: `${name} · link` })
  })
  it('name cells by barcode, with or without the lane', async () => {
    const { content } = await alice<Report>(cellSet.import, {
      text: '# picked\nCELL-00003-1\r\ncell-00004-1\nCELL-00005\nCELL-99999-1\n',
      name: 'x'
    })
    expect(content.sets).toMatchObject([
      {
        name: 'picked',
        report: { found: 3, otherCase: 1, byOther: 1, missing: 1, missingNames: ['CELL-99999-1'] }
      }
    ])
  })
})

describe('files out', () => {
  const text = async (endpoint: Endpoint, fields: Fields) => (await alice(endpoint, fields)).raw.toString()
  it('are GMT, lists and CSV', async () => {
    const a = await made(geneSet.create, { name: '=risky, "name"', remarks: 'tab\there', ids: [0, 1] })
    const b = await made(geneSet.create, { name: 'second', ids: [2] })
    expect(await text(geneSet.download, { ids: [a.id, b.id], format: 'gmt' })).toBe(
      '=risky, "name"\ttab here\tMARK0\tMARK1\nsecond\t-\tMARK2\n'
    )
    expect(await text(geneSet.downloadMany, { ids: [a.id], format: 'txt' })).toBe('MARK0\nMARK1\n')
    expect(await text(geneSet.download, { ids: [a.id, b.id], format: 'txt' })).toBe(
      '# =risky, "name"\nMARK0\nMARK1\n# second\nMARK2\n'
    )
    expect(await text(geneSet.download, { ids: [a.id], format: 'csv' })).toBe(
      `set,gene,ensembl\r\n"'=risky, ""name""",MARK0,ENSG00000000000\r\n"'=risky, ""name""",MARK1,ENSG00000000001\r\n`
    )
  })
  it('come back as they went', async () => {
    const { id } = await made(geneSet.create, { name: 'round', remarks: 'trip', ids: [3, 33] })
    const { content } = await alice<{ sets: { id: string }[] }>(geneSet.import, {
      text: await text(geneSet.download, { ids: [id], format: 'gmt' })
    })
    expect(await members(content.sets[0]?.id ?? '')).toEqual([3, 33])
  })
  it('of cells are lists of barcodes and no GMT', async () => {
    const { id } = await made(cellSet.create, { name: 'few', ids: [1, 299] })
    const file = await alice(cellSet.download, { ids: [id], format: 'txt' })
    expect(file.raw.toString()).toBe('CELL-00001-1\nCELL-00299-1\n')
    expect(file.headers['content-disposition']).toContain('few.txt')
    expect(await alice(cellSet.download, { ids: [id], format: 'gmt' })).toMatchObject({ status: 422 })
  })
})

describe('a cell set', () => {
  it('says which cells it holds and what they are', async () => {
    const clauses = [{ op: 'new', source: 'embedding', kind: 'groups', column: 'group', levels: ['B cell'] }]
    const { id, total } = await made(cellSet.create, { name: 'cells', ids: { ranges: [[10, 60]] }, clauses })
    expect(total).toBe(50)
    const rows = tableFromIPC((await alice(cellSet.members, { id })).raw)
      .getChild('id')
      ?.toArray() as Uint32Array
    expect([...rows]).toEqual(Array.from({ length: 50 }, (_, at) => 10 + at))
    const { content } = await alice<{
      cells: number
      of: number
      groups: { value: string; count: number; total: number }[]
    }>(cellSet.graph, {
      id,
      column: 'group'
    })
    expect(content).toMatchObject({ cells: 50, of: 300 })
    expect(content.groups.reduce((sum, { count }) => sum + count, 0)).toBe(50)
    expect(content.groups.reduce((sum, group) => sum + group.total, 0)).toBe(300)
    expect((await alice<{ clauses: object[] }>(cellSet.info, { id })).content.clauses).toEqual(clauses)
  })
  it('of a million cells is a short text in the store', async () => {
    const bitmap = Buffer.alloc(2500, 0b0101_0101).toString('base64')
    const { content } = await bob<Made>(cellSet.create, { name: 'half', ids: { bitmap, length: 20_000 } })
    expect(content.total).toBe(10_000)
    const { members: stored } = await server.services.database
      .selectFrom('sets')
      .select('members')
      .where('id', '=', content.id)
      .executeTakeFirstOrThrow()
    expect(stored.length).toBeLessThan(3500)
  })
})

describe('accounts', () => {
  it('see, change and delete their own sets alone', async () => {
    const { id } = await made(geneSet.create, { name: 'private', ids: [1] })
    for (const [endpoint, fields] of [
      [geneSet.info, { id }],
      [geneSet.table, { id }],
      [geneSet.graph, { id, column: 'group' }],
      [geneSet.score, { id }],
      [geneSet.update, { id, name: 'taken' }],
      [geneSet.delete, { ids: [id] }],
      [geneSet.combine, { ids: [id], operation: 'union', name: 'taken' }],
      [geneSet.overlap, { ids: [id] }],
      [geneSet.download, { ids: [id], format: 'txt' }],
      [geneSet.downloadMany, { ids: [id], format: 'txt' }]
    ] as const) {
      expect(await bob(endpoint, fields)).toMatchObject({
        status: 404,
        message: 'This gene set does not exist'
      })
    }
    // A gene set is no cell set either.
    expect(await alice(cellSet.info, { id })).toMatchObject({
      status: 404,
      message: 'This cell set does not exist'
    })
    expect((await bob<{ total: number }>(geneSet.list)).content.total).toBe(0)
    expect((await bob(geneSet.downloadMany, { format: 'txt' })).raw.toString()).toBe('')
    expect(await alice(geneSet.delete, { ids: [id] })).toMatchObject({
      code: 200,
      message: 'Delete successfully!'
    })
    expect(await alice(geneSet.info, { id })).toMatchObject({ status: 404 })
  })
})
