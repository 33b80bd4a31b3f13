import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rows, select } from '../../../contract/api/data.ts'
import type { BodyOf, ContentOf } from '../../../contract/api/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { isSetFilter } from '../../../contract/filter/set-filter.ts'
import { call } from '../../api/call.ts'
import { callArrow } from '../../api/call-arrow.ts'
import { readRows } from '../../state/columns/arrow-columns.ts'

type Page = ContentOf<typeof rows>
export type TableRow = Page['list'][number]
export type RowsRequest = Omit<BodyOf<typeof rows>, 'page' | 'pageSize'>

const pageSize = 200
/** The delay before pages are requested, so that pages that are scrolled past are not, in ms. */
const restMs = 70
/** The number of rows that are requested beyond the visible ones, about half a second of scrolling. */
const ahead = 120

/** The time after which rows filtered by a set are requested again, in ms. */
const setsMs = 30_000

const pageAt = (row: number): number => Math.floor(row / pageSize) + 1

/**
 * The visible rows of a long table and those around them, requested in pages of 200; loaded pages stay in the
 * cache. `columns` are the names of the table's columns: after a new one rows are loaded again.
 */
export function useRows(requested: RowsRequest, columns: string) {
  const [[first, last], setPages] = useState<readonly [number, number]>([1, 1])
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const pages = useMemo(() => Array.from({ length: last - first + 1 }, (_, i) => first + i), [first, last])
  const answers = useQueries({
    queries: pages.map((page) => {
      const body: BodyOf<typeof rows> = { ...requested, page, pageSize }
      return {
        queryKey: [rows.path, body, columns] as const,
        queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Page> =>
          call(rows, body, { signal, quiet: true }),
        // Sets can change; all other changes invalidate the rows.
        staleTime: requested.filters?.some(isSetFilter) ? setsMs : Infinity,
        structuralSharing: false
      }
    })
  })
  // Distant pages load together: until one is there, the last total is used, so that the scroll position
  // stays.
  const answered = answers.find(({ data }) => data)?.data?.total
  const [known, setKnown] = useState(answered)
  if (answered !== undefined && answered !== known) setKnown(answered)
  const total = answered ?? known
  const row = (index: number): TableRow | undefined => {
    const page = Math.floor(index / pageSize) + 1
    return answers[page - first]?.data?.list[index % pageSize]
  }
  useEffect(() => () => void (waiting.current && clearTimeout(waiting.current)), [])
  const onVisible = useCallback((from: number, to: number) => {
    if (waiting.current) clearTimeout(waiting.current)
    waiting.current = null
    const next = [pageAt(Math.max(0, from - ahead)), pageAt(to - 1 + ahead)] as const
    setPages((now) => {
      const inSight = pageAt(from) >= now[0] && pageAt(to - 1) <= now[1]
      if (inSight && next[0] >= now[0] && next[1] <= now[1]) return now
      const near = pageAt(from) <= now[1] + 1 && pageAt(to - 1) >= now[0] - 1
      if (near) return next
      waiting.current = setTimeout(() => setPages(next), restMs)
      return now
    })
  }, [])
  const failed = answers.find(({ isError }) => isError)
  return { total, row, onVisible, error: failed?.error ?? null, retry: () => void failed?.refetch() }
}

/** Beyond this number of rows only their row numbers are requested. */
const mostFetched = 2 * limits.maxPageSize

/** Row numbers of a table from one position to another, in its order. */
export async function fetchIds(requested: RowsRequest, from: number, to: number): Promise<number[]> {
  if (to - from <= mostFetched || requested.selectedIds)
    return (await fetchRows(requested, from, to, [])).map((row) => Number(row['id']))
  const { type, filters, sort } = requested
  const ids = await readRows(
    await callArrow(select, { type, ...(filters ? { filters } : {}), ...(sort ? { sort } : {}) }),
    'id'
  )
  return Array.from(ids.subarray(from, to))
}

/** Rows of a table from one position to another, in its order, with all columns. */
export async function fetchRows(
  requested: RowsRequest,
  from: number,
  to: number,
  columns: readonly string[]
): Promise<TableRow[]> {
  const size = limits.maxPageSize
  const found: TableRow[] = []
  for (let page = Math.floor(from / size) + 1; (page - 1) * size < to; page++) {
    const { list } = await call(rows, { ...requested, columns: [...columns], page, pageSize: size })
    const start = (page - 1) * size
    found.push(...list.slice(Math.max(0, from - start), Math.max(0, to - start)))
  }
  return found
}
