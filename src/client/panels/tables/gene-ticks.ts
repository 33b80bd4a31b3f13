import { useState } from 'react'
import { select } from '../../../contract/api/data.ts'
import type { Filter } from '../../../contract/filter.ts'
import { isActive } from '../../../contract/filter.ts'
import { callArrow } from '../../api/call.ts'
import { readRows } from '../../state/arrow-columns.ts'
import type { TableRow } from './rows.ts'

/** Genes that are ticked in their table, by row number; the box in the head takes all that pass the filters, or none. */
export function useGeneTicks(filters: readonly Filter[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const idOf = (row: TableRow): number => Number(row['id'])
  return {
    ticked,
    selected: (row: TableRow): boolean => ticked.has(idOf(row)),
    toggle: (row: TableRow): void => {
      const next = new Set(ticked)
      if (!next.delete(idOf(row))) next.add(idOf(row))
      setTicked(next)
    },
    toggleAll: async (): Promise<void> => {
      if (ticked.size > 0) setTicked(new Set())
      else setTicked(new Set(await readRows(await callArrow(select, { type: 1, filters: filters.filter(isActive) }), 'id')))
    }
  }
}
