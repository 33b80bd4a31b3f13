import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import type { Tables } from '../services.ts'
import { openTables } from '../tables/index.ts'

const dataset = memoryDataSet({ cells: 300_000, genes: 3 })
const reader = new URL('../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
const dataDir = mkdtempSync(path.join(tmpdir(), 'closed-tab-'))
/** Errors and warnings of pino. */
const leastBad = 40
const logged: { readonly level: number; readonly msg: string }[] = []
let tables: Tables
let server: TestServer
let port = 0

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push(JSON.parse(String(line)))
    return true
  })
  const datasets = { open: async () => dataset, close: async () => undefined }
  tables = await openTables({ dataDir, threads: 2 }, reader)
  const dataSetIds = [dataset.id, dataset.id] as const
  server = await startTestServer({ datasets, tables, dataSetIds, config: { log: 'info' } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dataDir, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const gene = encodeURIComponent(JSON.stringify([dataset.geneNames()[0]]))
const ids = JSON.stringify(Array.from({ length: 5000 }, (_, id) => id))

test.each([
  ['coordinates', 'after the first bytes', 'GET', '/data/embedding?position=umap', ''],
  ['coordinates', 'at once', 'GET', '/data/embedding?position=umap', ''],
  ['a gene', 'after the first bytes', 'GET', `/data/expression?gene=${gene}`, ''],
  ['a gene', 'at once', 'GET', `/data/expression?gene=${gene}`, ''],
  ['a gene in few bytes', 'at once', 'GET', `/data/cell/gene?gene=${dataset.geneNames()[0]}`, ''],
  ['a summary', 'at once', 'POST', '/data/summary', new URLSearchParams({ selectedIds: ids }).toString()]
] as const)(
  'a tab that asks for %s and is closed %s is no error in the log',
  async (_, when, ...requested) => {
    const [method, at, form] = requested
    logged.length = 0
    const call = request({
      port,
      host: '127.0.0.1',
      method,
      path: `/api${at}`,
      headers: {
        authorization: `Bearer ${server.alice.token}`,
        'content-type': 'application/x-www-form-urlencoded'
      }
    })
    call.on('error', () => undefined)
    call.end(form)
    if (when === 'at once') await wait(5)
    else {
      const [answer] = await once(call, 'response')
      await once(answer, 'data')
    }
    call.destroy()
    // The server still answers others, and by then it has seen that nobody waits.
    await vi.waitFor(() => expect(logged.some(({ msg }) => msg === 'incoming request')).toBe(true))
    await wait(300)
    expect((await server.app.inject('/api/health')).statusCode).toBe(200)
    expect(logged.filter(({ level }) => level >= leastBad)).toEqual([])
  }
)
