import path from 'node:path'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { benchPeers, peersOf } from './peers.ts'
import { stepsOf, type Programme } from './program.ts'
import type { StepRow } from './stopwatch.ts'
import { middles } from './turns.ts'

/** t-SNE is timed up to so many cells, beside the sum of the others. */
const mostForTsne = 100_000
const mostForScranTsne = 20_000
/** What Cytodeck's process may hold. */
export const memoryMiB = 3584

interface Computing {
  readonly threads: number
  readonly python: string
  /** How often all programs do the steps, one after the other. */
  readonly turns: number
}

/**
 * From stored counts to clusters, UMAP and markers, step by step, each program in a process of its own; and
 * what was left out. A machine that is shared is faster at one minute than at another: Cytodeck does its
 * steps again before each other program, and medians are set side by side.
 */
export async function benchCompute(
  dataset: DataSet,
  { threads, python, turns }: Computing
): Promise<{ readonly rows: readonly StepRow[]; readonly left: readonly string[] }> {
  const { cells, dir } = dataset
  const file = path.join(import.meta.dirname, 'own.ts')
  const args = ['--disable-warning=ExperimentalWarning', file, dir, `${threads}`, `${memoryMiB}`]
  const own = (most: number): Promise<Programme> =>
    stepsOf({ who: 'Cytodeck', cells, program: process.execPath, args: [...args, `${most}`] })
  const first = await own(mostForTsne)
  const peers = await benchPeers(dataset, peersOf(python), {
    threads,
    mostForTsne: mostForScranTsne,
    turns,
    before: () => own(0)
  })
  return {
    rows: middles([...first.rows, ...peers.rows]),
    left: [
      ...(first.failed === null ? [] : [`Cytodeck, ${cells.toLocaleString('en-US')} cells: ${first.failed}`]),
      ...peers.left
    ]
  }
}
