import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  call,
  startTestServer,
  type TestOptions,
  type TestServer
} from '../../../tests/fixtures/test-server.ts'
import { importProject } from '../../contract/api/data.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { endpoints } from '../../contract/api/index.ts'
import { limitsCall } from '../../contract/api/limits.ts'
import { tokens } from '../../contract/api/session.ts'
import { cancelTask } from '../../contract/api/task.ts'
import type { Allowance } from '../config.ts'
import type { Runner } from '../services.ts'
import { askCancel } from '../store/queue/queue.ts'

const plenty: Allowance = { projects: 100, bytes: Infinity, waiting: 100, callsAMinute: 1000 }
/** Accepts tasks, which then wait for ever. */
const runner: Runner = {
  start: async () => undefined,
  submitted: () => undefined,
  cancel: async (id) => void (await askCancel(server.services.database, id)),
  close: async () => undefined
}

let server: TestServer
afterEach(() => server.close())

const open = async (config: TestOptions['config']): Promise<void> => {
  server = await startTestServer({ runner, config: { account: plenty, server: plenty, ...config } })
}
const english = { cookie: 'language=en' }
const upload = (who: 'alice' | 'bob' = 'alice', name = 'a study') =>
  call<{ task_id: string }>(
    server.app,
    importProject,
    { name },
    { token: server[who].token, as: 'multipart', headers: english }
  )
const ask = (who: 'alice' | 'bob' = 'alice') =>
  call<ContentOf<typeof limitsCall>>(server.app, limitsCall, {}, { token: server[who].token })

test.each([
  ['account', 'alice'],
  ['server', 'bob']
] as const)('tasks that wait: of the %s, and one that is cancelled makes room', async (whose, second) => {
  await open({ [whose]: { ...plenty, waiting: 1 } })
  const { content } = await upload()
  expect(await upload(second)).toMatchObject({
    status: 429,
    message: `This ${whose} has the 1 tasks waiting that it may have. Cancel some, or wait until some have run`,
    content: { rule: 'many_waiting', most: 1 }
  })
  expect((await upload('bob')).status).toBe(whose === 'account' ? 200 : 429)
  expect((await ask()).content[whose].waiting).toEqual({ used: 1, most: 1 })
  await call(server.app, cancelTask, { task_id: content.task_id }, { token: server.alice.token })
  expect((await upload(second)).status).toBe(200)
})

test('projects: imports that wait count, and those of others only for the server', async () => {
  // The two projects of the test server count for it, and for no account, since neither was imported by one.
  await open({ account: { ...plenty, projects: 1 }, server: { ...plenty, projects: 4 } })
  expect((await upload()).status).toBe(200)
  expect(await upload()).toMatchObject({
    status: 422,
    content: { rule: 'many_projects', whose: 'account', most: 1 }
  })
  expect((await upload('bob')).status).toBe(200)
  expect((await ask('bob')).content.server.projects).toEqual({ used: 4, most: 4 })
  await server.services.database
    .updateTable('tasks')
    .set({ state: 2 })
    .where('account_id', '=', server.alice.caller.accountId)
    .execute()
  expect((await upload()).status).toBe(200)
  expect(await upload('alice')).toMatchObject({ content: { rule: 'many_projects', whose: 'account' } })
})

test('bytes that are stored: what would be too much is refused, and nothing of it stays', async () => {
  await open({ account: { ...plenty, bytes: 100 } })
  expect(await upload('alice', 'x'.repeat(190))).toMatchObject({
    status: 422,
    message:
      'This account stores 0 B, and may store 100 B: there is no room for the 190 B that arrived. Send a smaller file, or delete tasks or projects, then try again',
    content: { rule: 'much_arriving', used: '0 B', more: '190 B', most: '100 B' }
  })
  expect(readdirSync(path.join(server.services.config.dataDir, 'uploads'))).toEqual([])
  expect((await upload('alice', 'x'.repeat(90))).status).toBe(200)
  const { account, server: all } = (await ask()).content
  expect(account.bytes.most).toBe(100)
  expect(all.bytes.most).toBeNull()
  expect(all.bytes.used).toBeGreaterThan(account.bytes.used)
})

test('bytes that are stored: a file that still arrives is counted once', async () => {
  await open({})
  const stored = (await ask()).content.server.bytes.used
  await server.close()
  const size = 400_000
  // Whose room is for one such file and a half, beside what there is.
  await open({ server: { ...plenty, bytes: stored + 1.5 * size } })
  await server.app.listen({ port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="cells.csv"\r\n\r\n'
  const sending = request({
    port,
    method: 'POST',
    path: '/api/project/import',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${server.alice.token}`
    }
  })
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(head + 'x'.repeat(size / 2))
  const uploads = path.join(server.services.config.dataDir, 'uploads')
  const arrived = () =>
    readdirSync(uploads, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { name, parentPath }) => sum + statSync(path.join(parentPath, name)).size, 0)
  await expect.poll(arrived).toBeGreaterThan(size / 4)
  sending.write('x'.repeat(size / 2))
  await expect.poll(arrived).toBeGreaterThan(0.9 * size)
  // The count that is asked for now is believed when the file has arrived.
  expect((await ask()).content.server.bytes.used).toBeLessThan(stored + size / 2)
  sending.end('\r\n--x--\r\n')
  const [{ statusCode }] = await answer
  expect(statusCode).toBe(200)
})

test('calls a minute, of one account and not of another', async () => {
  await open({ account: { ...plenty, callsAMinute: 3 } })
  const once = (who: 'alice' | 'bob') => call(server.app, tokens, {}, { token: server[who].token })
  for (let at = 0; at < 3; at++) expect((await once('alice')).status).toBe(200)
  const refused = await once('alice')
  expect(refused).toMatchObject({ status: 429, content: { rule: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await once('bob')).status).toBe(200)
})

test('bytes of an upload, by what it says of itself and by what comes', async () => {
  await open({ uploadBytes: 100 })
  expect((await upload()).status).toBe(200)
  expect(await upload('alice', 'x'.repeat(150))).toMatchObject({
    status: 413,
    content: { rule: 'file_too_large', limit: '100 B' }
  })
  const headers = {
    ...english,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(2 ** 40)
  }
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/project/import',
    headers: { ...headers, authorization: `Bearer ${server.alice.token}` },
    payload: ''
  })
  expect(response.json()).toMatchObject({ code: 413, content: { rule: 'file_too_large' } })
})

test('the public demo takes no file, by any call', async () => {
  await open({ demo: true })
  const taking = endpoints.filter((endpoint) => endpoint.upload)
  expect(taking.length).toBeGreaterThanOrEqual(3)
  await server.services.database
    .updateTable('projects')
    .set({ demo: 1 })
    .where('id', '=', server.alice.caller.projectId)
    .execute()
  for (const endpoint of taking) {
    const answer = await call(
      server.app,
      endpoint,
      { name: 'x' },
      { token: server.alice.token, as: 'multipart', headers: english }
    )
    expect(answer).toMatchObject({
      code: 402,
      message: expect.stringContaining('The public demo takes no files') as string
    })
  }
  expect((await upload('bob')).status).toBe(200)
})
