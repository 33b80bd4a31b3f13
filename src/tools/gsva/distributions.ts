import type { TableData } from '../../contract/tool.ts'
import { treeOrder } from '../../science/stats/order/tree-order.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { partColumn, violins, type Violin } from '../parts/violin/violin.ts'
import type { SizedSet } from '../parts/enrichment/sets.ts'
import type { Tables } from './schema.ts'

/** The most sets that are drawn as violins, and that are correlated: those with the greatest spread. */
export const mostViolins = 50
export const mostCorrelated = 30

/** The scores of single cells, or of groups or samples. */
interface SetScores {
  readonly sets: readonly SizedSet[]
  /** The indices of the sets, in decreasing order of their spread between the groups. */
  readonly order: readonly number[]
  /** The number of cells, or of groups or samples. */
  readonly count: number
  /** The score of a set in a cell, group or sample. */
  readonly of: (set: number, at: number) => number
}

/**
 * The distribution of the scores of the first sets in each group.
 * @param labels the group of each cell, −1 for none
 * @param groups the names of the groups
 */
export function violinTable(
  { sets, order, count, of }: SetScores,
  labels: Int32Array,
  groups: readonly string[]
): TableData<Tables['violin']> {
  const drawn = order.slice(0, mostViolins)
  const rows = drawn.flatMap((set, at): ({ at: number; group: number } & Violin['points'][number])[] => {
    const values = Float64Array.from({ length: count }, (_, cell) => of(set, cell))
    // `violins` needs values of at least 0; scores may be lower, so they are shifted and shifted back.
    const low = Math.min(
      0,
      values.reduce((least, value) => Math.min(least, value), 0)
    )
    return violins(
      values.map((value) => value - low),
      labels,
      groups.length
    ).flatMap(({ group, points }) =>
      points.map((point) => ({ at, group, ...point, value: point.value + low }))
    )
  })
  return {
    set: factor(
      rows.map(({ at }) => at),
      drawn.map((set) => sets[set]!.name)
    ),
    group: factor(
      rows.map(({ group }) => group),
      groups
    ),
    part: partColumn(rows),
    value: numbers(rows, ({ value }) => value),
    width: numbers(rows, ({ width }) => width)
  }
}

interface Correlations {
  /** Pearson's r of each pair of sets; NaN where a set does not vary. */
  readonly table: TableData<Tables['correlations']>
  /** The names of the sets in an order in which those of alike scores stand together. */
  readonly alike: readonly string[]
}

/** The correlations of the first sets over cells, groups or samples. */
export function correlationsOf({ sets, order, count, of }: SetScores): Correlations {
  const drawn = order.slice(0, mostCorrelated)
  const scaled = drawn.map((set) => {
    const values = Float64Array.from({ length: count }, (_, at) => of(set, at))
    const mean = values.reduce((sum, value) => sum + value, 0) / count
    const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
    return values.map((value) => (value - mean) / length)
  })
  const r = drawn.map((_, one) =>
    Float64Array.from(drawn, (__, other) =>
      scaled[one]!.reduce((sum, value, at) => sum + value * scaled[other]![at]!, 0)
    )
  )
  const rows = drawn.flatMap((_, one) => drawn.map((__, other) => ({ one, other })))
  const names = drawn.map((set) => sets[set]!.name)
  // Sets are alike where they correlate with the same others.
  const profiles = r.map((row) => row.map((value) => value || 0))
  return {
    alike: treeOrder(profiles).map((at) => names[at]!),
    table: {
      set: factor(
        rows.map(({ one }) => one),
        names
      ),
      other: factor(
        rows.map(({ other }) => other),
        names
      ),
      place: integers(rows, ({ one }) => one + 1),
      other_place: integers(rows, ({ other }) => other + 1),
      r: numbers(rows, ({ one, other }) => r[one]![other]!)
    }
  }
}
