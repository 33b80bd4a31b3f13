import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const module = path.join(import.meta.dirname, 'priority.ts')

/** Other systems have no priority a thread, and nothing is lowered there. */
test.runIf(process.platform === 'linux').each([0, 15])(
  'a process of priority %i that lowers its own does so for all its threads, and those it starts',
  (extra) => {
    const program = `
      import { readdirSync } from 'node:fs'
      import os from 'node:os'
      import { Worker } from 'node:worker_threads'
      import { lowerProcess } from ${JSON.stringify(module)}
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
    const wanted = Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + extra + 10)
    expect(new Set(found)).toEqual(new Set([wanted]))
  }
)
