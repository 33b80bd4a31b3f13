import type { Filter } from './filter.ts'
import { writeIds } from '../ids.ts'
import { limits } from '../limits.ts'

/**
 * A filter by sets asks whether a row of the table is in any of its sets (operator 3), or in none of them
 * (12). On the cell table these are cell sets, on the gene table gene sets. Its value is their ids, a line
 * each; its expression their names, a line each. Sets change: the rows are those of the time of asking,
 * unless the filter brings its own.
 */
export type SetFilter = Filter & { readonly columnType: 'set' }

export const isSetFilter = (filter: Filter): filter is SetFilter => filter.columnType === 'set'

/** A filter with the rows that its sets hold at the time of asking, where it is one by sets. */
export type RequestedFilter = Filter & { readonly members?: Uint32Array }

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The ids of the sets, each once. */
export const setIdsOf = ({ value }: Pick<Filter, 'value'>): string[] => [...new Set(linesOf(value))]

/** Names of the sets as they were when the filter was made; their ids where it says none. */
export const setNamesOf = ({ expression, value }: Pick<Filter, 'expression' | 'value'>): string[] => {
  const names = linesOf(expression)
  return names.length > 0 ? names : linesOf(value)
}

const blank = { columnType: 'set', name: 'set', rangeA: '', rangeB: '' } as const

export const setFilter = (
  sets: readonly { readonly id: string; readonly name: string }[],
  inside: boolean
): SetFilter => ({
  ...blank,
  type: inside ? 3 : 12,
  value: sets.map(({ id }) => id).join('\n'),
  expression: sets
    .map(({ name }) => name)
    .join('\n')
    .slice(0, limits.filterExpression)
})

/**
 * A filter that keeps picked rows of a table of `length` rows, or takes them out. How many there are stands
 * in the expression.
 */
export const rowsFilter = (rows: Uint32Array, length: number, inside: boolean): SetFilter => ({
  ...blank,
  type: inside ? 3 : 12,
  value: '',
  expression: `picked ${rows.length}`,
  rows: writeIds(rows, length)
})
