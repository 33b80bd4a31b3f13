import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { tools } from '../../src/tools/index.ts'
import { sentenceCase } from '../../src/tools/parts/charts/sentence-case.ts'
import { demoBarcodes } from '../fixtures/datasets/demo-receptors.ts'
import { namesOfOrders, ordersFor } from '../fixtures/every-tool.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor } from '../fixtures/script.ts'
import { createFields, orderReader, type ToolOrder } from '../fixtures/tool-orders.ts'

/**
 * Every chart of every tool over one study, as it was when somebody last looked at it. A chart that is meant
 * to look different is looked at, and `CYTODECK_CHARTS=write npx vitest run tests/api/charts.test.ts` then
 * writes the file anew; its difference is reviewed with the change. Titles of axes and keys are in sentence
 * case.
 */
const file = path.join(import.meta.dirname, 'charts.json')
const cells = 1000
const genes = 1000
const seed = 7
const drawnGenes = 4
const isWriting = process.env['CYTODECK_CHARTS'] === 'write'

type Digests = Record<string, Record<string, string>>

/** What is drawn, but for the last digits of its places: they are compared to a tenth of a pixel. */
const normalised = (svg: string): string =>
  svg.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => (Math.round(Number(number) * 10) / 10 || 0).toString())

/**
 * A digest, and what a reader of a difference can make something of: how many shapes there are, and the first
 * words.
 */
function described(svg: string): string {
  const words = [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, word]) => word)
  const shapes = [...svg.matchAll(/<(?:path|rect|circle|line|image)\b/g)].length
  const digest = createHash('sha256').update(normalised(svg)).digest('hex').slice(0, 16)
  return `${digest} ${shapes} shapes, ${words.length} words: ${words.slice(0, 4).join(', ')}`
}

/** The titles of axes and keys, the first line of each. */
const titlesOf = (svg: string): string[] =>
  [...svg.matchAll(/role-(?:axis|legend)-title"[^>]*><text[^>]*>(?:<tspan[^>]*>)?([^<]+)/g)].map(
    ([, title]) => title!
  )
/** Columns of the study, whose names stay as they are. */
const columns = new Set(['cell_type', 'condition', 'sample', 'cell_type →'])

const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Digests) : {}
const found: Digests = {}
const drawn = new Set<string>()
const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-charts-'))
let server: Awaited<ReturnType<typeof serve>> | undefined
let token = ''
const tsne: ToolOrder = {
  what: 're-cluster with t-SNE',
  tool: 're-cluster',
  params: { embeddings: ['tsne'] }
}
/**
 * The study holds too few genes of the cell cycle, its receptors are drawn at random, so that none is
 * invariant, and its malignant cells are all alike, so that they make no tree. Percentiles of scores of copy
 * number are drawn for results of earlier versions alone.
 */
const notHere = new Set([
  'quality-control cell-cycle',
  'receptor-repertoire invariant',
  'infer-cnv clone-tree',
  'infer-cnv scores'
])
let orders: readonly ToolOrder[] = []
let ready: ReturnType<typeof orderReader> | undefined

beforeAll(async () => {
  const plan = keepStudyPlan(dataDir, { cells, genes, seed })
  const { project } = JSON.parse(
    (await command(dataDir, 'import', plan, '--json')).trim().split('\n').at(-1) ?? ''
  ) as Imported
  token = (
    JSON.parse(await command(dataDir, 'token', 'create', '--project', project, '--json')) as { token: string }
  ).token
  server = await serve(dataDir, { CYTODECK_TASKS: '2' })
  const { address } = server
  ready = orderReader(scriptFor(address, token), cells)
  const study = { dataDir, project, address, token, cells: demoBarcodes(cells), genes, seed }
  orders = [...(await ordersFor(study, drawnGenes)), tsne]
}, 600_000)
afterAll(async () => {
  server?.child.kill('SIGTERM')
  if (server) await ended(server.child)
  rmSync(dataDir, { recursive: true, force: true })
  if (isWriting) writeFileSync(file, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`)
})

const names = [...namesOfOrders(cells, drawnGenes), tsne.what]

describe('charts of results have the digests in charts.json', () => {
  test.for(names)('%s', { concurrent: true, timeout: 400_000 }, async (what, { expect }) => {
    const order = orders.find((one) => one.what === what)
    if (!order || !server || !ready) throw new Error(`"${what}" is not ordered`)
    const call = scriptFor(server.address, token)
    const made = await call<{ task_id: string }>('POST', '/task/create', {
      ...createFields(await ready(order), cells),
      name: what
    })
    expect(made, made.message).toMatchObject({ code: 200 })
    const { task_id } = made.content
    const task = await endedTask(call, task_id, 300_000)
    expect(task, task.message ?? '').toMatchObject({ state: 1 })
    const { content } = await call<{ charts: readonly string[] }>('GET', '/task/info', { task_id })
    const digests: Record<string, string> = {}
    for (const chart of content.charts) {
      const query = new URLSearchParams({ task_id, chart, format: 'svg' })
      const answer = await fetch(`${server.address}/api/task/download/chart?${query.toString()}`, {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' }
      })
      const text = await answer.text()
      if (answer.status !== 200) expect(JSON.parse(text)).toMatchObject({ content: { rule: 'empty_chart' } })
      const small = titlesOf(text).filter((title) => title !== sentenceCase(title) && !columns.has(title))
      expect({ [chart]: small }).toEqual({ [chart]: [] })
      digests[chart] = answer.status === 200 ? described(text) : 'nothing to draw'
      drawn.add(`${order.tool} ${chart}`)
    }
    found[what] = digests
    expect(digests).toEqual(isWriting ? digests : known[what])
  })

  test('every chart of every tool is covered', ({ skip }) => {
    skip(Object.keys(found).length < names.length, 'not all of them were drawn')
    const every = tools.flatMap((tool) => tool.charts.map((chart) => `${tool.id} ${chart.id}`))
    expect([...drawn].sort()).toEqual(every.filter((chart) => !notHere.has(chart)).sort())
    expect(Object.keys({ ...known, ...(isWriting && found) }).sort()).toEqual(names.toSorted())
  })
})
