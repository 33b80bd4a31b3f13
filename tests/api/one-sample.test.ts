import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { addReceptors, demoBarcodes } from '../fixtures/datasets/demo-receptors.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

/** Cells of the study: three donors, each once as control and once stimulated. */
const cells = 900
const group = 'cell_type'
const sides = { compare: 'groups', column: 'condition', treatment: ['stimulated'], control: ['control'] }

/** A comparison of the two conditions, where it stands in the result, and what a test would add to it. */
interface Comparison {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly table: string
  /** Columns of differences, which are there with and without replicates. */
  readonly effect: string
  /**
   * Columns of a test over samples: empty with one sample a side. None where a test over cells is the aim.
   */
  readonly tests: readonly string[]
  /** The warning that says so in the head of the result, in both languages. */
  readonly key: string
  readonly says: readonly [RegExp, RegExp]
}

const untested = {
  key: 'no_replicates',
  says: [/fewer than two samples: differences are shown but not tested/, /不足两个样本：只给出差值，不作检验/]
} as const

const comparisons: readonly Comparison[] = [
  {
    tool: 'differential-expression',
    params: { ...sides, method: 'pseudobulk' },
    table: 'genes',
    effect: 'logFC',
    tests: ['P_Value', 'adj_P_Val', 't'],
    key: 'no_replicates',
    says: [
      /too few to test\. Fold changes are given without p-values\. Select cells of more samples to test them$/,
      /不足以检验；只给出倍数变化，没有 p 值。如需检验，请选择更多样本的细胞$/
    ]
  },
  {
    tool: 'differential-expression',
    params: { ...sides, method: 'wilcoxon' },
    table: 'genes',
    effect: 'avg_log2FC',
    tests: [],
    key: 'one_sample',
    says: [/With one sample in a group, differences between samples and between groups/, /一组只有一个样本时/]
  },
  {
    tool: 'trajectory',
    params: { group, genes: 'none', neighbors: 15, condition: 'condition' },
    table: 'shifts',
    effect: 'difference',
    tests: ['p_val', 't'],
    ...untested
  },
  {
    tool: 'cell-communication',
    params: { group, interactions: 'starter-interactions', min_cells: 5, ...sides },
    table: 'differences',
    effect: 'difference',
    tests: ['p_val', 'padj_bh', 't'],
    key: 'no_replicates',
    says: [
      /too few to test\. Differences are given without p-values\. Select/,
      /只给出差值，没有 p 值。如需检验/
    ]
  },
  {
    tool: 'gsva',
    params: { group, sets: ['starter-gene-sets'], min_size: 2, condition: 'condition' },
    table: 'tests',
    effect: 'difference',
    tests: ['p_val', 'padj_bh', 't'],
    ...untested
  },
  {
    tool: 'cell-percentage',
    params: { group, by: 'condition' },
    table: 'percent',
    effect: 'percent',
    tests: [],
    key: 'one_sample',
    says: [/p-values do not generalize to the conditions/, /p 值只说明这些细胞，不能说明条件间的差异。请选择/]
  },
  {
    tool: 'receptor-repertoire',
    params: { receptor: 'tcr', group: 'sample', condition: 'condition' },
    table: 'comparison',
    effect: 'difference',
    tests: ['p_val', 'padj_bh', 't'],
    key: 'no_replicates',
    says: [/^Nothing was tested, and only differences are shown/, /^未作检验，仅显示差异/]
  }
]

describe('the sample is the unit of every comparison of conditions', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-one-sample-'))
  let server: Awaited<ReturnType<typeof serve>>
  let token = ''
  let call: ScriptCall
  let donorOf: readonly { readonly id: number; readonly donor: string }[] = []

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells, genes: 1000, seed: 4 })
    const imported = await command(dataDir, 'import', plan, '--json')
    const { project } = JSON.parse(imported.trim().split('\n').at(-1) ?? '') as Imported
    const made = await command(dataDir, 'token', 'create', '--project', project, '--json')
    token = (JSON.parse(made) as { token: string }).token
    server = await serve(dataDir)
    call = scriptFor(server.address, token)
    await addReceptors(server.address, token, demoBarcodes(cells))
    const page = { type: '0', page: '1', pageSize: '1000' }
    donorOf = (await call<{ list: typeof donorOf }>('POST', '/data', page)).content.list
  }, 600_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The keys of the warnings of a result, what they say in Chinese beside English, and a table of it. */
  async function compared({ tool, params, table }: Comparison, donors: readonly string[]) {
    const ranges = (wanted: boolean): string =>
      JSON.stringify({
        ranges: donorOf.flatMap(({ id, donor }) => (donors.includes(donor) === wanted ? [[id, id + 1]] : []))
      })
    const order = { tool, params: JSON.stringify(params), type: '0', state: '1' }
    const made = await call<{ task_id: string }>('POST', '/task/create', {
      ...order,
      selectedIds: ranges(true),
      nonSelectedIds: ranges(false)
    })
    expect(made, made.message).toMatchObject({ code: 200 })
    const { task_id } = made.content
    const task = await endedTask(call, task_id, 300_000)
    expect(task, task.message ?? '').toMatchObject({ state: 1 })
    const warnings = async (language: string): Promise<{ key: string; text: string }[]> => {
      const answer = await fetch(`${server.address}/api/task/result?task_id=${task_id}`, {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language }
      })
      return ((await answer.json()) as { content: { warnings: { key: string; text: string }[] } }).content
        .warnings
    }
    const rows = await call<{ list: Record<string, unknown>[] }>('GET', '/task/data', {
      task_id,
      table,
      page: '1',
      pageSize: '200'
    })
    return { en: await warnings('en'), zh: await warnings('zh'), rows: rows.content.list }
  }

  test.for(comparisons)('$tool, $table', { timeout: 900_000 }, async (comparison) => {
    const donors = [...new Set(donorOf.map(({ donor }) => donor))]
    expect(donors).toHaveLength(3)
    const { effect, tests, key, says } = comparison
    const alone = await compared(comparison, donors.slice(0, 1))
    const textOf = (all: typeof alone.en): string => all.find((one) => one.key === key)?.text ?? ''
    expect(textOf(alone.en)).toMatch(says[0])
    expect(textOf(alone.zh)).toMatch(says[1])
    expect(alone.rows.length).toBeGreaterThan(0)
    expect(alone.rows.some((row) => typeof row[effect] === 'number')).toBe(true)
    for (const row of alone.rows) for (const name of tests) expect(row[name] ?? null).toBe(null)
    const all = await compared(comparison, donors)
    expect(all.en.map((one) => one.key)).not.toContain(key)
    for (const name of tests) expect(all.rows.some((row) => typeof row[name] === 'number')).toBe(true)
  })
})
