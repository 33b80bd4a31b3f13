import { atom } from 'jotai'
import type { SetKind } from '../../../contract/api/set.ts'
import type { Clause, Ids } from '../../../contract/selection.ts'

/**
 * What is to be kept as a set: rows of the cell or gene table, or names. Whoever sets `saveSetAtom` opens the
 * one dialog that asks for name and remarks; it is mounted once in the workbench.
 */
export interface SetToSave {
  readonly kind: SetKind
  /** Items that are chosen; none switches the button off. */
  readonly count: number
  readonly members: { readonly ids: Ids } | { readonly names: readonly string[] }
  /** How they were chosen. */
  readonly clauses?: readonly Clause[]
  readonly name?: string
  readonly onSaved?: (id: string) => void
}

export const saveSetAtom = atom<SetToSave | null>(null)
