import { taskReport } from '../../contract/api/task.ts'
import type { Language } from '../../contract/text.ts'
import { callFile } from '../api/call.ts'
import { saveFile } from '../api/save.ts'
import { translate } from '../i18n/i18n.ts'
import { toast } from '../ui/toasts/toast.ts'
import { words } from './words.ts'

/** What a report is as a file. */
export const reportFormats = ['html', 'pdf'] as const
export type TaskReportFormat = (typeof reportFormats)[number]

/** Languages that a report can be in, whichever one the page is in. */
export const reportLanguages = ['en', 'zh'] as const

/** Has the report of a result made, which takes a while since all of its charts are drawn, and saves it. */
export async function saveReport(
  taskId: string,
  format: TaskReportFormat,
  language: Language
): Promise<void> {
  // Each format and language has a toast of its own, since two of them may be made at a time.
  const id = `report:${taskId}:${format}:${language}`
  toast.info(translate(words, 'makingReport'), { id })
  try {
    saveFile(await callFile(taskReport, { task_id: taskId, format, language }, { quiet: true }))
    toast.success(translate(words, 'reportMade'), { id })
  } catch (error) {
    toast.error(translate(words, 'noReport'), {
      id,
      text: error instanceof Error ? error.message : undefined
    })
  }
}
