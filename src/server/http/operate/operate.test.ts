import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { metrics, ready } from '../../../contract/api/operate.ts'
import { health } from '../../../contract/api/session.ts'
import { addTask } from '../../store/tasks.ts'

const token = 'a token of the operator'.replaceAll(' ', '-')
let server: TestServer
let closed: TestServer
beforeAll(async () => {
  server = await startTestServer()
  closed = await startTestServer({ config: { metricsToken: token } })
})
afterAll(async () => {
  await server.close()
  await closed.close()
})

const read = async (): Promise<string> => (await call(server.app, metrics)).raw.toString()
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1]
  )

test('calls are counted by route and code, and a task that waits is seen in state and age', async () => {
  for (let at = 0; at < 3; at++) await call(server.app, health)
  await call(server.app, { method: 'GET', path: '/nothing/at/all' })
  const { accountId, dataSetId } = server.alice.caller
  await addTask(
    server.services.database,
    {
      id: 'waiting',
      account_id: accountId,
      parent_id: null,
      dataset_id: dataSetId,
      tool: 'x',
      name: 'x',
      data_type: 'cell',
      params: '{}',
      filters: '[]',
      clauses: '[]',
      selected_number: 0,
      input: '',
      idempotency_key: null,
      create_time: new Date(Date.now() - 30_000).toISOString()
    },
    server.services.config
  )
  const text = await read()
  expect(
    valueOf(text, 'cytodeck_http_request_duration_seconds_count{method="GET",route="/api/health",code="200"}')
  ).toBe(3)
  expect(text).toMatch(/_count\{method="GET",route="none",code="404"\} 1/)
  expect(valueOf(text, 'cytodeck_tasks{state="pending"}')).toBe(1)
  expect(valueOf(text, 'cytodeck_queue_age_seconds')).toBeGreaterThanOrEqual(30)
  expect(valueOf(text, 'cytodeck_disk_free_bytes')).toBeGreaterThan(0)
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds'
  ]) {
    expect(valueOf(text, name)).toBeGreaterThanOrEqual(0)
  }
})

test('metrics are for this machine, or for whoever has the token', async () => {
  const status = async (from: TestServer, requested: Parameters<typeof call>[3]) =>
    (await call(from.app, metrics, {}, requested)).status
  expect(await status(server, { remoteAddress: '192.0.2.7' })).toBe(403)
  expect(await status(server, { headers: { 'x-forwarded-for': '192.0.2.7' } })).toBe(403)
  expect(await status(closed, {})).toBe(403)
  expect(await status(closed, { token: 'another' })).toBe(403)
  expect(await status(closed, { token, remoteAddress: '192.0.2.7' })).toBe(200)
})

test('ready until the queue stands still or the metadata cannot be written', async () => {
  expect(await call(server.app, ready)).toMatchObject({
    status: 200,
    content: { database: true, disk: true, queue: true }
  })
  const old = new Date(Date.now() - 120_000).toISOString()
  await server.services.database
    .updateTable('tasks')
    .set({ create_time: old })
    .where('id', '=', 'waiting')
    .execute()
  expect(await call(server.app, ready, {}, { headers: { cookie: 'language=en' } })).toMatchObject({
    status: 503,
    code: 503,
    message: 'The server cannot work now: queue. See the page on running it'
  })
  expect((await call(server.app, ready, {}, { headers: { cookie: 'language=zh' } })).message).toBe(
    '服务器目前无法工作：任务队列。请参阅运维说明'
  )
  await closed.services.database.destroy()
  expect((await call(closed.app, ready, {}, { headers: { cookie: 'language=en' } })).message).toContain(
    'database'
  )
})
