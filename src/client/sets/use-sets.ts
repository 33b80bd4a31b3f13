import type { SetKind, SetRow } from '../../contract/api/set.ts'
import { limits } from '../../contract/limits.ts'
import { call } from '../api/call.ts'
import { usePages } from '../api/pages.ts'
import { setCalls } from './kinds.ts'

export const setOrders = {
  newest: [],
  byName: [{ name: 'name', order: 'asc' }],
  bySize: [{ name: 'total', order: 'desc' }]
} as const
export type SetOrder = keyof typeof setOrders

/** Which sets are listed, and in which order. */
export interface SetQuery {
  readonly kind: SetKind
  readonly q: string
  readonly order: SetOrder
  /** The id of a tag, or nothing for all. */
  readonly tag?: string
}

const bodyOf = ({ q, order, tag = '' }: SetQuery) => ({
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(tag === '' ? {} : { tag }),
  sort: setOrders[order].map((one) => ({ ...one }))
})

/** The sets in sight of a long list, asked for by pages. */
export const useSets = (requested: SetQuery) =>
  usePages(setCalls[requested.kind].list, bodyOf(requested), { pageSize: 100 })

/** All sets that match, for actions on all of them. */
export async function everySet(requested: SetQuery): Promise<SetRow[]> {
  const all: SetRow[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await call(setCalls[requested.kind].list, {
      ...bodyOf(requested),
      page,
      pageSize: limits.maxPageSize
    })
    all.push(...list)
    if (all.length >= total || list.length === 0) return all
  }
}
