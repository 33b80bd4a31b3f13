import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { BodyOf, ContentOf } from '../../contract/api/endpoint.ts'
import { taskInfo, tasks } from '../../contract/api/task.ts'
import { CallError } from '../api/failure.ts'
import { taskState } from '../../contract/task.ts'
import { callQuery, queryClient } from '../api/query.ts'
import { isOpen } from './names.ts'
import { pollDelay } from './poll-delay.ts'

const busyMs = 1500
const idleMs = 5000

/** How long after an answer tasks are asked for again: soon while one of them waits or runs. */
export const msUntilNext = (open: boolean): number => (open ? busyMs : idleMs)

/** Tasks, asked for again and again: often while one of them waits or runs. */
export const useTasks = (body: BodyOf<typeof tasks>): UseQueryResult<ContentOf<typeof tasks>, CallError> =>
  useQuery({
    ...callQuery(tasks, body),
    staleTime: 0,
    refetchInterval: ({ state }) => msUntilNext(state.data?.list.some(isOpen) ?? false)
  }) as UseQueryResult<ContentOf<typeof tasks>, CallError>

/** Whether a list that was seen says that the task has a result. */
export const hasListedResult = (taskId: string): boolean =>
  queryClient
    .getQueriesData<ContentOf<typeof tasks>>({ queryKey: [tasks.path] })
    .some(([, data]) =>
      data?.list.some(
        ({ task_id, state, dataType }) =>
          task_id === taskId && state === taskState.success && dataType !== 'import'
      )
    )

/** Whether there is no such task, as after it was deleted: it will not be there on another try. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.code === 404

/** One task, followed until it has ended or is gone. */
export const useTask = (taskId: string): UseQueryResult<ContentOf<typeof taskInfo>, CallError> =>
  useQuery({
    ...callQuery(taskInfo, { task_id: taskId }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      isGone(error) || (data && !isOpen(data)) ? false : pollDelay(dataUpdateCount, busyMs)
  }) as UseQueryResult<ContentOf<typeof taskInfo>, CallError>
