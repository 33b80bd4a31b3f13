import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { addCohort } from '../fixtures/references/cohorts.ts'
import { scriptFor, type ScriptCall } from '../fixtures/script.ts'
import { addSolid } from './solid.ts'

/** The demo study behind a server of its own, with a token to fill it. */
export interface Study {
  readonly address: string
  readonly project: string
  readonly password: string
  /** A reference of simulated patients, whose hazard grows with the first of these genes. */
  readonly cohort: string
  readonly cohortGenes: readonly string[]
  readonly call: ScriptCall
  /** Serves the same data again with other settings. */
  restart(environment: NodeJS.ProcessEnv): Promise<void>
  stop(): Promise<void>
}

const cohortGenes = ['CD79A', 'MS4A1', 'CD3D', 'LYZ']

export async function openStudy(): Promise<Study> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-screens-'))
  const last = <Content>(printed: string) => JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as Content
  const demo = last<Imported>(await command(dataDir, 'demo', '--json'))
  if (demo.password === null) throw new Error('The demo study gave no password')
  const { token } = last<{ token: string }>(
    await command(dataDir, 'token', 'create', '--project', demo.project, '--scope', 'write', '--json')
  )
  const cohort = await addCohort(dataDir, cohortGenes)
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
    cohort,
    cohortGenes,
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
