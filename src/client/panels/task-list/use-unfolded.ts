import { useEffect, useState } from 'react'
import type { TaskRow } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { readStored, writeStored } from '../../state/storage.ts'

/** Whether a task failed by itself. Tasks that the user has cancelled do not count. */
const isNews = ({ state, reason }: TaskRow): boolean => state === taskState.fail && reason !== 'cancelled'

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
  const isUnfolded = ({ task_id, state, reason }: TaskRow): boolean =>
    state === taskState.fail && (turned[task_id] ?? (reason !== 'cancelled' && !seen.has(task_id)))
  return {
    isUnfolded,
    fold: (task: TaskRow) => setTurned((before) => ({ ...before, [task.task_id]: !isUnfolded(task) }))
  }
}
