import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelTask, createTask, deleteTask } from '../../src/contract/api/task.ts'
import { taskState } from '../../src/contract/task.ts'
import { placesOf } from '../../src/server/disk/places.ts'
import { taskById } from '../../src/server/store/tasks.ts'
import { askCancel } from '../../src/server/store/queue/queue.ts'
import { countRounds, expectWithin, roundsOf } from './rounds.ts'
import { computing, ended, isAlive, order, processOf, until } from './running.ts'
import { listen, type Listening } from './server.ts'
import { ask, contentOf } from './socket.ts'

let server: Listening
beforeAll(async () => {
  server = await listen({ runs: true, config: { tasks: 2, threads: 1, taskMemoryBytes: 300 * 2 ** 20 } })
})
afterAll(() => server.close())

const post = (endpoint: Parameters<typeof ask>[1], id: string) =>
  ask(server.address, endpoint, { task_id: id }, { token: server.alice.token })
const pidOf = (id: string): number => processOf(server.services.config.dataDir, id)
const dirOf = (id: string): string => placesOf(server.services.config.dataDir, id).dir

describe('a task that takes too much memory', () => {
  test('ends by name, the server answers meanwhile, and the next task succeeds', async (context) => {
    const count = countRounds(context, 'A3')
    for (let round = roundsOf(2, 10); round > 0; round--) {
      const hog = await order(server, 'hog', { where: round % 2 === 0 ? 'native' : 'heap' })
      let slowest = 0
      while ((await taskById(server.services.database, hog))?.end_time === null) {
        const since = performance.now()
        expect((await ask(server.address, { method: 'GET', path: '/health' })).status).toBe(200)
        slowest = Math.max(slowest, performance.now() - since)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(await ended(server, hog)).toMatchObject({
        state: taskState.fail,
        reason: 'out_of_memory',
        attempt: 1
      })
      expectWithin(slowest, 2000)
      expect(await ended(server, await order(server, 'echo'))).toMatchObject({ state: taskState.success })
      count()
    }
  })
})

describe('a task that hangs or kills its process', () => {
  test('is stopped within five seconds of being cancelled, by whoever listens or not', async (context) => {
    const count = countRounds(context, 'A4')
    for (let round = roundsOf(2, 10); round > 0; round--) {
      for (const tool of ['spin', 'sleep']) {
        const id = await order(server, tool, tool === 'sleep' ? { ms: 60_000 } : {})
        await until(server, id, (task) => task.state === taskState.running && Number.isFinite(pidOf(id)))
        const since = performance.now()
        expect((await post(cancelTask, id)).status).toBe(200)
        expect(await ended(server, id)).toMatchObject({ state: taskState.fail, reason: 'cancelled' })
        expectWithin(performance.now() - since, 5000)
        expect(isAlive(pidOf(id))).toBe(false)
        count()
      }
    }
  })

  test('is begun three times and no more, while others go on', async (context) => {
    const count = countRounds(context, 'A4')
    for (let round = roundsOf(1, 5); round > 0; round--) {
      const poison = await order(server, 'crash', { how: round % 2 === 0 ? 'exit' : 'abort' })
      expect(await ended(server, await order(server, 'echo'))).toMatchObject({ state: taskState.success })
      expect(await ended(server, poison)).toMatchObject({
        state: taskState.fail,
        reason: 'worker_lost',
        attempt: 3
      })
      count()
    }
  })

  test('is not begun again where it was cancelled before its process was lost', async (context) => {
    const count = countRounds(context, 'A4')
    for (let round = roundsOf(1, 5); round > 0; round--) {
      const id = await order(server, 'sleep', { ms: 60_000 })
      await computing(server, id)
      // As another server would that shares the metadata: the runner of this one has not heard of it.
      await askCancel(server.services.database, id)
      process.kill(pidOf(id), 'SIGKILL')
      expect(await ended(server, id)).toMatchObject({
        state: taskState.fail,
        reason: 'cancelled',
        attempt: 1
      })
      count()
    }
  })

  test('is gone, with its process and its files, once it is said to be deleted', async (context) => {
    const count = countRounds(context, 'A4')
    for (let round = roundsOf(2, 10); round > 0; round--) {
      const id = await order(server, 'spin')
      await until(server, id, (task) => task.state === taskState.running && Number.isFinite(pidOf(id)))
      const pid = pidOf(id)
      expect(isAlive(pid)).toBe(true)
      expect((await post(deleteTask, id)).status).toBe(200)
      expect(isAlive(pid)).toBe(false)
      expect(await taskById(server.services.database, id)).toBeUndefined()
      expect(existsSync(dirOf(id))).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(existsSync(dirOf(id))).toBe(false)
      count()
    }
  })
})

describe('one wish', () => {
  test('that is sent ten times at once with one key is one task', async (context) => {
    const count = countRounds(context, 'A7')
    const total = async (): Promise<number> =>
      (await server.services.database.selectFrom('tasks').select('id').execute()).length
    for (let round = 0; round < roundsOf(2, 10); round++) {
      const before = await total()
      const headers = { 'idempotency-key': `wish ${round}` }
      const ids = await Promise.all(Array.from({ length: 10 }, () => order(server, 'echo', {}, headers)))
      expect(new Set(ids).size).toBe(1)
      expect(await total()).toBe(before + 1)
      expect(await ended(server, ids[0] ?? '')).toMatchObject({ state: taskState.success, attempt: 1 })
      count()
    }
  })

  test('is of the account that sent it: the same key of another one is another task', async (context) => {
    const count = countRounds(context, 'A7')
    const headers = { 'idempotency-key': 'the same' }
    const first = await order(server, 'echo', {}, headers)
    const fields = { tool: 'echo', params: '{}', type: '0', state: '0' }
    const other = contentOf<{ task_id: string }>(
      await ask(server.address, createTask, fields, { token: server.bob.token, headers })
    )
    expect(other.task_id).not.toBe(first)
    for (const id of [first, other.task_id]) await ended(server, id)
    count()
  })
})
