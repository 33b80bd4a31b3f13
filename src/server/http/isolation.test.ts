import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../../contract/api/index.ts'
import type { Endpoint, IdKind } from '../../contract/api/endpoint.ts'
import { taskState } from '../../contract/task.ts'
import { insertReference } from '../store/references.ts'
import { createApiToken } from '../store/tokens.ts'
import { endSession } from '../store/sessions.ts'
import { tokenHash } from '../store/secret.ts'
import { sampleBody } from '../../../tests/fixtures/sample-body.ts'
import { insertSets } from '../store/sets.ts'
import { filterSchema } from '../../contract/filter.ts'
import { keepFilters } from '../store/filters.ts'
import { insertColorSet } from '../store/colors.ts'
import { insertTag } from '../store/tags.ts'
import { insertColumn } from '../store/columns.ts'
import { createView } from '../store/views.ts'
import { call, startTestServer, type TestAccount, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { routes } from './index.ts'

const handled = routes.map(({ endpoint }) => endpoint)
const guarded = handled.filter(({ scope }) => scope !== 'public')
const owning = guarded.filter(({ ids }) => Object.keys(ids).length > 0)
const title = ({ method, path }: Endpoint) => `${method} ${path}`

let server: TestServer
const tokens: Record<string, string | undefined> = {}
const foreign: Partial<Record<IdKind, string>> = {}

/** A row of each kind that belongs to this account, by kind. */
async function rowsOf({ caller }: TestAccount): Promise<Partial<Record<IdKind, string>>> {
  const { database } = server.services
  const create_time = new Date().toISOString()
  const task = randomUUID()
  await database
    .insertInto('tasks')
    .values({
      id: task,
      account_id: caller.accountId,
      parent_id: null,
      dataset_id: caller.dataSetId,
      tool: 'cell-percentage',
      name: 'kept',
      data_type: 'cell',
      params: '{}',
      filters: '[]',
      clauses: '[]',
      selected_number: 0,
      input: 'none',
      idempotency_key: null,
      state: taskState.success,
      reason: null,
      detail: null,
      step: null,
      lease_until: null,
      cells_used: null,
      create_time,
      start_time: null,
      end_time: null
    })
    .execute()
  const chart = randomUUID()
  await database
    .insertInto('charts')
    .values({
      id: chart,
      account_id: caller.accountId,
      task_id: task,
      tool: null,
      name: 'kept',
      remark: '',
      ext: 'svg',
      width: 1,
      height: 1,
      image: 'charts/none.svg',
      spec: null,
      create_time
    })
    .execute()
  const view = await createView(database, caller.accountId, '{}')
  const { row } = await createApiToken(database, caller.accountId, { name: 'kept', scope: 'write', days: 1 })
  const kept = [{ name: 'kept', remarks: '-', members: Uint32Array.of(0), clauses: [] }]
  const [geneSet = ''] = await insertSets(database, caller.accountId, 'gene', 4, kept)
  const [cellSet = ''] = await insertSets(database, caller.accountId, 'cell', 6, kept)
  const filter = await keepFilters(database, caller.accountId, 0, 'kept', [filterSchema.parse({ name: 'x', type: 10 })])
  const column = randomUUID()
  const head = { id: column, account_id: caller.accountId, dataset_id: caller.dataSetId, name: 'kept', label: 'kept', kind: 'qc', type: 'number' } as const
  const first = { file: 'columns/none', sha256: '', distinct_values: 1, min: 0, max: 0, action: 'upload', detail: '{}' }
  await database.transaction().execute((transaction) => insertColumn(transaction, { ...head, task_id: null, create_time }, first))
  const columns = { column, anyColumn: column, relatedColumn: column }
  const colorSet = (await insertColorSet(database, caller.accountId, 'kept', ['#112233'])).id
  const tag = (await insertTag(database, caller.accountId, { name: 'kept', color: '#112233' })).id
  const reference = randomUUID()
  const facts = { genes: 1, profiles: 2, labels: ['a', 'b'], digest: '', logged: false }
  await insertReference(database, { id: reference, account_id: caller.accountId, kind: 'cell-types', name: 'kept', source: 'kept.csv', facts, create_time })
  return {
    task,
    chart,
    view,
    filter,
    geneSet,
    cellSet,
    token: row.id,
    dataset: caller.dataSetId,
    account: caller.accountId,
    reference,
    ...columns,
    colorSet,
    tag
  }
}

/** Everything the metadata holds, but for the time that a token was last used. */
async function everything(): Promise<string> {
  const { database } = server.services
  const tables = [
    'datasets',
    'projects',
    'accounts',
    'associations',
    'sessions',
    'views',
    'tasks',
    'charts',
    'sets',
    'filters',
    'references',
    'columns',
    'column_versions',
    'color_sets',
    'group_styles',
    'tags',
    'tagged_tasks',
    'tagged_charts',
    'tagged_sets'
  ] as const
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()))
  return JSON.stringify([...rows, await database.selectFrom('api_tokens').select(['id', 'token_hash', 'name', 'scope', 'expires']).execute()])
}

beforeAll(async () => {
  server = await startTestServer()
  const { database } = server.services
  const session = async (expires: string) => {
    const token = randomUUID()
    await database
      .insertInto('sessions')
      .values({ token_hash: tokenHash(token), account_id: server.alice.caller.accountId, epoch: 0, create_time: new Date().toISOString(), expires })
      .execute()
    return token
  }
  const revoked = await session('2999-01-01T00:00:00.000Z')
  await endSession(database, revoked)
  Object.assign(tokens, {
    none: undefined,
    garbage: 'garbage',
    'SQL in the token': `cys_' or 1=1 --`,
    expired: await session(new Date(Date.now() - 1000).toISOString()),
    revoked
  })
  Object.assign(foreign, await rowsOf(server.bob))
})
afterAll(() => server.close())

test('every endpoint of the contract is answered', () => {
  expect(handled.length).toBeGreaterThan(40)
  expect(handled.map(title).sort()).toEqual(endpoints.map(title).sort())
})

test('only these calls are open to everybody', () => {
  const open = endpoints.filter(({ scope }) => scope === 'public').map(title)
  expect(open.sort()).toEqual(
    [
      'GET /captcha',
      'GET /company/info',
      'GET /data/download/file',
      'GET /health',
      'GET /library/getLibraryPublicKey',
      'GET /version',
      'POST /sign',
      'POST /sign/demo'
    ].sort()
  )
})

test('every field that names something says what it names', () => {
  const named = (endpoint: Endpoint) =>
    Object.keys((endpoint.body as z.ZodObject).shape).filter((field) => /^(?:id|ids|.+_ids?)$/.test(field) || field === 'account')
  const undeclared = endpoints.flatMap((endpoint) =>
    named(endpoint)
      .filter((field) => !(field in endpoint.ids))
      .map((field) => `${title(endpoint)} ${field}`)
  )
  // The id of a chart's task may be 0 for none, so its handler asks the gate itself. A new set is made of rows, whose numbers are `ids`.
  expect(undeclared).toEqual(['POST /chart/save id', 'POST /geneSet/create ids', 'POST /cellSet/create ids'])
})

describe.each(guarded.map((endpoint) => [title(endpoint), endpoint] as const))('%s', (_title, endpoint) => {
  test.each(['none', 'garbage', 'SQL in the token', 'expired', 'revoked'])('with the token %s: 401, and nothing changes', async (kind) => {
    const before = await everything()
    const answer = await call(server.app, endpoint, sampleBody(endpoint), { token: tokens[kind] })
    expect(answer).toMatchObject({ status: 401, code: 401, content: null })
    expect(await everything()).toBe(before)
  })
})

const writing = guarded.filter(({ scope }) => scope === 'write')
test.each(writing.map((endpoint) => [title(endpoint), endpoint] as const))(
  '%s with a token that may only read: 402, and nothing changes',
  async (_title, endpoint) => {
    const { token } = await createApiToken(server.services.database, server.alice.caller.accountId, { name: 'reader', scope: 'read', days: 1 })
    const before = await everything()
    expect(await call(server.app, endpoint, sampleBody(endpoint), { token })).toMatchObject({ status: 403, code: 402, content: null })
    expect(await everything()).toBe(before)
  }
)

const idFields = [...owning, ...handled.filter(({ path }) => path === '/chart/save')].flatMap((endpoint) =>
  (endpoint.path === '/chart/save' ? [['id', 'task'] as const] : Object.entries(endpoint.ids)).map(
    ([field, kind]) => [`${title(endpoint)} ${field}`, endpoint, field, kind] as const
  )
)

describe('an id of another account answers exactly like one that does not exist', () => {
  test.each(idFields)('%s', async (_title, endpoint, field, kind) => {
    const before = await everything()
    const theirs = foreign[kind]
    if (theirs === undefined) throw new Error(`no row of kind ${kind}; add one to this test`)
    const { shape } = endpoint.body as z.ZodObject
    const isList = !(shape[field] as z.ZodType).safeParse(theirs).success
    const ask = (id: string) =>
      call(
        server.app,
        endpoint,
        { ...sampleBody(endpoint), [field]: isList ? JSON.stringify([id]) : id },
        { token: server.alice.token, headers: { cookie: 'language=en' } }
      )
    const [foreignAnswer, unknownAnswer] = [await ask(theirs), await ask(randomUUID())]
    expect(foreignAnswer.raw.toString()).toBe(unknownAnswer.raw.toString())
    expect(foreignAnswer).toMatchObject(kind === 'account' ? { status: 403, code: 402 } : { status: 404, code: 404, content: null })
    expect(await everything()).toBe(before)
  })
})
