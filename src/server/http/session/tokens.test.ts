import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshProject, isAlive } from '../../../../tests/fixtures/sign-in.ts'
import { sampleBody } from '../../../../tests/fixtures/sample-body.ts'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import * as column from '../../../contract/api/column.ts'
import { endpoints } from '../../../contract/api/index.ts'
import { buildReference } from '../../../contract/api/reference.ts'
import * as session from '../../../contract/api/session.ts'
import { accountById, changePassword, createSubAccount } from '../../store/accounts.ts'
import { insertColumn } from '../../store/columns.ts'
import { createApiToken, type TokenRequest } from '../../store/tokens.ts'

interface Made {
  readonly id: string
  readonly token: string
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const requested: TokenRequest = { name: 'script', scope: 'write', days: 7 }

/** A token made by the route. */
const made = async (token: string, fields: Partial<TokenRequest> = {}): Promise<Made> =>
  (
    await call<Made>(
      server.app,
      session.createToken,
      { ...requested, ...fields, ...(fields.related ? { related: 1 } : {}) },
      { token }
    )
  ).content

describe('API tokens', () => {
  test('are made, used within their scope, listed without the secret, and revoked', async () => {
    const { app, alice } = server
    const { id, token } = await made(alice.token, { scope: 'read' })
    expect(await isAlive(server, token)).toBe(true)
    expect(await call(app, session.saveView, { state: {} }, { token })).toMatchObject({
      status: 403,
      code: 402
    })
    const listed = await call<{ id: string; lastUsed: string | null }[]>(
      app,
      session.tokens,
      {},
      { token: alice.token }
    )
    expect(listed.raw.toString()).not.toContain(token)
    expect(listed.content.find((row) => row.id === id)?.lastUsed).not.toBeNull()
    const english = { token: alice.token, headers: { 'accept-language': 'en' } }
    expect((await call(app, session.deleteToken, { id }, english)).message).toBe('Delete successfully!')
    expect(await isAlive(server, token)).toBe(false)
  })

  test('end with their time', async () => {
    const { token } = await made(server.alice.token, { days: 1 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 + 1000 })
    expect(await isAlive(server, token)).toBe(false)
  })

  test('end with the password, and are listed no more', async () => {
    const fresh = await freshProject(server)
    const { token } = await made(fresh.token)
    expect(await isAlive(server, token)).toBe(true)
    const change = { old: fresh.password, password: 'green-lake-77', confirm: 'green-lake-77' }
    expect((await call(server.app, session.password, change, { token: fresh.token })).code).toBe(200)
    expect(await isAlive(server, token)).toBe(false)
    expect((await call<object[]>(server.app, session.tokens, {}, { token: fresh.token })).content).toEqual([])
    expect(await isAlive(server, (await made(fresh.token)).token)).toBe(true)
  })

  test('that are being made while the password changes do not outlive it', async () => {
    const { services, app } = server
    const fresh = await freshProject(server)
    const account = await accountById(services.database, fresh.caller.accountId)
    if (!account) throw new Error('no account')
    const tokens = Array.from({ length: 20 }, () => made(fresh.token).catch(() => null))
    await changePassword(services.database, account.id, account.password_hash, 'another')
    const { token: late } = await createApiToken(services.database, account, requested)
    const alive = await Promise.all(
      [late, ...(await Promise.all(tokens)).flatMap((one) => one?.token ?? [])].map((one) =>
        isAlive(server, one)
      )
    )
    expect(alive.filter(Boolean)).toEqual([])
    expect((await call(app, session.tokens, {}, { token: fresh.token })).status).toBe(401)
  })
})

describe('an API token may not do what only a session may', () => {
  const reserved = endpoints.filter(({ scope }) => scope === 'session')

  test('which is at least to make tokens, to list and revoke them, to switch the account and to change the password', () => {
    const names = reserved.map(({ method, path }) => `${method} ${path}`)
    const expected = [
      'GET /token',
      'POST /token',
      'DELETE /token',
      'POST /user/appoint',
      'POST /user/password'
    ]
    expect(names).toEqual(expect.arrayContaining(expected))
  })

  test.each(reserved.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_title, endpoint) => {
      const { services, alice, app } = server
      const { token } = await made(alice.token, { related: true })
      const state = async () =>
        JSON.stringify([
          await services.database.selectFrom('sessions').selectAll().execute(),
          await services.database.selectFrom('accounts').selectAll().execute(),
          await services.database
            .selectFrom('api_tokens')
            .select(['id', 'epoch', 'scope', 'related'])
            .execute()
        ])
      const before = await state()
      const answer = await call(app, endpoint, sampleBody(endpoint), {
        token,
        headers: { 'accept-language': 'en' }
      })
      expect(answer).toMatchObject({ status: 403, code: 402, content: null })
      expect(answer.message).toBe('An API token may not do this. Sign in with the password to do it')
      expect(await state()).toBe(before)
    }
  )
})

test('an API token reaches a sub-account where its scope says so, and not otherwise', async () => {
  const { app, services } = server
  const { database } = services
  const fresh = await freshProject(server)
  const parent = await accountById(database, fresh.caller.accountId)
  if (!parent) throw new Error('no account')
  const child = await createSubAccount(database, parent, 'Student', 'no password')
  const first = {
    file: 'columns/none',
    sha256: 'same',
    distinct_values: 1,
    min: 0,
    max: 0,
    action: 'upload',
    detail: '{}'
  }
  for (const account_id of [child.id, parent.id]) {
    const head = {
      id: `of ${account_id}`,
      account_id,
      dataset_id: fresh.caller.dataSetId,
      name: 'kept',
      label: 'kept',
      kind: 'qc',
      type: 'number'
    } as const
    const row = { ...head, task_id: null, create_time: new Date().toISOString() }
    await database.transaction().execute((transaction) => insertColumn(transaction, row, first))
  }
  const copy = { field_id: `of ${child.id}`, new_field_id: `of ${parent.id}` }

  /** What a token learns of the sub-account, call by call. */
  const seenBy = async (token: string) => ({
    tree: (await call<{ children: object[] }>(app, session.userTree, {}, { token })).content.children.length,
    columns: (await call<object[]>(app, column.relatedColumns, {}, { token })).content.length,
    copied: (await call(app, column.copyLog, copy, { token })).code,
    profiles: (
      await call(app, buildReference, { name: 'x', column: 'sample', account: child.number }, { token })
    ).code
  })
  const alone = await seenBy((await made(fresh.token)).token)
  const related = await seenBy((await made(fresh.token, { related: true })).token)
  const signedIn = await seenBy(fresh.token)
  expect(alone).toEqual({ tree: 0, columns: 0, copied: 404, profiles: 402 })
  expect(related).toMatchObject({ tree: 1, columns: 1, copied: 200 })
  expect(related.profiles).not.toBe(402)
  expect(related).toEqual(signedIn)
})
