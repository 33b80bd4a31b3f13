import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataSetDir } from '../../src/server/matrix/datasets.ts'
import { writeCategory, writeH5ad, type Group } from '../../src/server/matrix/fixtures/write-h5ad.ts'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { importFile } from '../../src/server/matrix/ingest/import.ts'
import { openDataSet } from '../../src/server/matrix/open.ts'
import { namesOfOrders, ordersFor } from '../fixtures/every-tool.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'
import { createFields, orderReader, type ToolOrder } from '../fixtures/tool-orders.ts'

const cells = 600
const genes = 1000
const seed = 7

/**
 * What RSEM and kallisto make of counts: a part of the reads is shared out among genes, others fall whole.
 */
const estimated = (count: number, cell: number, gene: number): number =>
  (cell + gene) % 3 === 0 ? count + 0.37 : count

/** The demo study with estimated counts in the place of counts; answers the names of its cells. */
async function writeEstimated(scratch: string, file: string): Promise<readonly string[]> {
  const plan = keepStudyPlan(scratch, { cells, genes, seed })
  const { id } = await importFile(plan, { dataDir: scratch, threads: 2 })
  const study = openDataSet(dataSetDir(scratch, id))
  try {
    const matrix = Array.from({ length: cells }, (_, cell) => {
      const row = Array.from({ length: genes }, () => 0)
      const own = study.cell(cell)
      for (const [at, gene] of own.genes.entries()) row[gene] = estimated(own.values[at]!, cell, gene)
      return row
    })
    await writeH5ad(file, {
      matrix,
      cells: study.cellNames(),
      genes: study.geneNames(),
      more(h5) {
        const obs = h5.get('obs') as Group
        for (const { name, origin } of study.cellColumns) {
          const column = origin === 'file' ? study.cellColumn(name) : null
          if (column?.kind === 'category') writeCategory(obs, name, [...column.codes], column.levels)
        }
      }
    })
    return study.cellNames()
  } finally {
    study.close()
  }
}

/** Ways of a tool that need whole counts, and what each language says of it. */
const refused: Readonly<Record<string, Readonly<Record<'en' | 'zh', RegExp>>>> = {
  'differential-expression, pseudobulk': {
    en: /^Pseudobulk needs whole counts, and this data set was imported from other values\. Choose Wilcoxon or Welch t/,
    zh: /^拟 bulk（pseudobulk）需要整数计数，而此数据集由非整数值导入。请选择 Wilcoxon 或 Welch t/
  }
}
/** Tools that read no expression, or its order alone, and so have nothing to say of what it is. */
const indifferent = new Set([
  'cell-percentage',
  'gsea',
  'over-representation',
  'ppi',
  'receptor-repertoire',
  'single-r',
  'survival'
])

const drawnGenes = 4
const names = namesOfOrders(cells, drawnGenes)

describe('a study of estimated counts, which are not whole', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'cytodeck-whole-counts-'))
  const dataDir = path.join(scratch, 'data')
  let server: Awaited<ReturnType<typeof serve>>
  let token = ''
  let call: ScriptCall
  let ready: ReturnType<typeof orderReader>
  let orders: readonly ToolOrder[] = []

  beforeAll(async () => {
    const file = path.join(scratch, 'estimated.h5ad')
    const barcodes = await writeEstimated(path.join(scratch, 'counts'), file)
    const output = await command(dataDir, 'import', file, '--json')
    const { project } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Imported
    const made = await command(dataDir, 'token', 'create', '--project', project, '--json')
    token = (JSON.parse(made) as { token: string }).token
    server = await serve(dataDir, { CYTODECK_TASKS: '2' })
    call = scriptFor(server.address, token)
    ready = orderReader(call, cells)
    const study = { dataDir, project, address: server.address, token, cells: barcodes, genes, seed }
    orders = await ordersFor(study, drawnGenes)
  }, 600_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(scratch, { recursive: true, force: true })
  })

  const inLanguage = async <Content>(
    language: 'en' | 'zh',
    address: string,
    fields?: Readonly<Record<string, string>>
  ): Promise<{ code: number; message: string; content: Content }> => {
    const answer = await fetch(`${server.address}/api${address}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) })
    })
    return (await answer.json()) as never
  }
  const orderOf = async (what: string): Promise<Record<string, string>> => {
    const order = orders.find((one) => one.what === what)
    if (!order) throw new Error(`"${what}" is not ordered`)
    return createFields(await ready(order), cells)
  }
  /** Orders a task and waits until it has succeeded. */
  async function succeeded(what: string): Promise<string> {
    const made = await call<{ task_id: string }>('POST', '/task/create', await orderOf(what))
    expect(made, made.message).toMatchObject({ code: 200 })
    const task = await endedTask(call, made.content.task_id, 300_000)
    expect(task, task.message ?? '').toMatchObject({ state: 1 })
    return made.content.task_id
  }
  interface ResultTexts {
    readonly warnings: readonly { readonly key: string; readonly text: string }[]
    readonly methods: string
  }
  const resultIn = async (language: 'en' | 'zh', task: string): Promise<ResultTexts> =>
    (await inLanguage<ResultTexts>(language, `/task/result?task_id=${task}`)).content

  test.for(names.filter((what) => !(what in refused)))(
    '%s needs none and is made',
    { concurrent: true, timeout: 400_000 },
    async (what) => {
      const task = await succeeded(what)
      const tool = orders.find((one) => one.what === what)?.tool ?? ''
      const { warnings } = await resultIn('en', task)
      const hasWarning = warnings.some(({ key }) => ['lognorm', 'no_counts'].includes(key))
      expect(hasWarning).toBe(!indifferent.has(tool))
    }
  )

  test.for(Object.keys(refused))('%s is refused when it is ordered, in both languages', async (what) => {
    const fields = await orderOf(what)
    for (const language of ['en', 'zh'] as const) {
      const answer = await inLanguage(language, '/task/create', fields)
      expect(answer.code).toBe(422)
      expect(answer.message).toMatch(refused[what]![language])
    }
  })

  test('differential expression that chooses its test takes one of cells', { timeout: 400_000 }, async () => {
    const what = 'differential-expression, pseudobulk'
    const fields = await orderOf(what)
    const params = { ...(JSON.parse(fields['params'] ?? '') as object), method: 'auto' }
    const made = await call<{ task_id: string }>('POST', '/task/create', {
      ...fields,
      params: JSON.stringify(params)
    })
    const { task_id } = made.content
    expect(await endedTask(call, task_id, 300_000)).toMatchObject({ state: 1 })
    expect((await resultIn('en', task_id)).methods).toMatch(
      /Log-normalized values were used as the data set holds them.*Wilcoxon rank-sum/
    )
  })

  test('quality control leaves out what needs them, and says so', { timeout: 400_000 }, async () => {
    const task = await succeeded('quality-control')
    const textIn = async (language: 'en' | 'zh') =>
      (await resultIn(language, task)).warnings.find(({ key }) => key === 'no_counts')?.text
    expect(await textIn('en')).toMatch(/^Doublet scores need whole counts, .* Totals .* flag no cell$/)
    expect(await textIn('zh')).toMatch(/^双细胞打分需要整数计数，.*总数.*不用于标记细胞$/)
    expect((await resultIn('en', task)).methods).not.toMatch(/counts below|Doublets were scored/)
    const page = { task_id: task, page: '1', pageSize: String(cells) }
    const rowsOf = async (table: string) =>
      (await call<{ list: Record<string, unknown>[] }>('GET', '/task/data', { ...page, table })).content.list
    const rows = await rowsOf('cells')
    expect(rows).toHaveLength(cells)
    // Each cell has 10,000 but for the last digits, by which none may be told from the others.
    expect(rows.filter(({ low_total }) => low_total !== false && low_total !== 0)).toEqual([])
    expect(rows.filter(({ keep }) => keep === true || keep === 1).length).toBeGreaterThan(0.8 * cells)
    expect((await rowsOf('thresholds')).map(({ metric }) => metric)).toEqual(['detected', 'mito', 'ribo'])
  })
})
