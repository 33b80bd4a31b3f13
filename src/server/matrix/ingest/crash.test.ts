import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../fixtures/scratch.ts'
import { writeH5ad } from '../fixtures/write-h5ad.ts'
import { openDataSet } from '../open.ts'
import { removeLeftovers } from './leftovers.ts'

const scratch = scratchFolder()
const program = path.join(scratch, 'program.ts')
const source = path.join(scratch, 'source.h5ad')

/**
 * Runs an import in a process of its own, which stops after this number of steps and is then killed with
 * SIGKILL; without a number it runs to its end.
 */
function runImport(dataDir: string, steps: number): Promise<boolean> {
  return new Promise((resolve) => {
    const running = spawn(process.execPath, [program, source, dataDir, `${steps}`], {
      stdio: ['ignore', 'pipe', 'ignore']
    })
    running.stdout.once('data', () => running.kill('SIGKILL'))
    running.on('exit', (_, signal) => resolve(signal === 'SIGKILL'))
  })
}

test('a killed import leaves no readable data set, and the next start deletes its files', async () => {
  writeFileSync(
    program,
    `import { writeSync } from 'node:fs'
    import { importFile } from ${JSON.stringify(path.join(import.meta.dirname, 'import.ts'))}
    let steps = Number(process.argv[4])
    const onProgress = () => {
      if (--steps > 0) return
      writeSync(1, 'here')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    await importFile(process.argv[2], { dataDir: process.argv[3], threads: 1, onProgress })`
  )
  await writeH5ad(source, {
    matrix: Array.from({ length: 40 }, (_, cell) =>
      Array.from({ length: 30 }, (_, gene) => (cell + gene) % 3)
    )
  })
  const outcomes: string[] = []
  for (const steps of [1, 3, 5, Infinity]) {
    const dataDir = path.join(scratch, `data-${steps}`)
    const killed = await runImport(dataDir, steps)
    const names = readdirSync(path.join(dataDir, 'datasets'))
    const whole = names.filter((name) => !name.includes('.part.'))
    for (const name of whole)
      expect(openDataSet(path.join(dataDir, 'datasets', name)).cell(1).genes.length).toBe(20)
    removeLeftovers(dataDir)
    expect(readdirSync(path.join(dataDir, 'datasets'))).toEqual(whole)
    outcomes.push(`${killed ? 'killed' : 'ended'}: ${whole.length}`)
  }
  expect(outcomes.slice(0, 2)).toEqual(['killed: 0', 'killed: 0'])
  expect(outcomes.at(-1)).toBe('ended: 1')
})

test('what a living process makes is left alone; an old part under our own number is not', () => {
  const dataDir = path.join(scratch, 'sweep')
  const datasets = path.join(dataDir, 'datasets')
  const parts = {
    dead: 'a.part.999999999',
    living: `b.part.${process.ppid}`,
    own: `c.part.${process.pid}`,
    whole: 'd'
  }
  for (const name of Object.values(parts)) mkdirSync(path.join(datasets, name), { recursive: true })
  expect(removeLeftovers(dataDir).sort()).toEqual([parts.dead, parts.own].sort())
  expect(readdirSync(datasets).sort()).toEqual([parts.living, parts.whole].sort())
  rmSync(dataDir, { recursive: true })
  expect(removeLeftovers(dataDir)).toEqual([])
  expect(existsSync(dataDir)).toBe(false)
})
