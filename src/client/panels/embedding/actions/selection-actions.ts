import type { Filter } from '../../../../contract/filter/filter.ts'
import { idsWhere, rowsWhere, type Clause, type ClauseOperation } from '../../../../contract/selection.ts'
import { rowsFilter, setFilter } from '../../../../contract/filter/set-filter.ts'
import { translate } from '../../../i18n/i18n.ts'
import { saveFile } from '../../../api/save.ts'
import {
  actionAtom,
  explorationAtom,
  withClause,
  type Action,
  type Change,
  type Exploration
} from '../../../state/view/exploration.ts'
import { selectedAtom, selectingPaneAtom } from '../../../state/selection/selected.ts'
import { columnDialogAtom } from '../../../state/columns/columns.ts'
import { saveSetAtom } from '../../../state/selection/save-set.ts'
import { toolDrawerAtom } from '../../../state/tool-drawer.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { idColumn, selectedBarcodes } from './barcodes.ts'
import { cloudOf, type Pane, type Store } from '../store/pane.ts'
import { words } from '../words.ts'

/** The groups, where the clauses name groups of one column alone: a filter can then name them. */
function namedGroups(
  clauses: readonly Clause[]
): { readonly column: string; readonly levels: readonly string[] } | null {
  const [first, ...rest] = clauses
  if (first?.kind !== 'groups' || first.op !== 'new') return null
  const levels = [...first.levels]
  for (const clause of rest) {
    if (clause.kind !== 'groups' || clause.op !== 'add' || clause.column !== first.column) return null
    levels.push(...clause.levels)
  }
  return { column: first.column, levels: [...new Set(levels)] }
}

/** The set, where the clauses are one set and all of its cells are selected. */
function namedSet(clauses: readonly Clause[]): { readonly id: string; readonly name: string } | null {
  const [clause, ...rest] = clauses.slice(
    Math.max(
      0,
      clauses.findLastIndex(({ op }) => op === 'new')
    )
  )
  if (
    clause?.kind !== 'members' ||
    clause.op !== 'new' ||
    rest.length > 0 ||
    clause.rows ||
    clause.without ||
    clause.within
  )
    return null
  return { id: clause.setId, name: clause.name ?? '' }
}

/** The clause without hidden groups, since the pointer selects only visible cells. */
function inSight(clause: Clause, { hidden }: Exploration): Clause {
  const without = Object.fromEntries(
    Object.entries(hidden).flatMap(([column, levels]) => (levels.length > 0 ? [[column, [...levels]]] : []))
  )
  return Object.keys(without).length > 0 ? { ...clause, without } : clause
}

/**
 * The actions on the selection from the cells, the legend and the selection bar; each change is one step of
 * undo.
 */
export function selectionActions(store: Store, pane: Pane) {
  const action = (named: Action, change: Change) => store.set(actionAtom, named, change)

  /** Filters for the selected cells, or for all others; the filter applies to every panel. */
  const condition = (keep: boolean) => {
    const selected = store.get(selectedAtom)
    if (!selected || selected.count === 0) return
    const named = { name: keep ? 'onlyCells' : 'hideCells', values: { count: selected.count } }
    const { clauses } = store.get(explorationAtom)
    const withFilter = (filter: Filter) =>
      action(named, ({ filters }) => ({ filters: [...filters, filter], clauses: [] }))
    const groups = namedGroups(clauses)
    if (groups) {
      const { column, levels } = groups
      withFilter({
        columnType: 'meta',
        name: column,
        type: keep ? 3 : 12,
        rangeA: '',
        rangeB: '',
        value: levels.join('\n'),
        expression: `${column} ${keep ? '∈' : '∉'} ${levels.join(', ')}`
      })
      return
    }
    const set = namedSet(clauses)
    withFilter(set ? setFilter([set], keep) : rowsFilter(rowsWhere(selected.flags), selected.total, keep))
  }

  const barcodes = async (): Promise<string[] | null> => {
    const selected = store.get(selectedAtom)
    const column = idColumn(store.get(pane.columnsAtom))
    if (!selected || !column) {
      toast.error(translate(words, 'noBarcodes'))
      return null
    }
    return selectedBarcodes(column, selected)
  }

  return {
    select: (clause: Clause, named: Action) => {
      store.set(selectingPaneAtom, pane.name)
      action(named, (now) => withClause(inSight(clause, now))(now))
    },
    selectGroup: (column: string, level: string, op: ClauseOperation) => {
      store.set(selectingPaneAtom, pane.name)
      const named = { name: 'categories', values: { names: level } }
      action(named, withClause({ kind: 'groups', column, levels: [level], op, source: 'embedding' }))
    },
    invert: () =>
      action({ name: 'invert' }, (now) =>
        withClause(inSight({ kind: 'all', op: 'invert', source: 'embedding' }, now))(now)
      ),
    clear: () => {
      if (store.get(explorationAtom).clauses.length > 0) action({ name: 'clear' }, { clauses: [] })
    },
    onlyThese: () => condition(true),
    hideThese: () => condition(false),
    runTool: () => store.set(toolDrawerAtom, { subject: 'cell' }),
    saveSet: () => {
      const selected = store.get(selectedAtom)
      if (!selected || selected.count === 0) return
      const { clauses } = store.get(explorationAtom)
      store.set(saveSetAtom, {
        kind: 'cell',
        count: selected.count,
        members: { ids: idsWhere(selected.flags) },
        clauses
      })
    },
    label: () => store.set(columnDialogAtom, { kind: 'label' }),
    zoomTo: async () => {
      const projection = cloudOf(pane)?.shot().projection ?? undefined
      const bounds = await pane.thread.bounds(store.get(pane.positionAtom), projection)
      if (bounds) cloudOf(pane)?.flyTo(bounds)
    },
    download: async () => {
      const found = await barcodes()
      if (found) saveFile(new File([`${found.join('\n')}\n`], 'barcodes.txt', { type: 'text/plain' }))
    },
    copy: async () => {
      const found = await barcodes()
      if (!found) return
      try {
        await navigator.clipboard.writeText(found.join('\n'))
        toast.success(translate(words, 'copied', { count: found.length }))
      } catch {
        toast.error(translate(words, 'notCopied'))
      }
    }
  }
}

export type SelectionActions = ReturnType<typeof selectionActions>
