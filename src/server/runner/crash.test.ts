import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openWorkplace, type Workplace } from '../../../tests/fixtures/workplace.ts'
import { taskState } from '../../contract/task.ts'
import { provenanceFile, resultFile } from '../results/files.ts'
import { taskById } from '../store/tasks.ts'
import { countRounds } from '../../../tests/trust/rounds.ts'
import { placesOf } from '../disk/places.ts'

let place: Workplace
beforeEach(async () => {
  place = await openWorkplace()
})
afterEach(() => place.close())

const processFile = path.resolve(import.meta.dirname, '../../../tests/fixtures/runner-process.ts')

/** A server of its own on the data directory of this test. */
function startServer(crashAt?: string, renewMs = 100): ChildProcess {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', processFile, place.config.dataDir, String(renewMs)],
    {
      env: { PATH: process.env['PATH'], ...(crashAt !== undefined && { CYTODECK_CRASH_AT: crashAt }) },
      stdio: ['ignore', 'ignore', 'inherit']
    }
  )
  onTestFinished(() => void server.kill('SIGKILL'))
  return server
}
const exited = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? String(code)))
  })

const filesOf = (id: string): string[] => fs.readdirSync(placesOf(place.config.dataDir, id).dir).toSorted()
const logOf = (id: string): string => {
  const { log } = placesOf(place.config.dataDir, id)
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''
}

/** The digest of a result that is whole. */
function wholeResult(id: string, attempt: number): string {
  const dir = placesOf(place.config.dataDir, id).result(attempt)
  expect(fs.readdirSync(dir).toSorted()).toEqual([
    'SHA256SUMS',
    'cells.parquet',
    'provenance.json',
    'result.json',
    'words.parquet'
  ])
  resultFile.parse(JSON.parse(fs.readFileSync(path.join(dir, 'result.json'), 'utf8')))
  return provenanceFile.parse(JSON.parse(fs.readFileSync(path.join(dir, 'provenance.json'), 'utf8')))
    .resultDigest
}

describe('a crash at every step of publishing', () => {
  test('of the server leaves a whole result or none, and the next start ends the task with the same bytes', async (context) => {
    const count = countRounds(context, 'A2')
    const digests = new Set<string>()
    const afterwards: string[] = []
    for (let step = 1; ; step++) {
      const id = await place.queue('echo')
      const end = await exited(startServer(`server:${step}`))
      if (end === 'SIGKILL') {
        const before = await taskById(place.database, id)
        if (before?.state === taskState.success) digests.add(wholeResult(id, before.attempt))
        afterwards.push(await exited(startServer()))
      }
      const task = await taskById(place.database, id)
      expect(task).toMatchObject({ state: taskState.success })
      digests.add(wholeResult(id, task?.attempt ?? 0))
      expect(filesOf(id)).toEqual(['input.u32', 'log.txt', `result.${task?.attempt}`])
      if (end === '0') break
    }
    expect(afterwards).toEqual(['0', '0', '0'])
    expect(digests.size).toBe(1)
    count(afterwards.length)
  })

  test('of the process of the task leaves nothing', { timeout: 300_000 }, async (context) => {
    const count = countRounds(context, 'A2')
    let crashes = 0
    for (let step = 1; ; step++) {
      const id = await place.queue('echo')
      expect(await exited(startServer(`child:${step}`))).toBe('0')
      const task = await taskById(place.database, id)
      if (task?.state === taskState.success) break
      crashes++
      expect(task).toMatchObject({ state: taskState.fail, reason: 'worker_lost', attempt: 3 })
      expect(filesOf(id)).toEqual(['input.u32', 'log.txt'])
    }
    expect(crashes).toBe(6)
    count(crashes)
  })
})

describe('a server that is killed', () => {
  test('takes its processes with it, and the next one ends every task', async () => {
    const ids = [
      await place.queue('sleep', { ms: 1500 }),
      await place.queue('spin'),
      await place.queue('echo')
    ]
    const server = startServer()
    const [first = '', second = '', third = ''] = ids
    await expect.poll(() => logOf(first), { timeout: 20_000 }).toContain('wait, ')
    server.kill('SIGKILL')
    await exited(server)
    const child = Number(/process (\d+)/.exec(logOf(first))?.[1])
    await expect.poll(() => fs.existsSync(`/proc/${child}/status`), { timeout: 10_000 }).toBe(false)

    const runner = place.runner()
    await runner.start()
    expect(await place.ended(first)).toMatchObject({ state: taskState.success, attempt: 2 })
    expect(await place.ended(third)).toMatchObject({ state: taskState.success, attempt: 1 })
    await runner.cancel(second)
    expect(await place.ended(second)).toMatchObject({ state: taskState.fail, reason: 'cancelled' })
  })

  test.skipIf(process.platform !== 'linux')(
    'that was paused until it counted as dead publishes nothing when it continues (needs Linux)',
    async () => {
      const id = await place.queue('sleep', { ms: 1200 })
      const server = startServer(undefined, 60_000)
      await expect.poll(() => logOf(id), { timeout: 20_000 }).toContain('wait, ')
      const child = Number(/process (\d+)/.exec(logOf(id))?.[1])
      for (const pid of [child, server.pid ?? 0]) process.kill(pid, 'SIGSTOP')

      await place.runner().start()
      const task = await place.ended(id)
      expect(task).toMatchObject({ state: taskState.success, attempt: 2 })
      const files = filesOf(id)
      const written = fs.statSync(placesOf(place.config.dataDir, id).result(2)).mtimeMs

      const left = exited(server)
      for (const pid of [child, server.pid ?? 0]) process.kill(pid, 'SIGCONT')
      expect(await left).toBe('0')
      expect(await taskById(place.database, id)).toEqual(task)
      expect(filesOf(id)).toEqual(files)
      expect(fs.statSync(placesOf(place.config.dataDir, id).result(2)).mtimeMs).toBe(written)
    }
  )
})
