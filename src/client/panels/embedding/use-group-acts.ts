import { useSetAtom, useStore } from 'jotai'
import type { ClauseOperation } from '../../../contract/selection.ts'
import { setOfColumn } from '../../state/cell-columns.ts'
import { actAtom, explorationAtom } from '../../state/exploration.ts'
import type { useSelectionActs } from './selection-acts.ts'
import type { Coloring } from './use-color.ts'

interface GroupActs {
  /** The groups that colour the picture; null where something else does. */
  readonly group: Extract<Coloring, { kind: 'group' }> | null
  readonly title: string
  readonly acts: ReturnType<typeof useSelectionActs>
}

/** What a hand does to the groups of the legend: selects, hides and shows them, by their number in the column. */
export function useGroupActs({ group, title, acts }: GroupActs) {
  const store = useStore()
  const act = useSetAtom(actAtom)
  const selectGroup = (level: number, operation: ClauseOperation) => {
    const name = group?.column.levels[level]
    if (!group || name === undefined) return
    const set = setOfColumn(group.name)
    if (set === null) acts.selectGroup(group.name, name, operation)
    else acts.select({ kind: 'members', setId: set, name, op: operation, source: 'cell-set' }, { name: 'categories', values: { names: name } })
  }
  const setHidden = (name: 'hide' | 'show' | 'only', names: string, levels: readonly string[]) => {
    if (group) act({ name, values: { names } }, ({ hidden }) => ({ hidden: { ...hidden, [group.name]: levels } }))
  }
  /** Read when it is acted on: a click waits for the second one of a double click, and another group may be hidden meanwhile. */
  const hiddenNow = (): readonly string[] => (group && store.get(explorationAtom).hidden[group.name]) ?? []
  const toggle = (level: number) => {
    const name = group?.column.levels[level]
    if (name === undefined) return
    const hidden = hiddenNow()
    if (hidden.includes(name))
      setHidden(
        'show',
        name,
        hidden.filter((other) => other !== name)
      )
    else setHidden('hide', name, [...hidden, name])
  }
  const only = (level: number) => {
    const levels = group?.column.levels ?? []
    const name = levels[level]
    if (name === undefined) return
    const hidden = hiddenNow()
    const others = levels.filter((other) => other !== name)
    const alone = !hidden.includes(name) && others.every((other) => hidden.includes(other))
    if (alone) setHidden('show', title, [])
    else setHidden('only', name, others)
  }
  return { selectGroup, toggle, only, showAll: () => setHidden('show', title, []) }
}
