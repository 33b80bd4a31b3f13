import type { Chosen } from '../../../charts/controls.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'

/** A task with its result. */
export interface DoneTask {
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  /** The choices above the charts, so that downloads match the page. */
  readonly chosen: Chosen
}
