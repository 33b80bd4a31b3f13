import type { Changed } from '../../contract/api/session.ts'
import { taskInfo, tasks } from '../../contract/api/task.ts'
import { invalidate } from '../api/query.ts'
import { refreshColumns } from '../columns/actions.ts'
import { refreshSets } from '../sets/actions.ts'

const refresh: Readonly<Record<Changed, () => Promise<unknown>>> = {
  tasks: () => Promise.all([invalidate(tasks), invalidate(taskInfo)]),
  columns: () => refreshColumns([]),
  geneSets: () => refreshSets('gene'),
  cellSets: () => refreshSets('cell')
}

/** Asks anew for what somebody has changed of the account in another browser, or by a script. */
export async function refreshChanged(changed: readonly Changed[]): Promise<void> {
  await Promise.all(changed.map((subject) => refresh[subject]()))
}
