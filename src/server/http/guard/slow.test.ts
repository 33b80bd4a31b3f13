import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { limits } from '../../../contract/limits.ts'
import { usualTimeouts } from './slow.ts'

const timeouts = { headersMs: 600, checkMs: 100, bodyMs: 700, fileBytes: 2000 }
/** What a busy machine may need beside. A server that waits on would never end the connection. */
const slackMs = 20_000

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ timeouts: timeouts })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

interface Ended {
  readonly answer: string
  readonly ms: number
}

/** Sends a text and then one byte after another until the server ends the connection. */
async function trickle(text: string, byte: string, everyMs: number): Promise<Ended> {
  const since = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  socket.write(text)
  while (!socket.destroyed && !socket.readableEnded) {
    await Promise.race([closed, wait(everyMs)])
    if (socket.writable) socket.write(byte)
  }
  await closed
  return { answer, ms: performance.now() - since }
}

const head = (path: string, type: string, token = server.alice.token): string =>
  [
    `POST /api${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Language: en',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    'Content-Length: 1000000',
    '',
    ''
  ].join('\r\n')
const formType = 'application/x-www-form-urlencoded'
const file = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.h5ad"\r\n\r\n'

describe('a connection that sends slowly is closed', () => {
  test('with nothing at all, or headers byte by byte', async () => {
    for (const text of ['', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ']) {
      const { answer, ms } = await trickle(text, 'x', 50)
      expect(answer).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/)
      expect(ms).toBeLessThan(timeouts.headersMs + timeouts.checkMs + slackMs)
    }
  })

  test.each([
    ['a form', () => head('/view', formType)],
    ['a form in its beginning', () => `${head('/view', formType)}state=%7B%7D`],
    ['an upload before its first part', () => head('/project/import', 'multipart/form-data; boundary=cut')],
    ['an upload in its file', () => head('/project/import', 'multipart/form-data; boundary=cut') + file]
  ])('%s, with a sentence', async (_what, text) => {
    const { answer, ms } = await trickle(text(), 'x', 50)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain(
      'The request did not arrive within 1 s. Check the connection, then send it again'
    )
    expect(ms).toBeLessThan(timeouts.bodyMs + slackMs)
  })

  test('whose token is not known, after the answer', async () => {
    const { ms } = await trickle(
      head('/project/import', 'multipart/form-data; boundary=cut', 'nobody'),
      'x',
      50
    )
    expect(ms).toBeLessThan(12_000 + timeouts.bodyMs + slackMs)
  })
})

test('a file that comes steadily may take longer', async () => {
  const whole = `${file}${'x'.repeat(20_000)}\r\n--cut--\r\n`
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  const type = 'multipart/form-data; boundary=cut'
  socket.write(
    head('/library/import', type).replace('1000000', String(whole.length)).replace('keep-alive', 'close')
  )
  for (let at = 0; at < whole.length; at += 1000) {
    socket.write(whole.slice(at, at + 1000))
    await wait(100)
  }
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})

test('the times that the server really gives end within a minute', () => {
  const { headersMs, checkMs, bodyMs } = usualTimeouts
  expect(headersMs + checkMs).toBeLessThanOrEqual(limits.requestTimeoutMs)
  expect(bodyMs).toBeLessThanOrEqual(limits.requestTimeoutMs)
})
