import { parentPort, workerData } from 'node:worker_threads'
import { sentFault, type SentFault } from '../../../contract/errors/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'

/** What the threads of a pool can be asked for, by kind, each with its answer; plain data, to be sent. */
export type PieceShapes<Pieces> = {
  [Kind in keyof Pieces]: { readonly asked: unknown; readonly answer: unknown }
}
export type KindOf<Pieces> = keyof Pieces & string

export interface PieceJob {
  readonly kind: string
  /** The data set that is read. */
  readonly dir: string
  readonly asked: unknown
}

export type PieceAnswer =
  | { readonly answer: unknown }
  | { readonly error: string; readonly fault: SentFault | null }

type Works<Pieces extends PieceShapes<Pieces>> = {
  readonly [Kind in keyof Pieces]: (
    dataset: DataSet,
    requested: Pieces[Kind]['asked']
  ) => Pieces[Kind]['answer']
}

/** Data sets kept open: pieces for two people's data come in turns. */
const keptOpen = 2

/** Answers each piece that this thread is asked for by the work of its kind. */
export async function answerPieces<Pieces extends PieceShapes<Pieces>>(works: Works<Pieces>): Promise<void> {
  const { openDataSet } = (await import((workerData as { reader: string }).reader)) as {
    openDataSet: (dir: string) => DataSet
  }
  /** Least lately used first. */
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
  const answer = ({ kind, dir, asked }: PieceJob): PieceAnswer => {
    try {
      return { answer: works[kind as KindOf<Pieces>](opened(dir), asked) }
    } catch (error) {
      return {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        fault: sentFault(error)
      }
    }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.on('message', (job: PieceJob) => parentPort?.postMessage(answer(job)))
}
