import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { tableFromIPC } from 'apache-arrow'
import { describe, expect, test } from 'vitest'
import { ask, create, dataset, run, server, type Fields } from '../../../../../tests/fixtures/task-calls.ts'
import { call } from '../../../../../tests/fixtures/test-server.ts'
import { saveChart } from '../../../../contract/api/chart.ts'
import type { Endpoint } from '../../../../contract/api/endpoint.ts'
import * as api from '../../../../contract/api/task.ts'
import { figurePlace } from '../../../../contract/limits.ts'
import { openZip } from '../../../disk/read-zip.ts'

describe('a result', () => {
  test('is shown with its tables and words, and downloaded in every format', async () => {
    const { task_id, name } = await run('echo', { name: 'my "task"' })
    const { content } = await ask(api.taskResult, { task_id }, { headers: { 'accept-language': 'zh' } })
    expect(content).toMatchObject({
      cellsUsed: 60,
      summary: { mark: 'none', total: 60 },
      warnings: [],
      charts: {}
    })
    expect(content.tables['cells']).toEqual({
      total: 60,
      columns: [
        { name: 'id', kind: 'integer', label: 'id (zh)' },
        { name: 'barcode', kind: 'string', label: '条形码' },
        { name: 'chosen', kind: 'boolean', label: 'chosen (zh)', constant: true }
      ]
    })
    expect(await ask(api.taskData, { task_id, table: '../input' })).toMatchObject({
      status: 422,
      content: { rule: 'no_table' }
    })
    expect((await ask(api.taskDistinct, { task_id, table: 'words', column: 'factor' })).content).toEqual([
      { value: 'one', count: 7 },
      { value: 'two, 三', count: 6 }
    ])
    const file = (format: string) => ask(api.taskData, { task_id, table: 'words', format })
    const csv = await file('csv')
    expect(csv.headers['content-disposition']).toContain('attachment')
    expect([name, csv.raw.toString().split('\n')[0]]).toEqual(['my "task"', 'text,factor,number'])
    expect((await file('tsv')).raw.toString()).toContain("'=1+1\ttwo, 三")
    expect((await file('parquet')).raw.subarray(0, 4).toString()).toBe('PAR1')
    expect(tableFromIPC((await file('arrow')).raw).numRows).toBe(13)
  })
})

describe('a chart of a result as a file', () => {
  const chart = (fields: Fields, headers = {}) => ask(api.chartDownload, fields, { headers })

  test('is drawn as its controls stand, in the language of the caller', async () => {
    const { task_id, name } = await run('echo')
    const svg = await chart({ task_id, chart: 'words' })
    expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
    expect(decodeURIComponent(String(svg.headers['content-disposition']))).toContain(`${name} Words.svg`)
    const drawn = svg.raw.toString()
    expect(drawn).toMatch(/^<svg .* width="[\d.]+" height="[\d.]+"/)
    expect(drawn).toContain('Words: one')
    expect(drawn).toContain('>B细胞<')
    expect(drawn).not.toContain('>a,b<')
    const other = (
      await chart(
        { task_id, chart: 'words', controls: { kind: 'two, 三', most: 1 } },
        { 'accept-language': 'zh' }
      )
    ).raw.toString()
    expect(other).toContain('词: two, 三')
    expect(other).toContain('>a,b<')
    expect(other).not.toContain('>it&#39;s<')
    const pdf = await chart({ task_id, chart: 'words', format: 'pdf' })
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-'
    ])
  })

  test('words are given the room that they take, Chinese ones too', async () => {
    const { task_id } = await run('echo')
    const widthOf = async (fields: object) =>
      Number(
        / width="([\d.]+)"/.exec((await chart({ task_id, chart: 'words', ...fields })).raw.toString())?.[1]
      )
    expect(await widthOf({})).toBeGreaterThan(figurePlace.width - 20)
    expect(await widthOf({})).toBeLessThanOrEqual(figurePlace.width)
  })

  test('names what there is where something else was asked for', async () => {
    const { task_id } = await run('echo')
    const refused = async (fields: object) => (await chart({ task_id, ...fields })).message
    expect(await refused({ chart: 'nothing' })).toBe(
      'There is no chart "nothing" in this result. Charts: words'
    )
    expect(await refused({ chart: 'words', controls: { other: 1 } })).toBe(
      'Chart "words" has no control "other". It has: kind, most'
    )
    expect(await refused({ chart: 'words', controls: { kind: 'three' } })).toBe(
      'Control "kind" cannot be "three". It can be: one, two, 三'
    )
    expect(await refused({ chart: 'words', controls: { most: 21 } })).toBe(
      'Control "most" cannot be "21". It can be: -10 – 20'
    )
    expect(await chart({ task_id, chart: 'words', controls: { kind: 'two, 三', most: -9 } })).toMatchObject({
      code: 422,
      content: { rule: 'empty_chart' }
    })
    expect(await chart({ task_id: 'nobody-has-it', chart: 'words' })).toMatchObject({ code: 404 })
  })
})

describe('the archive of a result', () => {
  const entriesOf = async (raw: Uint8Array): Promise<Map<string, string>> => {
    const place = path.join(server.services.config.dataDir, `${randomUUID()}.zip`)
    fs.writeFileSync(place, raw)
    const { entries } = await openZip(place, 'archive')
    return new Map(
      await Promise.all(entries.map(async (entry) => [entry.name, await text(await entry.open())] as const))
    )
  }
  const archive = (endpoint: Endpoint, fields: Fields) =>
    call(server.app, endpoint, fields, { token: server.alice.token })

  test('holds every table, the charts, the figures that were kept, the methods in both languages and the provenance', async () => {
    const { task_id } = await run('echo', { state: 1, selectedIds: [7, 3] })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="4" height="4"/></svg>'
    for (const name of ['a/b', 'a/b']) await ask(saveChart, { id: task_id, image: svg, ext: 'svg', name })
    const entries = await entriesOf((await archive(api.taskDownload, { task_id })).raw)
    expect([...entries.keys()]).toEqual([
      'README.txt',
      'tables/cells.csv',
      'tables/words.csv',
      'charts/words.vl.json',
      'figures/words.svg',
      'figures/a b.svg',
      'figures/a b 2.svg',
      'methods.en.txt',
      'methods.zh.txt',
      'provenance.json'
    ])
    expect(entries.get('tables/cells.csv')?.split('\n').slice(0, 2)).toEqual([
      'id,barcode,chosen',
      `3,${dataset.cellNames()[3]},true`
    ])
    expect(JSON.parse(entries.get('provenance.json') ?? '')).toMatchObject({ tool: 'echo', cellsSelected: 2 })
    expect(entries.get('methods.zh.txt')).toContain('参考文献\nNobody 2026. https://doi.org/10.0/none')
    for (const endpoint of [api.downloadAll, api.gseaDownload])
      expect(await entriesOf((await archive(endpoint, { task_id })).raw)).toEqual(entries)
    await expect
      .poll(() => fs.readdirSync(path.join(server.services.config.dataDir, 'tmp', 'exports')))
      .toEqual([])
  })
  test('has the charts of all its tasks drawn by one thread', async () => {
    const ids = [(await run('echo')).task_id, (await run('echo')).task_id, (await run('echo')).task_id]
    const drawn: string[] = []
    const started = ({ threadId }: Worker) => drawn.push(`thread ${threadId}`)
    process.on('worker', started)
    const entries = await entriesOf((await archive(api.batchDownload, { ids })).raw)
    process.off('worker', started)
    expect([...entries.keys()].filter((name) => name.endsWith('figures/words.svg'))).toHaveLength(3)
    expect(new Set([...entries].filter(([name]) => name.endsWith('.svg')).map(([, svg]) => svg)).size).toBe(1)
    expect(drawn.length).toBeLessThanOrEqual(1)
  })
  test('has a folder for each of several tasks, and is none of a task without a result', async () => {
    const [one, two] = [await run('echo', { name: 'same' }), await run('echo', { name: 'same' })]
    const entries = await entriesOf(
      (await archive(api.batchDownload, { ids: [one.task_id, two.task_id] })).raw
    )
    const folders = new Set([...entries.keys()].map((name) => name.split('/')[0]))
    expect([...folders]).toEqual([one.name, `${two.name} 2`])
    const { task_id } = (await create('sleep', { params: { ms: 60_000 } })).content
    expect((await ask(api.hasDownloadDir, { task_id: one.task_id })).content).toEqual({ has: true })
    expect((await ask(api.hasDownloadDir, { task_id })).content).toEqual({ has: false })
    expect(await ask(api.taskDownload, { task_id })).toMatchObject({
      code: 409,
      content: { rule: 'no_result' }
    })
    await ask(api.cancelTask, { task_id })
  })
})
