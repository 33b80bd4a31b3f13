import type { SentFault } from '../../../contract/errors/index.ts'
import type { DataSetAt } from './data-set.ts'
import type { KernelMemory } from './wasm.ts'

/** What a thread gets when it starts. */
export interface ThreadStart {
  readonly number: number
  readonly memory: KernelMemory
  readonly stopped: Int32Array
}

/** A run as each thread gets it. */
export interface RunOrder {
  readonly run: number
  /** The module of the jobs; of a job of a tool, the module that exports the tools. */
  readonly file: string
  /** The tool whose job it is; absent: the module's own. */
  readonly tool?: string | undefined
  readonly name: string
  /** Arguments; where the heap is wide, as `withViewsDescribed` gives them. So are values of blocks. */
  readonly args: unknown
  readonly blocks: number
  /** Where the data set lies; absent where no job reads it. */
  readonly data: DataSetAt | undefined
  /** One number that all threads share: the next block to take. */
  readonly next: Int32Array
  /** A number for each thread: the blocks it has done, and the share of the present one. */
  readonly done: Float64Array
}

/** What a thread answers: values of blocks, and how a run ended for it. */
export type ThreadMessage =
  | { readonly run: number; readonly type: 'value'; readonly block: number; readonly value: unknown }
  /** The thread takes no more blocks of this run; `blocks` are those it has done. */
  | { readonly run: number; readonly type: 'end'; readonly blocks: number }
  | {
      readonly run: number
      readonly type: 'error'
      readonly error: unknown
      readonly fault: SentFault | null
      readonly stopped: boolean
    }
