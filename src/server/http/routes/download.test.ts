import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { checkColumns, extendColumn } from '../../../contract/api/column.ts'
import { download, linkedFile, orderDownload } from '../../../contract/api/data.ts'
import type { ContentOf, Endpoint } from '../../../contract/api/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { writeH5ad } from '../../matrix/fixtures/write-h5ad.ts'
import { dataSetDir } from '../../matrix/datasets.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { importFile } from '../../matrix/ingest/import.ts'
import { openDataSet } from '../../matrix/open.ts'
import type { Tables } from '../../services.ts'
import { openTables } from '../../tables/index.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'download-calls-'))
let dataset: DataSet
let tables: Tables
let server: TestServer
beforeAll(async () => {
  const file = path.join(dir, 'study.h5ad')
  const matrix = Array.from({ length: 12 }, (_, cell) => [cell, 0, 1, cell % 3])
  await writeH5ad(file, { matrix, genes: ['SEPT2', 'MARCH1', '=1+1', 'CD8A'] })
  const { id } = await importFile(file, { dataDir: dir, threads: 1 })
  dataset = openDataSet(dataSetDir(dir, id))
  tables = await openTables({ dataDir: dir, threads: 1 })
  server = await startTestServer({
    datasets: { open: () => Promise.resolve(dataset), close: () => Promise.resolve() },
    tables,
    dataSetIds: [dataset.id, dataset.id]
  })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  dataset.close()
  rmSync(dir, { recursive: true, force: true })
})

const order = (fields: Parameters<typeof call>[2], token = server.alice.token) =>
  call<{ url: string }>(server.app, orderDownload, fields, { token, headers: { 'accept-language': 'en' } })
const file = (fields: Parameters<typeof call>[2]) =>
  call(server.app, download, fields, { token: server.alice.token, headers: { 'accept-language': 'en' } })
/** Follows a link as a browser does: without a token. */
const follow = (url: string) => call(server.app, linkedFile, url.slice(url.indexOf('?') + 1))
const outbox = () => readdirSync(path.join(server.services.config.dataDir, 'tmp', 'tables'))

describe('a link to a file', () => {
  it('gives the file to whoever has the link, more than once, until five minutes are over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { content } = await order({
        type: 0,
        format: 'csv',
        selectedIds: [3, 5, 7],
        columns: ['nCount_RNA'],
        filters: [{ name: 'nCount_RNA', type: 4, value: '4' }]
      })
      for (const _ of [1, 2]) {
        const { raw, headers } = await follow(content.url)
        expect(raw.toString('utf8')).toBe('id,nCount_RNA\r\n5,8\r\n7,9\r\n')
        expect(headers['content-disposition']).toContain(
          `${server.alice.caller.accountNumber}-cells-selected.csv`
        )
      }
      vi.advanceTimersByTime(limits.signedLinkMinutes * 60_000 + 1)
      expect(await follow(content.url)).toMatchObject({ status: 404, code: 404 })
    } finally {
      vi.useRealTimers()
    }
  })
  it('is good for nothing when a sign of it is changed', async () => {
    const { content } = await order({ type: 1, format: 'tsv' })
    const query = new URLSearchParams(content.url.slice(content.url.indexOf('?') + 1))
    expect((await follow(content.url)).status).toBe(200)
    for (const [name, value] of [
      ['expires', String(Number(query.get('expires')) + 1)],
      ['file', 'another'],
      ['signature', 'AAAA']
    ] as const) {
      const changed = new URLSearchParams(query)
      changed.set(name, value)
      expect(await call(server.app, linkedFile, changed.toString())).toMatchObject({ status: 404, code: 404 })
    }
  })
  it('is not given where the wish breaks a rule, and nothing is left', async () => {
    const before = outbox()
    expect(await order({ type: 0, format: 'xlsx', columns: ['grup'] })).toMatchObject({
      code: 422,
      content: { rule: 'no_column' }
    })
    expect(await order({ type: 0, format: 'csv', selectedIds: [12] })).toMatchObject({
      code: 422,
      content: { rule: 'bad_ids' }
    })
    expect(
      await order({ type: 0, format: 'h5ad', filters: [{ name: 'nCount_RNA', type: 4, value: '400' }] })
    ).toMatchObject({
      code: 422,
      content: { rule: 'nothing_to_save' }
    })
    expect(await order({ type: 0, format: 'csv', columns: [] })).toMatchObject({ code: 400 })
    expect(await call(server.app, orderDownload, { type: 0, format: 'csv' })).toMatchObject({ code: 401 })
    expect(outbox()).toEqual(before)
  })
  it('keeps eight for an account', async () => {
    const answers = []
    for (let n = 0; n < 9; n++) answers.push(await order({ type: 2, format: 'csv' }, server.bob.token))
    expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 8 }, () => 200), 429])
  })
})

describe('formats', () => {
  it('an .h5ad of the cells that pass and are selected opens as a study again', async () => {
    const { content } = await order({
      type: 0,
      format: 'h5ad',
      selectedIds: [2, 4, 11],
      filters: [{ name: 'nCount_RNA', type: 4, value: '3' }]
    })
    const { raw, headers } = await follow(content.url)
    expect([headers['content-type'], raw.subarray(1, 4).toString()]).toEqual(['application/x-hdf5', 'HDF'])
    expect(headers['content-disposition']).toContain(`${server.alice.caller.accountNumber}-selected.h5ad`)
    expect(Number(headers['content-length'])).toBe(raw.length)
  })
  it('a workbook and a Parquet file come as what they are', async () => {
    const xlsx = await follow((await order({ type: 1, format: 'xlsx' })).content.url)
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
    const parquet = await follow((await order({ type: 1, format: 'parquet' })).content.url)
    expect(parquet.raw.subarray(0, 4).toString()).toBe('PAR1')
  })
})

describe('a file at once', () => {
  it('holds the whole table, and leaves nothing behind', async () => {
    const before = outbox()
    const answer = await file({
      type: 0,
      format: 'csv',
      bom: '1',
      columns: ['nCount_RNA'],
      sort: [{ name: 'id', order: 'desc' }]
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(`${server.alice.caller.accountNumber}-cells.csv`)
    const lines = answer.raw.toString('utf8').split('\r\n')
    expect(lines).toHaveLength(14)
    expect(lines.slice(0, 2)).toEqual(['\uFEFFid,nCount_RNA', expect.stringMatching(/^11,/)])
    await expect.poll(outbox).toEqual(before)
  })
  it.each([[['barcode', 'nCount_RNA']], [['nCount_RNA', 'barcode', 'nFeature_RNA']]])(
    'comes back as a file of columns, with what was added to it alone: %j',
    async (columns) => {
      const { raw } = await file({ type: 0, format: 'csv', bom: '1', columns })
      const [head = '', ...cells] = raw.toString('utf8').trimEnd().split('\r\n')
      const name = `after_${columns[0]}`
      const text = [`${head},${name}`, ...cells.map((line, cell) => `${line},${cell / 2}`)].join('\r\n')
      const send = async <E extends Endpoint>(
        { path: place }: E,
        fields: Readonly<Record<string, string>>
      ) => {
        const form = new FormData()
        for (const [field, value] of Object.entries(fields)) form.append(field, value)
        form.append('file', new File([text], 'cells.csv'))
        const request = new Request('http://localhost/', { method: 'POST', body: form })
        const answer = await server.app.inject({
          method: 'POST',
          url: `/api${place}`,
          headers: {
            'content-type': request.headers.get('content-type') ?? '',
            authorization: `Bearer ${server.alice.token}`
          },
          payload: Buffer.from(await request.arrayBuffer())
        })
        return answer.json<{ code: number; content: ContentOf<E> }>()
      }
      const { content: checked } = await send(checkColumns, {})
      expect(checked.matches).toContainEqual({ rule: 'exact', matched: 12 })
      expect(await send(extendColumn, { columnType: 'qc' })).toMatchObject({
        code: 200,
        content: { columns: [{ name, columnType: 'qc' }], matched: 12, missing: 0, unknown: 0 }
      })
    }
  )
  it('is refused in an envelope', async () => {
    expect(await file({ type: 0, format: 'csv', columns: ['nCount_RN'] })).toMatchObject({
      code: 422,
      content: { rule: 'no_column_hint' }
    })
    expect(await file({ type: 0, format: 'exe' })).toMatchObject({ code: 400 })
  })
})
