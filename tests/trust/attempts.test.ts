import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { taskState } from '../../src/contract/task.ts'
import { placesOf } from '../../src/server/disk/places.ts'
import { publish } from '../../src/server/runner/publish.ts'
import { taskById } from '../../src/server/store/tasks.ts'
import {
  claimTask,
  failTask,
  holdsTask,
  renewLease,
  requeueTask,
  succeedTask
} from '../../src/server/store/queue/queue.ts'
import { openWorkplace, type Workplace } from '../fixtures/workplace.ts'
import { countRounds, roundsOf } from './rounds.ts'
import { logOf, processOf } from './running.ts'

const processFile = path.resolve(import.meta.dirname, '../fixtures/runner-process.ts')

let place: Workplace
beforeEach(async () => {
  place = await openWorkplace()
})
afterEach(() => place.close())

/** A task whose first attempt was taken for dead and whose second one runs. */
async function secondAttempt(): Promise<string> {
  const id = await place.queue('echo')
  await claimTask(place.database, 60_000)
  await requeueTask(place.database, id, 1, true)
  expect(await claimTask(place.database, 60_000)).toMatchObject({ id, attempt: 2 })
  return id
}

describe('the first attempt, while the second one runs,', () => {
  test('holds nothing, renews nothing and ends nothing', async (context) => {
    const count = countRounds(context, 'A7')
    const id = await secondAttempt()
    const { database } = place
    const before = await taskById(database, id)
    expect(await holdsTask(database, id, 1)).toBe(false)
    for (const late of [
      renewLease(database, id, 1, 60_000, { step: 'late', share: 0.9 }),
      succeedTask(database, id, 1, { cellsUsed: 1 }),
      failTask(database, id, 1, 'tool_error', '{}'),
      requeueTask(database, id, 1, true),
      requeueTask(database, id, 1, false)
    ]) {
      expect(await late).toBe(false)
      expect(await taskById(database, id)).toEqual(before)
      count()
    }
    expect(await holdsTask(database, id, 2)).toBe(true)
  })

  test('changes nothing of a task that has ended, be it by the same attempt', async (context) => {
    const count = countRounds(context, 'A7')
    const id = await secondAttempt()
    const { database } = place
    expect(await failTask(database, id, 2, 'cancelled', '{}')).toBe(true)
    const before = await taskById(database, id)
    for (const late of [
      succeedTask(database, id, 2, { cellsUsed: 1 }),
      failTask(database, id, 2, 'tool_error', '{}'),
      requeueTask(database, id, 2, true)
    ]) {
      expect(await late).toBe(false)
      expect(await taskById(database, id)).toEqual(before)
      count()
    }
  })

  test('publishes nothing, and takes what it wrote with it', async (context) => {
    const count = countRounds(context, 'A7')
    const id = await secondAttempt()
    const places = placesOf(place.config.dataDir, id)
    for (const attempt of [1, 2]) {
      fs.mkdirSync(places.written(attempt), { recursive: true })
      fs.writeFileSync(path.join(places.written(attempt), 'file'), `of attempt ${attempt}`)
    }
    expect(await publish(place.database, places, { id, attempt: 1, cellsUsed: 1 })).toBe(false)
    expect(fs.existsSync(places.written(1)) || fs.existsSync(places.result(1))).toBe(false)
    expect(await publish(place.database, places, { id, attempt: 2, cellsUsed: 2 })).toBe(true)
    expect(fs.readFileSync(path.join(places.result(2), 'file'), 'utf8')).toBe('of attempt 2')
    expect(await taskById(place.database, id)).toMatchObject({
      state: taskState.success,
      attempt: 2,
      cells_used: 2
    })
    count()
  })

  test.skipIf(process.platform !== 'linux')(
    'is refused, when it wakes and publishes',
    async (context) => {
      const count = countRounds(context, 'A7')
      const { dataDir } = place.config
      const runner = place.runner()
      const wait = ['--disable-warning=ExperimentalWarning', processFile, dataDir, '600000']
      for (let round = roundsOf(1, 20); round > 0; round--) {
        const id = await place.queue('sleep', { ms: 4000 })
        const stale = spawn(process.execPath, wait, { stdio: ['ignore', 'ignore', 'inherit'] })
        onTestFinished(() => void stale.kill('SIGKILL'))
        const staleEnded = new Promise((resolve) => stale.once('exit', resolve))
        const halfway = () => [...logOf(dataDir, id).matchAll(/wait, (\d+) %/g)].length > 0
        await expect.poll(halfway, { timeout: 30_000 }).toBe(true)
        // The first attempt has so much of its time behind it that it wakes to an end before that of the
        // second.
        await new Promise((resolve) => setTimeout(resolve, 2000))
        const sleeping = [processOf(dataDir, id), stale.pid ?? 0]
        for (const pid of sleeping) process.kill(pid, 'SIGSTOP')
        if (
          !(
            await place.database
              .selectFrom('tasks')
              .select('id')
              .where('state', '=', taskState.running)
              .execute()
          ).some((one) => one.id === id)
        )
          throw new Error('the first attempt ended before it was stopped')

        await runner.start()
        await place.until(id, (task) => task.attempt === 2 && task.progress > 0)
        for (const pid of sleeping) process.kill(pid, 'SIGCONT')
        // Once the log says that the first attempt has written its result, its server has tried to publish
        // it.
        await expect.poll(() => logOf(dataDir, id), { timeout: 30_000, interval: 20 }).toContain('written')
        expect(await taskById(place.database, id)).toMatchObject({ state: taskState.running, attempt: 2 })
        expect(await place.ended(id)).toMatchObject({ state: taskState.success, attempt: 2 })
        expect(fs.readdirSync(placesOf(dataDir, id).dir).toSorted()).toEqual([
          'input.u32',
          'log.txt',
          'result.2'
        ])
        await staleEnded
        await runner.close()
        count()
      }
    },
    900_000
  )
})

test('a task that was cancelled when its server died is not begun again by the next one', async (context) => {
  const count = countRounds(context, 'A4')
  const id = await place.queue('sleep', { ms: 60_000 })
  expect(await claimTask(place.database, 60_000)).toMatchObject({ id })
  await place.database.updateTable('tasks').set({ cancel_asked: 1 }).where('id', '=', id).execute()
  await place.runner().start()
  expect(await place.ended(id)).toMatchObject({ state: taskState.fail, reason: 'cancelled', attempt: 1 })
  count()
})

test('a key that an account sends again makes no second task', async (context) => {
  const count = countRounds(context, 'A7')
  const [mine, theirs] = place.accounts
  for (const account_id of [mine, mine, theirs, mine])
    await place.queue('echo', {}, { account_id, idempotency_key: 'the same' })
  const tasks = await place.database.selectFrom('tasks').select('account_id').orderBy('account_id').execute()
  expect(tasks.map(({ account_id }) => account_id)).toEqual([mine, theirs])
  count()
})

test('what an attempt left half written goes at the next start, and what stands stays', async (context) => {
  const count = countRounds(context, 'A2')
  const first = place.runner()
  await first.start()
  const id = await place.queue('echo')
  first.submitted(id)
  await place.ended(id)
  await first.close()
  const { dir, written, result } = placesOf(place.config.dataDir, id)
  for (const left of [written(1), written(2), result(2)]) fs.mkdirSync(left)
  expect(fs.readdirSync(dir)).toHaveLength(6)
  await place.runner().start()
  expect(fs.readdirSync(dir).toSorted()).toEqual(['input.u32', 'log.txt', 'result.1'])
  count()
})
