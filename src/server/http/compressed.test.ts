import { tableFromIPC } from 'apache-arrow'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { openTables } from '../tables/index.ts'

const dataset = memoryDataSet({ cells: 20_000, genes: 3 })
const reader = new URL('../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
const dataDir = mkdtempSync(path.join(tmpdir(), 'compressed-'))
let server: TestServer
beforeAll(async () => {
  const onThread = () => expect.unreachable('a gene is read by a thread')
  const datasets = {
    open: async () => ({ ...dataset, expression: onThread }),
    close: async () => undefined
  }
  const tables = await openTables({ dataDir, threads: 2 }, reader)
  server = await startTestServer({ datasets, tables, dataSetIds: [dataset.id, dataset.id] })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const asGene = (remoteAddress: string, encodings: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/data/expression?gene=${encodeURIComponent(JSON.stringify([dataset.geneNames()[0]]))}`,
    headers: { authorization: `Bearer ${server.alice.token}`, 'accept-encoding': encodings },
    remoteAddress
  })

const numbersIn = (bytes: Buffer) => Float32Array.from(tableFromIPC(bytes).getChildAt(0) ?? [])

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip', 'gzip', gunzipSync]
] as const)('a gene goes through the network compressed, to the last bit the same: %s', async (...row) => {
  const [accepted, encoding, read] = row
  const answer = await asGene('10.1.2.3', accepted)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(numbersIn(read(answer.rawPayload))).toEqual(dataset.expression(0))
  expect(answer.rawPayload.length).toBeLessThan(dataset.cells * 3)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'on this machine (%s) it comes as it is',
  async (from) => {
    const answer = await asGene(from, 'gzip, deflate, br, zstd')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(numbersIn(answer.rawPayload)).toEqual(dataset.expression(0))
  }
)
