import { useSetAtom, useStore } from 'jotai'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { Filter } from '../../../contract/filter.ts'
import { rowsWhere, type Clause, type ClauseOperation } from '../../../contract/selection.ts'
import { rowsFilter, setFilter } from '../../../contract/set-filter.ts'
import { say } from '../../i18n/i18n.ts'
import { saveFile } from '../../api/save.ts'
import { actAtom, explorationAtom, withClause, type Act, type Exploration, type PaneName } from '../../state/exploration.ts'
import { selectedAtom, selectingPaneAtom } from '../../state/selected.ts'
import { toast } from '../../ui/toast.ts'
import { idColumn, selectedBarcodes } from './barcodes.ts'
import { words } from './words.ts'

/** Groups of one column that the clauses name and nothing else: then a condition can say their names. */
function namedGroups(clauses: readonly Clause[]): { readonly column: string; readonly levels: readonly string[] } | null {
  const [first, ...rest] = clauses
  if (first?.kind !== 'groups' || first.op !== 'new') return null
  const levels = [...first.levels]
  for (const clause of rest) {
    if (clause.kind !== 'groups' || clause.op !== 'add' || clause.column !== first.column) return null
    levels.push(...clause.levels)
  }
  return { column: first.column, levels: [...new Set(levels)] }
}

/** The one set that the clauses speak of, with all its cells in the selection. */
function namedSet(clauses: readonly Clause[]): { readonly id: string; readonly name: string } | null {
  const [clause, ...rest] = clauses.slice(
    Math.max(
      0,
      clauses.findLastIndex(({ op }) => op === 'new')
    )
  )
  if (clause?.kind !== 'members' || clause.op !== 'new' || rest.length > 0 || clause.rows || clause.without || clause.within) return null
  return { id: clause.setId, name: clause.name ?? '' }
}

/** The clause without the groups that are hidden: the pointer meets only what is in sight. */
function inSight(clause: Clause, { hidden }: Exploration): Clause {
  const without = Object.fromEntries(Object.entries(hidden).flatMap(([column, levels]) => (levels.length > 0 ? [[column, [...levels]]] : [])))
  return Object.keys(without).length > 0 ? { ...clause, without } : clause
}

/** Everything the user does to the selection from the picture, the legend and the bar, each one entry of undo. */
export function useSelectionActs(columns: readonly ColumnRow[], pane: PaneName) {
  const store = useStore()
  const act = useSetAtom(actAtom)

  /** Keeps the selected cells, or takes them out, as a condition that every panel shares. */
  const condition = (keep: boolean) => {
    const selected = store.get(selectedAtom)
    if (!selected || selected.count === 0) return
    const name = keep ? 'onlyCells' : 'hideCells'
    const values = { count: selected.count }
    const { clauses } = store.get(explorationAtom)
    const withFilter = (filter: Filter) => act({ name, values }, ({ filters }) => ({ filters: [...filters, filter], clauses: [] }))
    const groups = namedGroups(clauses)
    if (groups) {
      const expression = `${groups.column} ${keep ? '∈' : '∉'} ${groups.levels.join(', ')}`
      withFilter({ columnType: 'meta', name: groups.column, type: keep ? 3 : 12, rangeA: '', rangeB: '', value: groups.levels.join('\n'), expression })
      return
    }
    const set = namedSet(clauses)
    withFilter(set ? setFilter([set], keep) : rowsFilter(rowsWhere(selected.flags), selected.total, keep))
  }

  const barcodes = async (): Promise<string[] | null> => {
    const selected = store.get(selectedAtom)
    const column = idColumn(columns)
    if (!selected || !column) {
      toast.error(say(words, 'noBarcodes'))
      return null
    }
    return selectedBarcodes(column, selected)
  }

  return {
    select: (clause: Clause, named: Act) => {
      store.set(selectingPaneAtom, pane)
      act(named, (now) => withClause(inSight(clause, now))(now))
    },
    selectGroup: (column: string, level: string, op: ClauseOperation) => {
      store.set(selectingPaneAtom, pane)
      act({ name: 'categories', values: { names: level } }, withClause({ kind: 'groups', column, levels: [level], op, source: 'embedding' }))
    },
    invert: () => act({ name: 'invert' }, (now) => withClause(inSight({ kind: 'all', op: 'invert', source: 'embedding' }, now))(now)),
    clear: () => store.get(explorationAtom).clauses.length > 0 && act({ name: 'clear' }, { clauses: [] }),
    onlyThese: () => condition(true),
    hideThese: () => condition(false),
    download: async () => {
      const found = await barcodes()
      if (found) saveFile(new File([`${found.join('\n')}\n`], 'barcodes.txt', { type: 'text/plain' }))
    },
    copy: async () => {
      const found = await barcodes()
      if (!found) return
      try {
        await navigator.clipboard.writeText(found.join('\n'))
        toast.success(say(words, 'copied', { count: found.length }))
      } catch {
        toast.error(say(words, 'notCopied'))
      }
    }
  }
}
