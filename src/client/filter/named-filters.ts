import type { ColumnRow } from '../../contract/api/data.ts'
import type { SetRow } from '../../contract/api/set.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { isSetFilter, setFilter, setIdsOf } from '../../contract/filter/set-filter.ts'

export interface NamedFilter {
  /** As it is shown: with the names that its sets have now. */
  readonly filter: Filter
  /** What it names and is not there any more. */
  readonly gone: 'set' | 'column' | null
  /** The filter with those of its sets that are still there: what can be edited. */
  readonly left: Filter
}

interface Known {
  /** Undefined while they are on their way. */
  readonly sets: readonly Pick<SetRow, 'id' | 'name'>[] | undefined
  readonly columns: readonly Pick<ColumnRow, 'name'>[] | undefined
}

/** Conditions on rows by their numbers name no column that users see. */
const rowNumber = 'id'

/** Filters beside what there is of the sets and columns that they name. */
export function namedFilters(filters: readonly Filter[], { sets, columns }: Known): NamedFilter[] {
  const names = new Map(sets?.map(({ id, name }) => [id, name]))
  return filters.map((filter) => {
    const unchanged = { filter, gone: null, left: filter }
    if (!isSetFilter(filter)) {
      const known =
        filter.columnType === 'gene' ||
        filter.name === rowNumber ||
        !columns ||
        columns.some(({ name }) => name === filter.name)
      return known ? unchanged : { ...unchanged, gone: 'column' }
    }
    if (!sets || filter.rows) return unchanged
    const found = setIdsOf(filter).flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
    const left = setFilter(found, filter.type === 3)
    return found.length < setIdsOf(filter).length
      ? { filter, gone: 'set', left }
      : { ...unchanged, filter: { ...filter, expression: left.expression } }
  })
}
