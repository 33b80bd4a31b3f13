import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { cohortTable } from '../fixtures/references/cohorts.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor } from '../fixtures/script.ts'
import { all, refused, type Refused, type Row } from './refused-orders.ts'

/** Cells of the study: three donors, each once as control and once stimulated. */
const cells = 600

/** Files of another species, or with nothing to be found, and the kind of reference that each becomes. */
const worm = {
  pairs: ['interactions', 'ligand,receptor\nunc-54,daf-2\nlin-3,let-23\n'],
  sets: ['gene-sets', 'worm\t\tunc-54\tdaf-2\tlin-3\tlet-23\tdaf-16\n'],
  edges: ['networks', 'gene1,gene2,score\nunc-54,daf-2,900\nlin-3,let-23,800\n'],
  order: ['gene-positions', 'unc-54\t1\t100\t200\ndaf-2\t1\t300\t400\nlin-3\t2\t100\t200\n']
} as const

describe('the specialist tools say what is wrong with what they are given, and the way out', () => {
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
      silentPairs: [
        'interactions',
        `ligand,receptor\n${silent[0]},${silent[1]}\n${silent[2]},${silent[3]}\n`
      ],
      silentSets: ['gene-sets', `silent\t\t${silent.slice(0, 6).join('\t')}\n`]
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
    const ranges = JSON.stringify({ ranges: [[0, cells]] })
    const { content } = await call<{ task_id: string }>(
      'POST',
      '/task/create',
      {
        tool: 'marker-genes',
        params: JSON.stringify({ group: 'cell_type' }),
        type: '0',
        state: '1',
        selectedIds: ranges,
        nonSelectedIds: JSON.stringify({ ranges: [] })
      },
      'en'
    )
    expect(await endedTask(scriptFor(server.address, token), content.task_id)).toMatchObject({ state: 1 })
    made.set('made.markers', `${content.task_id}/markers`)
  }, 400_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The sentence that refuses an order, or that its task failed with; null where it has a result. */
  async function refusal(
    { tool, params, chosen = all }: Refused,
    language: 'en' | 'zh'
  ): Promise<string | null> {
    const known = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(known) : typeof value === 'string' ? (made.get(value) ?? value) : value
    const ranges = (wanted: boolean): string =>
      JSON.stringify({
        ranges: rows.flatMap((row, at) => (chosen(row, at) === wanted ? [[row.id, row.id + 1]] : []))
      })
    const order = await call<{ task_id?: string } | null>(
      'POST',
      '/task/create',
      {
        tool,
        params: JSON.stringify(
          Object.fromEntries(Object.entries(params).map(([name, own]) => [name, known(own)]))
        ),
        type: '0',
        state: '1',
        selectedIds: ranges(true),
        nonSelectedIds: ranges(false)
      },
      language
    )
    const task_id = order.content?.task_id
    if (task_id === undefined) return order.message
    for (;;) {
      const { content } = await call<{ state: number; reason: string | null; message: string | null }>(
        'GET',
        '/task/info',
        { task_id },
        language
      )
      if (content.state === 1) return null
      if (content.state === 2) {
        if (content.reason !== 'input_error') throw new Error(`${tool} failed: ${content.reason}`)
        return content.message
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  test.for(refused)('$tool: $what', { timeout: 120_000 }, async (row) => {
    const [en, zh] = [await refusal(row, 'en'), await refusal(row, 'zh')]
    expect(en).toMatch(row.en)
    expect(zh).toMatch(row.zh)
    for (const sentence of [en, zh]) {
      expect(sentence).not.toMatch(/\{\{|undefined|NaN|\[object/)
      expect(sentence?.split('\n')).toHaveLength(1)
    }
    expect(zh).toMatch(/\p{Script=Han}/u)
  })
})
