import type { DataSet } from '../matrix/dataset.ts'

/** Where kernels run. */
export interface KernelContext {
  readonly dataset: DataSet
  readonly threads: number
  /** The module that opens data sets. */
  readonly datasets: string
  /** The word that asks the task to stop. */
  readonly stopped: Int32Array
  readonly memoryBytes: number
}
