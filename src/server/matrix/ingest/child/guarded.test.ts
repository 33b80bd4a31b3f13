import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../fixtures/scratch.ts'
import type { Note } from '../progress.ts'
import { runGuarded } from './guarded.ts'

const scratch = scratchFolder()
/** Processor time without a note; starting a process takes up to a second of it on a slow machine. */
const quietSeconds = 2.5
/** Processor time between two notes; four times this is more than may pass without one. */
const stepSeconds = 0.8

/** A program that serves its order with these lines of code. */
function programOf(name: string, lines: string): URL {
  const file = path.join(scratch, `${name}.ts`)
  const serve = JSON.stringify(path.join(import.meta.dirname, 'serve.ts'))
  writeFileSync(file, `import { serve } from ${serve}\nawait serve(async (order, note) => {\n${lines}\n})\n`)
  return pathToFileURL(file)
}

const run = (program: URL, notes: Note[] = []): Promise<{ outcome: unknown }> =>
  runGuarded({
    program,
    order: {},
    name: 'some.h5ad',
    limit: 2 ** 30,
    quietSeconds,
    signal: null,
    onNote: (note) => void notes.push(note)
  })

test('work without a note is ended when it took its processor time', async () => {
  await expect(run(programOf('endless', 'for (;;);'))).rejects.toMatchObject({ key: 'import_endless' })
})

test('work that reports its progress may take longer', async () => {
  const notes: Note[] = []
  const busy = `const taken = () => process.cpuUsage().user + process.cpuUsage().system
    for (let n = 0; n < 4; n++) {
      const before = taken()
      while (taken() - before < ${stepSeconds * 1e6}) for (let i = 0; i < 1e6; i++) Math.sqrt(i)
      note({ step: 'read', share: n / 4 })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return 'done'`
  await expect(run(programOf('busy', busy), notes)).resolves.toMatchObject({ outcome: 'done' })
  expect(notes).toHaveLength(4)
})
