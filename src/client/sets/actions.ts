import { getDefaultStore } from 'jotai'
import { flushSync } from 'react-dom'
import { navigate } from '../address.ts'
import { columnHistogram, distinct, distributions, rows, summary } from '../../contract/api/data.ts'
import type { SetKind, SetRow } from '../../contract/api/set.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { chipText } from '../../shared/filter/filter-text.ts'
import type { ClauseOperation } from '../../contract/selection.ts'
import { isSetFilter, setFilter, setIdsOf, setNamesOf } from '../../contract/filter/set-filter.ts'
import { call } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { saveCalled } from '../api/save-called.ts'
import { translate } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'
import {
  actionAtom,
  explorationAtom,
  setExplorationAtom,
  withClause,
  type ColorBy,
  type Exploration
} from '../state/view/exploration.ts'
import { setsVersionAtom } from '../state/sets.ts'
import { ask } from '../ui/ask.ts'
import { toast } from '../ui/toasts/toast.ts'
import { setCalls } from './kinds.ts'
import { words } from './words.ts'

const home = '/dashboard'

/** Selects the cells of a set on the workbench, adds them to the selection, or takes them out of it. */
export function selectSet({ id, name }: Pick<SetRow, 'id' | 'name'>, op: ClauseOperation): void {
  getDefaultStore().set(
    actionAtom,
    { name: 'setCells', values: { name } },
    withClause({ kind: 'members', setId: id, name, op, source: 'cell-set' })
  )
  navigate(home)
}

/** Keeps only the cells of a set on the workbench, or leaves them out. */
export function filterBySet(set: Pick<SetRow, 'id' | 'name'>, inside: boolean): void {
  const store = getDefaultStore()
  const { filters } = store.get(explorationAtom)
  const filter = setFilter([set], inside)
  const others = filters.filter((other) => !isSetFilter(other) || other.value !== filter.value)
  store.set(
    actionAtom,
    { name: 'addFilter', values: { expression: chipText(filter, currentLanguage()) } },
    { filters: [...others, filter] }
  )
  navigate(home)
}

/** Colours the cells on the workbench by a set. */
export function colorBySet(colorBy: Extract<ColorBy, { kind: 'score' | 'members' }>): void {
  getDefaultStore().set(actionAtom, { name: 'colorBy', values: { name: colorBy.name } }, { colorBy })
  navigate(home)
}

export type SetFormat = 'gmt' | 'txt' | 'csv'

/** Many ids do not fit an address, so they go as a form. */
export async function downloadSets(
  kind: SetKind,
  ids: readonly string[] | null,
  format: SetFormat
): Promise<void> {
  await saveCalled(setCalls[kind].downloadMany, { ...(ids ? { ids: [...ids] } : {}), format })
}

/** What was read of sets, or worked out with their members, is out of date: a set was changed or is gone. */
export async function refreshSets(kind: SetKind): Promise<void> {
  await Promise.all(
    [...Object.values(setCalls[kind]), rows, distinct, columnHistogram, distributions, summary].map(
      (endpoint) => invalidate(endpoint)
    )
  )
  if (kind === 'cell') getDefaultStore().set(setsVersionAtom, (version) => version + 1)
}

/** What is on the screen calls a set by its new name. */
export function renameOnScreen(id: string, name: string): void {
  const store = getDefaultStore()
  const { filters, clauses } = store.get(explorationAtom)
  if (
    !filters.some((filter) => isSetFilter(filter) && setIdsOf(filter).includes(id)) &&
    !clauses.some((one) => one.kind === 'members' && one.setId === id)
  )
    return
  const renamed = (filter: Filter): Filter => {
    if (!isSetFilter(filter) || filter.rows) return filter
    const names = setNamesOf(filter)
    return {
      ...filter,
      expression: setIdsOf(filter)
        .map((one, at) => (one === id ? name : (names[at] ?? one)))
        .join('\n')
    }
  }
  store.set(setExplorationAtom, {
    filters: filters.map(renamed),
    clauses: clauses.map((clause) =>
      clause.kind === 'members' && clause.setId === id && !clause.rows ? { ...clause, name } : clause
    )
  })
}

const askedAbout = 20

/** Asks before sets are deleted, and names what uses them; calls `onGone` after they are deleted. */
export async function removeSets(
  kind: SetKind,
  sets: readonly Pick<SetRow, 'id' | 'name' | 'updateTime'>[],
  onGone: () => void
): Promise<void> {
  const calls = setCalls[kind]
  const count = sets.length
  const now = await Promise.all(sets.slice(0, askedAbout).map(({ id }) => call(calls.info, { id })))
  const tasks = now.reduce((sum, { uses }) => sum + uses.tasks, 0)
  const views = now.reduce((sum, { uses }) => sum + uses.views, 0)
  const filters = now.reduce((sum, { uses }) => sum + uses.filters, 0)
  const names = now.map(({ name }) => name).join(', ') + (sets.length > askedAbout ? ' …' : '')
  const changed = now
    .filter(({ updateTime }, at) => updateTime !== sets[at]?.updateTime)
    .map(({ name }) => name)
    .join(', ')
  const text =
    tasks + views + filters > 0 ? translate(words, 'removeUsed', { names, tasks, views, filters }) : names
  const answer = await ask({
    title: translate(words, 'removeTitle', { count }),
    text: changed === '' ? text : translate(words, 'removeChanged', { text, names: changed }),
    actions: [{ id: 'remove', label: translate(words, 'removeAction', { count }), danger: true }]
  })
  if (answer === null) return
  const seen = Object.fromEntries([...sets, ...now].map(({ id, updateTime }) => [id, updateTime]))
  try {
    await call(calls.delete, { ids: sets.map(({ id }) => id), seen })
  } catch {
    // The call has shown why; the page shows what there is now.
    await refreshSets(kind)
    return
  }
  forget(new Set(sets.map(({ id }) => id)))
  toast.success(translate(words, 'deleted'))
  // The page turns to another set before all is read again: nothing is asked of those that are gone.
  await invalidate(calls.list)
  flushSync(onGone)
  await refreshSets(kind)
}

/** Takes sets that are gone out of filters, clauses and colors. */
function forget(gone: ReadonlySet<string>): void {
  const store = getDefaultStore()
  const { clauses, colorBy, filters, beside } = store.get(explorationAtom)
  const isGone = (color: ColorBy | null | undefined): boolean =>
    (color?.kind === 'members' && gone.has(color.set)) ||
    (color?.kind === 'score' && 'set' in color.of && gone.has(color.of.set))
  const change: Partial<Exploration> = {
    ...(isGone(colorBy) ? { colorBy: null } : {}),
    ...(beside && isGone(beside.colorBy) ? { beside: { ...beside, colorBy: null } } : {}),
    ...(clauses.some((clause) => clause.kind === 'members' && gone.has(clause.setId))
      ? { clauses: clauses.filter((clause) => clause.kind !== 'members' || !gone.has(clause.setId)) }
      : {}),
    ...(filters.some((filter) => needsGone(filter, gone))
      ? { filters: filters.filter((filter) => !needsGone(filter, gone)) }
      : {})
  }
  if (Object.keys(change).length > 0) store.set(actionAtom, { name: 'dropSet' }, change)
}

/** Whether a filter needs a set that is gone; one that brings its rows does not. */
const needsGone = (filter: Filter, gone: ReadonlySet<string>): boolean =>
  isSetFilter(filter) && !filter.rows && setIdsOf(filter).some((id) => gone.has(id))
