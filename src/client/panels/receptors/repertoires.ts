import { queryOptions } from '@tanstack/react-query'
import { taskInfo, tasks, type TaskRow } from '../../../contract/api/task.ts'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { taskState } from '../../../contract/task.ts'
import { toolsFor } from '../../../tools/index.ts'
import { call } from '../../api/call.ts'
import { callQuery, queryClient } from '../../api/query.ts'
import { isOpen } from '../../tasks/names.ts'
import { msUntilNext } from '../../tasks/use-tasks.ts'

/** The maximum number of results that are offered. */
const newest = 20
const pageSize = 100

interface Repertoires {
  /** Finished tasks, newest first. */
  readonly list: readonly TaskRow[]
  /** Whether any repertoire task waits or runs. */
  readonly open: boolean
}

const hasResult = ({ state }: TaskRow): boolean =>
  state === taskState.success || state === taskState.subtaskRunning

/** The parameters of a task never change, so each is requested once. */
const infoOf = (task_id: string) =>
  queryClient.fetchQuery({ ...callQuery(taskInfo, { task_id }), staleTime: Infinity })

/**
 * The newest repertoire results of this receptor kind; results whose parameters cannot be loaded are left
 * out.
 */
export async function repertoiresOf(receptor: Receptor, signal: AbortSignal): Promise<Repertoires> {
  const [tool] = toolsFor('repertoire')
  if (!tool) return { list: [], open: false }
  const found: TaskRow[] = []
  let open = false
  let failure: unknown = null
  for (let page = 1, seen = 0, total = 1; seen < total && found.length < newest; page++) {
    // oxlint-disable-next-line no-await-in-loop -- the next page is needed only where this one has too few
    const answer = await call(tasks, { tool: tool.id, page, pageSize }, { signal, quiet: true })
    if (answer.list.length === 0) break
    total = answer.total
    seen += answer.list.length
    open ||= answer.list.some(isOpen)
    const ended = answer.list.filter(hasResult)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const infos = await Promise.allSettled(ended.map(({ task_id }) => infoOf(task_id)))
    for (const [at, info] of infos.entries()) {
      const row = ended[at]
      if (info.status === 'rejected') failure ??= info.reason
      else if (row && info.value.params['receptor'] === receptor) found.push(row)
    }
  }
  // An empty list would be wrong where parameters could not be loaded.
  if (found.length === 0 && failure !== null) throw failure
  return { list: found.slice(0, newest), open }
}

/** Its key starts with that of the task list, so that both are invalidated together. */
export const repertoiresQuery = (receptor: Receptor) =>
  queryOptions({
    queryKey: [tasks.path, 'repertoires', receptor],
    queryFn: ({ signal }) => repertoiresOf(receptor, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => msUntilNext(state.data?.open ?? false)
  })
