import type { TaskRow } from '../../contract/api/task.ts'
import { taskState } from '../../contract/task.ts'
import type { Language } from '../../contract/text.ts'
import { toolById } from '../../tools/index.ts'
import type { Translate } from '../i18n/i18n.ts'
import type { words } from './words.ts'

export type TasksTranslate = Translate<keyof (typeof words)['rows']>

/** The name of the tool in the reader's language; the id of a tool that this version does not know. */
export const toolName = (
  { tool, dataType }: Pick<TaskRow, 'tool' | 'dataType'>,
  language: Language,
  t: TasksTranslate
): string => (dataType === 'import' ? t('importTool') : (toolById(tool)?.texts[language].name ?? tool))

type Stepping = Pick<TaskRow, 'tool' | 'step' | 'steps'>

/**
 * Place of the running step among those that the task goes through; −1 where it is none of them. The server
 * says it as a key or in the reader's words.
 */
export function stepPlace({ tool, step, steps }: Stepping): number {
  const texts = toolById(tool)?.texts
  if (!texts || step === null) return -1
  return steps.findIndex((key) => [key, texts.en.steps[key], texts.zh.steps[key]].includes(step))
}

/** "Step 2 of 3, ranks"; the bare step where it is none of those that the task goes through. */
export function stepText(task: Stepping, language: Language, t: TasksTranslate): string {
  if (task.step === null) return ''
  const at = stepPlace(task)
  const words = toolById(task.tool)?.texts[language].steps[task.steps[at] ?? '']
  return at < 0 ? task.step : t('stepOf', { at: at + 1, steps: task.steps.length, step: words ?? task.step })
}

/** Waiting or at work. */
export const isOpen = ({ state }: Pick<TaskRow, 'state'>): boolean =>
  state === taskState.pending || state === taskState.running || state === taskState.subtaskRunning

export const isRunning = ({ state }: Pick<TaskRow, 'state'>): boolean =>
  state === taskState.running || state === taskState.subtaskRunning

/** Ended by its user, who knows of it: it has not failed by itself. */
export const isCancelled = ({ reason }: Pick<TaskRow, 'reason'>): boolean => reason === 'cancelled'

/** Seconds from start to end; null before the end. */
export const secondsOf = ({ startTime, endTime }: Pick<TaskRow, 'startTime' | 'endTime'>): number | null =>
  startTime === null || endTime === null ? null : (Date.parse(endTime) - Date.parse(startTime)) / 1000
