import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.ts'
import { step } from './step.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** How many of the skipped tests lack what. */
  readonly needs: ReadonlyMap<string, number>
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, needs: new Map() }

export function sum(all: readonly Counts[]): Counts {
  const total = (count: 'passed' | 'failed' | 'skipped'): number =>
    all.reduce((value, counts) => value + counts[count], 0)
  const needs = new Map<string, number>()
  for (const [need, count] of all.flatMap((counts) => [...counts.needs]))
    needs.set(need, (needs.get(need) ?? 0) + count)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), needs }
}

/** What is read of Vitest's report. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/**
 * How long a part may take. One that hangs, as Vitest does on a process that a test left behind, fails by
 * name instead of keeping everybody waiting.
 */
const minutes = 40

/**
 * Runs one Vitest configuration and reads its counts from the JSON report; a run that reported nothing counts
 * as one failure.
 */
export async function runVitest(
  what: string,
  config: string,
  environment: NodeJS.ProcessEnv,
  more: readonly string[] = []
): Promise<Counts> {
  const report = path.join(root, 'test-results', `${what.replaceAll(' ', '-').toLowerCase()}.json`)
  rmSync(report, { force: true })
  mkdirSync(path.dirname(report), { recursive: true })
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more
  ]
  const code = await step(what, () => run('vitest', args, { environment, minutes }))
  if (!existsSync(report)) return { ...none, failed: 1 }
  const found = JSON.parse(readFileSync(report, 'utf8')) as Report
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests === 0 && code !== 0 ? 1 : found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
    needs: needsOf(found)
  }
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
