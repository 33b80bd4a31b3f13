import { createHash } from 'node:crypto'
import { addedTo, ownSampleColumn, withAdded, withSampleColumn, type AddedColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'

/**
 * The column by which an account divides the cells into samples, in place of that of the import. Plain data,
 * so that it can be sent to a thread.
 */
export interface Division {
  readonly column: string
  /** The current version of the column, where an account added it. */
  readonly added: AddedColumn | null
}

/** The division of the data set that an account chose; null where it keeps that of the import. */
export function divisionOf(dataset: DataSet): Division | null {
  const column = ownSampleColumn(dataset)
  return column === null
    ? null
    : { column, added: addedTo(dataset).find(({ name }) => name === column) ?? null }
}

/** The data set with its samples divided by this column. It has no other columns that accounts added. */
export const withDivision = (dataset: DataSet, division: Division | null): DataSet =>
  division
    ? withSampleColumn(withAdded(dataset, division.added ? [division.added] : []), division.column)
    : dataset

/** A file name for a division; another version of an added column gives another one. */
export function divisionKey({ column, added }: Division): string {
  const identity = added ? `${added.id} ${added.version}` : column
  return createHash('sha256').update(identity).digest('hex').slice(0, 16)
}
