import { parentPort, workerData } from 'node:worker_threads'
import type { Column } from '../../../contract/column.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { summarise, type Summarised, type SummaryJob } from './summarise.ts'

export interface ThreadJob extends SummaryJob {
  readonly number: number
  readonly dir: string
}

export type ThreadAnswer = { readonly number: number; readonly summary: Summarised } | { readonly number: number; readonly error: string }

/** Columns kept between one summary and the next: a lasso is drawn over the same ones again and again. */
const keptColumns = 12

const { openDataSet } = (await import((workerData as { reader: string }).reader)) as { openDataSet: (dir: string) => DataSet }

interface Opened {
  readonly dir: string
  readonly dataset: DataSet
  readonly columns: Map<string, Column | null>
}
let open: Opened | null = null

function opened(dir: string): Opened {
  if (open?.dir === dir) return open
  open?.dataset.close()
  open = null
  open = { dir, dataset: openDataSet(dir), columns: new Map() }
  return open
}

function answer({ number, dir, ...job }: ThreadJob): ThreadAnswer {
  try {
    const { dataset, columns } = opened(dir)
    const read = (stored: string): Column | null => {
      const column = columns.get(stored) ?? dataset.cellColumn(stored)
      columns.delete(stored)
      columns.set(stored, column)
      if (columns.size > keptColumns) columns.delete(columns.keys().next().value ?? '')
      return column
    }
    return { number, summary: summarise(dataset, job, read) }
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.on('message', (job: ThreadJob) => parentPort?.postMessage(answer(job)))
