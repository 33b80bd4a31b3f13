import type { CellRow, GeneRow, Layer } from '../cells.ts'
import type { Progress } from '../kernels.ts'

/** Numbers that threads share. */
export type Numbers =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
export interface NumbersType<Array extends Numbers> {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: SharedArrayBuffer, byteOffset: number, length: number): Array
}

/** The data set as a thread reads it: the counts of the file, synchronously. */
export interface ThreadData {
  readonly cells: number
  readonly genes: number
  readonly layer: Layer
  /** Sum of counts of each cell; zeros where the layer is `lognorm`. */
  totals(): Float64Array
  /** Good until the next gene is read. */
  gene(gene: number): GeneRow
  /** Good until the next cell is read. */
  cell(cell: number): CellRow
}

/** What a thread provides to the jobs it runs. */
export interface Thread {
  /** From 0. A job must not let its result depend on it; it is for scratch memory. */
  readonly number: number
  /**
   * The exports of a module compiled from AssemblyScript, over the memory of the threads: a kernel takes
   * `byteOffset`s of arrays of the heap. A job of a tool finds those of its own folder, `assembly/<name>.ts`.
   */
  kernels<Exports>(name: string): Exports
  /** The data set, opened once in each thread. */
  data(): Promise<ThreadData>
  /** A value made once in this thread and kept for later jobs, such as scratch arrays. */
  keep<T>(name: string, make: () => T): T
  /**
   * Throws once the task has been cancelled; blocks that take longer than a second call it from time to time.
   */
  check(): void
  /** Reports the share of the current block that is done. */
  report(share: number): void
}

/**
 * Work in blocks. Called once in each thread with the arguments of the run, and then with the numbers of the
 * blocks that this thread does. A block writes only its own part of shared arrays, or answers a value: what
 * comes out must depend on its number and the arguments alone.
 */
export type Job<Args, Out = void> = (thread: Thread, args: Args) => (block: number) => Out

/**
 * A job that needs asynchronous preparation in each thread before its first block, such as opening the data
 * set.
 */
export type PreparedJob<Args, Out = void> = (thread: Thread, args: Args) => Promise<(block: number) => Out>

type DoBlock = (block: number) => unknown
export type ArgsOf<J> = J extends (thread: Thread, args: infer Args) => unknown ? Args : never
export type OutOf<J> = J extends (thread: Thread, args: never) => infer Made
  ? Awaited<Made> extends (block: number) => infer Out
    ? Out
    : never
  : never
/** The names of the jobs among the exports of a module. */
export type NameOf<Jobs> = {
  [Name in keyof Jobs]: Jobs[Name] extends (thread: Thread, args: never) => DoBlock | Promise<DoBlock>
    ? Name
    : never
}[keyof Jobs] &
  string

/** Arrays in the memory that all threads and compiled kernels share. */
export interface Heap {
  /** An array of zeros. */
  take<Array extends Numbers>(Type: NumbersType<Array>, length: number): Array
  /** A copy of an array from outside the heap. */
  copy<Array extends Numbers>(values: Array): Array
  /**
   * An array for as many as `most` values of which fewer may be needed; what is in it has no meaning, and
   * what is not written takes no memory. `keep` says how many it became. Null where the memory does not have
   * so much in one piece.
   */
  reserve<Array extends Numbers>(Type: NumbersType<Array>, most: number): Array | null
  /** The first `length` values of an array; the others are given back. */
  keep<Array extends Numbers>(reserved: Array, length: number): Array
  /** Frees arrays that were taken, which no thread may use afterwards. */
  free(...arrays: readonly Numbers[]): void
}

/** One run of a job over the blocks 0…blocks − 1. */
export interface JobRun<J> {
  /** Borders of blocks must not depend on the number of threads. */
  readonly blocks: number
  /** Copied into each thread, but for arrays of the heap, which are shared. */
  readonly args: ArgsOf<J>
  readonly progress?: Progress | undefined
}
