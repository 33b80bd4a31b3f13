import { getDefaultStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { SetKind, SetRow } from '../../contract/api/set.ts'
import type { ClauseOperation } from '../../contract/selection.ts'
import { call, callFile } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { saveFile } from '../api/save.ts'
import { say } from '../i18n/i18n.ts'
import { actAtom, explorationAtom, type ColorBy } from '../state/exploration.ts'
import { ask } from '../ui/ask.ts'
import { toast } from '../ui/toast.ts'
import { setCalls } from './kinds.ts'
import { words } from './words.ts'

const home = '/dashboard'

/** Selects the cells of a set on the workbench, adds them to the selection, or takes them out of it. */
export function selectSet({ id, name }: Pick<SetRow, 'id' | 'name'>, op: ClauseOperation): void {
  const store = getDefaultStore()
  const { clauses } = store.get(explorationAtom)
  const clause = { kind: 'members' as const, setId: id, name, op, source: 'cell-set' }
  store.set(actAtom, { name: 'setCells', values: { name } }, { clauses: op === 'new' ? [clause] : [...clauses, clause] })
  navigate(home)
}

/** Colours the cells on the workbench by a set. */
export function colorBySet(colorBy: Extract<ColorBy, { kind: 'score' | 'members' }>): void {
  getDefaultStore().set(actAtom, { name: 'colorBy', values: { name: colorBy.name } }, { colorBy })
  navigate(home)
}

export type SetFormat = 'gmt' | 'txt' | 'csv'

/** Many ids do not fit an address, so they go as a form. */
export async function downloadSets(kind: SetKind, ids: readonly string[] | null, format: SetFormat): Promise<void> {
  saveFile(await callFile(setCalls[kind].downloadMany, { ...(ids ? { ids: [...ids] } : {}), format }))
}

const askedAbout = 20

/** Asks, naming the deed and what speaks of the sets. True where they were deleted. */
export async function removeSets(kind: SetKind, sets: readonly Pick<SetRow, 'id' | 'name'>[]): Promise<boolean> {
  const calls = setCalls[kind]
  const count = sets.length
  const uses = await Promise.all(sets.slice(0, askedAbout).map(({ id }) => call(calls.info, { id }).then((info) => info.uses)))
  const tasks = uses.reduce((sum, one) => sum + one.tasks, 0)
  const views = uses.reduce((sum, one) => sum + one.views, 0)
  const names =
    sets.length > askedAbout
      ? `${sets
          .slice(0, askedAbout)
          .map(({ name }) => name)
          .join(', ')} …`
      : sets.map(({ name }) => name).join(', ')
  const answer = await ask({
    title: say(words, 'removeTitle', { count }),
    text: tasks + views > 0 ? say(words, 'removeUsed', { names, tasks, views }) : names,
    actions: [{ id: 'remove', label: say(words, 'removeAct', { count }), danger: true }]
  })
  if (answer === null) return false
  await call(calls.delete, { ids: sets.map(({ id }) => id) })
  forget(new Set(sets.map(({ id }) => id)))
  toast.success(say(words, 'deleted'))
  await invalidate(calls.list)
  return true
}

/** What is on the screen speaks no more of sets that are gone. */
function forget(gone: ReadonlySet<string>): void {
  const store = getDefaultStore()
  const { clauses, colorBy } = store.get(explorationAtom)
  const kept = clauses.filter((clause) => clause.kind !== 'members' || !gone.has(clause.setId))
  const colored = (colorBy?.kind === 'members' && gone.has(colorBy.set)) || (colorBy?.kind === 'score' && 'set' in colorBy.of && gone.has(colorBy.of.set))
  if (kept.length === clauses.length && !colored) return
  store.set(actAtom, { name: 'dropSet' }, { ...(kept.length === clauses.length ? {} : { clauses: kept }), ...(colored ? { colorBy: null } : {}) })
}
