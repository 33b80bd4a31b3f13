import { readConfig } from '../../src/server/config.ts'
import { step } from '../../scripts/step.ts'
import { orderFrom } from './arguments/order-from.ts'
import type { Part } from './arguments/parts.ts'
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

/** Cells of studies, and of those that are computed with, where nobody names sizes. */
const usualSizes = [100_000, 1_000_000]
const usualComputed = [20_000, ...usualSizes]
/** The most cells of a study with all genes: with ten million it would take 200 GB of disk to make. */
const mostOfAllGenes = 2_000_000
const fewGenes = 100
/** Genes of a larger study for the clustering, which takes as many. */
const genesToCluster = 2000

/** Parts that look at a study as its page does. */
const ofPage = ['store', 'tables', 'wire', 'scroll', 'first', 'journey', 'users', 'peers'] as const
/** Tools are timed on selections of up to so many cells. */
const mostForTools = 100_000

const order = orderFrom(process.argv.slice(2))
const { turns, users, minutes, genes: allGenes } = order
const sizes = order.sizes ?? usualSizes
const requested = (part: Part): boolean => order.parts.includes(part)
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
  if (!ofPage.some(requested)) break
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
      benchPeers(dataset, { turns, python: order.pythons[0] })
    )
    besides.push(...found.rows)
    left.push(...found.left)
  }
  dataset.close()
}
if (requested('matrix')) rows.push(...(await step('A matrix of 10,000 × 5,000', benchMatrix)))
if (requested('results'))
  rows.push(...(await step('First charts of results', () => benchResults(order.tasks))))
if (requested('receptors')) rows.push(...(await step('Receptors', benchReceptors)))
for (const size of requested('compute') ? (order.sizes ?? usualComputed) : []) {
  const genes = size > mostOfAllGenes ? genesToCluster : undefined
  const dataset = await computeStudyOf(size, threads, allGenes ?? genes)
  const found = await step(`Computing, ${size.toLocaleString('en-US')} cells`, () =>
    benchCompute(dataset, { threads, python: order.pythons[0], turns })
  )
  computed.push(...found.rows)
  left.push(...found.left)
  dataset.close()
}
for (const size of requested('tools') ? sizes.filter((cells) => cells <= mostForTools) : []) {
  const dataset = await computeStudyOf(size, threads)
  const { pythons, tasks } = order
  const found = await step('Tools', () => benchTools(dataset, { threads, turns, wanted: tasks, pythons }))
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
    benchLoad({ users, minutes, tasks: order.orders })
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
if (order.write)
  writeFigures(
    order.runs === null ? figuresOf(run, run, run.day) : mediansOfTurns(order.runs.flatMap(figuresOfRun))
  )
if (order.json) process.stdout.write(`${JSON.stringify({ ...run, ...browser })}\n`)
