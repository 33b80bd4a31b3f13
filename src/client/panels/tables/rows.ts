import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rows } from '../../../contract/api/data.ts'
import type { BodyOf, ContentOf } from '../../../contract/api/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { callQuery } from '../../api/query.ts'

export type TableRow = ContentOf<typeof rows>['list'][number]
export type RowsAsked = Omit<BodyOf<typeof rows>, 'page' | 'pageSize'>

const pageSize = 200
/** Pages that a scroll bar flies over are not asked for. */
const restMs = 70

/** The rows in sight of a long table, asked for by pages of 200; what was seen stays in the cache. */
export function useRows(asked: RowsAsked) {
  const [[first, last], setPages] = useState<readonly [number, number]>([1, 1])
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const pages = useMemo(() => Array.from({ length: last - first + 1 }, (_, i) => first + i), [first, last])
  const answers = useQueries({ queries: pages.map((page) => ({ ...callQuery(rows, { ...asked, page, pageSize }), placeholderData: keepPreviousData })) })
  const total = answers.find(({ data }) => data)?.data?.total
  const row = (index: number): TableRow | undefined => {
    const page = Math.floor(index / pageSize) + 1
    const answer = answers[page - first]?.data
    return answer?.page === page ? answer.list[index % pageSize] : undefined
  }
  useEffect(() => () => void (waiting.current && clearTimeout(waiting.current)), [])
  const onVisible = useCallback((from: number, to: number) => {
    const next = [Math.floor(from / pageSize) + 1, Math.floor(Math.max(0, to - 1) / pageSize) + 1] as const
    if (waiting.current) clearTimeout(waiting.current)
    setPages((now) => {
      const same = now[0] === next[0] && now[1] === next[1]
      const near = next[0] <= now[1] + 1 && next[1] >= now[0] - 1
      if (!same && !near) waiting.current = setTimeout(() => setPages(next), restMs)
      return same || !near ? now : next
    })
  }, [])
  const failed = answers.find(({ isError }) => isError)
  return { total, row, onVisible, error: failed?.error ?? null, retry: () => void failed?.refetch() }
}

/** Rows of a table from one place to another in its order, fetched whole. */
export async function fetchRows(asked: RowsAsked, from: number, to: number, columns: readonly string[]): Promise<TableRow[]> {
  const size = limits.maxPageSize
  const found: TableRow[] = []
  for (let page = Math.floor(from / size) + 1; (page - 1) * size < to; page++) {
    const { list } = await call(rows, { ...asked, columns: [...columns], page, pageSize: size })
    const start = (page - 1) * size
    found.push(...list.slice(Math.max(0, from - start), Math.max(0, to - start)))
  }
  return found
}
