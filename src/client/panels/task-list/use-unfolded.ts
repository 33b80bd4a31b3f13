import { useEffect, useState } from 'react'
import type { TaskRow } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { isCancelled } from '../../tasks/names.ts'
import { readStored, writeStored } from '../../state/storage.ts'

const isNews = (task: TaskRow): boolean => task.state === taskState.fail && !isCancelled(task)

/**
 * Failed tasks are unfolded when they are first shown. Afterwards each task stays as the user has left it.
 */
export function useUnfolded(tasks: readonly TaskRow[]) {
  const [seen] = useState<ReadonlySet<string>>(() => new Set(readStored('seen_failures', [])))
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const failed = tasks.filter(isNews).map(({ task_id }) => task_id)
  const news = failed.filter((id) => !seen.has(id)).join(' ')
  useEffect(() => {
    if (news !== '') writeStored('seen_failures', [...new Set([...news.split(' '), ...seen])].slice(0, 500))
  }, [news, seen])
  const isUnfolded = (task: TaskRow): boolean =>
    task.state === taskState.fail && (turned[task.task_id] ?? (isNews(task) && !seen.has(task.task_id)))
  return {
    isUnfolded,
    fold: (task: TaskRow) => setTurned((before) => ({ ...before, [task.task_id]: !isUnfolded(task) }))
  }
}
