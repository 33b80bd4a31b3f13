import type { TaskRow } from '../../contract/api/task.ts'
import { taskState } from '../../contract/task.ts'
import type { Language } from '../../contract/text.ts'
import { toolById } from '../../tools/index.ts'
import type { Say } from '../i18n/i18n.ts'
import type { words } from './words.ts'

export type SayTasks = Say<keyof (typeof words)['rows']>

/** The name of the tool in the reader's language; the id of a tool that this version does not know. */
export const toolName = ({ tool, dataType }: Pick<TaskRow, 'tool' | 'dataType'>, language: Language, say: SayTasks): string =>
  dataType === 'import' ? say('importTool') : (toolById(tool)?.texts[language].name ?? tool)

/** Place of the running step among the tool's own; −1 where the tool does not name it. The server says it as a key or in the reader's words. */
export function stepPlace({ tool, step }: Pick<TaskRow, 'tool' | 'step'>): number {
  const texts = toolById(tool)?.texts
  if (!texts || step === null) return -1
  return Object.keys(texts.en.steps).findIndex((key) => [key, texts.en.steps[key], texts.zh.steps[key]].includes(step))
}

/** "Step 2 of 3, ranks"; the bare step where the tool does not count it among its own. */
export function stepText(task: Pick<TaskRow, 'tool' | 'step'>, language: Language, say: SayTasks): string {
  if (task.step === null) return ''
  const steps = Object.values(toolById(task.tool)?.texts[language].steps ?? {})
  const at = stepPlace(task)
  return at < 0 ? task.step : say('stepOf', { at: at + 1, steps: steps.length, step: steps[at] ?? task.step })
}

/** Waiting or at work. */
export const isOpen = ({ state }: Pick<TaskRow, 'state'>): boolean =>
  state === taskState.pending || state === taskState.running || state === taskState.subtaskRunning

export const isRunning = ({ state }: Pick<TaskRow, 'state'>): boolean => state === taskState.running || state === taskState.subtaskRunning

/** Seconds from start to end; null before the end. */
export const secondsOf = ({ startTime, endTime }: Pick<TaskRow, 'startTime' | 'endTime'>): number | null =>
  startTime === null || endTime === null ? null : (Date.parse(endTime) - Date.parse(startTime)) / 1000
