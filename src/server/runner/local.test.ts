import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorkplace, quickTimings, type Workplace } from '../../../tests/fixtures/workplace.ts'
import { taskState } from '../../contract/task.ts'
import { provenanceFile, resultFile } from '../results/files.ts'
import { taskById } from '../store/tasks.ts'
import { placesOf } from '../disk/places.ts'

let place: Workplace
beforeEach(async () => {
  place = await openWorkplace()
})
afterEach(() => place.close())

const detailOf = (task: { detail: string | null }): unknown => JSON.parse(task.detail ?? 'null')
const filesOf = (id: string): string[] => fs.readdirSync(placesOf(place.config.dataDir, id).dir).toSorted()
/** The process that runs a task now, from its log. */
const processOf = (id: string): number =>
  Number(
    /process (\d+)\s*$/m.exec(
      fs
        .readFileSync(placesOf(place.config.dataDir, id).log, 'utf8')
        .trimEnd()
        .split('\n')
        .findLast((line) => line.includes('process')) ?? ''
    )?.[1]
  )

describe('a task', () => {
  test('runs in a child process and publishes its result with its provenance', async () => {
    const runner = place.runner()
    await runner.start()
    const id = await place.queue('echo', { mark: 'x', seed: 7 })
    runner.submitted(id)
    const task = await place.ended(id)
    expect(task).toMatchObject({
      state: taskState.success,
      attempt: 1,
      cells_used: 20,
      progress: 1,
      reason: null
    })
    expect(filesOf(id)).toEqual(['input.u32', 'log.txt', 'result.1'])
    const dir = placesOf(place.config.dataDir, id).result(1)
    const result = resultFile.parse(JSON.parse(fs.readFileSync(path.join(dir, 'result.json'), 'utf8')))
    expect(result.summary).toEqual({ mark: 'x', seed: 7, total: 60 })
    expect(result.tables.cells).toEqual({
      columns: [
        { name: 'id', kind: 'integer' },
        { name: 'chosen', kind: 'boolean' }
      ],
      rows: 30
    })
    const provenance = provenanceFile.parse(
      JSON.parse(fs.readFileSync(path.join(dir, 'provenance.json'), 'utf8'))
    )
    expect(provenance).toMatchObject({
      tool: 'echo',
      toolVersion: '1',
      seed: 7,
      threads: 2,
      layer: 'counts',
      cellsSelected: 20,
      cellsUsed: 20,
      clausesAgree: null
    })
    const selection = Buffer.alloc(80)
    for (let i = 0; i < 20; i++) selection.writeUInt32LE(i * 2, i * 4)
    expect(provenance.selectionDigest).toBe(createHash('sha256').update(selection).digest('hex'))
    expect(provenance.inputDigest).toBe((await place.datasets.open('')).digest)
    expect(provenance.resultDigest).toMatch(/^[0-9a-f]{64}$/)
    expect(provenance.peakMemoryBytes).toBeGreaterThan(10 * 2 ** 20)
  })

  test('of the same input gives the same bits with one thread and with two', async () => {
    const digests = new Set<string>()
    const id = await place.queue('statistics')
    const again = await place.queue('statistics')
    const first = place.runner()
    await first.start()
    await Promise.all([place.ended(id), place.ended(again)])
    await first.close()
    const one = await openWorkplace({ CYTODECK_THREADS: '1' })
    const single = await one.queue('statistics')
    await one.runner().start()
    await one.ended(single)
    for (const [where, task] of [
      [place, id],
      [place, again],
      [one, single]
    ] as const) {
      const { result } = placesOf(where.config.dataDir, task)
      const { resultDigest, threads } = provenanceFile.parse(
        JSON.parse(fs.readFileSync(path.join(result(1), 'provenance.json'), 'utf8'))
      )
      expect(threads).toBe(where === one ? 1 : 2)
      digests.add(resultDigest)
    }
    await one.close()
    expect(digests.size).toBe(1)
  })

  test('that fails says why, in a reason and the values of its sentence', async () => {
    await place.runner().start()
    const fault = await place.ended(await place.queue('refuse', { how: 'fault' }))
    expect([fault.state, fault.reason]).toEqual([taskState.fail, 'input_error'])
    expect(detailOf(fault)).toEqual({ fault: { key: 'one_group', values: { column: 'group' } } })
    const error = await place.ended(await place.queue('refuse', { how: 'error' }))
    expect([error.reason, detailOf(error)]).toEqual(['tool_error', { values: { detail: 'cannot go on' } }])
    const unknown = await place.ended(await place.queue('nothing'))
    expect(unknown.reason).toBe('input_error')
    expect(filesOf(unknown.id)).toEqual(['input.u32', 'log.txt'])
  })
})

describe('a process that misbehaves', () => {
  test('and dies is replaced twice, then the task is given up, while others go on', async () => {
    await place.runner().start()
    const poison = [await place.queue('crash', { how: 'exit' }), await place.queue('crash', { how: 'kill' })]
    const good = await Promise.all([0, 1, 2].map(() => place.queue('echo')))
    for (const id of good) expect((await place.ended(id)).state).toBe(taskState.success)
    for (const id of poison) {
      const task = await place.ended(id)
      expect(task).toMatchObject({ state: taskState.fail, reason: 'worker_lost', attempt: 3 })
      expect(detailOf(task)).toEqual({ values: { attempts: 3 } })
    }
  })

  test('and is killed from outside is replaced, and the task succeeds', async () => {
    await place.runner().start()
    const id = await place.queue('sleep', { ms: 1500 })
    await place.until(id, (task) => task.progress > 0)
    process.kill(processOf(id), 'SIGKILL')
    expect(await place.ended(id)).toMatchObject({ state: taskState.success, attempt: 2 })
    expect(filesOf(id)).toEqual(['input.u32', 'log.txt', 'result.2'])
  })

  test('and takes too much memory is ended by name', async () => {
    const small = await openWorkplace({ CYTODECK_TASK_MEMORY: '300' })
    await small.runner().start()
    const ids = [await small.queue('hog', { where: 'native' }), await small.queue('hog', { where: 'heap' })]
    for (const id of ids) {
      const task = await small.ended(id)
      expect([task.reason, detailOf(task), task.attempt]).toEqual([
        'out_of_memory',
        { values: { limit: '300 MiB', fit: 'half', cells: 10 } },
        1
      ])
    }
    expect((await small.ended(await small.queue('echo'))).state).toBe(taskState.success)
    await small.close()
  })

  test('and runs too long is ended by name', async () => {
    const short = await openWorkplace({ CYTODECK_TASK_HOURS: String(2 / 3600) })
    await short.runner().start()
    const task = await short.ended(await short.queue('spin'))
    expect([task.reason, detailOf(task)]).toEqual(['timeout', { values: { limit: '2 s' } }])
    await short.close()
  })

  test('and hangs past its lease loses the task to a second attempt', async () => {
    await place.runner({ ...quickTimings, leaseMs: 4000 }).start()
    const id = await place.queue('sleep', { ms: 1500 })
    await place.until(id, (task) => task.progress > 0)
    const stopped = processOf(id)
    process.kill(stopped, 'SIGSTOP')
    expect(await place.ended(id)).toMatchObject({ state: taskState.success, attempt: 2 })
    expect(() => process.kill(stopped, 'SIGCONT')).toThrow(/ESRCH/)
    expect(filesOf(id)).toEqual(['input.u32', 'log.txt', 'result.2'])
  })
})

describe('cancelling', () => {
  test('ends a task that waits, one that listens and one that does not', async () => {
    const runner = place.runner()
    await runner.start()
    const listens = await place.queue('sleep', { ms: 60_000 })
    const deaf = await place.queue('spin')
    const waits = await place.queue('sleep', { ms: 60_000 })
    await place.until(listens, (task) => task.progress > 0)
    await place.until(deaf, (task) => task.state === taskState.running)
    await Promise.all([waits, listens, deaf].map((id) => runner.cancel(id)))
    for (const id of [waits, listens, deaf]) {
      expect(await taskById(place.database, id)).toMatchObject({ state: taskState.fail, reason: 'cancelled' })
      expect(filesOf(id).filter((name) => !/^(input\.u32|log\.txt)$/.test(name))).toEqual([])
    }
  })
})

describe('the queue', () => {
  test('gives each account its turn', async () => {
    const [a, b] = place.accounts
    const time = (n: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString()
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, n) => place.queue('echo', {}, { account_id: a, create_time: time(n) }))
    )
    const lone = await place.queue('echo', {}, { account_id: b, create_time: time(50) })
    await place.runner().start()
    const other = await place.ended(lone)
    const before = (await Promise.all(many.map((id) => place.ended(id)))).filter(
      (task) => (task.start_time ?? '') < (other.start_time ?? '')
    )
    expect(before.length).toBeLessThanOrEqual(2)
  })

  test('goes on after the server was closed in the middle, and does not count that', async () => {
    const runner = place.runner()
    await runner.start()
    const id = await place.queue('sleep', { ms: 800 })
    await place.until(id, (task) => task.progress > 0)
    await runner.close()
    expect(await taskById(place.database, id)).toMatchObject({ state: taskState.pending, attempt: 0 })
    await place.runner().start()
    expect(await place.ended(id)).toMatchObject({ state: taskState.success, attempt: 1 })
  })
})
