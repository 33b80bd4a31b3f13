import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { taskData } from '../../../contract/api/task.ts'
import type { BodyOf, ContentOf } from '../../../contract/api/endpoint.ts'
import { callQuery } from '../../api/query.ts'

export type ResultRow = ContentOf<typeof taskData>['list'][number]

const pageSize = 200

/** The rows in sight of a result table, asked for by pages; what was seen stays in the cache. */
export function useResultRows(asked: Pick<BodyOf<typeof taskData>, 'task_id' | 'table' | 'filters' | 'sort'>) {
  const [range, setRange] = useState<readonly [number, number]>([0, 40])
  const first = Math.floor(range[0] / pageSize) + 1
  const last = Math.floor(Math.max(0, range[1] - 1) / pageSize) + 1
  const pages = useMemo(() => Array.from({ length: last - first + 1 }, (_, i) => first + i), [first, last])
  const answers = useQueries({
    queries: pages.map((page) => ({ ...callQuery(taskData, { ...asked, page, pageSize }), staleTime: Infinity, placeholderData: keepPreviousData }))
  })
  const total = answers.find(({ data }) => data)?.data?.total
  const row = (index: number): ResultRow | undefined => {
    const page = Math.floor(index / pageSize) + 1
    const answer = answers[page - first]?.data
    return answer?.page === page ? answer.list[index % pageSize] : undefined
  }
  const seen = answers.flatMap(({ data }) => data?.list ?? [])
  const onVisible = useCallback((from: number, to: number) => setRange((now) => (now[0] === from && now[1] === to ? now : [from, to])), [])
  const failed = answers.find(({ isError }) => isError)
  return { total, row, seen, onVisible, error: failed?.error ?? null, retry: () => void failed?.refetch() }
}
