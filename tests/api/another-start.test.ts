import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { damagedFile, readSums } from '../../src/server/disk/sums.ts'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall, type TaskSeen } from '../fixtures/script.ts'
import { createFields } from '../fixtures/tool-orders.ts'

const cells = 600
const kept = ['distances', 'neighbors', 'places', 'walk']

describe('another start of a trajectory, over HTTP', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-start-'))
  let server: Awaited<ReturnType<typeof serve>>
  let call: ScriptCall
  let first = ''

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells, genes: 1000, seed: 5 })
    const imported = await command(dataDir, 'import', plan, '--json')
    const { project } = JSON.parse(imported.trim().split('\n').at(-1) ?? '') as Imported
    const made = await command(dataDir, 'token', 'create', '--project', project, '--json')
    server = await serve(dataDir)
    call = scriptFor(server.address, (JSON.parse(made) as { token: string }).token)
    first = (await trajectory({})).id
  }, 600_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function trajectory(more: { params?: object; parent?: string; selected?: number }) {
    const params = { group: 'cell_type', genes: 'none', neighbors: 15, ...more.params }
    const order = { ...more, what: 'trajectory', tool: 'trajectory', params }
    const made = await call<{ task_id: string }>('POST', '/task/create', createFields(order, cells))
    expect(made, made.message).toMatchObject({ code: 200 })
    const id = made.content.task_id
    const task = await endedTask(call, id)
    expect(task, task.message ?? '').toMatchObject({ state: 1 })
    const { content } = await call<{ summary: { reused: string } }>('GET', '/task/result', { task_id: id })
    return { id, reused: content.summary.reused, task }
  }
  const folderOf = (task: string): string => path.join(dataDir, 'tasks', task, 'result.1')
  const fileOf = (task: string, matrix: string): string =>
    path.join(folderOf(task), `${matrix}.zarr`, '0', 'c', '0', '0')
  const digestsOf = ({ provenance }: TaskSeen): unknown =>
    (provenance as { matrices: { name: string }[] }).matrices.filter(({ name }) => kept.includes(name))

  test('keeps the files of the graph, with their digests, and finds what a fresh run finds', async () => {
    const params = { start: 'cell', root_cell: 7 }
    const again = await trajectory({ params, parent: first })
    const anew = await trajectory({ params })
    expect([again.reused, anew.reused]).toEqual(['yes', 'no'])
    for (const name of kept) {
      expect(statSync(fileOf(again.id, name)).ino).toBe(statSync(fileOf(first, name)).ino)
      expect(readFileSync(fileOf(again.id, name)).equals(readFileSync(fileOf(anew.id, name)))).toBe(true)
    }
    expect(digestsOf(again.task)).toEqual(digestsOf(anew.task))
    for (const { id } of [again, anew]) expect(await damagedFile(folderOf(id))).toBeNull()
    const sumsOf = (task: string) =>
      [...readSums(folderOf(task))!].filter(([name]) => kept.some((own) => name.startsWith(`${own}.zarr/`)))
    expect(sumsOf(again.id)).toEqual(sumsOf(anew.id))
    // Of every column of every table: pseudotime, lineages, fates.
    const resultOf = ({ provenance }: TaskSeen): unknown => provenance?.['resultDigest']
    expect(resultOf(again.task)).toMatch(/^[0-9a-f]{64}$/)
    expect(resultOf(again.task)).toBe(resultOf(anew.task))
  }, 600_000)

  test('of other cells is computed anew, and the graph stays when its first result is deleted', async () => {
    const params = { start: 'cell', root_cell: 7 }
    const fewer = await trajectory({ params, parent: first, selected: cells - 100 })
    expect(fewer.reused).toBe('no')
    const again = await trajectory({ params, parent: first })
    expect(await call('POST', '/task/delete', { task_id: first })).toMatchObject({ code: 200 })
    const third = await trajectory({ params: { start: 'cell', root_cell: 9 }, parent: again.id })
    expect(third.reused).toBe('yes')
  }, 600_000)
})
