import type { TableData } from '../../contract/tool.ts'
import { quantileOf } from '../../science/stats/quantile.ts'
import type { Present } from '../parts/grouping.ts'
import { factor, numbers, type RowOf } from '../parts/table.ts'
import { fewCellsIn, partColumn, violins, type Violin } from '../parts/violin/violin.ts'
import type { Tables } from './schema.ts'

/** How the scores of cells lie in each group that has any. */
export interface Scores {
  readonly rows: readonly RowOf<Tables['scores']>[]
  readonly violins: readonly Violin[]
  /** Cells of each group of the data. */
  readonly sizes: readonly number[]
}

/**
 * Percentiles and violins of the scores.
 * @param ids the cells that take part
 * @param of the score of each of them
 */
export function scoresOf(ids: Uint32Array, groups: Present, of: Float32Array): Scores {
  const rows: RowOf<Tables['scores']>[] = []
  const sizes: number[] = []
  const labels = Int32Array.from(ids, (cell) => groups.labels[cell]!)
  const drawn = violins(Float64Array.from(of), labels, groups.levels.length, (at, sorted) => {
    sizes.push(sorted.length)
    if (sorted.length === 0) return
    const [low, quarter, median, threeQuarters, high] = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) =>
      quantileOf(sorted, share)
    ) as [number, number, number, number, number]
    rows.push({ group: groups.levels[at]!, low, quarter, median, three_quarters: threeQuarters, high })
  })
  return { rows, violins: drawn, sizes }
}

/**
 * What charts of the violins need beforehand: the groups in the order in which they are drawn, those of the
 * reference first, each side by falling median, and whether some are so small that cells are drawn.
 */
export function violinSummary({ rows, sizes }: Scores, reference: readonly string[]) {
  const isFirst = ({ group }: { readonly group: string }): number => Number(reference.includes(group))
  const order = rows.toSorted((a, b) => isFirst(b) - isFirst(a) || b.median - a.median)
  return { violins: order.map(({ group }) => group), ...fewCellsIn(sizes) }
}

export function violinTable(
  { violins: drawn }: Pick<Scores, 'violins'>,
  levels: readonly string[]
): TableData<Tables['violin']> {
  const rows = drawn.flatMap(({ group, points }) => points.map((point) => ({ group, ...point })))
  return {
    group: factor(
      rows.map(({ group }) => group),
      levels
    ),
    part: partColumn(rows),
    value: numbers(rows, ({ value }) => value),
    width: numbers(rows, ({ width }) => width)
  }
}
