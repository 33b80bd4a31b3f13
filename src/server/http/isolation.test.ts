import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../../contract/api/index.ts'
import type { Endpoint, IdKind } from '../../contract/api/endpoint.ts'
import { createApiToken } from '../store/tokens.ts'
import { endSession } from '../store/sessions.ts'
import { tokenHash } from '../store/secret.ts'
import { sampleBody } from '../../../tests/fixtures/sample-body.ts'
import { everything, ownedRows } from '../../../tests/fixtures/owned-rows.ts'
import { call, startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { routes } from './routes/index.ts'

const handled = routes.map(({ endpoint }) => endpoint)
const guarded = handled.filter(({ scope }) => scope !== 'public')
const owning = guarded.filter(({ ids }) => Object.keys(ids).length > 0)
const title = ({ method, path }: Endpoint) => `${method} ${path}`

let server: TestServer
const tokens: Record<string, string | undefined> = {}
const foreign: Partial<Record<IdKind, string>> = {}

beforeAll(async () => {
  server = await startTestServer()
  const { database } = server.services
  const session = async (expires: string) => {
    const token = randomUUID()
    await database
      .insertInto('sessions')
      .values({
        token_hash: tokenHash(token),
        account_id: server.alice.caller.accountId,
        epoch: 0,
        create_time: new Date().toISOString(),
        expires
      })
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
  Object.assign(foreign, await ownedRows(server, server.bob))
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
      'GET /ready',
      'GET /metrics',
      'GET /library/getLibraryPublicKey',
      'GET /version',
      'POST /sign',
      'POST /sign/demo'
    ].sort()
  )
})

test('every field with an id declares the kind of thing that it names', () => {
  const named = (endpoint: Endpoint) =>
    Object.keys((endpoint.body as z.ZodObject).shape).filter(
      (field) => /^(?:id|ids|.+_ids?)$/.test(field) || field === 'account'
    )
  const undeclared = endpoints.flatMap((endpoint) =>
    named(endpoint)
      .filter((field) => !(field in endpoint.ids))
      .map((field) => `${title(endpoint)} ${field}`)
  )
  // The id of a chart's task may be 0 for none, so its handler asks the gate itself. A new set is made of
  // rows, whose numbers are `ids`.
  expect(undeclared).toEqual(['POST /chart/save id', 'POST /geneSet/create ids', 'POST /cellSet/create ids'])
})

describe.each(guarded.map((endpoint) => [title(endpoint), endpoint] as const))('%s', (_title, endpoint) => {
  test.each(['none', 'garbage', 'SQL in the token', 'expired', 'revoked'])(
    'with the token %s: 401, and nothing changes',
    async (kind) => {
      const before = await everything(server)
      const answer = await call(server.app, endpoint, sampleBody(endpoint), { token: tokens[kind] })
      expect(answer).toMatchObject({ status: 401, code: 401, content: null })
      expect(await everything(server)).toBe(before)
    }
  )
})

const writing = guarded.filter(({ scope }) => scope === 'write')
test.each(writing.map((endpoint) => [title(endpoint), endpoint] as const))(
  '%s with a token that may only read: 402, and nothing changes',
  async (_title, endpoint) => {
    const { token } = await createApiToken(
      server.services.database,
      { id: server.alice.caller.accountId, epoch: 0 },
      { name: 'reader', scope: 'read', days: 1 }
    )
    const before = await everything(server)
    expect(await call(server.app, endpoint, sampleBody(endpoint), { token })).toMatchObject({
      status: 403,
      code: 402,
      content: null
    })
    expect(await everything(server)).toBe(before)
  }
)

const idFields = [...owning, ...handled.filter(({ path }) => path === '/chart/save')].flatMap((endpoint) =>
  (endpoint.path === '/chart/save' ? [['id', 'task'] as const] : Object.entries(endpoint.ids)).map(
    ([field, kind]) => [`${title(endpoint)} ${field}`, endpoint, field, kind] as const
  )
)

describe('an id of another account answers exactly like one that does not exist', () => {
  test.each(idFields)('%s', async (_title, endpoint, field, kind) => {
    const before = await everything(server)
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
    expect(foreignAnswer).toMatchObject(
      kind === 'account' ? { status: 403, code: 402 } : { status: 404, code: 404, content: null }
    )
    expect(await everything(server)).toBe(before)
  })
})
