import { parentPort, workerData } from 'node:worker_threads'
import { sentFault, type SentFault } from '../../../contract/errors/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'

/** The requests that the threads of a pool take, by kind, each with its response. Both are plain data. */
export type PieceShapes<Pieces> = {
  [Kind in keyof Pieces]: { readonly request: unknown; readonly response: unknown }
}
export type KindOf<Pieces> = keyof Pieces & string

export interface PieceJob {
  readonly kind: string
  /** The folder of the data set to be read. */
  readonly dir: string
  readonly request: unknown
}

export type PieceAnswer =
  | { readonly response: unknown }
  | { readonly error: string; readonly fault: SentFault | null }

type Works<Pieces extends PieceShapes<Pieces>> = {
  readonly [Kind in keyof Pieces]: (
    dataset: DataSet,
    request: Pieces[Kind]['request']
  ) => Pieces[Kind]['response'] | Promise<Pieces[Kind]['response']>
}

/** The most data sets that a thread keeps open, since requests of two users may alternate. */
const keptOpen = 2

/** Has this thread answer each request by the work of its kind. */
export async function answerPieces<Pieces extends PieceShapes<Pieces>>(works: Works<Pieces>): Promise<void> {
  const { openDataSet } = (await import((workerData as { reader: string }).reader)) as {
    openDataSet: (dir: string) => DataSet
  }
  /** The least recently used first. */
  const open = new Map<string, DataSet>()
  const opened = (dir: string): DataSet => {
    const known = open.get(dir) ?? openDataSet(dir)
    open.delete(dir)
    open.set(dir, known)
    for (const [oldest, dataset] of open) {
      if (open.size <= keptOpen) break
      open.delete(oldest)
      dataset.close()
    }
    return known
  }
  const answer = async ({ kind, dir, request }: PieceJob): Promise<PieceAnswer> => {
    try {
      return { response: await works[kind as KindOf<Pieces>](opened(dir), request) }
    } catch (error) {
      return {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        fault: sentFault(error)
      }
    }
  }
  parentPort?.on('message', async (job: PieceJob) => {
    const given = await answer(job)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    parentPort?.postMessage(given)
  })
}
