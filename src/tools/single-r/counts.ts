import type { TableData } from '../../contract/tool.ts'
import { quantileOf } from '../../science/stats/quantile.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Labelled } from './labelled.ts'
import type { tables } from './schema.ts'

const normalScale = 1.4826

const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort()

function membersOf({ names, label }: Labelled): number[][] {
  const members = names.map((): number[] => [])
  for (const [cell, own] of label.entries()) if (own >= 0) members[own]!.push(cell)
  return members
}

/** The number of cells of each assigned label, most first; `order` are the indices of these labels. */
export function countTable(labelled: Labelled): {
  table: TableData<(typeof tables)['counts']>
  order: number[]
  pruned: number
} {
  const members = membersOf(labelled)
  const used = members.reduce((sum, { length }) => sum + length, 0)
  const order = [...members.keys()]
    .filter((label) => members[label]!.length > 0)
    .sort((a, b) => members[b]!.length - members[a]!.length || a - b)
  const doubtful = (label: number): number =>
    members[label]!.reduce((sum, cell) => sum + labelled.pruned[cell]!, 0)
  const median = (values: Float64Array, label: number): number =>
    quantileOf(sorted(members[label]!.map((cell) => values[cell]!)), 0.5)
  return {
    order,
    pruned: order.reduce((sum, label) => sum + doubtful(label), 0),
    table: {
      label: factor(order, labelled.names),
      cells: integers(order, (label) => members[label]!.length),
      percent: numbers(order, (label) => (100 * members[label]!.length) / used),
      pruned: integers(order, doubtful),
      score: numbers(order, (label) => median(labelled.score, label)),
      delta: numbers(order, (label) => median(labelled.delta, label))
    }
  }
}

/** The quantiles of the deltas of each label's cells, and the threshold below which cells are pruned. */
export function deltaTable(
  labelled: Labelled,
  order: readonly number[],
  deviations: number
): TableData<(typeof tables)['deltas']> {
  const members = membersOf(labelled)
  const measures = { median: labelled.deltaMedian, next: labelled.delta }
  const rows = Object.entries(measures).flatMap(([measure, values]) =>
    order.map((label) => {
      const own = sorted(members[label]!.map((cell) => values[cell]!))
      const median = quantileOf(own, 0.5)
      const spread = quantileOf(own.map((value) => Math.abs(value - median)).sort(), 0.5)
      return {
        measure,
        label,
        own,
        median,
        cut: measure === 'median' ? median - deviations * normalScale * spread : Number.NaN
      }
    })
  )
  return {
    measure: rows.map(({ measure }) => measure),
    label: factor(
      rows.map(({ label }) => label),
      labelled.names
    ),
    cells: integers(rows, ({ own }) => own.length),
    low: numbers(rows, ({ own }) => quantileOf(own, 0.05)),
    quarter: numbers(rows, ({ own }) => quantileOf(own, 0.25)),
    median: numbers(rows, ({ median }) => median),
    three_quarters: numbers(rows, ({ own }) => quantileOf(own, 0.75)),
    high: numbers(rows, ({ own }) => quantileOf(own, 0.95)),
    cut: numbers(rows, ({ cut }) => cut)
  }
}
