import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryDataSet } from '../../../../../tests/fixtures/datasets/memory-dataset.ts'
import { call, startTestServer, type TestServer } from '../../../../../tests/fixtures/test-server.ts'
import { tools } from '../../../../../tests/fixtures/tools.ts'
import { quickTimings, testModules } from '../../../../../tests/fixtures/workplace.ts'
import { saveChart } from '../../../../contract/api/chart.ts'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import * as api from '../../../../contract/api/task.ts'
import type { Chart } from '../../../../contract/tool.ts'
import { openZip } from '../../../disk/read-zip.ts'
import { localRunner } from '../../../runner/local.ts'
import type { DataSet } from '../../../matrix/dataset.ts'
import type { Runner, Tables } from '../../../services.ts'
import { chartsOfTask } from '../../../store/charts.ts'
import { routes } from '../index.ts'
import { taskRoutesOver } from './task.ts'

let server: TestServer
let runner: Runner
let taskId: string
let charts: readonly Chart[] = []

const exportsDir = (): string => path.join(server.services.config.dataDir, 'tmp', 'exports')
const ask = (
  endpoint: (typeof api)['taskInfo' | 'createTask' | 'taskDownload' | 'taskReport'] | typeof saveChart,
  fields: object,
  language = 'en'
) =>
  call<never>(server.app, endpoint, fields as Record<string, string>, {
    token: server.alice.token,
    headers: { 'accept-language': language }
  })

beforeAll(async () => {
  const dataset = memoryDataSet({ cells: 60, genes: 20 })
  const datasets = { open: async () => dataset, close: async () => undefined }
  const others = routes.filter(({ endpoint }) => !Object.values<unknown>(api).includes(endpoint))
  const late: Runner = { ...({} as Runner), submitted: (id) => runner.submitted(id) }
  const toolbox = async () => tools.map((tool) => (tool.id === 'echo' ? { ...tool, charts } : tool))
  const tables = {
    select: async (of: DataSet) => Uint32Array.from({ length: of.cells }, (_, cell) => cell)
  } as Partial<Tables> as Tables
  server = await startTestServer({
    datasets,
    tables,
    runner: late,
    routes: [...others, ...taskRoutesOver(toolbox)],
    config: { tasks: 1, threads: 1 }
  })
  const { config, database } = server.services
  runner = localRunner({ config, database, datasets }, { timings: quickTimings, modules: testModules })
  await runner.start()
  const created: { content: ContentOf<typeof api.createTask> } = await ask(api.createTask, {
    tool: 'echo',
    params: {},
    type: 0,
    state: 0
  })
  taskId = created.content.task_id
  await vi.waitFor(
    async () => expect((await ask(api.taskInfo, { task_id: taskId })).content).toMatchObject({ state: 1 }),
    { timeout: 20_000, interval: 50 }
  )
})
afterAll(async () => {
  await runner.close()
  await server.close()
})
afterEach(() => {
  charts = []
})

/** A chart of the words of `echo`. */
const chart = (id: string, more: Partial<Extract<Chart, { kind: 'vega-lite' }>> = {}): Chart => ({
  id,
  kind: 'vega-lite',
  title: { en: `The ${id}`, zh: `图 ${id}` },
  data: () => [{ table: 'words' }],
  spec: () => ({
    data: { name: 'words' },
    mark: 'bar',
    encoding: { y: { field: 'text', type: 'nominal' }, x: { field: 'number', type: 'quantitative' } }
  }),
  ...more
})
const failing = (): never => {
  throw new TypeError('cannot read properties of undefined')
}

describe('a chart of an archive that cannot be drawn', () => {
  const entriesOf = async (language: string): Promise<Map<string, string>> => {
    const { raw, status } = await ask(api.taskDownload, { task_id: taskId }, language)
    expect(status).toBe(200)
    const place = path.join(server.services.config.dataDir, `${randomUUID()}.zip`)
    fs.writeFileSync(place, raw)
    const { entries } = await openZip(place, 'archive')
    return new Map(
      await Promise.all(entries.map(async (entry) => [entry.name, await text(await entry.open())] as const))
    )
  }

  test('is named with the reason, in the language of the caller, and the others are there', async () => {
    charts = [
      chart('first'),
      chart('unwritten', { spec: failing }),
      chart('unread', { data: failing }),
      // Vega-Lite throws at this on the thread that draws.
      chart('undrawn', { spec: () => ({ data: { name: 'words' }, mark: 'no such mark' }) }),
      chart('empty', {
        data: () => [{ table: 'words', where: [{ name: 'text', type: 2, value: 'none of them' }] }]
      }),
      chart('last')
    ]
    const entries = await entriesOf('en')
    expect([...entries.keys()].filter((name) => /^(figures|charts)/.test(name)).toSorted()).toEqual([
      'charts/empty.vl.json',
      'charts/first.vl.json',
      'charts/last.vl.json',
      'charts/undrawn.vl.json',
      'charts/unread.vl.json',
      'figures/first.svg',
      'figures/last.svg',
      'figures/not-drawn.txt'
    ])
    expect(entries.get('figures/first.svg')).toBe(entries.get('figures/last.svg'))
    expect(entries.get('figures/first.svg')).toMatch(/^<svg/)
    const text = entries.get('figures/not-drawn.txt') ?? ''
    for (const id of ['unwritten', 'unread', 'undrawn'])
      expect(text).toMatch(
        new RegExp(
          `^The ${id}\\n  Drawing it failed; the report number is [0-9a-f]{12}\\. Save it from the page`,
          'm'
        )
      )
    expect(text).toContain('The empty\n  Chart "empty" of this result shows nothing')
    expect(text).not.toContain('cannot read properties')
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining(['tables/words.csv', 'methods.en.txt', 'provenance.json'])
    )
    expect((await entriesOf('zh')).get('figures/not-drawn.txt')).toMatch(
      /图 undrawn\n {2}绘制失败，报告编号 [0-9a-f]{12}。请在结果页面保存/
    )
  })

  test('is not spoken of where all were drawn', async () => {
    charts = [chart('only')]
    expect([...(await entriesOf('en')).keys()].filter((name) => name.startsWith('figures'))).toEqual([
      'figures/only.svg'
    ])
  })

  test('may also be one of the gallery whose file is lost', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="4" height="4"/></svg>'
    for (const name of ['kept', 'lost']) await ask(saveChart, { id: taskId, image: svg, ext: 'svg', name })
    const { config, database } = server.services
    const kept = await chartsOfTask(database, server.alice.caller.accountId, taskId)
    fs.rmSync(path.join(config.dataDir, kept.find(({ name }) => name === 'lost')!.image))
    const entries = await entriesOf('en')
    expect(entries.get('figures/kept.svg')).toContain('<rect')
    expect(entries.get('figures/not-drawn.txt')).toContain('lost\n  Drawing it failed')
  })
})

describe('the report of a result', () => {
  const reportOf = async (fields: object, language = 'en') => {
    const answer = await ask(api.taskReport, { task_id: taskId, ...fields }, language)
    expect(answer.status).toBe(200)
    return Buffer.from(answer.raw)
  }
  const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

  test('is one page of HTML that runs its own program alone, in the language that is asked for', async () => {
    charts = [
      chart('first'),
      chart('broken', { spec: failing }),
      chart('second', { title: { en: '<b>"second"</b>', zh: '图二' } })
    ]
    const html = (await reportOf({})).toString()
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
    const [, program = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`'sha256-${digestOf(program)}'`)
    expect(html.match(/<figure/g)).toHaveLength(2)
    expect(html.includes('&lt;b&gt;&quot;second&quot;&lt;/b&gt;')).toBe(true)
    expect(html.includes('Not drawn: The broken.')).toBe(true)
    expect(html.includes('<h2>Methods</h2>')).toBe(true)
    expect(html.match(/(?:src|href)="(?!data:|#)[^"]*/)).toBeNull()
    for (const [fields, language] of [
      [{ language: 'zh' }, 'en'],
      [{}, 'zh']
    ] as const) {
      const chinese = (await reportOf(fields, language)).toString()
      expect(chinese.includes('<html lang="zh-CN">')).toBe(true)
      expect(chinese.includes('<h2>方法</h2>')).toBe(true)
    }
  })

  test('is a PDF of A4 pages, with words as text', async () => {
    charts = [chart('first'), chart('second'), chart('third')]
    const pdf = (await reportOf({ format: 'pdf', language: 'zh' })).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    const pages = pdf.match(/\/MediaBox \[0 0 595\.5 842\.25\]/g) ?? []
    expect(pages.length).toBeGreaterThanOrEqual(2)
    for (const face of ['Arimo', 'NotoSansSC']) expect(pdf.includes(face)).toBe(true)
  })
})

describe('an archive whose client hangs up', () => {
  test('is no longer made: the chart that is being drawn is stopped, the next one never begun, and nothing stays on the disk', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const logged = vi.spyOn(server.app.log, 'error')
    const headers = { authorization: `Bearer ${server.alice.token}` }
    const request = http.get({
      port,
      host: '127.0.0.1',
      path: `/api/task/download?task_id=${taskId}`,
      headers
    })
    request.on('error', () => undefined)
    let begun = 0
    charts = [
      // A billion rows made while it is drawn: it would take the longest that a figure may.
      chart('endless', {
        data: () => {
          begun++
          setTimeout(() => request.destroy(), 300)
          return [{ table: 'words' }]
        },
        spec: () => ({
          data: { sequence: { start: 0, stop: 1e9 } },
          mark: 'point',
          encoding: { x: { aggregate: 'count' } }
        })
      }),
      chart('next', { data: () => (begun++, [{ table: 'words' }]) })
    ]
    await vi.waitFor(() => expect(fs.readdirSync(exportsDir())).toHaveLength(1), { timeout: 10_000 })
    await vi.waitFor(() => expect(begun).toBe(1), { timeout: 10_000 })
    await vi.waitFor(() => expect(fs.readdirSync(exportsDir())).toEqual([]), { timeout: 15_000 })
    expect(begun).toBe(1)
    expect(logged).not.toHaveBeenCalled()
    charts = [chart('quick')]
    const from = performance.now()
    expect((await ask(api.taskDownload, { task_id: taskId })).status).toBe(200)
    expect(performance.now() - from).toBeLessThan(30_000)
  })
})
