import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { addCohort } from '../fixtures/references/cohorts.ts'
import { addNetwork } from '../fixtures/references/networks.ts'
import { addPositions } from '../fixtures/positions.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { addReceptors, demoBarcodes } from '../fixtures/datasets/demo-receptors.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'
import { createFields, orderReader, toolOrders, type ToolOrder } from '../fixtures/tool-orders.ts'

/**
 * More cells than fit into one block of the principal components, so that two threads share the work of every
 * step.
 */
const cells = 4200
const genes = 1000
/** The number of genes that the gene charts show. */
const drawnGenes = 5

interface Shown {
  readonly tables: Readonly<Record<string, unknown>>
}

describe('every tool, run by the server', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-same-bits-'))
  let token = ''
  let orders: readonly ToolOrder[] = []

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells, genes, seed: 7 })
    const { project } = JSON.parse(
      (await command(dataDir, 'import', plan, '--json')).trim().split('\n').at(-1) ?? ''
    ) as Imported
    const reference = JSON.parse(
      await command(
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
    ) as {
      id: string
    }
    token = (
      JSON.parse(await command(dataDir, 'token', 'create', '--project', project, '--json')) as {
        token: string
      }
    ).token
    const server = await serve(dataDir)
    const named = await scriptFor(server.address, token)<{ list: readonly { name: string }[] }>(
      'GET',
      '/data/gene',
      { q: 'C' }
    )
    await addReceptors(server.address, token, demoBarcodes(cells))
    server.child.kill('SIGTERM')
    await ended(server.child)
    const drawn = named.content.list.slice(0, drawnGenes).map(({ name }) => name)
    // Ten resolutions with fifty components would take as long as all other orders together, and run the same
    // code.
    const every = toolOrders({
      cells,
      genes: drawn,
      reference: reference.id,
      cohort: await addCohort(dataDir, drawn),
      network: await addNetwork(dataDir, drawn),
      positions: await addPositions(dataDir, { genes, seed: 7 })
    })
    orders = every.filter(({ what }) => !what.includes('10 resolutions'))
  }, 120_000)

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  /**
   * The SHA-256 of everything that a result shows: facts, warnings, charts, methods, and each table as a
   * file.
   */
  async function digestOf(call: ScriptCall, address: string, task_id: string): Promise<string> {
    const hash = createHash('sha256')
    const { content } = await call<Shown>('GET', '/task/result', { task_id })
    hash.update(JSON.stringify(content))
    for (const table of Object.keys(content.tables)) {
      const query = new URLSearchParams({ task_id, table, format: 'parquet' })
      const file = await fetch(`${address}/api/task/data?${query.toString()}`, {
        headers: { Authorization: `Bearer ${token}` }
      })
      expect(file.headers.get('content-type')).toContain('parquet')
      hash.update(new Uint8Array(await file.arrayBuffer()))
    }
    return hash.digest('hex')
  }

  /** Runs every order `times` times with `threads` threads; answers the digests of each order. */
  async function digests(threads: number, times: number): Promise<Map<string, string[]>> {
    const { address, child } = await serve(dataDir, { CYTODECK_THREADS: `${threads}`, CYTODECK_TASKS: '2' })
    try {
      const call = scriptFor(address, token)
      const ready = orderReader(call, cells)
      const running = await Promise.all(
        Array.from({ length: times }, () => orders)
          .flat()
          .map(async (order) => {
            const made = await call<{ task_id: string }>(
              'POST',
              '/task/create',
              createFields(await ready(order), cells)
            )
            expect(made, `${order.what}: ${made.message}`).toMatchObject({ code: 200 })
            return { what: order.what, id: made.content.task_id }
          })
      )
      const found = new Map<string, string[]>()
      for (const { what, id } of running) {
        const task = await endedTask(call, id, 300_000)
        expect(task, `${what}: ${task.message}`).toMatchObject({ state: 1, provenance: { threads } })
        found.set(what, [...(found.get(what) ?? []), await digestOf(call, address, id)])
      }
      return found
    } finally {
      child.kill('SIGTERM')
      await ended(child)
    }
  }

  test('gives the same bits in three runs, on one thread and on two', async () => {
    const one = await digests(1, 1)
    const two = await digests(2, 2)
    expect(one.size).toBe(orders.length)
    const differ = [...one].filter(
      ([what, [first]]) => two.get(what)?.length !== 2 || two.get(what)?.some((digest) => digest !== first)
    )
    expect(differ.map(([what]) => what)).toEqual([])
  }, 900_000)
})
