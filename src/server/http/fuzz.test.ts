import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  boundless,
  call,
  startTestServer,
  type CallOptions,
  type TestServer
} from '../../../tests/fixtures/test-server.ts'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { sampleBody } from '../../../tests/fixtures/sample-body.ts'
import { tools } from '../../../tests/fixtures/tools.ts'
import { countRounds, seed } from '../../../tests/trust/rounds.ts'
import { errors } from '../../contract/errors/index.ts'
import * as taskApi from '../../contract/api/task.ts'
import type { DataSets, Runner, Tables } from '../services.ts'
import { openTables } from '../tables/index.ts'
import { routes } from './routes/index.ts'
import { taskRoutesOver } from './routes/task/task.ts'

/** Twenty in each run of the tests; `CYTODECK_FUZZ_CASES=200` for the full figure. */
const casesEach = Number(process.env['CYTODECK_FUZZ_CASES'] ?? 20)

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
  '[{"name":"group","columnType":"meta","type":3,"value":"T cell,\'; drop table cells; --"}]',
  '[{"name":"group","columnType":"meta","type":1,"rangeA":"1"}]',
  '[{"name":"score","type":1,"rangeA":"1e999","rangeB":"-0x1"}]',
  '[{"name":"percent.mt","type":5,"value":"NaN"}]',
  '[{"name":"note","columnType":"string","type":11,"value":"%_\\\\\\"\'"}]',
  '[{"name":"MARK0","columnType":"gene","type":4,"value":"0.5"},{"name":"mark0","columnType":"gene","type":4,"value":"1"}]',
  '[{"name":"score","order":"desc"},{"name":"score\\" desc; --","order":"asc"}]',
  '["group","group","no such"]',
  '{"ranges":[[0,4294967296]]}',
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

type Way = NonNullable<CallOptions['as']>

const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-fuzz-'))
const [mine, others] = [memoryDataSet(), memoryDataSet({ cells: 20, seed: 9 })]
const datasets: DataSets = {
  open: async (id) => (id === mine.id ? mine : others),
  close: async () => undefined
}
/** Accepts tasks and never runs them. */
const runner: Runner = {
  start: async () => undefined,
  submitted: () => undefined,
  cancel: async () => undefined,
  close: async () => undefined
}
const taskPaths = new Set(Object.values(taskApi).flatMap((value) => ('path' in value ? [value.path] : [])))
const all = [
  ...routes.filter(({ endpoint }) => !taskPaths.has(endpoint.path)),
  ...taskRoutesOver(async () => tools)
]

let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 1 },
    new URL('../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({
    datasets,
    tables,
    runner,
    routes: all,
    dataSetIds: [mine.id, others.id],
    config: { account: boundless, server: boundless }
  })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

test.for(all.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s never fails on any form',
  async ([, endpoint], context) => {
    const count = countRounds(context, 'D5')
    const base = sampleBody(endpoint)
    const known = Object.keys((endpoint.body as z.ZodObject).shape)
    const text = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...nasty) },
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.json({ maxDepth: 3 })
    )
    const unknown = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'account_id', 'state[x]'),
      fc.string({ maxLength: 10 })
    )
    const key =
      known.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, unknown) : unknown
    const declared5xx = endpoint.faults.map((key) => errors[key].code).find((code) => code >= 500)
    const usual: Way = endpoint.upload ? 'multipart' : endpoint.method === 'POST' ? 'form' : 'query'
    const as = fc.oneof(
      { weight: 3, arbitrary: fc.constant(usual) },
      fc.constantFrom<Way>('query', 'form', 'multipart')
    )
    const form = fc
      .tuple(fc.array(fc.tuple(key, text), { maxLength: 3 }), fc.boolean())
      .map(([changes, twice]) => {
        const kept = Object.entries(base).filter(
          ([name]) => twice || !changes.some(([changed]) => changed === name)
        )
        return [...kept, ...changes]
      })
    await fc.assert(
      fc.asyncProperty(form, as, async (fields, way) => {
        const encoded = fields
          .map(
            ([name, value]) =>
              `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`
          )
          .join('&')
        // Signing out or changing the password would end the session that the next cases need.
        const token = endpoint.path === '/user/logout' ? 'nobody' : server.alice.token
        const answer = await call(server.app, endpoint, encoded, { token, as: way })
        // A server that is asked whether it can work may say no: the tasks of these cases wait for ever.
        expect(answer.status === declared5xx || answer.status < 500, `status ${answer.status}`).toBe(true)
        const isFile = answer.status === 200 && endpoint.answers !== 'json'
        const envelope = isFile
          ? { code: 200, message: 'bytes', content: null }
          : (JSON.parse(answer.raw.toString()) as object)
        expect(envelope).toEqual({
          code: answer.status === 403 ? 402 : answer.status,
          message: expect.stringMatching(/./) as string,
          content: expect.toSatisfy(() => true) as unknown
        })
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      }),
      { numRuns: casesEach, seed }
    )
    count(casesEach)
  }
)

/** Values that people and scripts send by mistake; none of them holds a sentence of its own. */
const mistaken = ['', 'x', '-1', '1.5', '9'.repeat(40), 'true', '{}', '[]', '{"a":1}', '[0,"b"]', '[[', 'a b']
/** What belongs to libraries and programs, and tells a user nothing. */
const internal =
  /expected|received|invalid_|invalid (?:input|option|string)|unrecognized|zod|regex|pattern|\^\[|\\[dws]|undefined|NaN|\bnull\b|SyntaxError|TypeError|Unexpected|\bat \w+ \(|node:|\.ts:\d|SQLITE|constraint|\[object/i
/** Four words of English in a row, outside of quotes. */
const english = /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/

test.for(all.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says what is wrong in plain words of either language',
  async ([, endpoint]) => {
    const base = sampleBody(endpoint)
    const token = endpoint.path === '/user/logout' ? 'nobody' : server.alice.token
    const odd: string[] = []
    for (const field of Object.keys((endpoint.body as z.ZodObject).shape))
      for (const value of mistaken)
        for (const language of ['en', 'zh']) {
          const body = { ...base, [field]: value }
          const headers = { 'accept-language': language }
          const { status, message } = await call(server.app, endpoint, body, { token, headers })
          if (status === 200) continue
          const own = message.replaceAll(/"[^"]*"|“[^”]*”/g, '')
          const isPlain =
            !internal.test(own) && (language === 'en' || (/[\u4e00-\u9fff]/.test(own) && !english.test(own)))
          if (!isPlain) odd.push(`${field}=${value} ${language}: ${message}`)
        }
    expect([...new Set(odd)]).toEqual([])
  }
)
