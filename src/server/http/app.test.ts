import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { get } from '../../contract/api/endpoint.ts'
import { endpoints } from '../../contract/api/index.ts'
import * as session from '../../contract/api/session.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { call, startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { route } from '../services.ts'
import { buildApp } from './app.ts'
import { routes } from './routes/index.ts'

const boom = get('/test/boom', { scope: 'public', summary: 'Fails', body: z.object({ how: z.string() }) })
const leak = get('/test/leak', {
  scope: 'public',
  summary: 'Answers more than it declares',
  content: z.strictObject({ a: z.string() })
})

const failures: Record<string, () => Error> = {
  plain: () => new Error('secret at /home/somebody/file.ts'),
  full: () => Object.assign(new Error('no space'), { code: 'ENOSPC' }),
  sqlite: () =>
    Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
  fault: () => new Fault('no_gene', { names: ['A', 'B'] })
}

const extra = [
  route(boom, ({ body }) => {
    throw failures[body.how]?.() ?? new Error('unknown')
  }),
  route(leak, () => Promise.resolve({ a: 'yes', b: 'no' } as never))
]
const options = { routes: [...routes, ...extra], endpoints: [...endpoints, boom, leak] }

let server: TestServer
let clientDir: string
/** A part as the build leaves it. */
const sent = { '': 'export {}', '.br': brotliCompressSync('export {}'), '.gz': gzipSync('export {}') }
beforeAll(async () => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-client-'))
  mkdirSync(path.join(clientDir, 'js'))
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html><title>Cytodeck</title>')
  for (const part of ['main', 'matrix.worker', 'other.worker'])
    for (const [ending, bytes] of Object.entries(sent))
      writeFileSync(path.join(clientDir, 'js', `${part}.AbCd1234.js${ending}`), bytes)
  server = await startTestServer({ ...options, config: { clientDir } })
})
afterAll(async () => {
  await server.close()
  rmSync(clientDir, { recursive: true })
})

const english = { headers: { cookie: 'language=en' } }

describe('a failure', () => {
  test('of ours says a report number and nothing else', async () => {
    const answer = await call(server.app, boom, { how: 'plain' }, english)
    expect(answer).toMatchObject({ status: 500, code: 500, content: null })
    expect(answer.message).toMatch(/^The server failed at this request\. .* report number is [0-9a-f]{12}$/)
    expect(answer.message).toContain(answer.headers['x-request-id'])
    expect(answer.raw.toString()).not.toMatch(/secret|\.ts|stack/)
  })

  test.each(['full', 'sqlite'])('of a full disk (%s) has its own code and sentence', async (how) => {
    expect(await call(server.app, boom, { how }, english)).toMatchObject({
      status: 507,
      code: 507,
      message: expect.stringMatching(/^The disk of the server is full/) as string
    })
  })

  test('of the catalogue is in the language of the caller and names the rule', async () => {
    const [en, zh] = [
      await call(server.app, boom, { how: 'fault' }, english),
      await call(server.app, boom, { how: 'fault' })
    ]
    expect(en).toMatchObject({
      status: 422,
      message: 'No gene was found: A, B. Check the names, and that they are of the species of this project',
      content: { rule: 'no_gene', names: ['A', 'B'] }
    })
    expect(zh.message).toBe('未找到基因：A、B。请检查名称，以及是否与此项目的物种一致')
  })

  test('is an answer that differs from its schema', async () => {
    expect((await call(server.app, leak)).status).toBe(500)
  })
})

describe('what is not understood', () => {
  test('an unknown call', async () => {
    const answer = await call(server.app, { method: 'GET', path: '/nothing/here' }, {}, english)
    expect(answer).toMatchObject({
      status: 404,
      code: 404,
      message: 'There is no call GET /api/nothing/here',
      content: null
    })
    expect((await call(server.app, { method: 'POST', path: '/health' }, {}, english)).status).toBe(404)
  })

  test('a body larger than the limit', async () => {
    const anonymous = await call(server.app, session.sign, `password=${'x'.repeat(256 * 1024)}`, english)
    expect(anonymous).toMatchObject({
      status: 413,
      code: 413,
      content: { rule: 'too_large', limit: '256 KiB' }
    })
    const { token } = server.alice
    const answer = await call(server.app, session.saveView, `state=${'x'.repeat(limits.bodyBytes)}`, {
      ...english,
      token
    })
    expect(answer).toMatchObject({ status: 413, code: 413, content: { rule: 'too_large', limit: '64 MiB' } })
    expect(answer.message).toMatch(/larger than the 64 MiB/)
  })

  test.each(['application/json', 'text/plain', 'application/x-unknown', 'multipart/form-data; boundary=x'])(
    'a body of type %s',
    async (type) => {
      const answer = await call(server.app, session.sign, '{}', {
        headers: { ...english.headers, 'content-type': type }
      })
      expect(answer).toMatchObject({ status: 415, code: 415 })
      expect(answer.message).toContain(type.split(';', 1)[0])
    }
  )

  test('a damaged address', async () => {
    const response = await server.app.inject({ url: '/api/%E0%A4%A', headers: english.headers })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 400, content: { rule: 'malformed' } })
  })
})

describe('form pollution', () => {
  const signIn = 'project=a&password=b&captchaId=c&captcha=d'
  test.each([
    ['__proto__[x]=1', 422],
    ['__proto__=1', 422],
    ['constructor[prototype][x]=1', 422],
    ['hasOwnProperty=1&toString=1', 422],
    ['project=z', 400],
    ['captcha=d&captcha=d', 400],
    ['password[]=b', 422]
  ])('%s', async (addition, status) => {
    const answer = await call(server.app, session.sign, `${signIn}&${addition}`, english)
    expect(answer.status).toBe(status)
    expect(answer.message.endsWith('was sent more than once')).toBe(status === 400)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('__proto__ inside JSON is dropped', async () => {
    const { token } = server.alice
    const saved = await call<{ id: string }>(
      server.app,
      session.saveView,
      { state: '{"__proto__":{"x":1},"a":{"__proto__":{"x":1},"b":2}}' },
      { token }
    )
    const opened = await call(server.app, session.openView, { id: saved.content.id }, { token })
    expect(opened.raw.toString()).toContain('"state":{"a":{"b":2}}')
  })

  test.each([
    '{',
    'null',
    '"text"',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  ])('JSON that is none or not an object: %.20s', async (state) => {
    const answer = await call(
      server.app,
      session.saveView,
      { state },
      { token: server.alice.token, ...english }
    )
    expect(answer).toMatchObject({ status: 400, content: { field: 'state' } })
  })
})

describe('headers', () => {
  test('keep the page strict and calls out of caches', async () => {
    const { headers } = await call(server.app, session.health)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';worker-src 'self';connect-src 'self';img-src 'self' blob: data:;style-src 'self' 'unsafe-inline';font-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types default"
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store'
    })
  })

  test('grant nothing to other origins', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { headers } = await call(server.app, session.health, {}, { headers: { origin } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('too many calls wait', async () => {
    const requested = { remoteAddress: '192.0.2.200', ...english }
    let answer = await call(server.app, session.companyInfo, {}, requested)
    for (let i = 1; i <= 300 && answer.status === 200; i++)
      answer = await call(server.app, session.companyInfo, {}, requested)
    expect(answer).toMatchObject({ status: 429, code: 429, content: { rule: 'too_many_requests' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(server.app, session.companyInfo, {}, { remoteAddress: '192.0.2.201' })).status).toBe(
      200
    )
  })
})

describe('the page', () => {
  const open = (url: string, accept = 'text/html,*/*') => server.app.inject({ url, headers: { accept } })

  test.each([
    '/',
    '/forbidden',
    '/debug',
    '/dashboard',
    '/dashboard/',
    '/dashboard/task',
    '/dashboard/task/8f14e45f',
    '/dashboard/setting/references',
    '/dashboard/setting/password?x=1'
  ])('%s', async (url) => {
    const response = await open(url, '*/*')
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control']
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect(response.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is the answer to the route of every panel', async () => {
    const panels = path.resolve(import.meta.dirname, '../../client/panels')
    const found = globSync('**/*.{ts,tsx}', { cwd: panels }).flatMap((file) =>
      Array.from(
        readFileSync(path.join(panels, file), 'utf8').matchAll(/\broute: '(\/[^']*)'/g),
        ([, address]) => address!.replace(':id', '8f14e45f')
      )
    )
    expect(found.length).toBeGreaterThan(20)
    const missing: string[] = []
    for (const address of found) if ((await open(address)).statusCode !== 200) missing.push(address)
    expect(missing).toEqual([])
  })

  test('answers HEAD like GET, without a body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/' })
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      ''
    ])
  })

  test('says "not found" in its own words with the right status', async () => {
    const response = await open('/dashboard/unheard-of')
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await open('/unheard-of', '*/*')).json()).toMatchObject({ code: 404 })
    // Charts of several tasks on one page.
    expect((await open('/dashboard/task/5a436e05-78fd,73e58063-5a29')).statusCode).toBe(200)
  })

  test('has parts that are kept for ever, and a missing part is no page', async () => {
    const part = await open('/js/main.AbCd1234.js')
    expect([part.statusCode, part.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable'
    ])
    expect(part.headers['cross-origin-embedder-policy']).toBe('require-corp')
    const missing = await open('/js/main.00000000.js')
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8'
    ])
  })

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync]
  ] as const)('has parts that were compressed when they were built: %s', async (accepted, encoding, read) => {
    const answer = await server.app.inject({
      url: '/js/matrix.worker.AbCd1234.js',
      headers: { 'accept-encoding': accepted }
    })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none';script-src 'self' 'unsafe-eval'",
      vary: expect.stringMatching(/accept-encoding/i) as string
    })
    expect(read(answer.rawPayload).toString()).toBe('export {}')
    expect(answer.rawPayload).toEqual(sent[encoding === 'br' ? '.br' : '.gz'])
  })

  test('makes functions of text in the thread that draws matrices alone, which reaches nothing', async () => {
    const policyOf = async (part: string) =>
      (await open(`/js/${part}.AbCd1234.js`)).headers['content-security-policy']
    expect(await policyOf('matrix.worker')).toBe("default-src 'none';script-src 'self' 'unsafe-eval'")
    for (const part of ['main', 'other.worker']) expect(await policyOf(part)).not.toContain('unsafe-eval')
  })

  test.each([
    '/js/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/js/..%5c..%5cpackage.json',
    '/index.html%00.js'
  ])('nothing beside it: %s', async (url) => {
    const response = await open(url, '*/*')
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toMatch(/cytodeck"|root:/)
  })
})

describe('the registry', () => {
  test('an endpoint without a handler stops the start', async () => {
    await expect(buildApp(server.services, { endpoints: [...endpoints, boom] })).rejects.toThrow(
      /GET \/test\/boom: declared in the contract, but no handler/
    )
  })
  test('so do two handlers, and an undeclared one', async () => {
    await expect(buildApp(server.services, { routes: [...routes, ...routes.slice(0, 1)] })).rejects.toThrow(
      /two handlers/
    )
    await expect(buildApp(server.services, { routes: [...routes, ...extra] })).rejects.toThrow(/not declared/)
  })
})

test('OpenAPI describes every endpoint', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, Record<string, { security: object[]; requestBody?: object }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  for (const { method, path: address, scope } of endpoints) {
    expect(document.paths[`/api${address}`]?.[method.toLowerCase()]?.security).toEqual(
      scope === 'public' ? [] : [{ bearer: [] }]
    )
  }
  expect(document.paths['/api/sign']?.['post']?.requestBody).toMatchObject({
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          properties: { proof: { contentMediaType: 'application/json', contentSchema: { type: 'object' } } }
        }
      }
    }
  })
})
