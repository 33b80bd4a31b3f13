import path from 'node:path'

/** What a thread of the pool lends to the jobs it runs. */
export interface Thread {
  /** From 0. A job must not let its result depend on it; it is for scratch memory. */
  readonly number: number
  /** The exports of `src/science/kernels/assembly/<name>.ts`, over the pool's memory: a kernel takes `byteOffset`s of arrays on the heap. */
  kernels<Exports>(name: string): Exports
  /** A thing made once in this thread and kept for later jobs, such as scratch arrays. */
  keep<T>(name: string, make: () => T): T
  /** Throws out of the block once the task was cancelled; to be called now and then by blocks that take longer than a second. */
  check(): void
  /** Tells which share of the present block is done. */
  report(share: number): void
}

/**
 * Work in blocks. Called once in each thread with the arguments of the run, and then with the numbers of the blocks that this thread does.
 * A block writes only its own part of shared arrays, or answers a value: what comes out must depend on its number and the arguments alone.
 */
export type Job<Args, Out = void> = (thread: Thread, args: Args) => (block: number) => Out

/** A job that has something to wait for in each thread before its first block, such as the data set. */
export type PreparedJob<Args, Out = void> = (thread: Thread, args: Args) => Promise<(block: number) => Out>

/** A module of jobs that the threads load by themselves. */
export interface JobModule<Jobs> {
  readonly file: string
  /** Never there; carries the types. */
  readonly jobs?: Jobs
}

/** Names a module beside the caller's: `jobModule<typeof SearchJobs>(import.meta, 'search-jobs')`. */
export const jobModule = <Jobs>(caller: { readonly dirname: string; readonly filename: string }, name: string): JobModule<Jobs> => ({
  file: path.join(caller.dirname, `${name}${path.extname(caller.filename)}`)
})

export type ArgsOf<J> = J extends (thread: Thread, args: infer Args) => unknown ? Args : never
export type OutOf<J> = J extends (thread: Thread, args: never) => infer Made ? (Awaited<Made> extends (block: number) => infer Out ? Out : never) : never
type DoBlock = (block: number) => unknown
/** The names of the jobs among the exports of a module. */
export type NameOf<Jobs> = {
  [Name in keyof Jobs]: Jobs[Name] extends (thread: Thread, args: never) => DoBlock | Promise<DoBlock> ? Name : never
}[keyof Jobs] &
  string

/** Cells in a block of the jobs over cells: fixed, so that sums over blocks do not depend on the number of threads. */
export const cellsPerBlock = 4096
export const blocksOf = (cells: number): number => Math.ceil(cells / cellsPerBlock)
