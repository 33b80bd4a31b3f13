import { Fault } from '../../../contract/errors/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { neverAborted } from '../../threads/never-aborted.ts'
import { piecePool } from '../pieces/pool.ts'
import { composed } from './compose.ts'
import { readsAll } from './genes.ts'
import type { Summarised, SummaryJob } from './job.ts'
import type { Pieces } from './summary-thread.ts'
import { middleShare } from './whole-column.ts'

export interface Summaries {
  summarise(dataset: DataSet, job: SummaryJob): Promise<Summarised>
  /** Has every thread compute a summary, so that later ones find what they need in its memory. */
  preload(dataset: DataSet, job: SummaryJob): Promise<void>
  close(): Promise<void>
}

const mostAtOnce = 64

/**
 * So many cells are summed by one thread in some tens of milliseconds. Where many users ask at once the parts
 * of several threads would take longer to send than to sum, on the thread that answers all calls.
 */
const fewCells = 4096

/** Is it so little that one thread does it as a whole? */
const isSmall = (dataset: DataSet, { selected, population }: SummaryJob): boolean =>
  population === null &&
  selected.length <= Math.min(fewCells, middleShare * dataset.cells) &&
  readsAll(dataset, selected.length)

/**
 * Summaries of selections, computed by several threads: first the cells are divided into selected, rest and
 * filtered out; then one thread counts groups and numbers while the others sum the genes over parts of the
 * cells. Of few cells one thread does all of it. `reader` is the module whose `openDataSet(dir)` the threads
 * call.
 */
export function summaries(threads: number, reader: string): Summaries {
  const thread = new URL('./summary-thread.ts', import.meta.url)
  const pool = piecePool<Pieces>(thread, threads, reader, ['whole'])
  let running = 0

  const summarise = (dataset: DataSet, job: SummaryJob, signal: AbortSignal): Promise<Summarised> => {
    const { dir } = dataset
    if (isSmall(dataset, job)) return pool.ask(dir, 'whole', job, signal)
    const { group, numbers } = job
    return composed(dataset, job, {
      partition: (selected, population) => pool.ask(dir, 'partition', { selected, population }, signal),
      seen: (partition) => pool.ask(dir, 'seen', { partition, group, numbers }, signal),
      sums: (rows) => pool.ask(dir, 'sums', rows, signal)
    })
  }

  return {
    async summarise(dataset, job) {
      if (running >= mostAtOnce) throw new Fault('busy')
      running++
      const pieces = new AbortController()
      try {
        return await summarise(dataset, job, pieces.signal)
      } finally {
        running--
        // Where one piece has failed, those that still wait are not needed.
        pieces.abort()
      }
    },
    async preload({ dir }, job) {
      // Sent at once, each takes a thread of its own.
      await Promise.all(Array.from({ length: threads }, () => pool.ask(dir, 'whole', job, neverAborted)))
    },
    close: () => pool.close()
  }
}
