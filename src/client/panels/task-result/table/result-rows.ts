import { taskData } from '../../../../contract/api/task.ts'
import type { BodyOf, ContentOf } from '../../../../contract/api/endpoint.ts'
import { usePages } from '../../../api/pages.ts'

export type ResultRow = ContentOf<typeof taskData>['list'][number]

/** The visible rows of a result table; a result never changes. */
export const useResultRows = (
  requested: Pick<BodyOf<typeof taskData>, 'task_id' | 'table' | 'filters' | 'sort'>
) => usePages(taskData, requested, { pageSize: 200, staleTime: Infinity })
