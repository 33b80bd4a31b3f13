import { monitorEventLoopDelay } from 'node:perf_hooks'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Receptor } from '../../../src/contract/receptors/columns.ts'
import {
  heavyCloneKeys,
  heavyDistances,
  usualThreshold
} from '../../../src/science/receptors/b-cell-clones.ts'
import { clonePage, type CloneView } from '../../../src/server/receptors/clone-table.ts'
import { type BenchRow, rowOf, timed } from '../statistics.ts'
import { scratch } from '../study.ts'
import { addedBy } from './added.ts'
import { heavyChains, type Repertoire, writeContigs } from './contigs.ts'

/** Two chains of each cell. */
const contigs = 1_000_000
const cells = contigs / 2
/** Heavy chains that are compared with each other. */
const heavy = 200_000
const runs = 9
const repertoires: Readonly<Record<Receptor, Repertoire>> = {
  tcr: { chains: ['TRA', 'TRB'], cells, clones: cells, mutated: 0 },
  bcr: { chains: ['IGK', 'IGH'], cells, clones: cells / 4, mutated: 0.03 }
}

/** Seconds of the processor and of the clock. */
function spent(work: () => unknown): readonly [processor: number, wall: number] {
  const [since, before] = [performance.now(), process.cpuUsage()]
  work()
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1e6, (performance.now() - since) / 1000]
}

/** The table of clones as users browse it. */
async function benchTable(
  view: CloneView,
  receptor: Receptor,
  searched: (turn: number) => string
): Promise<BenchRow[]> {
  let total = 0
  const row = (what: string, values: readonly number[]) => rowOf('receptors', what, total, 'ms', values)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const made = await timed(1, async () => void ({ total } = await clonePage(view, { receptor })))
  delay.disable()
  const rows = [row('table of clones made', made), row('others wait meanwhile, at most', [delay.max / 1e6])]
  for (const sort of ['vj', 'vdj'] as const)
    rows.push(
      row(
        `clones sorted by ${sort} for the first time`,
        await timed(1, () => clonePage(view, { receptor, sort }))
      )
    )
  for (const sort of ['cells', 'vdj'] as const)
    rows.push(
      row(
        `clones sorted by ${sort}`,
        await timed(runs, () => clonePage(view, { receptor, sort, descending: true, page: 100 }))
      )
    )
  const filtered = (turn: number) => clonePage(view, { receptor, q: searched(turn), sort: 'cells' })
  return [...rows, row('clones filtered and sorted', await timed(runs, filtered))]
}

/** A million contigs read, joined, clonotyped and written by the command, and the table of their clones. */
export async function benchReceptors(): Promise<BenchRow[]> {
  const folder = scratch('receptors')
  const file = path.join(folder, 'contigs.csv')
  const rows: BenchRow[] = []
  for (const [receptor, repertoire] of Object.entries(repertoires) as [Receptor, Repertoire][]) {
    const names = await writeContigs(file, repertoire)
    const table: BenchRow[] = []
    const spent = await addedBy(file, names, async (view) => {
      const searched = (turn: number) => `${repertoire.chains[1]}V${10 + turn} ca`
      table.push(...(await benchTable(view, receptor, searched)))
    })
    const row = (what: string, unit: BenchRow['unit'], value: number) =>
      rowOf('receptors', `${receptor.toUpperCase()} contigs to columns of clones${what}`, contigs, unit, [
        value
      ])
    rows.push(
      row('', 's', spent.wallSeconds),
      row(', processor', 's', spent.processorSeconds),
      row(', most memory of the process', 'MiB', spent.mebibytes),
      ...table
    )
  }
  rmSync(folder, { recursive: true })
  const chains = heavyChains(heavy)
  for (const [what, work] of [
    ['distances of heavy chains to the nearest', () => heavyDistances(chains)],
    ['clones of heavy chains', () => heavyCloneKeys(chains, usualThreshold)]
  ] as const) {
    const [processor, wall] = spent(work)
    rows.push(
      rowOf('receptors', what, heavy, 's', [wall]),
      rowOf('receptors', `${what}, processor`, heavy, 's', [processor])
    )
  }
  return rows
}
