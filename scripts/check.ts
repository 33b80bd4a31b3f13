import { runChecks } from './checks.ts'
import { run } from './run.ts'
import { step } from './step.ts'

const { failed } = await runChecks()
if ((await step('Arrows', () => run('vitest', ['run', 'tests/arrows.test.ts', '--reporter=dot']))) !== 0)
  failed.push('Arrows')
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
