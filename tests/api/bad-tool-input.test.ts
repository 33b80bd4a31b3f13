import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { cohortTable } from '../fixtures/references/cohorts.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor } from '../fixtures/script.ts'
import { all, cases, geneCharts, type Chosen, type Row } from './bad-input-cases.ts'
import { refused } from './refused-orders.ts'
import type { Refused } from './refused-sentences.ts'
import { oneDonor, warnedOrders, unmet } from './warned-orders.ts'

/** Cells of the study: three donors, each once as control and once stimulated. */
const cells = 600

/** Files of another species, or with nothing to be found, and the kind of reference that each becomes. */
const worm = {
  types: ['cell-types', 'gene,neuron,muscle\nunc-54,1,9\ndaf-2,3,4\nlin-3,7,0\n'],
  pairs: ['interactions', 'ligand,receptor\nunc-54,daf-2\nlin-3,let-23\n'],
  sets: ['gene-sets', 'worm\t\tunc-54\tdaf-2\tlin-3\tlet-23\tdaf-16\n'],
  edges: ['networks', 'gene1,gene2,score\nunc-54,daf-2,900\nlin-3,let-23,800\n'],
  order: ['gene-positions', 'unc-54\t1\t100\t200\ndaf-2\t1\t300\t400\nlin-3\t2\t100\t200\n']
} as const

const conditions = {
  compare: 'groups',
  column: 'condition',
  treatment: ['stimulated'],
  control: ['control']
} as const

/** A result in one language. */
interface Shown {
  readonly warnings: readonly { readonly key: string; readonly text: string }[]
  readonly charts: Readonly<Record<string, unknown>>
}

/** One sentence each, of words alone. */
function expectSentences(en: string, zh: string): void {
  for (const sentence of [en, zh]) {
    expect(sentence).not.toMatch(/\{\{|undefined|NaN|\[object/)
    expect(sentence.split('\n')).toHaveLength(1)
  }
  expect(zh).toMatch(/\p{Script=Han}/u)
}

/** Patients in whom a gene is never expressed. */
const flatCohort = cohortTable(['CD3D'], 60)
  .trim()
  .split('\n')
  .map((line, at) => (at === 0 ? line : `${line.slice(0, line.lastIndexOf(','))},0`))
  .join('\n')

describe('tools refuse or warn of bad input with what is wrong and what to do', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-bad-tool-input-'))
  let server: Awaited<ReturnType<typeof serve>>
  let token = ''
  let rows: readonly Row[] = []
  const made = new Map<string, string>()

  async function call<Content>(
    method: 'GET' | 'POST',
    address: string,
    fields: Readonly<Record<string, string>>,
    language: 'en' | 'zh'
  ): Promise<{ code: number; message: string; content: Content }> {
    const form = new URLSearchParams(fields)
    const answer = await fetch(
      `${server.address}/api${address}${method === 'GET' ? `?${form.toString()}` : ''}`,
      {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
        ...(method === 'POST' && { body: form })
      }
    )
    return (await answer.json()) as never
  }

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells, genes: 1000, seed: 3 })
    const { project } = JSON.parse(
      (await command(dataDir, 'import', plan, '--json')).trim().split('\n').at(-1) ?? ''
    ) as Imported
    token = (
      JSON.parse(await command(dataDir, 'token', 'create', '--project', project, '--json')) as {
        token: string
      }
    ).token
    server = await serve(dataDir, { CYTODECK_TASKS: '2' })
    const page = { page: '1', pageSize: '1000' }
    rows = (await call<{ list: Row[] }>('POST', '/data', { type: '0', ...page }, 'en')).content.list
    const known = await call<{ list: { gene: string; detected: number }[] }>(
      'POST',
      '/data',
      { type: '1', ...page },
      'en'
    )
    const silent = known.content.list.flatMap(({ gene, detected }) => (detected === 0 ? [gene] : []))
    const files = {
      ...worm,
      cohort: ['cohorts', cohortTable(['CD3D'], 60)],
      few: ['cohorts', cohortTable(['CD3D'], 16)],
      flat: ['cohorts', flatCohort],
      silentOrder: [
        'gene-positions',
        silent.map((gene, at) => `${gene}\t1\t${1 + 1000 * at}\t${500 + 1000 * at}\n`).join('')
      ],
      silentPairs: [
        'interactions',
        `ligand,receptor\n${silent[0]},${silent[1]}\n${silent[2]},${silent[3]}\n`
      ],
      silentSets: ['gene-sets', `silent\t\t${silent.slice(0, 6).join('\t')}\n`],
      silentTypes: [
        'cell-types',
        `gene,one,other\n${silent.map((gene, at) => `${gene},${at % 7},${(3 * at) % 5}\n`).join('')}`
      ]
    } as const
    for (const [name, [kind, content]] of Object.entries(files)) {
      const file = path.join(
        dataDir,
        `${name}.${kind === 'gene-sets' ? 'gmt' : kind === 'gene-positions' ? 'txt' : 'csv'}`
      )
      writeFileSync(file, content)
      const added = await command(dataDir, 'references', 'add', kind, file, '--json')
      made.set(`made.${name}`, (JSON.parse(added) as { id: string }).id)
    }
    made.set('silent', silent[0]!)
    const ofTypes = ['cell-types', '--project', project, '--column', 'cell_type']
    const ownTypes = await command(dataDir, 'references', 'add', ...ofTypes, '--json')
    made.set('made.ownTypes', (JSON.parse(ownTypes) as { id: string }).id)
    const markers = { tool: 'marker-genes', params: { group: 'cell_type' } }
    made.set('made.markers', `${await finished(markers)}/markers`)
    const unreplicated = {
      tool: 'differential-expression',
      params: { ...conditions, method: 'pseudobulk' },
      chosen: oneDonor
    }
    made.set('made.unreplicated', `${await finished(unreplicated)}/genes`)
  }, 400_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  interface Order {
    readonly tool: string
    readonly params: Readonly<Record<string, unknown>>
    readonly chosen?: Chosen
  }

  /** Charts of genes are ordered for several lists at once. */
  interface Ordered {
    readonly task_id?: string
    readonly task_ids?: readonly string[]
  }
  const taskOf = (order: Ordered | null): string | undefined => order?.task_id ?? order?.task_ids?.[0]

  function ordered({ tool, params, chosen = all }: Order, language: 'en' | 'zh') {
    const known = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(known) : typeof value === 'string' ? (made.get(value) ?? value) : value
    const ranges = (wanted: boolean): string =>
      JSON.stringify({
        ranges: rows.flatMap((row, at) => (chosen(row, at, rows) === wanted ? [[row.id, row.id + 1]] : []))
      })
    const own = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, known(value)]))
    const fields = { tool, params: JSON.stringify(own), state: '1', selectedIds: ranges(true) }
    if (geneCharts.some((id) => id === tool))
      return call<Ordered | null>(
        'POST',
        '/task/batch/create/gene',
        { ...fields, genes: JSON.stringify(own['genes']) },
        language
      )
    return call<Ordered | null>(
      'POST',
      '/task/create',
      { ...fields, type: '0', nonSelectedIds: ranges(false) },
      language
    )
  }

  /** The task of an order once it has a result. */
  async function finished(order: Order): Promise<string> {
    const { content, message } = await ordered(order, 'en')
    const id = taskOf(content)
    if (id === undefined) throw new Error(`${order.tool}: ${message}`)
    const task = await endedTask(scriptFor(server.address, token), id)
    expect(task, `${order.tool}: ${task.message}`).toMatchObject({ state: 1 })
    return id
  }

  /**
   * The sentence in both languages that refuses an order, or that its task failed with; null where it has a
   * result. A task keeps why it failed without words, and is asked in one language after the other.
   */
  async function refusal(row: Refused): Promise<Readonly<Record<'en' | 'zh', string | null>>> {
    const order = await ordered(row, 'en')
    const task_id = taskOf(order.content)
    if (task_id === undefined) return { en: order.message, zh: (await ordered(row, 'zh')).message }
    const task = await endedTask(scriptFor(server.address, token), task_id, 120_000, 100)
    if (task.state === 1) return { en: null, zh: null }
    if (task.reason !== 'input_error') throw new Error(`${row.tool} failed: ${task.reason}`)
    const asked = await call<{ message: string | null }>('GET', '/task/info', { task_id }, 'zh')
    return { en: task.message, zh: asked.content.message }
  }

  test.for(refused)('$tool: $what', { timeout: 120_000 }, async (row) => {
    const { en, zh } = await refusal(row)
    expect(en).toMatch(row.en)
    expect(zh).toMatch(row.zh)
    expectSentences(en ?? '', zh ?? '')
  })

  test.for(warnedOrders)('$tool: $of', { timeout: 120_000 }, async (row) => {
    const task_id = await finished(row)
    const [en, zh] = await Promise.all(
      (['en', 'zh'] as const).map(
        async (language) => (await call<Shown>('GET', '/task/result', { task_id }, language)).content
      )
    )
    const textIn = (shown: Shown | undefined): string =>
      shown?.warnings.find(({ key }) => key === row.key)?.text ?? ''
    expect(textIn(en)).toMatch(row.en)
    expect(textIn(zh)).toMatch(row.zh)
    expectSentences(textIn(en), textIn(zh))
    for (const chart of Object.keys(en?.charts ?? {})) {
      const query = new URLSearchParams({ task_id, chart, format: 'svg' })
      const answer = await fetch(`${server.address}/api/task/download/chart?${query.toString()}`, {
        headers: { Authorization: `Bearer ${token}` }
      })
      const text = await answer.text()
      // A chart without a mark is refused.
      expect(answer.status, `${chart}: ${text.slice(0, 300)}`).toBe(200)
    }
  })

  const specialists = [...new Set([...refused, ...warnedOrders].map(({ tool }) => tool))]
  test.for(specialists.flatMap((tool) => cases.map((of) => ({ tool, of }))))(
    '$tool, $of: asked, or why it cannot be',
    ({ tool, of }) => {
      const answers = [
        ...refused.filter((row) => row.tool === tool && row.of?.includes(of)),
        ...warnedOrders.filter((row) => row.tool === tool && row.of === of)
      ]
      const reasons = unmet.filter((row) => row.tool === tool && row.of.includes(of))
      expect(answers.length > 0).not.toBe(reasons.length > 0)
    }
  )
})
