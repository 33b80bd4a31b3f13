import { parentPort, workerData } from 'node:worker_threads'
import type { Column } from '../../../contract/column.ts'
import { sentFault, type SentFault } from '../../../contract/errors/index.ts'
import { readColumnFile, type ColumnFile } from '../../columns/file.ts'
import type { DataSet, GeneSums } from '../../matrix/dataset.ts'
import type { Summary } from '../../services.ts'
import { compositionOf } from './composition.ts'
import { distributionOf } from './distribution.ts'
import { divide, type Division } from './division.ts'

/** A column by the name users see and the name under which it is stored. */
export interface NamedColumn {
  readonly name: string
  readonly stored: string
  /** Where the values of a column lie that an account added; null for those of the data set. */
  readonly added: ColumnFile | null
}

/**
 * The pieces of a summary that a thread can be asked for, each with its answer; plain data, so that it can be
 * sent.
 */
export interface Pieces {
  divide: {
    asked: { readonly selected: Uint32Array; readonly population: Uint32Array | null }
    answer: Division
  }
  seen: {
    asked: {
      readonly division: Division
      readonly group: NamedColumn | null
      readonly numbers: readonly NamedColumn[]
    }
    answer: Pick<Summary, 'composition' | 'distributions'>
  }
  /** Over ascending rows. */
  sums: { asked: Uint32Array; answer: GeneSums }
}

export type PieceKind = keyof Pieces

export type ThreadJob = {
  [K in PieceKind]: { readonly kind: K; readonly dir: string; readonly asked: Pieces[K]['asked'] }
}[PieceKind]

export type ThreadAnswer =
  | { readonly answer: Pieces[PieceKind]['answer'] }
  | { readonly error: string; readonly fault: SentFault | null }

/** Columns kept between one summary and the next: a lasso is drawn over the same ones again and again. */
const keptColumns = 12
/** Data sets kept open: pieces for two people's data come in turns. */
const keptOpen = 2

const { openDataSet } = (await import((workerData as { reader: string }).reader)) as {
  openDataSet: (dir: string) => DataSet
}

interface Opened {
  readonly dataset: DataSet
  readonly columns: Map<string, Column | null>
}
/** Least lately used first. */
const open = new Map<string, Opened>()

function opened(dir: string): Opened {
  const known = open.get(dir) ?? { dataset: openDataSet(dir), columns: new Map<string, Column | null>() }
  open.delete(dir)
  open.set(dir, known)
  for (const [oldest, { dataset }] of open) {
    if (open.size <= keptOpen) break
    open.delete(oldest)
    dataset.close()
  }
  return known
}

function columnOf({ dataset, columns }: Opened, { stored, added }: NamedColumn): Column | null {
  const key = added?.file ?? stored
  const column = columns.get(key) ?? (added === null ? dataset.cellColumn(stored) : readColumnFile(added))
  columns.delete(key)
  columns.set(key, column)
  if (columns.size > keptColumns) columns.delete(columns.keys().next().value ?? '')
  return column
}

function seen(of: Opened, { division, group, numbers }: Pieces['seen']['asked']): Pieces['seen']['answer'] {
  const grouping = group && columnOf(of, group)
  return {
    composition: grouping ? compositionOf(grouping, division) : [],
    distributions: numbers.flatMap((named) => {
      const column = columnOf(of, named)
      return column?.kind === 'number'
        ? [distributionOf(named.name, column.values, division.here, division.rest)]
        : []
    })
  }
}

function work(job: ThreadJob): Pieces[PieceKind]['answer'] {
  const of = opened(job.dir)
  if (job.kind === 'divide') return divide(of.dataset.cells, job.asked.selected, job.asked.population)
  return job.kind === 'seen' ? seen(of, job.asked) : of.dataset.sumCells(job.asked)
}

function answer(job: ThreadJob): ThreadAnswer {
  try {
    return { answer: work(job) }
  } catch (error) {
    return {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      fault: sentFault(error)
    }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.on('message', (job: ThreadJob) => parentPort?.postMessage(answer(job)))
