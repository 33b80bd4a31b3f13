import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as chart from '../../../contract/api/chart.ts'
import { limits } from '../../../contract/limits.ts'
import { openZip } from '../../disk/read-zip.ts'
import { pngOf } from '../../../../tests/fixtures/figures/png.ts'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const svg = (inside = '<rect width="5" height="5" fill="#b2182b"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="300">${inside}</svg>`

const as = (who: 'alice' | 'bob') => ({ token: server[who].token, headers: { 'accept-language': 'en' } })
const save = (
  fields: Readonly<Record<string, string | object | undefined>> = {},
  who: 'alice' | 'bob' = 'alice'
) =>
  call<{ id: string }>(
    server.app,
    chart.saveChart,
    { id: '0', image: svg(), ext: 'svg', name: 'Volcano', ...fields },
    as(who)
  )
const list = (fields = {}, who: 'alice' | 'bob' = 'alice') =>
  call<{ list: chart.ChartRow[]; total: number }>(server.app, chart.charts, fields, as(who))
const pictures = () => readdirSync(path.join(server.services.config.dataDir, 'charts'))

describe('the gallery', () => {
  test('keeps a chart with its specification, newest first, and finds it by its words', async () => {
    const spec = { mark: 'point', datasets: { genes: [{ x: 1 }] } }
    const { content: kept } = await save({ name: 'B cells 50%_a', remark: '与其余细胞相比', spec })
    await save({ name: 'Dot plot' })
    const { content } = await list()
    expect(content.total).toBe(2)
    expect(content.list[1]).toMatchObject({
      id: kept.id,
      name: 'B cells 50%_a',
      ext: 'svg',
      width: 420,
      height: 300,
      task_id: null,
      tool: null
    })
    expect((await list({ q: '其余' })).content.list.map(({ id }) => id)).toEqual([kept.id])
    expect((await list({ q: '50%_' })).content.total).toBe(1)
    expect((await list({ q: '5_%' })).content.total).toBe(0)
    expect((await call(server.app, chart.chartSpec, { id: kept.id }, as('alice'))).content).toMatchObject({
      id: kept.id,
      spec
    })
  })

  test('keeps a chart with as many rows as the page sends, and refuses more', async () => {
    const specOf = (characters: number) => ({
      datasets: { genes: ['x'.repeat(characters - '{"datasets":{"genes":[""]}}'.length)] }
    })
    const spec = specOf(limits.keptChart)
    const { status, content: kept } = await save({ spec })
    expect(status).toBe(200)
    const { content } = await call<{ spec: typeof spec }>(
      server.app,
      chart.chartSpec,
      { id: kept.id },
      as('alice')
    )
    expect(content.spec.datasets.genes[0]?.length).toBe(spec.datasets.genes[0]?.length)
    expect(await save({ spec: specOf(limits.keptChart + 1) })).toMatchObject({ status: 400 })
  })

  test('gives the picture back as a file that no browser runs', async () => {
    const { content: kept } = await save({
      name: 'a/b "c"',
      image: svg('<script>alert(1)</script><text>β</text>')
    })
    const file = await call(server.app, chart.chartFile, { id: kept.id }, as('alice'))
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff'
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment; /)
    expect(file.headers['content-security-policy']).toMatch(/sandbox/)
    expect(file.raw.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="420" height="300"><text>β</text></svg>'
    )
  })

  test('keeps a PNG byte for byte, with its size in pixels', async () => {
    const png = pngOf(9, 4)
    const { content: kept } = await save({
      ext: 'png',
      image: `data:image/png;base64,${png.toString('base64')}`
    })
    expect((await list()).content.list.find(({ id }) => id === kept.id)).toMatchObject({
      ext: 'png',
      width: 9,
      height: 4
    })
    expect((await call(server.app, chart.chartFile, { id: kept.id }, as('alice'))).raw).toEqual(png)
  })

  test('refuses what is not the picture that it says, and keeps nothing of it', async () => {
    const before = pictures()
    expect(await save({ ext: 'png', image: Buffer.from(svg()).toString('base64') })).toMatchObject({
      status: 422,
      message: 'png file error'
    })
    expect(await save({ ext: 'svg', image: pngOf(2, 2).toString('base64') })).toMatchObject({
      status: 422,
      content: { rule: 'bad_image' }
    })
    expect(await save({ ext: 'svg', image: 'data:image/svg+xml,%' })).toMatchObject({
      status: 422,
      content: { rule: 'bad_image' }
    })
    expect(await save({ image: '' })).toMatchObject({ status: 422 })
    expect(pictures()).toEqual(before)
  })

  test('takes a new name and a remark', async () => {
    const { content: kept } = await save()
    expect(
      await call(server.app, chart.chartRemarks, { id: kept.id, name: 'New', remark: 'r' }, as('alice'))
    ).toMatchObject({
      status: 200,
      message: 'Modified successfully!'
    })
    expect((await list()).content.list.find(({ id }) => id === kept.id)).toMatchObject({
      name: 'New',
      remark: 'r'
    })
  })

  test('gives several pictures as one zip, each under a name of its own, and none of others', async () => {
    const [first, second] = [(await save()).content.id, (await save()).content.id]
    const zip = await call(server.app, chart.chartFiles, { ids: [first, second, first] }, as('alice'))
    expect(zip.headers['content-type']).toBe('application/zip')
    const place = path.join(server.services.config.dataDir, 'charts.zip')
    writeFileSync(place, zip.raw)
    const { entries, close } = await openZip(place, 'charts.zip')
    expect(entries.map(({ name }) => name)).toEqual(['Volcano.svg', 'Volcano 2.svg'])
    expect(await text(await entries[0]!.open())).toContain('#b2182b')
    close()
    expect(await call(server.app, chart.chartFiles, { ids: [] }, as('alice'))).toMatchObject({
      status: 422,
      message: 'No Data To Download temporarily. Select what to download first'
    })
    expect(await call(server.app, chart.chartFiles, { ids: [first] }, as('bob'))).toMatchObject({
      status: 404
    })
  })

  test('deletes rows and pictures, one or several', async () => {
    const ids = [(await save()).content.id, (await save()).content.id, (await save()).content.id]
    expect(await call(server.app, chart.deleteChart, { id: ids[0] }, as('alice'))).toMatchObject({
      status: 200,
      message: 'Delete successfully!'
    })
    expect(await call(server.app, chart.deleteCharts, { ids: ids.slice(1) }, as('alice'))).toMatchObject({
      status: 200
    })
    const left = new Set((await list({ pageSize: 1000 })).content.list.map(({ id }) => id))
    for (const id of ids) {
      expect(left.has(id)).toBe(false)
      expect(existsSync(path.join(server.services.config.dataDir, 'charts', `${id}.svg`))).toBe(false)
    }
  })

  test('shows nobody the charts of another account', async () => {
    const { content: kept } = await save()
    const others = [
      await call(server.app, chart.chartSpec, { id: kept.id }, as('bob')),
      await call(server.app, chart.chartFile, { id: kept.id }, as('bob')),
      await call(server.app, chart.chartRemarks, { id: kept.id, name: 'mine' }, as('bob')),
      await call(server.app, chart.deleteChart, { id: kept.id }, as('bob')),
      await call(server.app, chart.deleteCharts, { ids: [kept.id] }, as('bob'))
    ]
    const unknown = await call(server.app, chart.chartFile, { id: 'no-such-chart' }, as('bob'))
    for (const answer of others)
      expect([answer.status, answer.message]).toEqual([unknown.status, unknown.message])
    expect(unknown.status).toBe(404)
    expect((await list({}, 'bob')).content.total).toBe(0)
    expect(await save({ id: 'task-of-somebody' }, 'bob')).toMatchObject({ status: 404 })
    expect((await list()).content.list.some(({ id }) => id === kept.id)).toBe(true)
  })
})

describe('a figure as PDF', () => {
  test('is a file of its own, for whoever may see the task', async () => {
    const file = await call(
      server.app,
      chart.svgToPdf,
      { taskid: '0', svg: svg('<text>标志基因</text>'), name: '火山图, B' },
      as('alice')
    )
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('火山图'))
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      await call(server.app, chart.svgToPdf, { taskid: 'nobody-has-it', svg: svg() }, as('alice'))
    ).toMatchObject({ status: 404 })
    expect(
      await call(server.app, chart.svgToPdf, { taskid: '0', svg: '<p>no figure</p>' }, as('alice'))
    ).toMatchObject({
      status: 422,
      content: { rule: 'bad_image' }
    })
  })
})

describe('an SVG that asks for too much', () => {
  const rects = '<rect width="1" height="1"/>'
  const picture = (side: number) =>
    `<image width="9" height="9" href="data:image/png;base64,${pngOf(side, side).toString('base64')}"/>`
  test.each([
    ['a million shapes', () => svg(rects.repeat(1_000_000))],
    ['one path of 40 MB', () => svg(`<path d="M0,0${'L1,2'.repeat(10_000_000)}"/>`)],
    ['words of 20 MB', () => svg(`<text>${'word '.repeat(4_000_000)}</text>`)],
    ['a picture of 64 million pixels', () => svg(picture(8000))],
    ['seven of 9 million', () => svg(picture(3000).repeat(7))]
  ])('%s is no PDF: its drawing is ended at its limit, with a sentence', async (_what, make) => {
    const fields = { taskid: '0', svg: make() }
    const answer = await call(server.app, chart.svgToPdf, fields, as('alice'))
    expect(answer).toMatchObject({ status: 413, content: { rule: 'figure_too_large' } })
    expect(answer.message).toMatch(/too many shapes/)
  })
})

test('a large SVG is checked beside the thread that answers, and a picture whose file is gone answers 404 whole', async () => {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${'<rect width="1" height="1"/>'.repeat(20_000)}</svg>`
  const { token } = server.alice
  const before = process.threadCpuUsage()
  const saved = await call<{ id: string }>(
    server.app,
    chart.saveChart,
    { id: '0', ext: 'svg', image },
    { token }
  )
  const { user, system } = process.threadCpuUsage(before)
  expect(saved.status).toBe(200)
  expect((user + system) / 1000).toBeLessThan(250)
  rmSync(path.join(server.services.config.dataDir, 'charts', `${saved.content.id}.svg`))
  const gone = await call(
    server.app,
    chart.chartFile,
    { id: saved.content.id },
    { token, headers: { cookie: 'language=en' } }
  )
  expect(gone).toMatchObject({ status: 404, code: 404, message: 'This chart does not exist' })
})
