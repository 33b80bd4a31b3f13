import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'
import { createFields, toolOrders, type ToolOrder } from '../fixtures/tool-orders.ts'

const cells = 1500
/** Enough for a task that needs no threads, and less than any other takes. */
const limitMiB = '200'

describe('a server whose tasks have little memory', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-memory-'))
  let server: Awaited<ReturnType<typeof serve>>
  let call: ScriptCall
  let token = ''
  let orders: readonly ToolOrder[] = []

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells, genes: 1000, seed: 3 })
    const { project } = JSON.parse(
      (await command(dataDir, 'import', plan, '--json')).trim().split('\n').at(-1) ?? ''
    ) as Imported
    const added = await command(
      dataDir,
      'references',
      'add',
      'cell-types',
      '--project',
      project,
      '--column',
      'cell_type',
      '--json'
    )
    token = (
      JSON.parse(await command(dataDir, 'token', 'create', '--project', project, '--json')) as {
        token: string
      }
    ).token
    server = await serve(dataDir, { CYTODECK_TASK_MEMORY: limitMiB, CYTODECK_THREADS: '2' })
    call = scriptFor(server.address, token)
    orders = toolOrders({
      cells,
      genes: [],
      reference: (JSON.parse(added) as { id: string }).id,
      cohort: 'none',
      network: 'none',
      positions: 'none'
    })
  }, 120_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const inChinese = async (task_id: string): Promise<string> => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh' }
    const answer = await fetch(
      `${server.address}/api/task/info?${new URLSearchParams({ task_id }).toString()}`,
      { headers }
    )
    return ((await answer.json()) as { content: { message: string } }).content.message
  }

  test.each([
    'clustering',
    'clustering with t-SNE alone',
    'quality-control',
    'marker-genes',
    'differential-expression, Wilcoxon',
    'single-r, cell by cell'
  ])(
    'says that %s is too large for it and what would fit, and goes on with the next task',
    async (what) => {
      const order = orders.find((one) => one.what === what)!
      const made = await call<{ task_id: string }>('POST', '/task/create', createFields(order, cells))
      expect(made, made.message).toMatchObject({ code: 200 })
      const task = await endedTask(call, made.content.task_id)
      expect(task, task.message ?? '').toMatchObject({ state: 2, reason: 'out_of_memory' })
      expect(task.message).toMatch(
        /^The task needed more than the 200 MiB of memory it may use\. .*(\d (cells|groups) would fit|\d, may fit|needs at least \d+ MiB,)/
      )
      expect(await inChinese(made.content.task_id)).toMatch(
        /^任务所需内存超过可用的 200 MiB。.*(约可容纳 [\d,]+|一半细胞（[\d,]+|至少需要 \d+ MiB)/
      )

      const next = createFields(
        orders.find(({ tool }) => tool === 'cell-percentage')!,
        cells
      )
      const small = await call<{ task_id: string }>('POST', '/task/create', next)
      expect(await endedTask(call, small.content.task_id)).toMatchObject({ state: 1 })
    },
    120_000
  )
})
