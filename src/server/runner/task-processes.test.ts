import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorkplace, quickTimings, type Workplace } from '../../../tests/fixtures/workplace.ts'
import { placesOf } from '../disk/places.ts'
import { taskState } from '../../contract/task.ts'
import { TaskProcesses, type AheadTimes } from './task-processes.ts'

const longMs = 600_000
let place: Workplace
let made: TaskProcesses[] = []
let taken: ChildProcess[] = []
beforeEach(async () => {
  place = await openWorkplace()
})
afterEach(async () => {
  for (const processes of made) processes.close()
  for (const child of taken) child.kill('SIGKILL')
  made = []
  taken = []
  await place.close()
})

function processesOf(times: Partial<AheadTimes>): TaskProcesses {
  const processes = new TaskProcesses(place.config, { afterMs: 0, keptMs: longMs, ...times })
  made.push(processes)
  return processes
}

function take(processes: TaskProcesses): ChildProcess {
  const child = processes.take()
  taken.push(child)
  return child
}

/** The processes that this one has started and that live, by their arguments. */
function aheadOfOrders(): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const parent = Number(fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
        const started = fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
        return parent === process.pid && started.includes('--ahead')
      } catch {
        return false
      }
    })
}
const appears = (): Promise<number[]> =>
  vi.waitFor(
    () => {
      const found = aheadOfOrders()
      expect(found).toHaveLength(1)
      return found
    },
    { timeout: longMs, interval: 20 }
  )
const nothingIsLeft = (): Promise<void> =>
  vi.waitFor(() => expect(aheadOfOrders()).toEqual([]), { timeout: longMs, interval: 20 })

test('a process that was started ahead is taken once, and then another is started', async () => {
  const processes = processesOf({})
  processes.prepare()
  const [ahead] = await appears()
  expect(take(processes).pid).toBe(ahead)
  expect(take(processes).pid).not.toBe(ahead)
})

test('its threads optimize what they run themselves', () => {
  expect(take(processesOf({})).spawnargs).toContain('--no-concurrent-recompilation')
})

test('one that has ended meanwhile is not taken', async () => {
  const processes = processesOf({})
  processes.prepare()
  const [ahead] = await appears()
  process.kill(ahead!, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(ahead!, 0)).toThrow(/ESRCH/), { timeout: longMs })
  const child = take(processes)
  expect(child.connected).toBe(true)
  expect(child.pid).not.toBe(ahead)
})

test('none is started ahead where a task comes first', async () => {
  const processes = processesOf({ afterMs: 200 })
  processes.prepare()
  const child = take(processes)
  child.disconnect()
  await once(child, 'exit')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(aheadOfOrders()).toEqual([])
})

test('one that nobody needs ends after a while, and with the server', async () => {
  const processes = processesOf({ keptMs: 3000 })
  processes.prepare()
  await appears()
  await nothingIsLeft()
  const others = processesOf({})
  others.prepare()
  await appears()
  others.close()
  await nothingIsLeft()
  expect(aheadOfOrders()).toEqual([])
})

test('the next task runs in it, gives the same bits, and its process ends with the runner', async () => {
  const runner = place.runner({ ...quickTimings, ahead: { afterMs: 0, keptMs: longMs } })
  await runner.start()
  const first = await place.queue('statistics')
  runner.submitted(first)
  const one = await place.ended(first)
  const [ahead] = await appears()
  const next = await place.queue('statistics')
  runner.submitted(next)
  const two = await place.ended(next)
  expect([one.state, two.state]).toEqual([taskState.success, taskState.success])
  const logOf = (id: string): string => fs.readFileSync(placesOf(place.config.dataDir, id).log, 'utf8')
  expect(logOf(next)).toContain(`process ${ahead}`)
  const digestOf = (id: string): unknown =>
    (
      JSON.parse(
        fs.readFileSync(`${placesOf(place.config.dataDir, id).result(1)}/provenance.json`, 'utf8')
      ) as { resultDigest: unknown }
    ).resultDigest
  expect(digestOf(next)).toBe(digestOf(first))
  await appears()
  await runner.close()
  await nothingIsLeft()
  expect(aheadOfOrders()).toEqual([])
})
