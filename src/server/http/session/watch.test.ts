import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshProject } from '../../../../tests/fixtures/sign-in.ts'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { awaitSession, logout } from '../../../contract/api/session.ts'
import { changePassword } from '../../store/accounts.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** No wait of these tests lasts so long: who is answered was told, and did not wait to the end. */
const longMs = 25_000

/** Waits over a socket; answers the status and how long it took. */
async function wait(
  token: string,
  waitMs: number,
  signal?: AbortSignal
): Promise<{ status: number; ms: number }> {
  const since = performance.now()
  const url = `${address}/api${awaitSession.path}?waitMs=${waitMs}`
  const { status } = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: signal ?? null
  })
  return { status, ms: performance.now() - since }
}

test('a waiting page gets the answer that its session was ended by signing out', async () => {
  const { token } = await freshProject(server)
  const waiting = wait(token, longMs)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await call(server.app, logout, {}, { token })
  const { status, ms } = await waiting
  expect(status).toBe(401)
  expect(ms).toBeLessThan(longMs)
})

test('and by a password that was changed beside the server, while others wait on', async () => {
  const { database } = server.services
  const [changed, other] = [await freshProject(server), await freshProject(server)]
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', changed.caller.accountId)
    .executeTakeFirstOrThrow()
  const waiting = [wait(changed.token, longMs), wait(other.token, 2500)]
  await new Promise((resolve) => setTimeout(resolve, 300))
  await changePassword(database, account.id, account.password_hash, 'another')
  const [ended, stays] = await Promise.all(waiting)
  expect(ended).toMatchObject({ status: 401 })
  expect(ended?.ms).toBeLessThan(longMs)
  expect(stays).toMatchObject({ status: 200 })
  expect(stays?.ms).toBeGreaterThan(2400)
})

test('a session that has ended before is not waited for', async () => {
  expect(await wait('cys_nobody', longMs)).toMatchObject({ status: 401 })
})

test('a server that stops answers those who wait, and is not kept by them', async () => {
  const own = await startTestServer()
  address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const waiting = Array.from({ length: 5 }, () => wait(own.alice.token, longMs))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const since = performance.now()
  await own.close()
  expect(performance.now() - since).toBeLessThan(longMs)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
