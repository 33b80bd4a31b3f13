import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import type { Arrays } from '../tables/arrays/arrays-thread.ts'
import { piecePool } from '../tables/pieces/pool.ts'
import { neverAborted } from './never-aborted.ts'

/** Other systems have no priority a thread, and nothing is lowered there. */
const onLinux = process.platform === 'linux'
const server = path.join(import.meta.dirname, '..')
const lowest = os.constants.priority.PRIORITY_LOW

/** The priorities of all threads of this process, by their numbers. */
const priorities = (): Map<number, number> =>
  new Map(
    readdirSync('/proc/self/task')
      .map(Number)
      .map((thread) => [thread, os.getPriority(thread)])
  )

test.runIf(onLinux)(
  'a thread that reads data sets has a lower priority, and those that were there keep theirs',
  async () => {
    const before = priorities()
    const reader = new URL('../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
    const file = new URL('../tables/arrays/arrays-thread.ts', import.meta.url)
    const pool = piecePool<Arrays>(file, 1, reader)
    try {
      await pool.ask(memoryDataSet().dir, 'order', null, neverAborted)
      const after = priorities()
      const started = [...after].filter(([thread]) => !before.has(thread)).map(([, priority]) => priority)
      expect(started).toContain(Math.min(lowest, (before.get(process.pid) ?? NaN) + 5))
      for (const [thread, priority] of before) expect(after.get(thread) ?? priority).toBe(priority)
    } finally {
      await pool.close()
    }
  }
)

test.runIf(onLinux).each([0, 15])(
  'a process of priority %i that lowers its own does so for all its threads, and those it starts',
  (extra) => {
    const program = `
      import { readdirSync } from 'node:fs'
      import os from 'node:os'
      import { Worker } from 'node:worker_threads'
      import { lowerProcess } from ${JSON.stringify(path.join(server, 'threads/priority.ts'))}
      lowerProcess()
      const thread = new Worker('setInterval(() => {}, 1000)', { eval: true })
      thread.on('online', () => {
        const threads = readdirSync('/proc/self/task').map(Number)
        console.log(JSON.stringify(threads.map((one) => os.getPriority(one))))
        process.exit()
      })`
    const node = [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module']
    const ran = spawnSync('nice', ['-n', String(extra), ...node, '-e', program], { encoding: 'utf8' })
    expect(ran).toMatchObject({ status: 0, stderr: '' })
    const found = JSON.parse(ran.stdout) as number[]
    expect(found.length).toBeGreaterThan(2)
    const wanted = Math.min(lowest, os.getPriority() + extra + 10)
    expect(new Set(found)).toEqual(new Set([wanted]))
  }
)

/** Threads of processes that compute or import, which lower themselves as a whole. */
const inOtherProcesses = [
  'kernels/blocks.ts',
  'kernels/pool/pool.ts',
  'matrix/ingest/build/pool.ts',
  'matrix/ingest/child/parent.ts',
  'matrix/ingest/demo/blocks.ts',
  'runner/heartbeat.ts'
]

test('every thread of the server is started with a lower priority', () => {
  const starting = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(path.join(server, file), 'utf8').includes('new Worker('))
    .map((file) => file.split(path.sep).join('/'))
  expect(starting.sort()).toEqual([...inOtherProcesses, 'threads/start-thread.ts'])
})
