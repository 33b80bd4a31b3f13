import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runChecks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { buildClient } from './client.ts'
import { buildKernels } from './kernels.ts'
import { root, run } from './run.ts'
import { step } from './step.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** How long a part may take. One that hangs, as Vitest does on a process that a test left behind, fails by name instead of keeping everybody waiting. */
const minutes = 40

/** Runs one Vitest configuration and reads its counts from the JSON report; a run that reported nothing counts as one failure. */
async function vitest(what: string, config: string, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const report = path.join(root, 'test-results', `${what.replaceAll(' ', '-').toLowerCase()}.json`)
  rmSync(report, { force: true })
  mkdirSync(path.dirname(report), { recursive: true })
  const code = await step(what, () =>
    run('vitest', ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { environment, minutes })
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  const failed = numFailedTests ?? 0
  return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0) }
}

const since = performance.now()
const data = process.env['CYTODECK_TEST_DATA']
if (data !== undefined && !existsSync(path.join(data, 'golden'))) throw new Error(`CYTODECK_TEST_DATA names "${data}", which has no folder "golden"`)
// Tests start the program again and again: what Node made of its modules once is kept, which halves each start.
const compiled = path.join(root, '.cache/compiled')
const environment = { NODE_COMPILE_CACHE: compiled, ...(data !== undefined && { CYTODECK_TEST_DATA: path.resolve(data) }) }
if (data === undefined) process.stderr.write('Tests on real data are skipped: CYTODECK_TEST_DATA is not set\n')

await buildKernels()
const checks = await runChecks()
const unit = await vitest('Unit and API tests', 'vitest.config.ts', environment)
const browser = await findChromium().then(
  async (chromium) => {
    await buildClient()
    return vitest('Browser tests', 'tests/journeys/vitest.config.ts', { ...environment, CYTODECK_CHROMIUM: chromium })
  },
  (error: unknown): Counts => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
)

const passed = checks.passed + unit.passed + browser.passed
const failed = checks.failed.length + unit.failed + browser.failed
if (checks.failed.length > 0) process.stderr.write(`Failed: ${checks.failed.join(', ')}\n`)
process.stderr.write(`All of it: ${((performance.now() - since) / 1000).toFixed(0)} s\n`)
process.stdout.write(`${passed} passed, ${failed} failed, ${unit.skipped + browser.skipped} skipped\n`)
process.exitCode = failed === 0 ? 0 : 1
