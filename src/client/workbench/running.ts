import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { tasks, type TaskRow } from '../../contract/api/task.ts'
import { taskState } from '../../contract/task.ts'
import { callQuery } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { isCancelled } from '../tasks/names.ts'
import { toast } from '../ui/toasts/toast.ts'
import { words } from './words.ts'

const everyMs = 2000
const recent = { pageSize: 50 }

export const runs = ({ state }: Pick<TaskRow, 'state'>): boolean =>
  state === taskState.running || state === taskState.subtaskRunning
const waits = ({ state }: Pick<TaskRow, 'state'>): boolean => state === taskState.pending

/** The newest tasks of the account, requested every 2 s while one runs or waits. */
export function useRecentTasks(): readonly TaskRow[] {
  const { data } = useQuery({
    ...callQuery(tasks, recent),
    refetchInterval: ({ state }) =>
      state.data?.list.some((task) => runs(task) || waits(task)) ? everyMs : false
  })
  return data?.list ?? []
}

/** The running tasks, and the number of waiting ones. */
export function useRunning(): { readonly running: readonly TaskRow[]; readonly waiting: number } {
  const list = useRecentTasks()
  return { running: list.filter(runs), waiting: list.filter(waits).length }
}

/** Tasks that were running or waiting before and have ended since. */
export const ended = (before: readonly TaskRow[], now: readonly TaskRow[]): TaskRow[] =>
  now.filter(
    (task) =>
      !runs(task) &&
      !waits(task) &&
      before.some((old) => old.task_id === task.task_id && (runs(old) || waits(old)))
  )

/** Shows a notice when a task ends; to be mounted once. */
export function useTaskNotices(): void {
  const list = useRecentTasks()
  const before = useRef<readonly TaskRow[]>([])
  const [path, navigate] = useLocation()
  const t = useWords(words)
  useEffect(() => {
    for (const task of ended(before.current, list)) {
      const address = `/dashboard/task/${encodeURIComponent(task.task_id)}`
      // Imports, and a page that shows the task, show its end themselves; a cancelled task needs no notice.
      if (task.dataType === 'import' || path === address || isCancelled(task)) continue
      const action = { label: t('open'), perform: () => navigate(address) }
      if (task.state === taskState.success)
        toast.success(t('taskDone', { name: task.name }), { id: `task:${task.task_id}`, action })
      else
        toast.error(t('taskFailed', { name: task.name }), {
          id: `task:${task.task_id}`,
          text: task.message,
          action
        })
    }
    before.current = list
  }, [list, path, navigate, t])
}
