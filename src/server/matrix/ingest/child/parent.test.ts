import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../fixtures/scratch.ts'

const scratch = scratchFolder()

test.skipIf(!existsSync('/proc/self'))(
  'a process that never lets its event loop turn still ends with its parent (needs Linux)',
  async () => {
    const here = (name: string): string => JSON.stringify(path.join(import.meta.dirname, name))
    const busy = path.join(scratch, 'busy.ts')
    const note = path.join(scratch, 'pid')
    writeFileSync(
      busy,
      `import { writeFileSync } from 'node:fs'
    import { serve } from ${here('serve.ts')}
    await serve(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      writeFileSync(${JSON.stringify(note)}, String(process.pid))
      for (;;);
    })`
    )
    const parent = path.join(scratch, 'parent.ts')
    writeFileSync(
      parent,
      `import { pathToFileURL } from 'node:url'
    import { runGuarded } from ${here('guarded.ts')}
    await runGuarded({ program: pathToFileURL(${JSON.stringify(busy)}), order: {}, name: 'busy', limit: 2 ** 30, signal: null, onNote() {} })`
    )
    const running = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', parent], {
      stdio: 'ignore'
    })
    onTestFinished(() => void running.kill('SIGKILL'))
    await expect
      .poll(() => existsSync(note) && readFileSync(note, 'utf8'), { timeout: 20_000 })
      .toMatch(/^\d+$/)
    const pid = readFileSync(note, 'utf8')
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    running.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 10_000 }).toBe(false)
  }
)
