import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { step } from '../../scripts/step.ts'
import type { Fault } from './fault.ts'
import { faults } from './list.ts'
import { copyTree, type Ran } from './tree.ts'

/**
 * Plants each fault of the list in a copy of the project and runs the tests that should notice it. Words
 * after the command choose faults whose group, file or name hold one of them. Ends with 1 where more than one
 * in twenty survives, or one cannot be planted.
 */
const leastKilled = 0.95

interface Tried {
  readonly group: string
  readonly fault: Fault
  readonly outcome: 'killed' | 'survived' | 'not planted'
  readonly seconds: number
  /** The test that noticed it first, or why it could not be planted. */
  readonly by: string
}

const words = process.argv.slice(2)
const wanted = Object.entries(faults)
  .flatMap(([group, some]) => some.map((fault) => ({ group, fault })))
  .filter(
    ({ group, fault }) =>
      words.length === 0 || words.some((word) => `${group} ${fault.file} ${fault.name}`.includes(word))
  )
const trees = Array.from({ length: Math.min(2, availableParallelism(), wanted.length) }, copyTree)
const tried: Tried[] = []

function outcomeOf({ failed: [first], ran, late }: Ran): Pick<Tried, 'outcome' | 'by'> {
  if (first !== undefined) return { outcome: 'killed', by: first }
  if (late) return { outcome: 'killed', by: 'its tests did not end' }
  return ran === 0 ? { outcome: 'not planted', by: 'no test ran' } : { outcome: 'survived', by: '' }
}

try {
  const tests = [...new Set(wanted.flatMap(({ fault }) => fault.tests))]
  const baseline = await step('The tests without a fault', () => trees[0]?.run(tests))
  if (baseline && baseline.failed.length > 0)
    throw new Error(`these tests fail without a fault:\n${baseline.failed.join('\n')}`)
  const left = wanted.values()
  await Promise.all(
    trees.map(async (tree) => {
      for (const { group, fault } of left) {
        const ran = await tree.tried(fault).catch((error: unknown): Tried => ({
          group,
          fault,
          outcome: 'not planted',
          seconds: 0,
          by: String(error)
        }))
        const row: Tried = 'outcome' in ran ? ran : { group, fault, seconds: ran.seconds, ...outcomeOf(ran) }
        tried.push(row)
        const seconds = `${row.seconds.toFixed(1)} s`.padStart(8)
        process.stdout.write(
          `${row.outcome.padEnd(11)} ${seconds}  ${group}: ${fault.name} ${row.by && `(${row.by})`}\n`
        )
      }
    })
  )
} finally {
  for (const tree of trees) tree.remove()
}

const of = (outcome: Tried['outcome']): Tried[] => tried.filter((one) => one.outcome === outcome)
for (const group of Object.keys(faults)) {
  const own = tried.filter((one) => one.group === group)
  if (own.length > 0)
    process.stdout.write(
      `${group.padEnd(11)} ${own.filter(({ outcome }) => outcome === 'killed').length} of ${own.length} killed\n`
    )
}
const [killed, survived, missing] = [of('killed'), of('survived'), of('not planted')]
for (const { fault } of survived) process.stdout.write(`survived: ${fault.name} (${fault.file})\n`)
for (const { fault, by } of missing)
  process.stdout.write(`not planted: ${fault.name} (${fault.file}): ${by}\n`)
process.stdout.write(`${killed.length} killed, ${survived.length} survived, ${missing.length} not planted\n`)
const results = path.join(root, 'test-results')
mkdirSync(results, { recursive: true })
const rows = tried.map(({ group, fault: { name, file }, outcome, seconds, by }) => ({
  group,
  name,
  file,
  outcome,
  seconds,
  by
}))
writeFileSync(path.join(results, 'mutants.json'), `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = missing.length === 0 && killed.length >= leastKilled * tried.length ? 0 : 1
