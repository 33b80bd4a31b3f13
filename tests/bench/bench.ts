import { parseArgs } from 'node:util'
import { readConfig } from '../../src/server/config.ts'
import { step } from '../../scripts/step.ts'
import { benchCompute } from './compute/compute.ts'
import type { StepRow } from './compute/stopwatch.ts'
import { verdict } from './compute/beside.ts'
import { goalLines } from './compute/goals.ts'
import { stepTable } from './compute/table.ts'
import { benchFirstPicture } from './first-picture.ts'
import { benchDemo, benchImport } from './import.ts'
import { benchJourney } from './journey.ts'
import { benchLoad, loadLines, type Load } from './load.ts'
import { isBusy, machine, machineText } from './machine.ts'
import { benchReceptors } from './receptors/receptors.ts'
import { benchRender } from './render.ts'
import { benchMatrix } from './matrix.ts'
import type { BenchRow } from './statistics.ts'
import { besideLines, type BesideRow } from './peers/beside.ts'
import { benchPeers } from './peers/peers.ts'
import { figuresOf, mediansOfTurns } from './report/figures.ts'
import { figuresOfRun, writeFigures, type PrintedRun } from './report/write.ts'
import { benchResults } from './results.ts'
import { benchScroll } from './scroll.ts'
import { benchStore } from './store.ts'
import { computeStudyOf, studyOf } from './study.ts'
import { tableOf } from './table.ts'
import { benchTables } from './tables.ts'
import { benchTools } from './tools/tools.ts'
import { benchUsers } from './users.ts'
import { benchWire } from './wire.ts'

const usage =
  'npm run bench -- [render store tables wire scroll first journey users matrix results receptors import compute tools load] [peers] [--sizes 100000,1000000] [--genes 100] [--users 20] [--minutes 3] [--orders 30] [--tasks MNN,t-SNE,gene-] [--turns 3] [--python python3] [--runs FILE,FILE] [--write] [--json]'
const parts = [
  'render',
  'store',
  'tables',
  'wire',
  'scroll',
  'first',
  'journey',
  'users',
  'matrix',
  'results',
  'receptors',
  'import',
  'compute',
  'tools',
  'load'
] as const
/** Parts that install other programs over the network, and therefore run by name alone. */
const namedParts = ['peers'] as const
const allParts = [...parts, ...namedParts]
const usualSizes = [100_000, 1_000_000]
const usualComputed = [20_000, ...usualSizes]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    genes: { type: 'string' },
    only: { type: 'string', default: '' },
    tasks: { type: 'string', default: '' },
    users: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '3' },
    orders: { type: 'string', default: '30' },
    turns: { type: 'string', default: '1' },
    python: { type: 'string', default: 'python3' },
    runs: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false }
  }
})
const given = values.sizes?.split(',').map(Number)
const sizes = given ?? usualSizes
const named = [...positionals, ...values.only.split(',').filter(Boolean)]
// Files of earlier runs are read in place of measuring.
const only: readonly string[] = values.runs === undefined && named.length === 0 ? parts : named
if (
  !sizes.every((size) => Number.isInteger(size) && size >= 1000 && size <= 10_000_000) ||
  !only.every((part) => allParts.some((known) => known === part))
) {
  throw new Error(`Sizes are whole numbers from 1000 to 10000000, parts are ${allParts.join(', ')}: ${usage}`)
}
if (values.genes !== undefined && !(Number.isInteger(Number(values.genes)) && Number(values.genes) >= 1))
  throw new Error(`Genes are a whole number from 1: ${usage}`)
const allGenes = values.genes === undefined ? undefined : Number(values.genes)
const turns = Number(values.turns)
if (!Number.isInteger(turns) || turns < 1 || turns > 99)
  throw new Error(`Turns are a whole number from 1 to 99: ${usage}`)
const [users = 0, minutes = 0, orders = 0] = [values.users, values.minutes, values.orders].map(Number)
if (![users, minutes, orders].every((number) => number > 0))
  throw new Error(`Users, minutes and orders of tasks are numbers above 0: ${usage}`)
const requested = (part: (typeof allParts)[number]) => only.includes(part)

/** The most cells of a study with all genes: with ten million it would take 200 GB of disk to make. */
const mostOfAllGenes = 2_000_000
const fewGenes = 100
/** Genes of a larger study for the clustering, which takes as many. */
const genesToCluster = 2000

/** Tools are timed on selections of up to so many cells. */
const mostForTools = 100_000

const { threads } = readConfig()
const wasBusy = await isBusy()
const rows: BenchRow[] = []
const computed: StepRow[] = []
const besides: BesideRow[] = []
const left: string[] = []
let browser: { readonly chromium: string; readonly card: string } | null = null
if (requested('render')) {
  const { chromium, card, rows: drawn } = await step('Drawing and selecting', () => benchRender(sizes))
  browser = { chromium, card }
  rows.push(...drawn)
}
for (const size of sizes) {
  const ofPage = ['store', 'tables', 'wire', 'scroll', 'first', 'journey', 'users', 'peers']
  if (!ofPage.some((part) => only.includes(part))) break
  const dataset = await studyOf(size, threads, allGenes ?? (size > mostOfAllGenes ? fewGenes : undefined))
  if (requested('store')) rows.push(...(await step('Store', () => benchStore(dataset))))
  if (requested('tables')) rows.push(...(await step('Tables', () => benchTables(dataset, threads))))
  if (requested('wire')) rows.push(...(await step('Genes over a socket', () => benchWire(dataset))))
  if (requested('scroll')) rows.push(...(await step('Scrolling', () => benchScroll(dataset))))
  if (requested('first')) rows.push(...(await step('First picture', () => benchFirstPicture(dataset))))
  if (requested('journey')) rows.push(...(await step('A journey', () => benchJourney(dataset))))
  if (requested('users'))
    rows.push(
      ...(await step(`${users} users for ${minutes} minutes`, () => benchUsers(dataset, { users, minutes })))
    )
  if (requested('peers')) {
    const found = await step('Beside other programs', () =>
      benchPeers(dataset, { turns, python: values.python })
    )
    besides.push(...found.rows)
    left.push(...found.left)
  }
  dataset.close()
}
if (requested('matrix')) rows.push(...(await step('A matrix of 10,000 × 5,000', benchMatrix)))
if (requested('results'))
  rows.push(...(await step('First charts of results', () => benchResults(values.tasks.split(',')))))
if (requested('receptors')) rows.push(...(await step('Receptors', benchReceptors)))
for (const size of requested('compute') ? (given ?? usualComputed) : []) {
  const genes = size > mostOfAllGenes ? genesToCluster : undefined
  const dataset = await computeStudyOf(size, threads, allGenes ?? genes)
  const found = await step(`Computing, ${size.toLocaleString('en-US')} cells`, () =>
    benchCompute(dataset, { threads, python: values.python, turns })
  )
  computed.push(...found.rows)
  left.push(...found.left)
  dataset.close()
}
for (const size of requested('tools') ? sizes.filter((cells) => cells <= mostForTools) : []) {
  const dataset = await computeStudyOf(size, threads)
  const { python, tasks } = values
  const found = await step('Tools', () => benchTools(dataset, { threads, wanted: tasks.split(','), python }))
  computed.push(...found.rows)
  left.push(...found.left)
  dataset.close()
}
if (requested('import')) {
  rows.push(...(await step('Demo study', () => benchDemo(threads))))
  for (const size of sizes) rows.push(...(await step('Import', () => benchImport(size, threads))))
}
let load: Load | null = null
if (requested('load'))
  load = await step(`${users} users for ${minutes} minutes`, () =>
    benchLoad({ users, minutes, tasks: orders })
  )

const where = machine(wasBusy || (await isBusy()))
process.stdout.write(
  `${machineText(where)}\n${browser ? `Chromium ${browser.chromium}, WebGL by ${browser.card}\n` : ''}\n`
)
if (rows.length > 0) process.stdout.write(`${tableOf(rows).join('\n')}\n\n`)
if (besides.length > 0) process.stdout.write(`${besideLines(besides).join('\n')}\n\n`)
if (computed.length > 0)
  process.stdout.write(
    [...stepTable(computed), '', ...verdict(computed), ...goalLines(computed), ''].join('\n')
  )
if (left.length > 0) process.stdout.write(`${[...new Set(left)].join('\n')}\n`)
if (load) {
  process.stdout.write(`${loadLines(load).join('\n')}\n\n`)
  if (load.lost > 0 || [...load.answers.keys()].some((status) => status === '' || status.startsWith('5')))
    process.exitCode = 1
}
const run: PrintedRun = {
  ...where,
  rows,
  steps: computed,
  besides,
  genes: allGenes,
  day: new Date().toISOString().slice(0, 10)
}
if (values.write)
  writeFigures(
    values.runs === undefined
      ? figuresOf(run, run, run.day)
      : mediansOfTurns(values.runs.split(',').flatMap(figuresOfRun))
  )
if (values.json) process.stdout.write(`${JSON.stringify({ ...run, ...browser })}\n`)
