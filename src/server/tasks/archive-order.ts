import type { Language } from '../../contract/text.ts'
import type { Tool } from '../../contract/tool.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { NameStyle } from '../../contract/tool/column-names.ts'
import type { ResultTables, StoredTable } from '../results/read.ts'
import type { Database } from '../store/database.ts'
import type { Task } from '../store/tasks.ts'
import type { StoredResult } from './stored-result.ts'

/** One task with everything that its archive is made from. */
export interface ArchivedTask {
  readonly row: Task
  readonly tool: Tool
  readonly result: StoredResult
  readonly dataset: DataSet
  readonly table: (id: string) => StoredTable
}

export interface ArchiveRequest {
  readonly database: Database
  readonly dataDir: string
  readonly tables: ResultTables
  readonly language: Language
  readonly names: NameStyle
  /** Ends the work with an AbortError. */
  readonly signal: AbortSignal
  /** Logs an error whose details are not for the user, and returns the id under which the log has it. */
  readonly report: (error: unknown) => string
}
