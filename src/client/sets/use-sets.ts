import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { SetKind, SetRow } from '../../contract/api/set.ts'
import { limits } from '../../contract/limits.ts'
import { call } from '../api/call.ts'
import { callQuery } from '../api/query.ts'
import { setCalls } from './kinds.ts'

export const setOrders = {
  newest: [],
  byName: [{ name: 'name', order: 'asc' }],
  bySize: [{ name: 'total', order: 'desc' }]
} as const
export type SetOrder = keyof typeof setOrders

const pageSize = 100

interface Asked {
  readonly kind: SetKind
  readonly q: string
  readonly order: SetOrder
  /** The id of a tag, or nothing for all. */
  readonly tag?: string
}

const bodyOf = ({ q, order, tag = '' }: Asked) => ({
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(tag === '' ? {} : { tag }),
  sort: setOrders[order].map((one) => ({ ...one }))
})

/** The sets in sight of a long list, asked for by pages. */
export function useSets(asked: Asked) {
  const [range, setRange] = useState<readonly [number, number]>([0, pageSize])
  const first = Math.floor(range[0] / pageSize) + 1
  const last = Math.floor(Math.max(0, range[1] - 1) / pageSize) + 1
  const pages = useMemo(() => Array.from({ length: last - first + 1 }, (_, i) => first + i), [first, last])
  const { list } = setCalls[asked.kind]
  const answers = useQueries({
    queries: pages.map((page) => ({ ...callQuery(list, { ...bodyOf(asked), page, pageSize }), staleTime: 0, placeholderData: keepPreviousData }))
  })
  const known = answers.find(({ data }) => data)?.data
  const failed = answers.find(({ isError }) => isError)
  return {
    total: known?.total,
    row: (index: number): SetRow | undefined => {
      const page = Math.floor(index / pageSize) + 1
      const answer = answers[page - first]?.data
      return answer?.page === page ? answer.list[index % pageSize] : undefined
    },
    onVisible: useCallback((from: number, to: number) => setRange((now) => (now[0] === from && now[1] === to ? now : [from, to])), []),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch()
  }
}

/** All sets that match, for acts on all of them. */
export async function everySet(asked: Asked): Promise<SetRow[]> {
  const all: SetRow[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await call(setCalls[asked.kind].list, { ...bodyOf(asked), page, pageSize: limits.maxPageSize })
    all.push(...list)
    if (all.length >= total || list.length === 0) return all
  }
}
