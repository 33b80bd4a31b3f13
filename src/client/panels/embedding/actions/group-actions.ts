import type { ClauseOperation } from '../../../../contract/selection.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { setOfColumn } from '../../../state/columns/cell-columns.ts'
import { pairOfColumn } from '../../../state/columns/pair-column.ts'
import { actionAtom, explorationAtom } from '../../../state/view/exploration.ts'
import { pointedAtom } from '../../../state/pointed.ts'
import { selectionActions } from './selection-actions.ts'
import type { Pane, Store } from '../store/pane.ts'

/**
 * What is done to the groups of the legend, by their place in the column: selecting, hiding, showing and
 * pointing at them.
 */
export function groupActions(store: Store, pane: Pane) {
  const actions = selectionActions(store, pane)
  const groupNow = () => store.get(pane.groupAtom)
  const nameOf = (level: number) => groupNow()?.column.levels[level]
  /** Read at the time of the act, since another group may have been hidden after the row was rendered. */
  const hiddenNow = (): readonly string[] =>
    ownValue(store.get(explorationAtom).hidden, groupNow()?.name ?? '') ?? []
  const setHidden = (name: 'hide' | 'show' | 'only', names: string, levels: readonly string[]) => {
    const group = groupNow()
    if (!group) return
    store.set(actionAtom, { name, values: { names } }, ({ hidden }) => ({
      hidden: { ...hidden, [group.name]: levels }
    }))
  }
  const showAll = () => setHidden('show', store.get(pane.titleAtom), [])
  return {
    showAll,
    select: (level: number, op: ClauseOperation) => {
      const [group, name] = [groupNow(), nameOf(level)]
      if (!group || name === undefined) return
      const setId = setOfColumn(group.name)
      const named = { name: 'categories', values: { names: name } }
      if (setId !== null) actions.select({ kind: 'members', setId, name, op, source: 'cell-set' }, named)
      else if (pairOfColumn(group.name)) {
        // A gene pair is no column of a table, so the clause holds the cells.
        const ids = [...group.column.codes.keys()].filter((cell) => group.column.codes[cell] === level)
        actions.select({ kind: 'ids', ids, op, source: 'chart' }, named)
      } else actions.selectGroup(group.name, name, op)
    },
    toggle: (level: number) => {
      const name = nameOf(level)
      if (name === undefined) return
      const hidden = hiddenNow()
      const others = hidden.filter((other) => other !== name)
      if (hidden.includes(name)) setHidden('show', name, others)
      else setHidden('hide', name, [...hidden, name])
    },
    only: (level: number) => {
      const name = nameOf(level)
      if (name === undefined) return
      const hidden = hiddenNow()
      const others = (groupNow()?.column.levels ?? []).filter((other) => other !== name)
      const alone = !hidden.includes(name) && others.every((other) => hidden.includes(other))
      if (alone) showAll()
      else setHidden('only', name, others)
    },
    point: (level: number | null) => {
      const group = groupNow()
      store.set(pointedAtom, level === null || !group ? null : { column: group.name, level })
    }
  }
}

export type GroupActions = ReturnType<typeof groupActions>
