import type { TaskRow } from '../../contract/api/task.ts'
import { errors, Fault, type ErrorKey } from '../../contract/errors/index.ts'
import { failReasons, taskState, type FailReason } from '../../contract/task.ts'
import { fill, type Language } from '../../contract/text.ts'
import type { Tool } from '../../contract/tool.ts'
import { secondsToGo } from '../runner/eta.ts'
import type { FailDetail } from '../runner/message.ts'
import type { Task } from '../store/tasks.ts'

/** A task as a list shows it, in the caller's language. `tool` is null where the product knows it no more. */
export function taskRowOf(task: Task, tool: Tool | null, language: Language): TaskRow {
  const running = task.state === taskState.running
  return {
    task_id: task.id,
    parent_id: task.parent_id,
    name: task.name,
    tool: task.tool,
    dataType: task.data_type,
    state: task.state as TaskRow['state'],
    progress: task.progress,
    step: task.step === null ? null : (tool?.texts[language].steps[task.step] ?? task.step),
    createTime: task.create_time,
    startTime: task.start_time,
    endTime: task.end_time,
    eta: running && task.start_time !== null ? secondsToGo((Date.now() - Date.parse(task.start_time)) / 1000, task.progress) : null,
    cellsUsed: task.cells_used,
    reason: task.reason,
    message: messageOf(task, language),
    remark: task.remark
  }
}

const isReason = (reason: string): reason is FailReason => Object.hasOwn(failReasons, reason)
const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key)

/** Why the task failed, as a sentence; a fault of the tool says its own inside it. */
function messageOf({ reason, detail }: Task, language: Language): string | null {
  if (reason === null || !isReason(reason)) return null
  const { values = {}, fault } = JSON.parse(detail ?? '{}') as FailDetail
  if (!fault || !isErrorKey(fault.key)) return fill(failReasons[reason], language, values)
  return fill(failReasons[reason], language, { ...values, detail: new Fault(fault.key, fault.values).say(language) })
}
