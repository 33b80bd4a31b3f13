import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runChecks } from './checks.ts'
import { chromiumCommand, findChromium } from './chromium.ts'
import { buildClient } from './client.ts'
import { buildKernels } from './kernels.ts'
import { newcomerTests } from './newcomer.ts'
import { root } from './run.ts'
import { none, runVitest, sum, type Counts } from './vitest.ts'

const help = `npm test [-- option]

Runs types, lint, format, the arrows between the rooms, unit, API and browser tests, and ends with one
line: "N passed, N failed, N skipped". What this machine lacks the needs of is skipped, and said.

  --unit      unit and API tests only
  --changed   only the unit and API tests of what changed since the branch main, committed or not
  --complete  fails where the real data or Chromium are missing, instead of skipping what needs them
  --newcomer  what may go otherwise where the real data, Chromium or root are lacking: the start of the
              program, and the unit and API tests that ask for them; the browser tests are counted as skipped
  --late N/M  this part of the browser tests alone, where the others took more than 42 minutes
  --help      this text

  CYTODECK_TEST_DATA=FOLDER   runs the tests on real data too: a folder with "data" and "golden"
  CYTODECK_CHROMIUM=PROGRAM   the Chromium of the browser tests, where it is not found by itself
`

/** On a slow machine the whole run must end within the 90 minutes that CI has. */
const lateMs = 42 * 60_000

const say = (text: string): void => void process.stderr.write(`${text}\n`)

/** The commit that changes are counted from: the branch main here or of the origin, else the last commit. */
function baseOfChanges(): string {
  const exists = (name: string): boolean =>
    spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: root }).status === 0
  return ['main', 'origin/main'].find(exists) ?? 'HEAD'
}

/** A part of the tests that was skipped whole: a failure where everything was asked for. */
function lacking(reason: string, complete: boolean): Counts {
  say(reason)
  return complete ? { ...none, failed: 1, failures: [reason] } : none
}

async function browserTests(
  environment: NodeJS.ProcessEnv,
  complete: boolean,
  part: string | undefined
): Promise<Counts> {
  const config = 'tests/journeys/vitest.config.ts'
  const chromium = await findChromium()
  if (chromium !== null) {
    await buildClient()
    const own = { ...environment, CYTODECK_CHROMIUM: chromium }
    if (part) say(`This machine is slow: of the browser tests part ${part} runs`)
    return runVitest('Browser tests', config, own, part ? [`--shard=${part}`] : [])
  }
  const reason = `The browser tests are skipped: no Chromium was found. This brings it: ${chromiumCommand()}`
  const missing = lacking(reason, complete)
  const { skipped } = await runVitest('Counting the browser tests', config, environment, [
    // No test runs, so none can disturb another: the files load what they share once.
    '--no-isolate',
    '--testNamePattern',
    '(?!)'
  ])
  return sum([missing, { ...none, skipped, needs: new Map([['Chromium', skipped]]) }])
}

async function runTests({
  unit,
  changed,
  complete,
  newcomer,
  late
}: {
  unit: boolean
  changed: boolean
  complete: boolean
  newcomer: boolean
  late?: string | undefined
}): Promise<Counts> {
  const since = performance.now()
  const data = process.env['CYTODECK_TEST_DATA']
  if (data !== undefined && !existsSync(path.join(data, 'golden')))
    throw new Error(`CYTODECK_TEST_DATA names "${data}", which has no folder "golden"`)
  // Tests start the program again and again: what Node made of its modules once is kept, which halves each
  // start.
  const compiled = path.join(root, '.cache/compiled')
  const environment = {
    NODE_COMPILE_CACHE: compiled,
    ...(data !== undefined && { CYTODECK_TEST_DATA: path.resolve(data) })
  }

  const all: Counts[] = []
  if (data === undefined)
    all.push(lacking('The tests on real data are skipped: CYTODECK_TEST_DATA is not set', complete))
  await buildKernels()
  if (!unit && !changed && !newcomer) {
    const checks = await runChecks()
    all.push({ ...none, passed: checks.passed, failed: checks.failed.length, failures: checks.failed })
  }
  const chosen = [...(changed ? ['--changed', baseOfChanges()] : []), ...(newcomer ? newcomerTests() : [])]
  if (newcomer)
    say(`Of the unit and API tests, those in ${chosen.length} files ask for what a newcomer may lack`)
  all.push(await runVitest('Unit and API tests', 'vitest.config.ts', environment, chosen))
  const isLate = performance.now() - since > lateMs
  if (!unit && !changed) all.push(await browserTests(environment, complete, isLate ? late : undefined))
  return sum(all)
}

const option = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    unit: option,
    changed: option,
    complete: option,
    newcomer: option,
    late: { type: 'string' },
    help: option
  }
})
if (values.help) process.stdout.write(help)
else {
  const since = performance.now()
  const { passed, failed, skipped, needs, failures } = await runTests(values)
  for (const [need, count] of needs) say(`Skipped: ${count} tests that need ${need}`)
  say(`All of it: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  // Last, so that whoever sees only the end of the output knows what failed. CI repeats these lines.
  for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
