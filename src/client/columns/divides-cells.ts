import type { ColumnRow } from '../../contract/api/data.ts'

/** Whether a grouping column divides the cells into several groups, but not every cell into its own. */
export const dividesCells = (
  { columnType, distinct }: Pick<ColumnRow, 'columnType' | 'distinct'>,
  cells: number
): boolean => columnType === 'meta' && distinct !== null && distinct > 1 && distinct < cells
