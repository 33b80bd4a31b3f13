import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../scripts/chromium.ts'
import { root, run } from '../../scripts/run.ts'
import { rows, type Row } from './rows.ts'

/**
 * Tries the rows of the plan of trust, all of them or those that are named, with their full figures or with
 * `--short` those of `npm test`, and prints a line for each. Ends with 1 where one falls short.
 */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true
})
const results = path.join(root, 'test-results')

interface Tested {
  readonly file: string
  readonly fullName: string
  readonly status: string
  readonly meta?: { readonly trust?: { readonly row: string; readonly rounds: number } }
}

/** Runs files under one configuration; answers each test with the row that it counted for. */
async function tested(
  config: string,
  files: readonly string[],
  environment: NodeJS.ProcessEnv
): Promise<readonly Tested[]> {
  if (files.length === 0) return []
  const report = path.join(results, 'trust-run.json')
  rmSync(report, { force: true })
  await run(
    'vitest',
    ['run', '--config', config, ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { environment }
  )
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { name: string; assertionResults: readonly Tested[] }[]
  }
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(root, name) }))
  )
}

const unknown = positionals.filter((id) => !rows.some((row) => row.id === id))
if (unknown.length > 0)
  throw new Error(
    `The plan has no row ${unknown.join(', ')}. Its rows: ${rows.map(({ id }) => id).join(', ')}`
  )
const wanted = rows.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
const seed = Date.now() % 2 ** 31
const full = {
  CYTODECK_TRUST: 'full',
  CYTODECK_TRUST_SEED: String(seed),
  CYTODECK_KILL_ROUNDS: '20',
  CYTODECK_FUZZ_CASES: '200',
  CYTODECK_BACKUP_ROUNDS: '10',
  CYTODECK_FLIPS: '60'
}
// Most rounds start a process: what Node made of its modules once is kept, as in `npm test`.
const environment = {
  NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
  ...(values.short ? {} : full)
}
const isThere = (file: string): boolean => existsSync(path.join(root, file))
const filesOf = (part: 'tests' | 'journeys'): string[] => [
  ...new Set(wanted.flatMap((row) => row[part] ?? []).filter(isThere))
]

mkdirSync(results, { recursive: true })
const since = performance.now()
const journeys = filesOf('journeys')
const chromium = journeys.length > 0 ? await findChromium() : null
const found = [
  ...(await tested('vitest.config.ts', filesOf('tests'), environment)),
  ...(chromium === null
    ? []
    : await tested('tests/journeys/vitest.config.ts', journeys, {
        ...environment,
        CYTODECK_CHROMIUM: chromium
      }))
]

interface Outcome {
  readonly rounds: number
  readonly least: number
  /** Empty where the row holds. */
  readonly why: string
}

function outcomeOf({ id, tests = [], journeys = [], cases, full: most, short }: Row): Outcome {
  const least = values.short ? short : most
  if (![...tests, ...journeys].some(isThere)) return { rounds: 0, least, why: 'not there yet' }
  const own = found.filter(
    ({ file, fullName, meta }) =>
      meta?.trust?.row === id || (tests.includes(file) && (cases?.test(fullName) ?? false))
  )
  const failed = own.find(({ status }) => status === 'failed')
  const rounds = own.reduce(
    (sum, { status, meta }) => sum + (status === 'passed' ? (meta?.trust?.rounds ?? 1) : 0),
    0
  )
  return { rounds, least, why: failed?.fullName ?? (rounds < least ? 'too few rounds' : '') }
}

const outcomes = wanted.map((row) => ({ id: row.id, what: row.what, figure: row.figure, ...outcomeOf(row) }))
for (const { id, rounds, least, why, what, figure } of outcomes) {
  const share = `${rounds}/${least}`.padStart(13)
  process.stdout.write(
    why === ''
      ? `${id.padEnd(4)} PASS ${share}  ${what}: ${figure}\n`
      : `${id.padEnd(4)} FAIL ${share}  ${what}: ${figure} (${why})\n`
  )
}
const failed = outcomes.filter(({ why }) => why !== '')
const seconds = Math.round((performance.now() - since) / 1000)
process.stdout.write(
  `${outcomes.length - failed.length} of ${outcomes.length} rows, ${seconds} s${values.short ? '' : `, seed ${seed}`}\n`
)
writeFileSync(
  path.join(results, 'trust.json'),
  `${JSON.stringify({ short: values.short, seed, seconds, rows: outcomes }, null, 2)}\n`
)
process.exitCode = failed.length === 0 ? 0 : 1
