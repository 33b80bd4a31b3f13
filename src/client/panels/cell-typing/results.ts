import type { TypingResult } from '../../../contract/api/typing.ts'

export interface ResultsOfColumn {
  /** Those that labelled each cell, or the groups of this column. */
  readonly fitting: readonly TypingResult[]
  /**
   * Those that labelled the groups of other columns: a label of theirs holds for cells that other groups
   * brought together.
   */
  readonly others: readonly TypingResult[]
}

/** Which results speak for the groups of a column, both lists in their order. */
export const resultsOf = (results: readonly TypingResult[], column: string): ResultsOfColumn => ({
  fitting: results.filter((result) => result.column === null || result.column === column),
  others: results.filter((result) => result.column !== null && result.column !== column)
})
