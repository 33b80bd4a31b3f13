import type { ColumnDialog } from '../state/columns/columns.ts'

/** What each dialog of columns is given. */
export interface DialogProps<Kind extends ColumnDialog['kind']> {
  readonly order: Extract<ColumnDialog, { kind: Kind }>
  readonly open: boolean
  readonly onClose: () => void
}
