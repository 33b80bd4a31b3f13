import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.ts'
import { step } from './step.ts'
import { unendedFile } from './unended.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** How many of the skipped tests lack what. */
  readonly needs: ReadonlyMap<string, number>
  /** What failed, a line each: the file, the test, the first line of what it says. */
  readonly failures: readonly string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, needs: new Map(), failures: [] }

export function sum(all: readonly Counts[]): Counts {
  const total = (count: 'passed' | 'failed' | 'skipped'): number =>
    all.reduce((value, counts) => value + counts[count], 0)
  const needs = new Map<string, number>()
  for (const [need, count] of all.flatMap((counts) => [...counts.needs]))
    needs.set(need, (needs.get(need) ?? 0) + count)
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    needs,
    failures: all.flatMap(({ failures }) => failures)
  }
}

/** What is read of Vitest's report. */
interface Report {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/**
 * How long a part may take. One that hangs, as Vitest does on a process that a test left behind, fails by
 * name instead of keeping everybody waiting.
 */
const minutes = 75

/**
 * Runs one Vitest configuration and reads its counts from the JSON report; a run that reported nothing is a
 * failure, and so is each file that it had begun.
 */
export async function runVitest(
  what: string,
  config: string,
  environment: NodeJS.ProcessEnv,
  more: readonly string[] = []
): Promise<Counts> {
  const report = path.join(root, 'test-results', `${what.replaceAll(' ', '-').toLowerCase()}.json`)
  for (const file of [report, unendedFile]) rmSync(file, { force: true })
  mkdirSync(path.dirname(report), { recursive: true })
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unended.ts',
    `--outputFile.json=${report}`,
    ...more
  ]
  const code = await step(what, () => run('vitest', args, { environment, minutes }))
  if (!existsSync(report)) {
    const failures = [`${what}: no report was written`, ...unended()]
    return { ...none, failed: failures.length, failures }
  }
  const found = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failures = failuresOf(found)
  if (failures.length === 0 && code !== 0)
    failures.push(`${what}: every test passed, but the run itself ended with ${code}`)
  return {
    passed: found.numPassedTests,
    failed: failures.length,
    skipped: found.numPendingTests + found.numTodoTests,
    needs: needsOf(found),
    failures
  }
}

/** What a run that was ended from outside had not ended itself, a line each. */
function unended(): string[] {
  if (!existsSync(unendedFile)) return []
  const begun = JSON.parse(readFileSync(unendedFile, 'utf8')) as readonly (readonly [string, string])[]
  return begun.map(([file, test]) => `${path.relative(root, file)}: ${test}: had begun and not ended`)
}

/** A file that failed without a failed test could not be read, or its preparation failed. */
function failuresOf({ testResults }: Report): string[] {
  const line = (file: string, test: string, message = ''): string =>
    `${path.relative(root, file)}: ${test}: ${message.split('\n', 1)[0] ?? ''}`
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [line(name, 'the file itself', message)]
    return failed.map((test) => line(name, test.fullName, test.failureMessages[0]))
  })
}

/**
 * A test that may be skipped says in its name what it needs, as in "the tables of pbmc3k (needs
 * CYTODECK_TEST_DATA)".
 */
function needsOf({ testResults }: Report): Map<string, number> {
  const needs = new Map<string, number>()
  for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (status === 'passed' || status === 'failed') continue
    const need =
      /\(needs ([^)]+)\)/.exec(fullName)?.[1] ?? 'what their names do not say, or whose preparation failed'
    needs.set(need, (needs.get(need) ?? 0) + 1)
  }
  return needs
}
