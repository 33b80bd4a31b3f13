import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { buildClient } from '../../scripts/client.ts'
import { command, ended, importInto, serve } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'
import { createFields, type ToolOrder } from '../fixtures/tool-orders.ts'
import { openUsualBrowser, visit } from '../journeys/browser.ts'
import { signIn } from '../journeys/steps.ts'
import { atRest } from './at-rest.ts'
import { firstChart, studies, tools, type Opened } from './result-studies.ts'
import { rowOf, type BenchRow } from './statistics.ts'
import { scratch } from './study.ts'

const openings = 5
const patienceMs = 120_000

const genes =
  'CD3D CD3E IL7R CCR7 CD8A GNLY NKG7 GZMB MS4A1 CD79A LYZ S100A8 S100A9 CD14 FCGR3A FCER1A CST3 PPBP PF4 ISG15'.split(
    ' '
  )

/**
 * Opens the result of every tool on real studies: milliseconds from the click in the list of tasks to its
 * first chart.
 *
 * @param wanted parts of a study and a tool, such as `kang gene-`; results with none of them are left out
 */
export async function benchResults(wanted: readonly string[]): Promise<BenchRow[]> {
  const data = process.env['CYTODECK_TEST_DATA']
  if (data === undefined) {
    process.stderr.write('  results: left out, since CYTODECK_TEST_DATA names no data\n')
    return []
  }
  await buildClient()
  const rows: BenchRow[] = []
  for (const study of studies) {
    const wants = (tool: string): boolean => wanted.some((part) => `${study.name} ${tool}`.includes(part))
    // oxlint-disable-next-line no-await-in-loop -- one study is served at a time
    if (tools.some(wants)) rows.push(...(await resultsOf(study, wants, path.join(data, 'data'))))
  }
  return rows
}

type Wants = (tool: string) => boolean

async function resultsOf(study: Opened, wants: Wants, data: string): Promise<BenchRow[]> {
  const dataDir = scratch('results')
  const { project, password } = await importInto(dataDir, ['import', path.join(data, study.file)])
  const add = async (kind: string, file: string): Promise<string> =>
    (
      JSON.parse(await command(dataDir, 'references', 'add', kind, path.join(data, file), '--json')) as {
        id: string
      }
    ).id
  const cohort = await add('cohorts', 'survival/nki70.csv')
  const network = await add('networks', 'ppi/string_v12_human_symbols.csv.gz')
  const { token } = JSON.parse(await command(dataDir, 'token', 'create', '--project', project, '--json')) as {
    token: string
  }
  const { address, child } = await serve(dataDir, { CYTODECK_TASKS: '1' })
  try {
    const tasks = await ordered(scriptFor(address, token), study, { cohort, network }, wants)
    const browser = await openUsualBrowser()
    try {
      const { page } = await visit(browser, { language: 'en' })
      page.setDefaultTimeout(patienceMs)
      await signIn(page, address, 'en', project, password)
      const found: BenchRow[] = []
      for (const [tool, task] of tasks) {
        if (!wants(tool)) continue
        const times: number[] = []
        // oxlint-disable-next-line no-await-in-loop -- one result after another
        for (let turn = 0; turn < openings; turn++) times.push(await opened(page, address, task))
        const row = rowOf('results', firstChart(study, tool), study.cells, 'ms', times)
        process.stderr.write(`  ${row.what}: ${row.median.toFixed(0)} ms\n`)
        found.push(row)
      }
      return found
    } finally {
      await browser.close()
    }
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One result of each tool that is wanted, by the name of the tool. */
async function ordered(
  call: ScriptCall,
  { cells, group, design, normal }: Opened,
  { cohort, network }: { readonly cohort: string; readonly network: string },
  wants: Wants
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>()
  const make = async (tool: string, params: object, more: Partial<ToolOrder> = {}): Promise<void> => {
    // Those of enrichment begin with the ranking of marker genes.
    if (!wants(tool) && tool !== 'marker-genes') return
    const order = { what: tool, tool, params: params as ToolOrder['params'], ...more }
    const fields = { ...createFields(order, cells), name: tool }
    const { content, message } = await call<{ task_id?: string }>('POST', '/task/create', fields)
    if (content.task_id === undefined) throw new Error(`${tool}: ${message}`)
    const task = await endedTask(call, content.task_id, 300_000)
    if (task.state !== 1) throw new Error(`${tool}: ${message || task.message}`)
    made.set(tool, content.task_id)
  }
  const [treatment, control] = design?.levels ?? []
  const sides = design && {
    compare: 'groups',
    column: design.condition,
    treatment: [treatment],
    control: [control]
  }
  const sets = ['starter-gene-sets']
  await make('marker-genes', { group })
  const ranking = `${made.get('marker-genes')}/markers`
  await make('clustering', {})
  await make('re-cluster', {})
  await make('quality-control', {})
  await make('differential-expression', sides ?? {}, sides ? {} : { selected: cells >> 1 })
  await make('gsea', { sets, min_size: 5, ranking })
  await make('over-representation', { sets, min_size: 5, result: ranking })
  await make('gsva', { sets, group })
  await make('cell-percentage', { group, by: design?.condition ?? 'seurat_clusters' })
  await make('cell-communication', { group, interactions: 'starter-interactions' })
  await make('single-r', { reference: 'starter-cell-types' })
  await make('infer-cnv', { group, positions: 'starter-gene-positions', reference: [normal] })
  await make('trajectory', { group })
  await make('survival', { cohorts: [cohort], genes: ['MMP9', 'EXT1', 'GSTM3'], unit: 'years' })
  await make('ppi', { network, genes: [...genes, 'IFNG', 'STAT1', 'STAT2', 'IRF7', 'IRF1', 'JAK1', 'JAK2'] })
  for (const tool of ['gene-violin', 'gene-heatmap', 'gene-dot'])
    // oxlint-disable-next-line no-await-in-loop -- tasks run one after another
    await make(tool, { group, genes })
  await make('gene-feature', { group, genes: genes.slice(0, 4) })
  return made
}

/**
 * Milliseconds from the click on a task in the list to the frame that shows the first chart of its result.
 */
async function opened(page: Page, address: string, task: string): Promise<number> {
  await page.goto(`${address}/dashboard/task`)
  await page.locator(`a[href$="${task}"]`).first().waitFor()
  await atRest(page)
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>(`a[href$="${id}"]`)
        const from = performance.now()
        const isDrawn = (): boolean =>
          document.querySelector('section[data-region=charts] [data-drawn]') !== null
        // The frame after the one that is being made has been painted.
        const look = (): void =>
          void requestAnimationFrame((at) =>
            isDrawn() ? requestAnimationFrame(() => resolve(performance.now() - from)) : at && look()
          )
        link?.click()
        look()
      }),
    task
  )
}
