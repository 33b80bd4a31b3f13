import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { call, startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { routes } from './index.ts'

const casesEach = 20

/** Texts that have broken servers before. */
const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  '99999999999999999999',
  'null',
  'true',
  '{}',
  '[]',
  '[[]]',
  '{"ranges":[[5,1]]}',
  '{"bitmap":"!!!","length":8}',
  '{"__proto__":{"polluted":1}}',
  '[{"name":"a","type":2,"value":"x"}]',
  '[{"name":"\' or 1=1 --","order":"asc"}]',
  "'; drop table accounts; --",
  '%_%',
  '../../../etc/passwd',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '＝cmd|calc',
  '🧬'.repeat(50),
  `${'['.repeat(3000)}${']'.repeat(3000)}`
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s never fails on any form', async (_title, endpoint) => {
  const known = Object.keys((endpoint.body as z.ZodObject).shape)
  const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }), fc.json({ maxDepth: 3 }))
  const key = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, fc.string({ maxLength: 10 })) : fc.string({ maxLength: 10 })
  const form = fc.array(fc.tuple(key, text), { maxLength: known.length + 3 })
  await fc.assert(
    fc.asyncProperty(form, async (fields) => {
      const encoded = fields.map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join('&')
      // Signing out or changing the password would end the session that the next cases need.
      const token = endpoint.path === '/user/logout' ? 'nobody' : server.alice.token
      const answer = await call(server.app, endpoint, encoded, { token })
      expect(answer.status).toBeLessThan(500)
      const isFile = answer.status === 200 && endpoint.answers !== 'json'
      const envelope = isFile ? { code: 200, message: 'bytes', content: null } : (JSON.parse(answer.raw.toString()) as object)
      expect(envelope).toEqual({
        code: answer.status === 403 ? 402 : answer.status,
        message: expect.stringMatching(/./) as string,
        content: expect.toSatisfy(() => true) as unknown
      })
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    }),
    { numRuns: casesEach, seed: 20_261_120 }
  )
})
