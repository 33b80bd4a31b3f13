import { tableFromIPC } from 'apache-arrow'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { lognorm } from '../../../science/normalize/lognorm.ts'
import { eachCount, packCounts } from '../../../shared/packed-counts.ts'
import type { DataSets, Tables } from '../../services.ts'
import { openTables } from '../../tables/index.ts'

const mine = memoryDataSet({ cells: 20_000, genes: 3 })
const others = memoryDataSet({ cells: 30, genes: 3, seed: 9 })
const onThread = () => expect.unreachable('a gene is read by a thread')
const datasets: DataSets = {
  open: async (id) => ({ ...(id === mine.id ? mine : others), gene: onThread, expression: onThread }),
  close: async () => undefined
}
const dataDir = mkdtempSync(path.join(tmpdir(), 'gene-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  const reader = new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  tables = await openTables({ dataDir, threads: 2 }, reader)
  server = await startTestServer({ datasets, tables, dataSetIds: [mine.id, others.id] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface GeneRequest {
  readonly from?: string
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

const ask = (
  url: string,
  { from = '127.0.0.1', token = server.alice.token, headers = {} }: GeneRequest = {}
) =>
  server.app.inject({
    method: 'GET',
    url: `/api/data/cell/${url}`,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    remoteAddress: from
  })

const numbersIn = (bytes: Buffer) => tableFromIPC(bytes).getChildAt(0)?.toArray() as Uint8Array | Uint16Array
const geneName = (number: number) => mine.geneNames()[number] ?? ''

test('counts of a gene and totals of cells are its expression, to the last bit', async () => {
  const totals = numbersIn((await ask('total')).rawPayload)
  expect([...totals]).toEqual([...mine.totals()])
  for (let gene = 0; gene < mine.genes; gene++) {
    const answer = await ask(`gene?gene=${geneName(gene).toLowerCase()}`)
    expect(answer.headers['content-type']).toBe('application/vnd.apache.arrow.stream')
    const counts = numbersIn(answer.rawPayload)
    expect(counts).toBeInstanceOf(Uint8Array)
    const values = new Float32Array(mine.cells)
    const take = (cell: number, count: number) => (values[cell] = lognorm(count, totals[cell] ?? 0))
    eachCount(counts as Uint8Array, mine.cells, take)
    expect(values).toEqual(mine.expression(gene))
    expect(answer.rawPayload.length).toBeLessThan(mine.cells / 8 + mine.gene(gene).cells.length + 1000)
  }
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, zstd;q=0', 'gzip', gunzipSync]
] as const)('through the network it goes compressed: %s', async (accepted, encoding, read) => {
  const requested = { from: '10.1.2.3', headers: { 'accept-encoding': accepted } }
  const plain = await ask(`gene?gene=${geneName(0)}`)
  const answer = await ask(`gene?gene=${geneName(0)}`, requested)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(read(answer.rawPayload)).toEqual(plain.rawPayload)
  expect(answer.rawPayload.length).toBeLessThan(mine.cells / 2)
})

test('on this machine it goes as it is, whatever the browser takes', async () => {
  const answer = await ask('total', { headers: { 'accept-encoding': 'zstd' } })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect([...numbersIn(answer.rawPayload)]).toEqual([...mine.totals()])
})

test('a browser that has it is sent nothing, as long as it may read it', async () => {
  const { cells, values } = others.gene(1)
  for (const [url, ofOthers] of [
    [`gene?gene=${geneName(1)}`, packCounts(others.cells, cells, values)],
    ['total', others.totals()]
  ] as const) {
    const { headers } = await ask(url)
    expect(headers['cache-control']).toBe('private, no-cache')
    const known = { 'if-none-match': `"other", ${headers.etag}` }
    const again = await ask(url, { headers: known })
    expect(again).toMatchObject({ statusCode: 304, payload: '' })
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'private, no-cache' })
    expect((await ask(url, { token: null, headers: known })).statusCode).toBe(401)
    const theirs = await ask(url, { token: server.bob.token, headers: known })
    expect(theirs.statusCode).toBe(200)
    expect([...numbersIn(theirs.rawPayload)]).toEqual([...ofOthers])
  }
  const tags = await Promise.all([0, 1].map((gene) => ask(`gene?gene=${geneName(gene)}`)))
  expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(2)
})

test('a gene that is not there is named, and nothing of it is kept', async () => {
  const answer = await ask('gene?gene=NOPE')
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ content: { rule: 'no_gene', names: ['NOPE'] } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})
