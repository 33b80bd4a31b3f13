import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { addCohort } from '../fixtures/references/cohorts.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

describe('survival by genes that a cohort has and the project lacks', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-cohort-genes-'))
  let server: Awaited<ReturnType<typeof serve>>
  let call: ScriptCall
  let cohort = ''

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells: 500, genes: 1000, seed: 3 })
    const last = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '') as unknown
    const { project } = last(await command(dataDir, 'import', plan, '--json')) as Imported
    const { token } = last(await command(dataDir, 'token', 'create', '--project', project, '--json')) as {
      token: string
    }
    cohort = await addCohort(dataDir, ['ELSEWHERE', 'CD3D', 'LYZ'])
    server = await serve(dataDir)
    call = scriptFor(server.address, token)
  }, 400_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const found = (ids: readonly string[], genes: readonly string[]) =>
    call<string[]>('POST', '/reference/genes', { ids: JSON.stringify(ids), genes: JSON.stringify(genes) })
  const order = (genes: readonly string[]) =>
    call<{ task_id: string }>('POST', '/task/create', {
      tool: 'survival',
      params: JSON.stringify({ cohorts: [cohort], genes }),
      name: 'genes of a cohort',
      type: '0',
      state: '1',
      selectedIds: JSON.stringify([7]),
      nonSelectedIds: '[]'
    })

  test('the form is told which genes of a list the cohort has', async () => {
    expect(await found([cohort], ['elsewhere', 'LYZ', 'NOWHERE'])).toMatchObject({
      code: 200,
      content: ['elsewhere', 'LYZ']
    })
    expect(await found(['gone'], ['LYZ'])).toMatchObject({ code: 404 })
  })

  test('such a gene is analyzed as the cohort writes it, and no cell is counted', async () => {
    const { code, content } = await order(['elsewhere', 'CD3D'])
    expect(code).toBe(200)
    expect(await endedTask(call, content.task_id)).toMatchObject({ state: 1, cellsUsed: 0 })
    const { content: task } = await call<{ params: { genes: string[] } }>('GET', '/task/info', {
      task_id: content.task_id
    })
    expect(task.params.genes).toEqual(['ELSEWHERE', 'CD3D'])
  })

  test('a gene of neither is refused by its name', async () => {
    expect(await order(['elsewhere', 'NOWHERE'])).toMatchObject({
      code: 422,
      content: { rule: 'no_gene', names: ['NOWHERE'] }
    })
  })
})
