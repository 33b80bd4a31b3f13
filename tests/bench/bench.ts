import { parseArgs } from 'node:util'
import { readConfig } from '../../src/server/config.ts'
import { step } from '../../scripts/step.ts'
import { benchCompute } from './compute/compute.ts'
import type { StepRow } from './compute/stopwatch.ts'
import { stepTable } from './compute/table.ts'
import { benchDemo, benchImport } from './import.ts'
import { machine, machineText } from './machine.ts'
import { benchRender } from './render.ts'
import type { BenchRow } from './statistics.ts'
import { benchScroll } from './scroll.ts'
import { benchStore } from './store.ts'
import { studyOf } from './study.ts'
import { tableOf } from './table.ts'
import { benchTables } from './tables.ts'
import { benchTools } from './tools/tools.ts'

const usage = 'npm run bench -- [--sizes 100000,1000000] [--only render,store,tables,scroll,import,compute,tools] [--tasks MNN,t-SNE,gene-] [--json]'
const parts = ['render', 'store', 'tables', 'scroll', 'import', 'compute', 'tools'] as const

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    only: { type: 'string', default: parts.join(',') },
    tasks: { type: 'string', default: '' },
    json: { type: 'boolean', default: false }
  }
})
const sizes = values.sizes.split(',').map(Number)
const only = values.only.split(',')
if (!sizes.every((size) => Number.isInteger(size) && size >= 1000 && size <= 2_000_000) || !only.every((part) => parts.some((known) => known === part))) {
  throw new Error(`Sizes are whole numbers from 1000 to 2000000, parts are ${parts.join(', ')}: ${usage}`)
}
const asked = (part: (typeof parts)[number]) => only.includes(part)

/** Tools are timed on selections of up to so many cells. */
const mostForTools = 100_000

const { threads } = readConfig()
const where = machine()
const rows: BenchRow[] = []
const steps: StepRow[] = []
const left: string[] = []
let browser: { readonly chromium: string; readonly card: string } | null = null
if (asked('render')) {
  const { chromium, card, rows: drawn } = await step('Drawing and selecting', () => benchRender(sizes))
  browser = { chromium, card }
  rows.push(...drawn)
}
for (const size of sizes) {
  if (!asked('store') && !asked('tables') && !asked('scroll') && !asked('compute') && !asked('tools')) break
  const dataset = await studyOf(size, threads)
  if (asked('store')) rows.push(...(await step('Store', () => benchStore(dataset))))
  if (asked('tables')) rows.push(...(await step('Tables', () => benchTables(dataset, threads))))
  if (asked('scroll')) rows.push(...(await step('Scrolling', () => benchScroll(dataset))))
  if (asked('compute')) {
    const computed = await step('Computing', () => benchCompute(dataset, threads))
    steps.push(...computed.rows)
    left.push(...computed.left)
  }
  if (asked('tools') && size <= mostForTools) steps.push(...(await step('Tools', () => benchTools(dataset, threads, values.tasks.split(',')))))
  dataset.close()
}
if (asked('import')) {
  rows.push(...(await step('Demo study', () => benchDemo(threads))))
  for (const size of sizes) rows.push(...(await step('Import', () => benchImport(size, threads))))
}

process.stdout.write(`${machineText(where)}\n${browser ? `Chromium ${browser.chromium}, WebGL by ${browser.card}\n` : ''}\n`)
if (rows.length > 0) process.stdout.write(`${tableOf(rows).join('\n')}\n\n`)
if (steps.length > 0) process.stdout.write(`${stepTable(steps).join('\n')}\n${[...new Set(left)].map((text) => `${text}\n`).join('')}`)
if (values.json) process.stdout.write(`${JSON.stringify({ ...where, ...browser, rows, steps })}\n`)
