import type { CellsColumn } from '../../../contract/tool.ts'

/** The name of a column in its table. */
export const nameOf = (source: CellsColumn): string => ('column' in source ? source.column : source.extra)
