import { createHash, randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importProject, linkedFile, orderDownload } from '../../src/contract/api/data.ts'
import { awaitSession, captcha, health, logout, saveView, sign } from '../../src/contract/api/session.ts'
import type { Endpoint } from '../../src/contract/api/endpoint.ts'
import { solved, type Captcha } from '../fixtures/test-server.ts'
import { startTlsProxy, type TlsProxy } from '../fixtures/tls-proxy.ts'
import { listen, type Listening } from '../trust/server.ts'

const base = '/some/where.ours'
const mebibyte = 2 ** 20
const timeouts = { headersMs: 4000, checkMs: 200, bodyMs: 1500, fileBytes: 2000 }

const clientDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-client-'))
let server: Listening
let proxy: TlsProxy
let agent: Agent
beforeAll(async () => {
  writeFileSync(
    path.join(clientDir, 'index.html'),
    '<head><script src="./start.js"></script></head><a href="#content">'
  )
  writeFileSync(path.join(clientDir, 'start.js'), '// begins')
  server = await listen({
    timeouts: timeouts,
    config: { basePath: base, proxies: ['127.0.0.1'], clientDir, uploadBytes: 24 * mebibyte }
  })
  proxy = await startTlsProxy(server.address, base)
  agent = new Agent({ keepAlive: true, ca: proxy.certificate })
})
afterAll(async () => {
  agent.destroy()
  await proxy.close()
  await server.close()
  rmSync(clientDir, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** A request to the proxy, from an address of this machine that is not the proxy's. */
function ask(
  url: string,
  { body, ...options }: RequestOptions & { readonly body?: Readable | string } = {}
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const requested = request(
      new URL(url, proxy.address),
      { agent, localAddress: '127.0.0.2', ...options },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(pieces) })
        )
      }
    )
    requested.once('error', reject)
    if (body instanceof Readable) body.pipe(requested)
    else requested.end(body)
  })
}

const english = { 'accept-language': 'en' }
const as = (token: string) => ({ ...english, authorization: `Bearer ${token}` })

/** A call of the contract, with its fields as a query or a form. */
function call(
  { method, path: place }: Endpoint,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = english
): Promise<Answer> {
  const form = new URLSearchParams(fields).toString()
  return method === 'GET'
    ? ask(`${base}/api${place}?${form}`, { headers })
    : ask(`${base}/api${place}`, {
        method,
        body: form,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }
      })
}

const envelopeOf = <Content>({ bytes }: Answer) =>
  JSON.parse(bytes.toString()) as { code: number; message: string; content: Content }

/** A form with one file of so many bytes, in pieces. */
const boundary = 'between-the-parts'
function upload(content: Readable, token: string): Promise<Answer> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="study.h5ad"\r\n\r\n`
  const parts = async function* () {
    yield head
    yield* content
    yield `\r\n--${boundary}--\r\n`
  }
  return ask(`${base}/api${importProject.path}`, {
    method: 'POST',
    body: Readable.from(parts()),
    headers: { ...as(token), 'content-type': `multipart/form-data; boundary=${boundary}` }
  })
}

const study = (mebibytes: number): Buffer[] => Array.from({ length: mebibytes }, () => randomBytes(mebibyte))

describe('behind a proxy that speaks TLS, below a path', () => {
  test('the page and its parts are found from every address, and name the path', async () => {
    for (const place of ['', '/', '/dashboard', '/dashboard/task/3f']) {
      const { status, headers, bytes } = await ask(base + place)
      expect([place, status]).toEqual([place, 200])
      expect(bytes.toString()).toContain(`<meta name="base-path" content="${base}" />`)
      expect(bytes.toString()).toContain(`<script src="${base}/start.js">`)
      expect(bytes.toString()).toContain('href="#content"')
      expect(headers['content-security-policy']).toContain("base-uri 'none'")
    }
    expect((await ask(`${base}/start.js`)).bytes.toString()).toBe('// begins')
    expect((await ask(`${base}/index.html`, { headers: { accept: 'text/html' } })).status).toBe(404)
    expect((await ask(`${base}ness/start.js`)).status).toBe(404)
  })

  test('health checks are answered through the proxy and beside it', async () => {
    expect((await call(health)).status).toBe(200)
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    expect((await fetch(`${server.address}${base}/api/ready`)).status).toBe(200)
    // Something that only begins alike is not below the path.
    expect((await fetch(`${server.address}${base}x/api/health`)).status).toBe(404)
    const { bytes } = await ask(`${base}/api/openapi.json`)
    expect((JSON.parse(bytes.toString()) as { servers: unknown }).servers).toEqual([{ url: `${base}/` }])
  })

  test('a sign-in is logged under the address that the proxy saw, not under a forged one', async () => {
    const solvedCaptcha = await solved(envelopeOf<Captcha>(await call(captcha)).content)
    const answer = await call(
      sign,
      {
        project: server.alice.caller.accountNumber,
        password: server.alice.password,
        captchaId: solvedCaptcha.captchaId,
        proof: JSON.stringify(solvedCaptcha.proof)
      },
      { ...english, 'x-forwarded-for': '203.0.113.9' }
    )
    const { token } = envelopeOf<{ token: string }>(answer).content
    const log = readFileSync(path.join(server.services.config.dataDir, 'security.log'), 'utf8')
    expect(JSON.parse(log.trim().split('\n').at(-1) ?? '')).toMatchObject({
      event: 'signed_in',
      source: '127.0.0.2'
    })

    // A call that waits is answered through the proxy as soon as there is something to tell.
    const since = performance.now()
    const waiting = call(awaitSession, { waitMs: '25000' }, as(token))
    await wait(300)
    await call(logout, {}, as(token))
    expect((await waiting).status).toBe(401)
    expect(performance.now() - since).toBeLessThan(25_000)
  })

  test('an upload of 20 MB arrives byte for byte, and one beyond the limit is refused with a sentence', async () => {
    const pieces = study(20)
    expect((await upload(Readable.from(pieces), server.alice.token)).status).toBe(200)
    const [kept = ''] = globSync(path.join(server.services.config.dataDir, 'uploads/*/file'))
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(digest(readFileSync(kept))).toBe(digest(Buffer.concat(pieces)))

    const refused = await upload(Readable.from(study(30)), server.alice.token)
    expect(refused.status).toBe(413)
    expect(envelopeOf(refused).message).toMatch(/24 MiB/)
  })

  test('a body that is too large or too slow is answered through the proxy, too', async () => {
    const large = await call(saveView, { state: 'x'.repeat(65 * mebibyte) }, as(server.alice.token))
    expect([large.status, envelopeOf(large).code]).toEqual([413, 413])
    const slow = async function* () {
      yield 'state='
      await wait(10_000, undefined, { ref: false })
    }
    const late = await ask(`${base}/api${saveView.path}`, {
      method: 'POST',
      body: Readable.from(slow()),
      headers: { ...as(server.alice.token), 'content-type': 'application/x-www-form-urlencoded' }
    })
    expect([late.status, envelopeOf(late).code]).toEqual([408, 408])
  })

  test('streams and signed links give what the server gives', async () => {
    const fields = { type: '0', format: 'csv' }
    const ordered = envelopeOf<{ url: string }>(await call(orderDownload, fields, as(server.alice.token)))
    expect(ordered.content.url.startsWith(`${base}/api${linkedFile.path}?`)).toBe(true)
    const [through, beside] = await Promise.all([
      ask(ordered.content.url),
      fetch(new URL(ordered.content.url, server.address))
    ])
    expect(through.headers['content-disposition']).toContain('.csv')
    expect(through.bytes.equals(Buffer.from(await beside.arrayBuffer()))).toBe(true)
    expect(through.bytes.toString().split('\r\n').length).toBe(62)
  })

  test('an unknown call says its name without the path', async () => {
    const { status, bytes } = await ask(`${base}/api/nothing`, { headers: english })
    expect(status).toBe(404)
    expect(bytes.toString()).toContain('/api/nothing')
  })
})
