import type { Column } from '../../../contract/column.ts'
import { readColumnFile } from '../../columns/file.ts'
import type { DataSet, GeneSums } from '../../matrix/dataset.ts'
import type { Summary } from '../../services.ts'
import { answerPieces } from '../pieces/answer.ts'
import { composed } from './compose.ts'
import { compositionOf } from './composition.ts'
import { distributionFromWhole, distributionOf } from './distribution.ts'
import type { NamedColumn, Summarised, SummaryJob } from './job.ts'
import { partitionOf, type Partition } from './partition.ts'
import { WholeColumn } from './whole-column.ts'

/**
 * The pieces of a summary that a thread can compute: what it is sent and what it answers. Plain data, so that
 * it can be sent.
 */
export interface Pieces {
  partition: {
    request: { readonly selected: Uint32Array; readonly population: Uint32Array | null }
    response: Partition
  }
  seen: {
    request: {
      readonly partition: Partition
      readonly group: NamedColumn | null
      readonly numbers: readonly NamedColumn[]
    }
    response: Pick<Summary, 'composition' | 'distributions'>
  }
  /** Over ascending rows. */
  sums: { request: Uint32Array; response: GeneSums }
  /** All of it, of few cells. */
  whole: { request: SummaryJob; response: Summarised }
}

/**
 * The most columns kept from one summary to the next, since a user draws many lassos over the same ones. The
 * least recently used one is evicted.
 */
const keptColumns = 12
const columnsKept = new WeakMap<DataSet, Map<string, Column | null>>()

function columnOf(dataset: DataSet, { stored, added }: NamedColumn): Column | null {
  const columns = columnsKept.get(dataset) ?? new Map<string, Column | null>()
  columnsKept.set(dataset, columns)
  const key = added?.file ?? stored
  const column = columns.get(key) ?? (added === null ? dataset.cellColumn(stored) : readColumnFile(added))
  columns.delete(key)
  columns.set(key, column)
  if (columns.size > keptColumns) columns.delete(columns.keys().next().value ?? '')
  return column
}

/** The bins and the middle of all numbers of a column, cached as long as the column is. */
const wholes = new WeakMap<Float64Array, WholeColumn>()

function wholeOf(values: Float64Array): WholeColumn {
  const whole = wholes.get(values) ?? new WholeColumn(values)
  wholes.set(values, whole)
  return whole
}

function seen(
  of: DataSet,
  { partition, group, numbers }: Pieces['seen']['request']
): Pieces['seen']['response'] {
  const grouping = group && columnOf(of, group)
  return {
    composition: grouping ? compositionOf(grouping, partition) : [],
    distributions: numbers.flatMap((named) => {
      const column = columnOf(of, named)
      if (column?.kind !== 'number') return []
      const { here, rest } = partition
      return rest === null
        ? [distributionFromWhole(named.name, column.values, wholeOf(column.values), here)]
        : [distributionOf(named.name, column.values, here, rest)]
    })
  }
}

const whole = (dataset: DataSet, job: SummaryJob): Promise<Summarised> =>
  composed(dataset, job, {
    partition: async (selected, population) => partitionOf(dataset.cells, selected, population),
    seen: async (partition) => seen(dataset, { ...job, partition }),
    sums: async (rows) => dataset.sumCells(rows)
  })

await answerPieces<Pieces>({
  partition: ({ cells }, { selected, population }) => partitionOf(cells, selected, population),
  seen,
  sums: (dataset, rows) => dataset.sumCells(rows),
  whole
})
