import { type ErrorKey, Fault } from '../../contract/errors/index.ts'
import type { FailReason } from '../../contract/task.ts'
import { isDiskFull } from '../disk/disk-full.ts'
import type { FailDetail } from '../store/queue/fail-detail.ts'

/** Faults of stored data, which are caused neither by the tool nor by its input. */
const storageFaults: ReadonlySet<ErrorKey> = new Set([
  'disk_full',
  'dataset_damaged',
  'column_damaged',
  'reference_damaged',
  'selection_damaged',
  'result_damaged'
])

const longest = 500

/** The columns of the task table for an attempt that ended with this error. */
export function failureOf(error: unknown): { readonly reason: FailReason; readonly detail: FailDetail } {
  const fault = error instanceof Fault ? error : isDiskFull(error) ? new Fault('disk_full') : null
  if (!fault)
    return {
      reason: 'tool_error',
      detail: {
        values: { detail: (error instanceof Error ? error.message : String(error)).slice(0, longest) }
      }
    }
  return {
    reason: storageFaults.has(fault.key) ? 'storage_error' : 'input_error',
    detail: { fault: { key: fault.key, values: fault.values } }
  }
}
