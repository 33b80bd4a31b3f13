import { run } from './run.ts'
import { step } from './step.ts'

const checks: readonly [name: string, program: string, args: readonly string[]][] = [
  ['Types', 'tsc', ['-p', 'tsconfig.json']],
  ['Types of the client without Node', 'tsc', ['-p', 'tsconfig.client.json']],
  ['Types of the server without DOM', 'tsc', ['-p', 'tsconfig.server.json']],
  ['Types of contract, science and tools without DOM and Node', 'tsc', ['-p', 'tsconfig.pure.json']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['Format', 'oxfmt', ['--check', '.']]
]

/** Types, lint and format; answers the names of those that failed. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = []
  for (const [name, program, args] of checks) {
    const code = await step(name, () => run(program, args))
    if (code !== 0) failed.push(name)
  }
  return { passed: checks.length - failed.length, failed }
}
