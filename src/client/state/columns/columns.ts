import { atom } from 'jotai'

/**
 * What somebody wants to do with the columns of cells. Whoever sets `columnDialogAtom` opens the one dialog
 * for it, which is mounted once in the workbench. `column` is the name of a column.
 */
export type ColumnDialog =
  | { readonly kind: 'import' }
  | { readonly kind: 'manage' }
  | { readonly kind: 'copy'; readonly column: string }
  | { readonly kind: 'groups'; readonly column: string }
  /** Order and colors of its groups. */
  | { readonly kind: 'colors'; readonly column: string }
  | { readonly kind: 'history'; readonly id: string; readonly name: string }
  /** A value for the selected cells. */
  | { readonly kind: 'label' }
  /** Columns of a result table of cells. */
  | {
      readonly kind: 'result'
      readonly task: string
      readonly table: string
      readonly columns: readonly ResultColumnToKeep[]
      /** Names of those that are ticked when the dialog opens; all where this is absent. */
      readonly ticked?: readonly string[]
    }

export interface ResultColumnToKeep {
  readonly name: string
  readonly label: string
  readonly kind: 'string' | 'number' | 'integer' | 'boolean'
}

export const columnDialogAtom = atom<ColumnDialog | null>(null)

/** Rises whenever columns of cells were added, changed or deleted: what was read of them is out of date. */
export const columnsVersionAtom = atom(0)
