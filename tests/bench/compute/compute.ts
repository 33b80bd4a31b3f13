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
/** Steps are timed one by one, and beside other programs, up to so many cells. */
const mostForSteps = 2_000_000
/** What a cell may take while it is clustered, 1.6 KiB, for so many cells. */
export const clusteredMiB = (cells: number): number => (1.6 * cells) / 1024

interface Computing {
  readonly threads: number
  readonly python: string
  /** How often all programs do the steps, one after the other. */
  readonly turns: number
}

/**
 * From stored counts to clusters, UMAP and markers, step by step, each program in a process of its own; and
 * what was left out. A machine that is shared is faster at one minute than at another: Cytodeck does its
 * steps again before each other program, and medians are set side by side. The clustering tool as its form
 * opens stands by itself: its settings are not those that all programs have.
 */
export async function benchCompute(
  dataset: DataSet,
  { threads, python, turns }: Computing
): Promise<{ readonly rows: readonly StepRow[]; readonly left: readonly string[] }> {
  const { cells, dir } = dataset
  const own = (program: string, ...args: readonly string[]): Promise<Programme> => {
    const file = path.join(import.meta.dirname, program)
    const all = ['--disable-warning=ExperimentalWarning', file, dir, `${threads}`, ...args]
    return stepsOf({ who: 'Cytodeck', cells, program: process.execPath, args: all })
  }
  const text = cells.toLocaleString('en-US')
  const leftOf = ({ failed }: Programme): string[] =>
    failed === null ? [] : [`Cytodeck, ${text} cells: ${failed}`]
  const isLarge = cells > mostForSteps
  const memory = Math.max(memoryMiB, Math.ceil(clusteredMiB(cells)))
  const clustering = await own('clustering.ts', `${memory}`, isLarge ? 'markers' : '')
  if (isLarge)
    return {
      rows: clustering.rows,
      left: [...leftOf(clustering), `${text} cells: the tools alone are timed`]
    }
  const steps = (most: number): Promise<Programme> => own('own.ts', `${memoryMiB}`, `${most}`)
  const first = await steps(mostForTsne)
  const peers = await benchPeers(dataset, peersOf(python), {
    threads,
    mostForTsne: mostForScranTsne,
    turns,
    before: () => steps(0)
  })
  return {
    rows: middles([...clustering.rows, ...first.rows, ...peers.rows]),
    left: [...leftOf(clustering), ...leftOf(first), ...peers.left]
  }
}
