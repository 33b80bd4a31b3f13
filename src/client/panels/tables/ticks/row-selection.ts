import { select } from '../../../../contract/api/data.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { callArrow } from '../../../api/call-arrow.ts'
import { readRows } from '../../../state/columns/arrow-columns.ts'
import { actionAtom } from '../../../state/view/exploration.ts'
import { pickedGenesAtom } from '../../../state/picked-genes.ts'
import { selectedAtom } from '../../../state/selection/selected.ts'
import { rowSource as source, withRows } from './row-clauses.ts'
import { fetchIds, type RowsRequest, type TableRow } from '../rows.ts'

const idOf = (row: TableRow): number => Number(row['id'])

export interface RowSelection {
  readonly has: (row: TableRow) => boolean
  readonly count: number
  readonly all: boolean
  readonly toggleAll: () => void
  readonly toggle: (row: TableRow) => void
  /** Adds all rows between two positions of the table. */
  readonly addRange: (from: number, to: number) => Promise<void>
}

/** The ticked rows of the cell table are the selection itself, as by a lasso: clauses, with undo. */
export function useCellSelection(requested: RowsRequest): RowSelection {
  const selected = useAtomValue(selectedAtom)
  const perform = useSetAtom(actionAtom)
  const all = selected !== null && selected.populationCount > 0 && selected.count === selected.populationCount
  const has = (row: TableRow) => selected?.flags[idOf(row)] === 1
  return {
    has,
    all,
    count: selected?.count ?? 0,
    toggleAll: () =>
      perform({ name: all ? 'clear' : 'rows' }, { clauses: all ? [] : [{ op: 'new', source, kind: 'all' }] }),
    toggle: (row) =>
      perform({ name: 'rows' }, ({ clauses }) => ({
        clauses: withRows(clauses, [idOf(row)], has(row) ? 'subtract' : 'add')
      })),
    addRange: async (from, to) => {
      const ids = await fetchIds(requested, from, to + 1)
      perform({ name: 'rows' }, ({ clauses }) => ({ clauses: withRows(clauses, ids, 'add') }))
    }
  }
}

/** The ticked rows of the gene table are for tools and gene sets. */
export function useGeneSelection(requested: RowsRequest, total: number): RowSelection {
  const [picked, setPicked] = useAtom(pickedGenesAtom)
  const pickAll = async () =>
    setPicked(new Set(await readRows(await callArrow(select, { type: 1, filters: requested.filters }), 'id')))
  return {
    has: (row) => picked.has(idOf(row)),
    all: picked.size > 0 && picked.size >= total,
    count: picked.size,
    toggleAll: () => {
      if (picked.size > 0) setPicked(new Set<number>())
      else void pickAll()
    },
    toggle: (row) =>
      setPicked((now) => {
        const next = new Set(now)
        if (!next.delete(idOf(row))) next.add(idOf(row))
        return next
      }),
    addRange: async (from, to) => {
      const ids = await fetchIds(requested, from, to + 1)
      setPicked((now) => new Set([...now, ...ids]))
    }
  }
}
