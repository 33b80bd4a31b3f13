import type { Kernels } from '../../../contract/kernels.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { groupCounts } from './group-counts.ts'
import { groupStatistics } from './group-statistics.ts'
import { Pool } from './pool/pool.ts'

interface Place {
  readonly dataset: DataSet
  readonly threads: number
  /** The module that opens data sets. */
  readonly datasets: string
  /** The word that asks the task to stop. */
  readonly stopped: Int32Array
  readonly memoryBytes: number
}

/** The kernels of a task's process. Their threads start when they are first needed and end with the process. */
export function kernelsOf({ dataset, threads, datasets, stopped, memoryBytes }: Place): Kernels {
  const pool = new Pool({ threads, stopped, memoryBytes })
  return {
    groupStatistics: groupStatistics({ dataset, threads, datasets, stopped }),
    groupCounts: groupCounts({ dataset, threads, datasets, stopped }),
    neighbourGraph: async () => {
      await pool.close()
      throw new Error('neighbour graphs are not computed yet')
    }
  }
}
