import type { TaskRow } from '../../contract/api/task.ts'
import { Fault, isErrorKey } from '../../contract/errors/index.ts'
import { failReasons, taskState, type FailReason } from '../../contract/task.ts'
import { fill, type Language, type Text } from '../../contract/text.ts'
import { stepsOf, type Tool } from '../../contract/tool.ts'
import { importSteps } from '../matrix/ingest/progress.ts'
import { secondsToGo } from '../runner/eta.ts'
import { makingStep } from '../runner/resource.ts'
import { writingStep, writingText } from '../runner/steps.ts'
import type { FailDetail } from '../store/queue/fail-detail.ts'
import type { Task } from '../store/tasks.ts'

const makingText: Text = { en: 'Reading the reference', zh: '读取参考数据集' }
const kept: Text = {
  en: 'Saved as reference "{{reference}}"{{notes}}',
  zh: '已保存为参考数据集“{{reference}}”{{notes}}'
}
const imported: Text = { en: 'Imported as project {{project}}', zh: '已导入为项目 {{project}}' }

/**
 * A task as a list shows it, in the caller's language. `tool` is null for imports, and for tools that no
 * longer exist.
 */
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
    step: task.step === null ? null : stepText(task.step, tool, language),
    steps: tool && task.end_time === null ? stepsToGo(task, tool) : [],
    createTime: task.create_time,
    startTime: task.start_time,
    endTime: task.end_time,
    eta:
      running && task.start_time !== null
        ? secondsToGo((Date.now() - Date.parse(task.start_time)) / 1000, task.progress)
        : null,
    cellsUsed: task.cells_used,
    reason: task.reason,
    message: messageOf(task, language),
    remark: task.remark
  }
}

/** The steps of the task with its parameters, without those that the attempt has skipped. */
function stepsToGo({ params, skipped }: Task, tool: Tool): string[] {
  const found = JSON.parse(skipped) as readonly string[]
  return stepsOf(tool, JSON.parse(params) as Readonly<Record<string, unknown>>).filter(
    (step) => !found.includes(step)
  )
}

const isReason = (reason: string): reason is FailReason => Object.hasOwn(failReasons, reason)

function stepText(step: string, tool: Tool | null, language: Language): string {
  if (step === writingStep) return writingText[language]
  if (step === makingStep) return makingText[language]
  if (tool) return tool.texts[language].steps[step] ?? step
  const steps: Readonly<Record<string, { readonly text: Text }>> = importSteps
  return steps[step]?.text[language] ?? step
}

/** Why the task failed, as a sentence, with that of its fault. For an import that succeeded, what it made. */
function messageOf(task: Task, language: Language): string | null {
  const { values = {}, fault } = JSON.parse(task.detail ?? '{}') as FailDetail
  const isImport = task.data_type === 'import'
  if (typeof values.reference === 'string') return fill(kept, language, { notes: '', ...values })
  if (task.reason === null || !isReason(task.reason))
    return isImport && typeof values.project === 'string' ? fill(imported, language, values) : null
  if (!fault || !isErrorKey(fault.key)) return fill(failReasons[task.reason], language, values)
  const sentence = new Fault(fault.key, fault.values).messageIn(language)
  return isImport ? sentence : fill(failReasons[task.reason], language, { ...values, detail: sentence })
}
