import path from 'node:path'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { benchPeers, peersOf } from './peers.ts'
import { stepsOf } from './program.ts'
import type { StepRow } from './stopwatch.ts'

/** t-SNE is timed up to so many cells, beside the sum of the others. */
const mostForTsne = 100_000
const mostForScranTsne = 20_000
/** What Cytodeck's process may hold. */
export const memoryMiB = 3584

interface Computing {
  readonly threads: number
  readonly python: string
}

/** From stored counts to clusters, UMAP and markers, step by step, each program in a process of its own; and what was left out. */
export async function benchCompute(
  dataset: DataSet,
  { threads, python }: Computing
): Promise<{ readonly rows: readonly StepRow[]; readonly left: readonly string[] }> {
  const { cells, dir } = dataset
  const file = path.join(import.meta.dirname, 'own.ts')
  const args = ['--disable-warning=ExperimentalWarning', file, dir, `${threads}`, `${memoryMiB}`, `${mostForTsne}`]
  const own = await stepsOf({ who: 'Cytodeck', cells, program: process.execPath, args })
  const peers = await benchPeers(dataset, peersOf(python), threads, mostForScranTsne)
  return {
    rows: [...own.rows, ...peers.rows],
    left: [...(own.failed === null ? [] : [`Cytodeck, ${cells.toLocaleString('en-US')} cells: ${own.failed}`]), ...peers.left]
  }
}
