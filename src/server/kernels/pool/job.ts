import path from 'node:path'
import type { Tool } from '../../../contract/tool.ts'

export type { ArgsOf, Job, NameOf, OutOf, PreparedJob, Thread } from '../../../contract/tool/jobs.ts'

/** A module that loads single tools, and nothing of the others with them. */
export interface ToolsModule {
  readonly loadTool: (id: string) => Promise<Tool | undefined>
}

/** A module of jobs that the threads load by themselves. */
export interface JobModule<Jobs> {
  readonly file: string
  /** The tool whose jobs they are; then the module is the one that loads tools. */
  readonly tool?: string
  /** Never there; carries the types. */
  readonly jobs?: Jobs
}

/** Names a module beside the caller's: `jobModule<typeof SearchJobs>(import.meta, 'search-jobs')`. */
export const jobModule = <Jobs>(
  caller: { readonly dirname: string; readonly filename: string },
  name: string
): JobModule<Jobs> => ({
  file: path.join(caller.dirname, `${name}${path.extname(caller.filename)}`)
})

/**
 * Cells in a block of the jobs over cells: fixed, so that sums over blocks do not depend on the number of
 * threads.
 */
export const cellsPerBlock = 4096
/** The blocks that so many cells make; the last may be shorter. */
export const blocksOf = (cells: number): number => Math.ceil(cells / cellsPerBlock)
