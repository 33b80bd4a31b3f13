import type { ColumnFile } from '../../columns/file.ts'
import type { Summary } from '../../services.ts'

/** A column by the name that users see and the name under which it is stored. */
export interface NamedColumn {
  readonly name: string
  readonly stored: string
  /** The file of a column that an account added; null for columns of the data set. */
  readonly added: ColumnFile | null
}

/** A summary with its columns chosen. Plain data, so that it can be sent to a thread. */
export interface SummaryJob {
  readonly selected: Uint32Array
  readonly population: Uint32Array | null
  readonly group: NamedColumn | null
  readonly numbers: readonly NamedColumn[]
  readonly genes: boolean
  readonly quick: boolean
}

export type Summarised = Omit<Summary, 'milliseconds'>
