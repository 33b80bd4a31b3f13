import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRounds, expectWithin, roundsOf } from './rounds.ts'
import { listen, type Listening } from './server.ts'
import { ask } from './socket.ts'

/** As the server's own, only shorter. */
const timeouts = { headersMs: 4000, checkMs: 200, bodyMs: 4000, fileBytes: 2000 }
const slackMs = 6000
const sockets = roundsOf(50, 500)

let server: Listening
beforeAll(async () => {
  server = await listen({ timeouts: timeouts })
})
afterAll(() => server.close())

test(`${sockets} connections that stand half open are ended, and others served`, async (context) => {
  const count = countRounds(context, 'E3')
  const { hostname, port } = new URL(server.address)
  const request = `POST /api/view HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.alice.token}\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nstate='
  const beginnings = [
    '',
    'GET /api/health HTTP/1.1\r\n',
    request,
    `${request}${form}`,
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'
  ]
  const since = performance.now()
  const open = Array.from({ length: sockets }, (_, n) => {
    const socket: Socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(beginnings[n % beginnings.length] ?? '')
    return new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now() - since))
    })
  })
  for (let requested = 0; requested < 20; requested++) {
    const before = performance.now()
    expect((await ask(server.address, { method: 'GET', path: '/health' })).status).toBe(200)
    expectWithin(performance.now() - before, 2000)
    await wait(100)
  }
  for (const ms of await Promise.all(open)) {
    expectWithin(ms, timeouts.headersMs + timeouts.bodyMs + slackMs)
    count()
  }
})
