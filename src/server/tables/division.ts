import { createHash } from 'node:crypto'
import { addedTo, ownSampleColumn, withAdded, withSampleColumn, type AddedColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'

/**
 * A column by which an account divides the cells into samples instead of by that of the import. Plain data,
 * so that it can be sent to a thread.
 */
export interface Division {
  readonly column: string
  /** The column where an account added it, in the version that counts. */
  readonly added: AddedColumn | null
}

/** The division of the data set as an account sees it; null where that of the import holds. */
export function divisionOf(dataset: DataSet): Division | null {
  const column = ownSampleColumn(dataset)
  return column === null
    ? null
    : { column, added: addedTo(dataset).find(({ name }) => name === column) ?? null }
}

/** The data set with its samples divided so; none of the other columns that accounts added is in it. */
export const withDivision = (dataset: DataSet, division: Division | null): DataSet =>
  division
    ? withSampleColumn(withAdded(dataset, division.added ? [division.added] : []), division.column)
    : dataset

/** Names a division for ever: another version of an added column is another division. */
export function divisionKey({ column, added }: Division): string {
  const told = added ? `${added.id} ${added.version}` : column
  return createHash('sha256').update(told).digest('hex').slice(0, 16)
}
