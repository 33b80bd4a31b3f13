import { useAtom } from 'jotai'
import { useState } from 'react'
import { columnDialogAtom, type ColumnDialog } from '../state/columns/columns.ts'
import { CopyColumn } from './CopyColumn.tsx'
import { EditGroups } from './EditGroups.tsx'
import { GroupColors } from './GroupColors.tsx'
import { History } from './History.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { LabelCells } from './LabelCells.tsx'
import { ManageColumns } from './ManageColumns.tsx'
import { SaveResult } from './SaveResult.tsx'

/** The dialogs of columns: one opens whenever somebody puts something into `columnDialogAtom`. */
export function ColumnDialogs() {
  const [order, setOrder] = useAtom(columnDialogAtom)
  // The last one stays while the dialog fades out; each opening begins anew.
  const [last, setLast] = useState<{ readonly order: ColumnDialog; readonly count: number } | null>(null)
  if (order && order !== last?.order) setLast({ order, count: (last?.count ?? 0) + 1 })
  if (!last) return null
  const rest = { open: order !== null, onClose: () => setOrder(null) }
  switch (last.order.kind) {
    case 'import':
      return <ImportColumns order={last.order} {...rest} key={last.count} />
    case 'manage':
      return <ManageColumns order={last.order} {...rest} key={last.count} />
    case 'copy':
      return <CopyColumn order={last.order} {...rest} key={last.count} />
    case 'groups':
      return <EditGroups order={last.order} {...rest} key={last.count} />
    case 'colors':
      return <GroupColors order={last.order} {...rest} key={last.count} />
    case 'history':
      return <History order={last.order} {...rest} key={last.count} />
    case 'label':
      return <LabelCells order={last.order} {...rest} key={last.count} />
    case 'result':
      return <SaveResult order={last.order} {...rest} key={last.count} />
  }
}
