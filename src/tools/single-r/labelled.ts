import type { Cells } from '../../contract/cells.ts'
import type { CellTypes } from '../../resources/cell-types/content.ts'
import type { TableData } from '../../contract/tool.ts'
import { factor } from '../parts/table.ts'
import type { tables } from './schema.ts'
import type { RowScores } from './score.ts'

/** The label of each selected cell with its scores; where groups are labelled, those of its group. */
export interface Labelled {
  readonly names: readonly string[]
  /** The index of the label of each selected cell, −1 for none. */
  readonly label: Int32Array
  readonly score: Float64Array
  readonly delta: Float64Array
  readonly deltaMedian: Float64Array
  readonly pruned: Uint8Array
}

interface AssignedLabels {
  readonly labels: Labelled
  /** The number of cells with a label. */
  readonly used: number
  readonly tables: {
    readonly labels: TableData<(typeof tables)['labels']>
    readonly clusters: TableData<(typeof tables)['clusters']>
  }
}

/**
 * Assigns the labels of rows (cells or groups) to cells, and makes their tables.
 * @param deltas the difference of the best score to the median of each row
 * @param pruned 1 for each row whose label is unreliable
 */
export function labelledCells(
  cells: Cells,
  { labels: names }: CellTypes,
  scored: RowScores,
  deltas: Float64Array,
  pruned: Uint8Array
): AssignedLabels {
  const { rowOf, label, first, delta, scores, count, groups } = scored
  const best = Float64Array.from(label, (own, row) => (own < 0 ? Number.NaN : scores[own * count + row]!))
  const numbers = (values: Float64Array): Float64Array =>
    Float64Array.from(rowOf, (row) => (row < 0 ? Number.NaN : values[row]!))
  const codes = (values: Int32Array): Int32Array => rowOf.map((row) => (row < 0 ? -1 : values[row]!))
  const labels: Labelled = {
    names,
    label: codes(label),
    score: numbers(best),
    delta: numbers(delta),
    deltaMedian: numbers(deltas),
    pruned: Uint8Array.from(rowOf, (row) => (row < 0 ? 1 : pruned[row]!))
  }
  const rows = groups ?? { names: [], sizes: [] }
  const some = <Values extends Float64Array | Int32Array | Uint8Array>(values: Values): Values =>
    values.slice(0, rows.names.length) as Values
  return {
    labels,
    used: labels.label.reduce((sum, own) => sum + (own < 0 ? 0 : 1), 0),
    tables: {
      labels: {
        id: Int32Array.from(cells.ids),
        label: factor(labels.label, names),
        delta: labels.delta,
        pruned: labels.pruned,
        first_label: factor(codes(first), names),
        score: labels.score,
        delta_median: labels.deltaMedian
      },
      clusters: {
        id: Int32Array.from(rows.names.keys()),
        group: rows.names,
        cells: Int32Array.from(rows.sizes),
        label: factor(some(label), names),
        first_label: factor(some(first), names),
        score: some(best),
        delta: some(delta),
        delta_median: some(deltas),
        pruned: some(pruned)
      }
    }
  }
}
