import { atom, type createStore } from 'jotai'
import type { Filter } from '../../../contract/filter/filter.ts'
import { isActive } from '../../../contract/filter/filter.ts'
import type { Clause } from '../../../contract/selection.ts'
import type { Answer } from '../../../../workers/filter/view.ts'
import { countAtom, explorationAtom, type Exploration } from '../view/exploration.ts'
import { countingAtom, selectedAtom } from './selected.ts'

/**
 * Turns what the user has chosen (filters, clauses, hidden groups) into the cells that are selected and those
 * in sight.
 *
 * The exploration is the truth and undo works on it alone; the selection is worked out from it, here and
 * nowhere else. While one answer is on its way further changes are gathered, so that only the latest is asked
 * for next.
 */

/** What the engine asks for; each resolves once the filter thread has it. */
export interface EngineSources {
  needPosition(position: string): Promise<void>
  needGroups(column: string): Promise<void>
  needFiltered(filters: readonly Filter[]): Promise<void>
  needMembers(setId: string): Promise<void>
  select(
    filters: readonly Filter[],
    clauses: readonly Clause[],
    hidden: Exploration['hidden']
  ): Promise<Answer>
}

/** Why the selection on the screen is not the one that was asked for; null while it is. */
export const selectionErrorAtom = atom<Error | null>(null)

/** Raised to work the selection out once more, such as after a failure. */
export const selectionRoundAtom = atom(0)

export interface SelectionEngine {
  /** Works it out again: something it was made of has changed. */
  refresh(): void
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>
  stop(): void
}

/**
 * Starts the engine over a store; it works the selection out at each change of the exploration until `stop`.
 */
export function createSelectionEngine(
  store: ReturnType<typeof createStore>,
  sources: EngineSources
): SelectionEngine {
  const turns = { asked: 0, answered: 0, stopped: false }
  let running: Promise<void> = Promise.resolve()
  let last: Pick<Exploration, 'filters' | 'clauses' | 'hidden'> | null = null

  const answer = async () => {
    while (turns.answered !== turns.asked && !turns.stopped) {
      const turn = turns.asked
      const { filters, clauses, hidden } = store.get(explorationAtom)
      try {
        await Promise.all(needs(filters, clauses, hidden, sources))
        const found = await sources.select(filters, clauses, hidden)
        if (turn === turns.asked && !turns.stopped) {
          store.set(selectedAtom, (was) => ({
            version: (was?.version ?? 0) + 1,
            total: found.flags.length,
            ...found
          }))
          store.set(countingAtom, false)
          store.set(selectionErrorAtom, null)
          store.set(countAtom, clauses, found.count)
        }
      } catch (error) {
        if (turn === turns.asked && !turns.stopped)
          store.set(selectionErrorAtom, error instanceof Error ? error : new Error(String(error)))
      }
      turns.answered = turn
    }
  }

  const refresh = () => {
    const idle = turns.answered === turns.asked
    turns.asked++
    store.set(countingAtom, true)
    if (idle) running = answer()
  }

  const follow = () => {
    const { filters, clauses, hidden } = store.get(explorationAtom)
    if (last && last.filters === filters && last.clauses === clauses && last.hidden === hidden) return
    last = { filters, clauses, hidden }
    refresh()
  }

  const unsubscribe = store.sub(explorationAtom, follow)
  follow()

  return {
    refresh,
    settled: async () => {
      while (turns.answered !== turns.asked && !turns.stopped) await running
    },
    stop: () => {
      turns.stopped = true
      unsubscribe()
    }
  }
}

function needs(
  filters: readonly Filter[],
  clauses: readonly Clause[],
  hidden: Exploration['hidden'],
  sources: EngineSources
): Promise<void>[] {
  const positions = new Set<string>()
  const columns = new Set(Object.keys(hidden).filter((column) => (hidden[column] ?? []).length > 0))
  const sets = new Set<string>()
  const questions = [filters]
  for (const clause of clauses) {
    for (const column of Object.keys({ ...clause.without, ...clause.within })) columns.add(column)
    if (clause.kind === 'polygon' || clause.kind === 'rectangle') positions.add(clause.position)
    if (clause.kind === 'groups') columns.add(clause.column)
    if (clause.kind === 'filters') questions.push(clause.filters)
    // What a task kept says which cells they were then; a set that came from the list is asked for.
    if (clause.kind === 'members' && !clause.rows) sets.add(clause.setId)
  }
  return [
    ...[...positions].map((position) => sources.needPosition(position)),
    ...[...columns].map((column) => sources.needGroups(column)),
    ...[...sets].map((setId) => sources.needMembers(setId)),
    ...questions
      .filter((question) => question.some(isActive))
      .map((question) => sources.needFiltered(question))
  ]
}
