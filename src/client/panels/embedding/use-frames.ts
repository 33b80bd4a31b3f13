import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FilterWorker } from '../../../../workers/filter/index.ts'
import { groupsQuery, type GroupColumn } from '../../state/cell-columns.ts'
import { framePage } from './frames.ts'

/** One embedding as a frame a group, of which some are on the page. */
export interface Frames {
  readonly name: string
  readonly column: GroupColumn
  /** How many groups have a frame. */
  readonly count: number
  /** Groups whose frames are on this page. */
  readonly levels: readonly number[]
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

const noNames: readonly string[] = []

/** The frames of an embedding that is split by a column; null where it is not, or its groups have not come yet. */
export function useFrames(thread: FilterWorker, split: string | null, hidden: Readonly<Record<string, readonly string[]>>): Frames | null {
  const column = useQuery({ ...groupsQuery(split ?? ''), enabled: split !== null }).data ?? null
  const [wanted, setWanted] = useState<{ readonly of: string | null; readonly page: number }>({ of: split, page: 0 })
  const unseen = hidden[split ?? ''] ?? noNames
  useEffect(() => {
    if (split !== null && column) void thread.setGroups(split, column.codes, column.levels)
  }, [thread, split, column])
  return useMemo(() => {
    if (split === null || !column) return null
    const levels = column.levels.flatMap((name, level) => ((column.counts[level] ?? 0) > 0 && !unseen.includes(name) ? [level] : []))
    return {
      name: split,
      column,
      count: levels.length,
      ...framePage(levels, wanted.of === split ? wanted.page : 0),
      onPage: (page) => setWanted({ of: split, page })
    }
  }, [split, column, unseen, wanted])
}
