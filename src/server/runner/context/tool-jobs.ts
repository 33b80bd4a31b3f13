import type { Context } from '../../../contract/tool.ts'
import type { JobModule } from '../../kernels/pool/job.ts'
import type { Pool } from '../../kernels/pool/pool.ts'

/**
 * Runs jobs of a tool on the threads of a pool; each thread loads them from the module that loads
 * tools.
 */
export function toolJobs(pool: Pool, tools: string, tool: string): Context['run'] {
  const module: JobModule<object> = { file: tools, tool }
  return async (name, run) => pool.run(module, name, run)
}
