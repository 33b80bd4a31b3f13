import { atom } from 'jotai'
import type { ScoreMethod } from '../../../contract/api/set.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { limits } from '../../../contract/limits.ts'
import type { Clause } from '../../../contract/selection.ts'

/** What a score is made of: a stored gene set, or genes that were pasted. */
export type ScoreOf = { readonly set: string } | { readonly genes: readonly string[] }

/**
 * Neighbouring columns of a matrix of a result whose rows are cells: the first, and the one after the last.
 */
export interface Band {
  readonly task: string
  readonly matrix: string
  readonly from: number
  readonly to: number
}

/** A ligand and a receptor: the genes of all subunits of each. */
export interface GenePair {
  readonly ligand: readonly string[]
  readonly receptor: readonly string[]
}

/** What the points are coloured by. Sets and lists bring the name by which they are shown. */
export type ColorBy =
  | { readonly kind: 'group'; readonly column: string }
  | { readonly kind: 'number'; readonly column: string }
  | { readonly kind: 'gene'; readonly gene: string }
  | { readonly kind: 'score'; readonly name: string; readonly of: ScoreOf; readonly method: ScoreMethod }
  | { readonly kind: 'members'; readonly name: string; readonly set: string }
  /** The mean of neighbouring columns of a matrix of a result. */
  | ({ readonly kind: 'band'; readonly name: string } & Band)
  /** Which side of a pair of genes each cell expresses. */
  | ({ readonly kind: 'pair'; readonly name: string } & GenePair)

/** What one pane shows: one of the two embeddings that can stand side by side. */
export interface Pane {
  readonly position: string | null
  readonly colorBy: ColorBy | null
  /** The grouping column that the cells are split by, a frame a group; null for all cells in one. */
  readonly split: string | null
}

/**
 * What a user has chosen to look at: everything that undo brings back and that an address can carry.
 * Panels read it and act on it; they do not filter each other.
 */
export interface Exploration extends Pane {
  /** The second pane, beside the first; null where there is none. */
  readonly beside: Pane | null
  /** Filters of the cell table: together they make the population. */
  readonly filters: readonly Filter[]
  /** The selection inside the population. */
  readonly clauses: readonly Clause[]
  /** Levels hidden in the legend, by column: out of sight and out of the lasso, still in the population. */
  readonly hidden: Readonly<Record<string, readonly string[]>>
}

/**
 * A change of the exploration. One that depends on what is there (a clause more, a group hidden as well) is a
 * function of the exploration at
 * the moment of writing: between the pointer and the change an answer may have been waited for, or something
 * undone.
 */
export type Change = Partial<Exploration> | ((now: Exploration) => Partial<Exploration>)

/** A clause more, or in the place of all others. */
export const withClause =
  (clause: Clause) =>
  ({ clauses }: Pick<Exploration, 'clauses'>): Pick<Exploration, 'clauses'> => ({
    clauses: clause.op === 'new' ? [clause] : [...clauses, clause]
  })

/**
 * An action of the user, with its name for undo: a key of the words in `i18n/actions.ts`, and its values.
 */
export interface Action {
  readonly name: string
  /** The name it has, with the value `count`, once the cells that it selects have been counted. */
  readonly counted?: string
  readonly values?: Readonly<Record<string, string | number>>
  /**
   * What else was changed, such as a column on the server: undo changes it back, and redo again.
   */
  readonly effect?: { readonly undo: () => void; readonly redo: () => void }
}

interface History {
  readonly past: readonly { readonly state: Exploration; readonly action: Action }[]
  readonly present: Exploration
  readonly future: readonly { readonly state: Exploration; readonly action: Action }[]
}

export const emptyExploration: Exploration = {
  position: null,
  colorBy: null,
  split: null,
  beside: null,
  filters: [],
  clauses: [],
  hidden: {}
}

/** Which of the two panes. */
export type PaneName = 'first' | 'beside'

/** The tab of the dock that holds the second. */
export const besideTab = 'embedding-beside'

export const paneOf = (exploration: Exploration, name: PaneName): Pane =>
  name === 'beside' ? (exploration.beside ?? exploration) : exploration

/** A change of one pane as a change of the exploration; nothing where that pane is closed. */
export function changePane(
  { beside }: Exploration,
  name: PaneName,
  change: Partial<Pane>
): Partial<Exploration> {
  if (name === 'first') return change
  return beside ? { beside: { ...beside, ...change } } : {}
}

const historyAtom = atom<History>({ past: [], present: emptyExploration, future: [] })

export const explorationAtom = atom((get) => get(historyAtom).present)

/** Changes the exploration by one action of the user; one entry for undo. */
export const actionAtom = atom(null, (_get, set, action: Action, change: Change) =>
  set(historyAtom, ({ past, present }) => ({
    past: [...past, { state: present, action }].slice(-limits.undoSteps),
    present: { ...present, ...(typeof change === 'function' ? change(present) : change) },
    future: []
  }))
)

/** So many cells are selected by these clauses: the action that made them is named by it. */
export const countAtom = atom(null, (_get, set, clauses: Exploration['clauses'], count: number) =>
  set(historyAtom, (history) => {
    const { past, present } = history
    const at = past.findLastIndex(
      ({ action }, index) =>
        action.counted !== undefined && (past[index + 1]?.state ?? present).clauses === clauses
    )
    const entry = past[at]
    return entry?.action.counted
      ? {
          ...history,
          past: past.with(at, { ...entry, action: { name: entry.action.counted, values: { count } } })
        }
      : history
  })
)

/**
 * Sets the exploration without an entry: at the start, from an address, or for a preview that Esc takes back.
 */
export const setExplorationAtom = atom(null, (_get, set, change: Partial<Exploration>) =>
  set(historyAtom, (history) => ({ ...history, present: { ...history.present, ...change } }))
)

/** Forgets everything: another project was opened. */
export const resetExplorationAtom = atom(null, (_get, set) =>
  set(historyAtom, { past: [], present: emptyExploration, future: [] })
)

export const undoableAtom = atom((get) => get(historyAtom).past.at(-1)?.action ?? null)
export const redoableAtom = atom((get) => get(historyAtom).future.at(0)?.action ?? null)

export const undoAtom = atom(null, (get, set) => {
  const { past, present, future } = get(historyAtom)
  const last = past.at(-1)
  if (!last) return
  set(historyAtom, {
    past: past.slice(0, -1),
    present: last.state,
    future: [{ state: present, action: last.action }, ...future]
  })
  last.action.effect?.undo()
})

export const redoAtom = atom(null, (get, set) => {
  const { past, present, future } = get(historyAtom)
  const [next] = future
  if (!next) return
  set(historyAtom, {
    past: [...past, { state: present, action: next.action }],
    present: next.state,
    future: future.slice(1)
  })
  next.action.effect?.redo()
})
