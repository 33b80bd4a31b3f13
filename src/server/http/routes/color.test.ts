import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import {
  call,
  startTestServer,
  type TestAccount,
  type TestServer
} from '../../../../tests/fixtures/test-server.ts'
import { charts, deleteCharts, saveChart, tagCharts } from '../../../contract/api/chart.ts'
import * as api from '../../../contract/api/color.ts'
import { labelCells } from '../../../contract/api/column.ts'
import { cellGroups, distinct, rows } from '../../../contract/api/data.ts'
import type { ContentOf, Endpoint } from '../../../contract/api/endpoint.ts'
import { userInfo } from '../../../contract/api/session.ts'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import { tasks } from '../../../contract/api/task.ts'
import { addTask } from '../../store/tasks.ts'
import type { DataSets, Tables } from '../../services.ts'
import { openTables } from '../../tables/index.ts'

const dataset = memoryDataSet({ cells: 100 })
const others = memoryDataSet({ cells: 20, seed: 9 })
const datasets: DataSets = {
  open: async (id) => (id === dataset.id ? dataset : others),
  close: async () => undefined
}
const dir = fs.mkdtempSync(path.join(tmpdir(), 'color-calls-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({ datasets, tables, dataSetIds: [dataset.id, others.id] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

const ask = <E extends Endpoint>(
  endpoint: E,
  fields: Parameters<typeof call>[2] = {},
  { token }: Pick<TestAccount, 'token'> = server.alice
) => call<ContentOf<E>>(server.app, endpoint, fields, { token, headers: { 'accept-language': 'en' } })
const groups = async (column: string, account?: TestAccount) =>
  (await ask(cellGroups, { column }, account)).content.map(({ value, color }) => [value, color])

describe('order and colors of the groups of a column', () => {
  const style = { order: ['Dendritic', 'B cell'], colors: { Dendritic: '#ABCDEF', 'T cell': '#123456' } }
  it('are those of the account, and no other, wherever groups are listed', async () => {
    const before = await groups('group', server.bob)
    expect(await groups('group')).toEqual([
      ['T cell', '#111111'],
      ['B cell', '#222222'],
      ['CD14+, classical', '#333333'],
      ['Dendritic', '#444444']
    ])
    expect((await ask(api.styleColumn, { column: 'group', style })).code).toBe(200)
    expect(await groups('group')).toEqual([
      ['Dendritic', '#ABCDEF'],
      ['B cell', '#222222'],
      ['T cell', '#123456'],
      ['CD14+, classical', '#333333']
    ])
    const values = (await ask(distinct, { type: 0, column: 'group' })).content
    expect(values.map(({ value }) => value)).toEqual(['Dendritic', 'B cell', 'T cell', 'CD14+, classical'])
    expect((await ask(userInfo)).content.color_set['group']).toEqual(style)
    expect(await groups('group', server.bob)).toEqual(before)
  })
  it('stand beside added columns, can be changed, and taken away', async () => {
    await ask(labelCells, { name: 'mine', value: 'a', selectedIds: [1] })
    await ask(api.styleColumn, { column: 'mine', style: { order: ['others'], colors: { a: '#010203' } } })
    expect(await groups('mine')).toEqual([
      ['others', expect.stringMatching(/^#/)],
      ['a', '#010203']
    ])
    await ask(api.styleColumn, { column: 'mine', style: { order: [], colors: { a: '#040506' } } })
    expect((await groups('mine'))[0]).toEqual(['a', '#040506'])
    await ask(api.styleColumn, { column: 'group' })
    expect((await groups('group'))[0]).toEqual(['T cell', '#111111'])
    expect((await ask(rows, { type: 0, columns: ['mine', 'group'] })).content.total).toBe(100)
  })
  it('are refused for what has no groups', async () => {
    expect(await ask(api.styleColumn, { column: 'score', style })).toMatchObject({
      code: 422,
      content: { rule: 'not_grouping' }
    })
    expect(await ask(api.styleColumn, { column: 'nothing', style })).toMatchObject({
      code: 422,
      content: { rule: 'no_column' }
    })
    expect(
      await ask(api.styleColumn, { column: 'group', style: { order: [], colors: { a: 'red' } } })
    ).toMatchObject({ code: 400 })
  })
})

describe('color sets', () => {
  it('are made, changed and deleted, each name once', async () => {
    const made = (await ask(api.createColorSet, { name: ' Paper ', colors: ['#000000', '#FFFFFF'] })).content
    expect(made).toMatchObject({ name: 'Paper', number: 2 })
    expect(await ask(api.createColorSet, { name: 'Paper', colors: ['#000000'] })).toMatchObject({
      code: 422,
      message: /already one named "Paper"/
    })
    expect((await ask(api.createColorSet, { name: 'Paper', colors: ['#000000'] }, server.bob)).code).toBe(200)
    expect(
      (await ask(api.updateColorSet, { id: made.id, name: 'Print', colors: ['#111111'] })).content
    ).toMatchObject({ name: 'Print', number: 1 })
    expect((await ask(api.colorSets)).content).toEqual([
      { id: made.id, name: 'Print', number: 1, colors: ['#111111'] }
    ])
    expect(await ask(api.deleteColorSet, { id: made.id }, server.bob)).toMatchObject({ code: 404 })
    await ask(api.deleteColorSet, { id: made.id })
    expect((await ask(api.colorSets)).content).toEqual([])
    for (const colors of [[], ['#12345'], Array.from({ length: 129 }, () => '#000000')]) {
      expect((await ask(api.createColorSet, { name: 'x', colors })).code).toBe(400)
    }
  })
})

describe('tags', () => {
  it('are on tasks, which stay when a tag is deleted', async () => {
    const { accountId, dataSetId } = server.alice.caller
    const head = {
      account_id: accountId,
      parent_id: null,
      dataset_id: dataSetId,
      tool: 'x',
      name: 'x',
      data_type: 'cell',
      params: '{}'
    } as const
    const { id: task_id } = await addTask(
      server.services.database,
      {
        id: 'task-1',
        ...head,
        filters: '[]',
        clauses: '[]',
        selected_number: 0,
        input: '',
        idempotency_key: null,
        create_time: new Date().toISOString()
      },
      server.services.config
    )
    const first = (await ask(api.createTag, { name: 'Draft', color: '#112233' })).content
    const second = (await ask(api.createTag, { name: 'Final', color: '#445566' })).content
    expect(await ask(api.updateTag, { id: second.id, name: 'Draft', color: '#000000' })).toMatchObject({
      code: 422,
      content: { rule: 'name_taken' }
    })
    await ask(api.tagTask, { task_id, ids: [first.id, second.id] })
    expect((await ask(api.tags)).content.map(({ name, tasks: count }) => [name, count])).toEqual([
      ['Draft', 1],
      ['Final', 1]
    ])
    await ask(api.tagTask, { task_id, ids: [second.id] })
    expect((await ask(api.tagsOfTasks)).content).toEqual([{ task_id, tags: [second.id] }])
    expect((await ask(api.updateTag, { id: second.id, name: 'Done', color: '#778899' })).content).toEqual({
      id: second.id,
      name: 'Done',
      color: '#778899',
      tasks: 1,
      charts: 0,
      sets: 0
    })
    expect((await ask(tasks, { tag: second.id })).content.list.map((task) => task.task_id)).toEqual([task_id])
    expect((await ask(tasks, { tag: first.id })).content.total).toBe(0)
    await ask(api.deleteTag, { id: second.id })
    expect((await ask(api.tagsOfTasks)).content).toEqual([])
    expect((await ask(tasks)).content.list.map((task) => task.task_id)).toContain(task_id)
    expect(await ask(api.tagTask, { task_id, ids: [first.id] }, server.bob)).toMatchObject({ code: 404 })
  })
  it('are put on charts and sets, several at once, are counted, and find what bears them', async () => {
    const made = async (name: string) => (await ask(api.createTag, { name, color: '#112233' })).content.id
    const [paper, draft] = [await made('Paper'), await made('Rough')]
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>'
    const pictures = [
      (await ask(saveChart, { id: '0', image: svg, ext: 'svg', name: 'one' })).content.id,
      (await ask(saveChart, { id: '0', image: svg, ext: 'svg', name: 'two' })).content.id
    ]
    const genes = (await ask(geneSet.create, { name: 'genes', ids: [1, 2] })).content.id
    const cells = (await ask(cellSet.create, { name: 'cells', ids: [1, 2] })).content.id
    expect((await ask(tagCharts, { ids: pictures, add: [paper] })).code).toBe(200)
    await ask(tagCharts, { ids: [pictures[0]], add: [draft, paper] })
    await ask(geneSet.tag, { ids: [genes], add: [paper] })
    await ask(cellSet.tag, { ids: [cells], add: [draft] })
    const counts = async () =>
      (await ask(api.tags)).content
        .filter(({ id }) => [paper, draft].includes(id))
        .map(({ name, charts: kept, sets }) => [name, kept, sets])
    expect(await counts()).toEqual([
      ['Paper', 2, 1],
      ['Rough', 1, 1]
    ])
    const tagsOf = async () =>
      Object.fromEntries((await ask(charts)).content.list.map(({ name, tags }) => [name, tags]))
    expect(await tagsOf()).toEqual({ one: [paper, draft], two: [paper] })
    expect((await ask(charts, { tag: draft })).content.list.map(({ name }) => name)).toEqual(['one'])
    expect((await ask(geneSet.list, { tag: paper })).content.list).toMatchObject([
      { id: genes, tags: [paper] }
    ])
    expect((await ask(cellSet.list, { tag: paper })).content.total).toBe(0)
    expect((await ask(cellSet.info, { id: cells })).content.tags).toEqual([draft])
    await ask(tagCharts, { ids: pictures, add: [draft], remove: [paper] })
    expect(await tagsOf()).toEqual({ one: [draft], two: [draft] })
    await ask(deleteCharts, { ids: pictures })
    await ask(cellSet.delete, { ids: [cells] })
    expect(await counts()).toEqual([
      ['Paper', 0, 1],
      ['Rough', 0, 0]
    ])
    await ask(api.deleteTag, { id: paper })
    expect((await ask(geneSet.list)).content.list).toMatchObject([{ id: genes, tags: [] }])
    expect(await ask(geneSet.tag, { ids: [genes], add: [draft] }, server.bob)).toMatchObject({ code: 404 })
    expect(await ask(geneSet.list, { tag: draft }, server.bob)).toMatchObject({ code: 404 })
  })
})
