import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import {
  call,
  startTestServer,
  type TestAccount,
  type TestServer
} from '../../../../tests/fixtures/test-server.ts'
import * as column from '../../../contract/api/column.ts'
import { embedding, rows } from '../../../contract/api/data.ts'
import type { ContentOf, Endpoint } from '../../../contract/api/endpoint.ts'
import { openView, saveView, takeView } from '../../../contract/api/session.ts'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import { setFilter } from '../../../contract/filter/set-filter.ts'
import { keptViewSchema } from '../../../contract/view.ts'
import type { Tables } from '../../services.ts'
import { accountById, createSubAccount } from '../../store/accounts.ts'
import { createSession } from '../../store/sessions.ts'
import { createApiToken } from '../../store/tokens.ts'
import { openTables } from '../../tables/index.ts'
import { namedIn } from '../../views/renamed.ts'

const dataset = memoryDataSet({ cells: 60 })
const names = dataset.cellNames()
const dir = fs.mkdtempSync(path.join(tmpdir(), 'views-'))
let tables: Tables
let server: TestServer
type Reader = Pick<TestAccount, 'token'>
let first: Reader
let second: Reader

beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  const datasets = { open: async () => dataset, close: async () => undefined }
  // Bob's project uses the same data set, and his account is not related to the others.
  server = await startTestServer({ datasets, tables, dataSetIds: [dataset.id, dataset.id] })
  const { database } = server.services
  const parent = await accountById(database, server.alice.caller.accountId)
  if (!parent) throw new Error('no account')
  const below = async (name: string) =>
    createSession(database, await createSubAccount(database, parent, name, ''))
  first = await below('First')
  second = await below('Second')
})
afterAll(async () => {
  await server.close()
  await tables.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

const ask = <E extends Endpoint>(endpoint: E, fields: Parameters<typeof call>[2], { token }: Reader) =>
  call<ContentOf<E>>(server.app, endpoint, fields, { token, headers: { 'accept-language': 'en' } })

/** Uploads a column whose values are made from the row numbers of the cells. */
async function upload(head: string, values: (cell: number) => string, columnType: string, by: Reader) {
  const text = [`cell,${head}`, ...names.map((name, at) => `${name},${values(at)}`)].join('\n')
  const form = new FormData()
  form.append('columnType', columnType)
  form.append('file', new File([text], 'columns.csv'))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${column.extendColumn.path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${by.token}`
    },
    payload: Buffer.from(await request.arrayBuffer())
  })
  expect(answer.statusCode).toBe(200)
}

/** The values of a column on a page of the cell table. */
async function valuesOf(name: string, by: Reader): Promise<unknown[]> {
  const { content } = await ask(rows, { type: 0, pageSize: 60, columns: [name] }, by)
  return content.list.map((row) => row[name])
}

const view = (cells: string, genes: string) => ({
  position: 'flat',
  colorBy: { kind: 'group', column: 'mine' },
  split: null,
  beside: {
    position: null,
    colorBy: { kind: 'score', name: 'cycle', of: { set: genes }, method: 'mean' },
    split: null
  },
  filters: [setFilter([{ id: cells, name: 'chosen' }], true)],
  clauses: [{ kind: 'members', setId: cells, op: 'new', source: 'sets' }],
  hidden: { mine: ['a'] },
  looks: { first: { size: 2 } }
})

test('a view of one account opens for all others of its project, with what they lack and can copy', async () => {
  await upload('mine', (cell) => (cell % 3 === 0 ? 'a' : 'b'), 'meta', first)
  await upload('flat_1,flat_2', (cell) => `${cell},${-cell}`, 'plot', first)
  await upload('mine', () => 'other', 'meta', second)
  const cells = (await ask(cellSet.create, { name: 'chosen', ids: [1, 4, 7] }, first)).content.id
  const genes = (await ask(geneSet.create, { name: 'cycle', ids: [2, 0] }, first)).content.id
  const state = view(cells, genes)
  const { id } = (await ask(saveView, { state }, first)).content

  expect((await ask(openView, { id }, first)).content).toEqual({ state, from: null, lacks: [] })
  expect(await ask(openView, { id }, server.bob)).toMatchObject({ code: 404 })
  expect(await ask(takeView, { id }, server.bob)).toMatchObject({ code: 404 })

  for (const reader of [server.alice, second]) {
    const opened = (await ask(openView, { id }, reader)).content
    expect(opened.from).toMatchObject({ name: 'First' })
    expect(opened.lacks).toEqual([
      { kind: 'embedding', name: 'flat' },
      { kind: 'column', name: 'mine' },
      { kind: 'cellSet', name: 'chosen' },
      { kind: 'geneSet', name: 'cycle' }
    ])
  }

  const taken = (await ask(takeView, { id }, second)).content
  expect(taken.lacks).toEqual([])
  // The second account has its own column "mine" with other values, so the copy gets another name, which the
  // view uses.
  const named = namedIn(keptViewSchema.parse(taken.state))
  expect([...named.columns]).toEqual(['mine_2'])
  expect([...named.positions]).toEqual(['flat'])
  expect(named.sets).not.toContain(cells)
  expect(taken.state['looks']).toEqual(state.looks)
  expect(await valuesOf('mine_2', second)).toEqual(await valuesOf('mine', first))
  expect(new Set(await valuesOf('mine', second))).toEqual(new Set(['other']))
  const points = (by: Reader) =>
    call(server.app, embedding, { position: 'flat' }, { token: by.token }).then(({ raw }) => raw)
  expect((await points(second)).equals(await points(first))).toBe(true)
  const copies = (await ask(cellSet.list, {}, second)).content.list
  expect(copies).toMatchObject([{ name: 'chosen', total: 3 }])

  // If the view is taken once more, nothing else is copied.
  expect((await ask(takeView, { id }, second)).content).toEqual(taken)
  expect((await ask(cellSet.list, {}, second)).content.total).toBe(1)
  const log = (await ask(column.customColumns, {}, second)).content.find(({ name }) => name === 'mine_2')
  expect((await ask(column.columnLog, { id: log?.id ?? '' }, second)).content).toMatchObject([
    { action: 'copied' },
    { action: 'copy' },
    { action: 'upload' }
  ])

  // If the owner changes the column later, it counts as another column.
  const own = (await ask(column.customColumns, {}, first)).content.find(({ name }) => name === 'mine')
  await ask(column.updateRecords, { id: own?.id ?? '', value: 'c', selectedIds: [0] }, first)
  expect((await ask(openView, { id }, second)).content.lacks).toEqual([{ kind: 'column', name: 'mine' }])
  expect(await valuesOf('mine_2', second)).not.toContain('c')
})

test('an API token reaches views of relatives only where it was made to', async () => {
  const { id } = (await ask(saveView, { state: { any: 1 } }, first)).content
  const { database } = server.services
  const account = { id: server.alice.caller.accountId, epoch: 0 }
  const options = { name: 'script', scope: 'write', days: 1 } as const
  const plain = await createApiToken(database, account, options)
  const related = await createApiToken(database, account, { ...options, related: true })
  expect(await ask(openView, { id }, plain)).toMatchObject({ code: 404 })
  // A stored state that does not match the schema of views is answered unchanged.
  expect((await ask(openView, { id }, related)).content).toMatchObject({ state: { any: 1 }, lacks: [] })
})
