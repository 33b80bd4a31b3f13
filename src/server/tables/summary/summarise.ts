import { Fault } from '../../../contract/errors/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { Summary } from '../../services.ts'
import { piecePool } from '../pieces/pool.ts'
import { genesHigherHere } from './genes.ts'
import { addUp, rowBlocks } from './row-blocks.ts'
import type { NamedColumn, Pieces } from './summary-thread.ts'

/** A summary with its columns chosen. */
export interface SummaryJob {
  readonly selected: Uint32Array
  readonly population: Uint32Array | null
  readonly group: NamedColumn | null
  readonly numbers: readonly NamedColumn[]
  readonly genes: boolean
  readonly quick: boolean
}

export type Summarised = Omit<Summary, 'milliseconds'>

export interface Summaries {
  summarise(dataset: DataSet, job: SummaryJob): Promise<Summarised>
  close(): Promise<void>
}

const mostAtOnce = 64

/**
 * Summaries of selections, computed by several threads: first the cells are divided into selected, rest and
 * filtered out; then one thread counts groups and numbers while the others sum the genes over parts of the
 * cells. `reader` is the module whose `openDataSet(dir)` the threads call.
 */
export function summaries(threads: number, reader: string): Summaries {
  const pool = piecePool<Pieces>(new URL('./summary-thread.ts', import.meta.url), threads, reader)
  let running = 0

  const summarise = async (
    dataset: DataSet,
    { selected, population, group, numbers, genes, quick }: SummaryJob,
    signal: AbortSignal
  ): Promise<Summarised> => {
    const partition = await pool.ask(dataset.dir, 'partition', { selected, population }, signal)
    const sum = async (rows: Uint32Array) =>
      addUp(
        dataset.genes,
        await Promise.all(rowBlocks(rows).map((part) => pool.ask(dataset.dir, 'sums', part, signal)))
      )
    const [seen, higher] = await Promise.all([
      pool.ask(dataset.dir, 'seen', { partition, group, numbers }, signal),
      genes ? genesHigherHere(dataset, partition, sum, quick) : { genes: null, sampled: null }
    ])
    const { cells } = dataset
    const { here, outside } = partition
    return { cells: here.length, of: cells - outside.length, ...seen, ...higher }
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
    close: () => pool.close()
  }
}
