import type { TypingResult } from '../../../contract/api/typing.ts'

export interface ResultsOfColumn {
  /** Results that labelled each cell, or the groups of this column. */
  readonly fitting: readonly TypingResult[]
  /** Results that labelled the groups of other columns, whose labels refer to other groups of cells. */
  readonly others: readonly TypingResult[]
}

/** The results for the groups of a column, each list in its order. */
export const resultsOf = (results: readonly TypingResult[], column: string): ResultsOfColumn => ({
  fitting: results.filter((result) => result.column === null || result.column === column),
  others: results.filter((result) => result.column !== null && result.column !== column)
})
