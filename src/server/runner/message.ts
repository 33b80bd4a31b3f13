import type { FailReason } from '../../contract/task.ts'
import type { ReferenceOrigin } from '../../contract/api/reference.ts'
import type { Provenance } from '../../contract/api/task.ts'
import type { AddedColumn } from '../columns/view.ts'
import type { FailDetail } from '../store/queue/fail-detail.ts'
import type { Picture } from './preview.ts'

/** The modules that a child process and its threads load, as file URLs. Tests pass their own. */
export interface ModuleAddresses {
  /** Exports `loadTool(id: string): Promise<Tool | undefined>`. */
  readonly tools: string
  /** Exports `resources: readonly ResourceKind[]`. */
  readonly resources: string
  /** Exports `openDataSet(dir: string): Promise<DataSet>`. */
  readonly datasets: string
  /** The same for threads of a process that has opened the data set; `datasets` where absent. */
  readonly datasetsAgain?: string
}

/** What a child needs to run one attempt of one task. */
export interface Order {
  readonly type: 'order'
  readonly id: string
  readonly attempt: number
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly dataSetDir: string
  /** The columns that the account had added when the task was ordered. */
  readonly added: readonly AddedColumn[]
  /** The account's sample column at that time; null where it was that of the import. */
  readonly sampleColumn: string | null
  /** The folder of the references. */
  readonly dataDir: string
  /** The task whose result this task reads; null where it reads none. */
  readonly parent: string | null
  /** The file with the two id lists. */
  readonly input: string
  /** The folder that the attempt writes its result to; the child makes it and the server renames it. */
  readonly output: string
  readonly seed: number
  readonly threads: number
  readonly memoryBytes: number
  readonly modules: ModuleAddresses
  /** What was stated of the references that the account may use, by their ids. */
  readonly origins: Readonly<Record<string, ReferenceOrigin>>
  /** Facts that are copied into the provenance. */
  readonly provenance: Pick<Provenance, 'cytodeck' | 'filters' | 'clauses'>
}

export type ChildMessage =
  | { readonly type: 'report'; readonly step: string; readonly share: number }
  | { readonly type: 'skip'; readonly step: string }
  | { readonly type: 'picture'; readonly picture: Picture }
  | { readonly type: 'written'; readonly cellsUsed: number }
  | { readonly type: 'failed'; readonly reason: FailReason; readonly detail: FailDetail }

/** The argument of a process that is started before it has an order; what it is to load follows as JSON. */
export const startedAhead = '--ahead'

/** What a process that is started ahead loads. */
export interface Ahead {
  /** The tool of the last task, which users often order again with other parameters; null for none. */
  readonly tool: string | null
  /** Tasks whose results the next order may go on from: the last task, and the one that it went on from. */
  readonly results: readonly string[]
  /** The folder of their results. */
  readonly dataDir: string
  readonly threads: number
  readonly memoryBytes: number
}
