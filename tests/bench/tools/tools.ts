import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Provenance } from '../../../src/contract/api/task.ts'
import { readConfig } from '../../../src/server/config.ts'
import { demoDefaults } from '../../../src/server/matrix/ingest/demo/plan.ts'
import { dataSetDir } from '../../../src/server/matrix/datasets.ts'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { addProject } from '../../../src/server/projects/add.ts'
import { openDatabase } from '../../../src/server/store/open.ts'
import { noPassword } from '../../../src/server/store/password.ts'
import { command, ended, serve } from '../../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../../fixtures/script.ts'
import { addCohort } from '../../fixtures/references/cohorts.ts'
import { addNetwork } from '../../fixtures/references/networks.ts'
import { addPositions } from '../../fixtures/positions.ts'
import { addReceptors } from '../../fixtures/datasets/demo-receptors.ts'
import { createFields, orderReader, toolOrders, type ToolOrder } from '../../fixtures/tool-orders.ts'
import type { StepRow } from '../compute/stopwatch.ts'
import { middles } from '../compute/turns.ts'
import { addGroups, addPairs, communicationOrders } from './communication.ts'
import { addGeneSets, geneSetOrders, gmtFile } from './gene-sets.ts'
import { benchToolPeers } from './peers.ts'
import { scratch } from '../study.ts'
import { firstPicture } from './picture.ts'

const longestMs = 900_000
/** The time between the first requests for a running task, short so that short tasks are timed well. */
const pollMs = 20
/** Users look at a result before they order the next: long enough that a process waits for it. */
const betweenMs = 4000
/** Cells that seven lineages are drawn through, and what is asked of them. */
const lineageCells = 40_000
const lineageOrder: ToolOrder = {
  what: 'trajectory, all genes, 7 lineages',
  tool: 'trajectory',
  params: {
    group: 'cell_type',
    genes: 'all',
    start: 'group',
    roots: ['Progenitor'],
    ends: ['Naive CD4 T', 'B', 'FCGR3A Mono', 'NK', 'DC', 'Platelet', 'Malignant B']
  },
  selected: lineageCells
}
/** Pseudotime and lineages without genes along them, from the group that packages are told to begin at. */
const pathOrder: ToolOrder = {
  what: 'trajectory, no genes',
  tool: 'trajectory',
  params: { group: 'cell_type', genes: 'none', start: 'group', roots: ['Progenitor'] }
}
/** The order whose first picture is waited for: pseudotime, before lineages and fates are known. */
const waitedFor = 'trajectory from another start'
/** More than any chart of genes can show. */
const mostGenes = 1000

interface Timing {
  readonly threads: number
  /** How often each package of Python is asked. */
  readonly turns: number
  /** Tasks whose names hold one of these are timed. */
  readonly wanted: readonly string[]
  /** Each of the packages beside which they stand is asked in the first of these that has it. */
  readonly pythons: readonly string[]
}

/**
 * Every tool as a task of the real server, ordered over HTTP one after the other: from the order to the
 * result on the disk; and what packages of Python take for the same, as far as they are there, each after
 * the tool did it once more. What was done several times stands as medians.
 */
export async function benchTools(
  dataset: DataSet,
  { threads, turns, wanted, pythons }: Timing
): Promise<{ readonly rows: readonly StepRow[]; readonly left: readonly string[] }> {
  const dataDir = scratch('tools')
  try {
    const token = await projectOn(dataset, dataDir)
    const { address, child } = await serve(dataDir, { CYTODECK_THREADS: `${threads}`, CYTODECK_TASKS: '1' })
    try {
      await addGroups(address, token, dataset.cellNames())
      await addReceptors(address, token, dataset.cellNames())
      const { orders, time } = await timerOf({ address, token }, dataset, wanted)
      const own: StepRow[] = []
      for (const what of orders.keys()) own.push(...(await time(what)))
      const peers = await benchToolPeers(dataset, [...orders.keys()], {
        threads,
        turns,
        pythons,
        sets: (name) => gmtFile(dataDir, name),
        ranking: (what) => rankedGenes({ address, token }, orders.get(what)!),
        time
      })
      return { rows: middles([...own, ...peers.rows]), left: peers.left }
    } finally {
      child.kill('SIGTERM')
      await ended(child)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * A project on the data set where it lies, with a reference made of its cell types, a cohort and a network of
 * its genes, and sets of them; answers a token.
 */
async function projectOn(dataset: DataSet, dataDir: string): Promise<string> {
  const { id, dir } = dataset
  const config = readConfig({ CYTODECK_DATA_DIR: dataDir })
  // The database comes first: a directory with data and no database is one that has lost it.
  const database = await openDatabase(config)
  mkdirSync(path.join(dataDir, 'datasets'), { recursive: true })
  symlinkSync(dir, dataSetDir(dataDir, id), 'junction')
  const requested = { dataSetId: id, name: 'Bench', passwordHash: noPassword }
  const project = await addProject(config, database, requested).finally(() => database.destroy())
  await command(
    dataDir,
    'references',
    'add',
    'cell-types',
    '--project',
    project.number,
    '--column',
    'cell_type'
  )
  await addCohort(dataDir, dataset.geneNames().slice(0, mostGenes))
  await addGeneSets(dataDir, dataset.geneNames())
  await addNetwork(dataDir, dataset.geneNames().slice(0, mostGenes))
  await addPairs(dataDir, dataset.geneNames())
  await addPositions(dataDir, { genes: dataset.genes, seed: demoDefaults.seed })
  const made = JSON.parse(
    await command(dataDir, 'token', 'create', '--project', project.number, '--json')
  ) as { token: string }
  return made.token
}

/** The server that is asked, and the token of the project. */
interface Asked {
  readonly address: string
  readonly token: string
}

/** Orders that are timed, by their names, ready to be given; and what times one of them. */
interface Timer {
  readonly orders: ReadonlyMap<string, ToolOrder>
  readonly time: (what: string) => Promise<StepRow[]>
}

async function timerOf(asked: Asked, dataset: DataSet, wanted: readonly string[]): Promise<Timer> {
  const call = scriptFor(asked.address, asked.token)
  const { content } = await call<readonly { id: string }[]>('GET', '/reference', { kind: 'cell-types' })
  const cohorts = await call<readonly { id: string }[]>('GET', '/reference', { kind: 'cohorts' })
  const known = await call<readonly { id: string }[]>('GET', '/reference', { kind: 'networks' })
  const places = await call<readonly { id: string }[]>('GET', '/reference', { kind: 'gene-positions' })
  const all = [
    ...toolOrders({
      cells: dataset.cells,
      genes: dataset.geneNames().slice(0, mostGenes),
      reference: content[0]?.id ?? '',
      cohort: cohorts.content[0]?.id ?? '',
      network: known.content[0]?.id ?? '',
      positions: places.content.find(({ id }) => !id.startsWith('starter'))?.id ?? ''
    })
  ]
  const compared = all.find(({ what }) => what === 'differential-expression, t')
  if (compared) all.push(...(await geneSetOrders(call, compared)))
  all.push(...(await communicationOrders(call)), pathOrder)
  if (dataset.cells >= lineageCells) all.push(lineageOrder)
  const ready = orderReader(call, dataset.cells)
  const orders = new Map<string, ToolOrder>()
  for (const order of all)
    if (wanted.some((text) => order.what.includes(text))) orders.set(order.what, await ready(order))
  return {
    orders,
    time: async (what) => {
      await wait(betweenMs)
      const rows = await time(asked, call, orders.get(what)!, dataset.cells)
      for (const row of rows)
        process.stderr.write(
          `  ${row.what}: ${row.wall.toFixed(2)} s, ${row.cpu.toFixed(2)} CPU s, ${row.peakMiB.toFixed(0)} MiB, ${row.note}\n`
        )
      return rows
    }
  }
}

/** The compared genes that an order of enrichment ranks, as the CSV that users download. */
async function rankedGenes({ address, token }: Asked, { params }: ToolOrder): Promise<string> {
  const [task = '', table = ''] = String(params['ranking']).split('/')
  const query = new URLSearchParams({ task_id: task, table, format: 'csv', names: 'cytodeck' })
  const answer = await fetch(`${address}/api/task/data?${query.toString()}`, {
    headers: { Authorization: `Bearer ${token}` }
  })
  if (!answer.ok) throw new Error(`the compared genes of ${task}: status ${answer.status}`)
  return answer.text()
}

/** From the order to the result on the disk, and to the first picture where the order is waited for. */
async function time(asked: Asked, call: ScriptCall, order: ToolOrder, cells: number): Promise<StepRow[]> {
  const began = performance.now()
  const made = await call<{ task_id: string }>('POST', '/task/create', createFields(order, cells))
  if (made.code !== 200) throw new Error(`${order.what}: ${made.message}`)
  const over = new AbortController()
  const watched = { ...asked, task: made.content.task_id, began, ended: over.signal }
  const seen = order.what === waitedFor ? firstPicture(watched) : null
  const task = await endedTask(call, made.content.task_id, longestMs, pollMs)
  const wall = (performance.now() - began) / 1000
  over.abort()
  const picture = await seen
  if (task.state !== 1) throw new Error(`${order.what}: ${task.message}`)
  const { cpuSeconds = Number.NaN, peakMemoryBytes, resultDigest } = task.provenance as unknown as Provenance
  const row: StepRow = {
    who: 'task',
    what: order.what,
    cells: order.selected ?? cells,
    wall,
    cpu: cpuSeconds,
    peakMiB: peakMemoryBytes / 2 ** 20,
    note: resultDigest.slice(0, 12)
  }
  return picture === null
    ? [row]
    : [row, { ...row, what: `${order.what}, pseudotime in sight`, wall: picture, cpu: Number.NaN }]
}
