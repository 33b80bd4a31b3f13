import type { ColumnRow } from '../../contract/api/data.ts'

/** Does a grouping column divide the cells into several groups, and not into as many as there are cells? */
export const dividesCells = (
  { columnType, distinct }: Pick<ColumnRow, 'columnType' | 'distinct'>,
  cells: number
): boolean => columnType === 'meta' && distinct !== null && distinct > 1 && distinct < cells
