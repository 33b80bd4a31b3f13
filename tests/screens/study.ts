import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'
import type { Language } from '../journeys/steps.ts'
import { addSolid } from './solid.ts'

/** The demo study behind a server of its own, with a token to fill it. */
export interface Study {
  readonly address: string
  readonly project: string
  readonly password: string
  readonly call: ScriptCall
  /** Serves the same data again with other settings. */
  restart(environment: NodeJS.ProcessEnv): Promise<void>
  stop(): Promise<void>
}

export async function openStudy(): Promise<Study> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-screens-'))
  const last = <Content>(printed: string) => JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as Content
  const demo = last<Imported>(await command(dataDir, 'demo', '--json'))
  if (demo.password === null) throw new Error('The demo study gave no password')
  const { token } = last<{ token: string }>(
    await command(dataDir, 'token', 'create', '--project', demo.project, '--scope', 'write', '--json')
  )
  // One task at a time on one thread, so that one can be met while it runs; the sign-in offers the demo
  // study.
  const settings = { CYTODECK_DEMO: '1', CYTODECK_TASKS: '1', CYTODECK_THREADS: '1' }
  // A demo takes no files, so the one in space comes in before it is one.
  let server = await serve(dataDir)
  const halt = () => {
    server.child.kill('SIGTERM')
    return ended(server.child)
  }
  await addSolid(server.address, token, scriptFor(server.address, token))
  await halt()
  server = await serve(dataDir, settings)
  return {
    get address() {
      return server.address
    },
    project: demo.project,
    password: demo.password,
    call: (method, path, fields) => scriptFor(server.address, token)(method, path, fields),
    async restart(environment) {
      await halt()
      server = await serve(dataDir, { ...settings, ...environment })
    },
    async stop() {
      await halt()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

const names = {
  en: {
    markers: 'Markers of the cell types',
    differential: 'B cells against the rest',
    percentage: 'Cell types by condition',
    clusters: 'Clusters of all cells',
    quality: 'Quality of all cells',
    tooLarge: 'Markers with little memory',
    again: 'Markers of other groups'
  },
  zh: {
    markers: '各细胞类型的标志基因',
    differential: 'B 细胞与其余细胞',
    percentage: '各条件的细胞组成',
    clusters: '全部细胞的聚类',
    quality: '全部细胞的质量',
    tooLarge: '内存不足时的标志基因',
    again: '其他分组的标志基因'
  }
} as const satisfies Record<Language, unknown>

export type TaskName = keyof (typeof names)['en']
/** The tasks whose results are shown. */
export type Shown = 'markers' | 'differential' | 'percentage' | 'clusters' | 'quality'

export const taskName = (language: Language, task: TaskName): string => names[language][task]

const cells = 12_000
const everyCell = JSON.stringify({ ranges: [[0, cells]] })

/** The results that are shown, and one failure: the server that ran it gave tasks too little memory. */
export async function fillStudy(study: Study, language: Language): Promise<Record<Shown, string>> {
  await study.restart({ CYTODECK_TASK_MEMORY: '64' })
  await finished(
    study,
    2,
    await create(study, language, 'tooLarge', { tool: 'marker-genes', params: { group: 'cell_type' } })
  )
  await study.restart({})
  const ids = { markers: '', differential: '', percentage: '', clusters: '', quality: '' }
  ids.markers = await create(study, language, 'markers', {
    tool: 'marker-genes',
    params: { group: 'cell_type' }
  })
  ids.percentage = await create(study, language, 'percentage', {
    tool: 'cell-percentage',
    params: { group: 'cell_type', by: 'condition' }
  })
  ids.clusters = await create(study, language, 'clusters', { tool: 'clustering', params: {} })
  ids.quality = await create(study, language, 'quality', { tool: 'quality-control', params: {} })
  const chosen = await rowsOf(study, 'B')
  const rest = Array.from({ length: cells }, (_, row) => row).filter((row) => !chosen.has(row))
  ids.differential = await create(study, language, 'differential', {
    tool: 'differential-expression',
    params: { compare: 'selection' },
    selectedIds: JSON.stringify([...chosen]),
    nonSelectedIds: JSON.stringify(rest),
    clauses: JSON.stringify([
      { op: 'new', source: 'embedding', kind: 'groups', column: 'cell_type', levels: ['B'] }
    ])
  })
  for (const id of Object.values(ids)) await finished(study, 1, id)
  return ids
}

/**
 * A few tasks one after another, so that one of them runs for as long as a page takes to open; answers their
 * ids.
 */
export async function startTasks(study: Study, language: Language): Promise<string[]> {
  const ids: string[] = []
  for (const group of ['sample', 'donor', 'condition'])
    ids.push(await create(study, language, 'again', { tool: 'marker-genes', params: { group } }))
  return ids
}

/** Takes away all tasks and figures. */
export async function emptyStudy(study: Study): Promise<void> {
  const tasks = await study.call<{ list: { task_id: string }[] }>('GET', '/task', {
    page: '1',
    pageSize: '100'
  })
  for (const { task_id } of tasks.content.list)
    await study.call('POST', '/task/delete', { task_id, children: 'all' })
  const charts = await study.call<{ list: { id: string }[] }>('GET', '/chart', { page: '1', pageSize: '100' })
  await study.call('POST', '/chart/batchDelete', {
    ids: JSON.stringify(charts.content.list.map(({ id }) => id))
  })
}

interface TaskOrder {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly selectedIds?: string
  readonly nonSelectedIds?: string
  readonly clauses?: string
}

async function create(
  study: Study,
  language: Language,
  name: TaskName,
  { params, ...asked }: TaskOrder
): Promise<string> {
  const made = await study.call<{ task_id: string }>('POST', '/task/create', {
    type: '0',
    state: '1',
    name: names[language][name],
    params: JSON.stringify(params),
    selectedIds: everyCell,
    ...asked
  })
  if (made.code !== 200) throw new Error(made.message)
  return made.content.task_id
}

async function finished(study: Study, state: number, id: string): Promise<void> {
  const task = await endedTask(study.call, id)
  if (task.state !== state) throw new Error(task.message ?? `The task ended in state ${task.state}`)
}

async function rowsOf(study: Study, cellType: string): Promise<Set<number>> {
  const filter = {
    columnType: 'meta',
    name: 'cell_type',
    type: 2,
    rangeA: '',
    rangeB: '',
    value: cellType,
    expression: ''
  }
  const found = new Set<number>()
  for (let page = 1; ; page++) {
    const { content } = await study.call<{ list: { id: number }[]; total: number }>('POST', '/data', {
      type: '0',
      page: String(page),
      pageSize: '1000',
      filters: JSON.stringify([filter])
    })
    for (const { id } of content.list) found.add(id)
    if (page * 1000 >= content.total) return found
  }
}
