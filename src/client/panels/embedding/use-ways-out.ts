import { useSetAtom, useStore } from 'jotai'
import { idsWhere } from '../../../contract/selection.ts'
import { columnDialogAtom } from '../../state/columns.ts'
import { explorationAtom } from '../../state/exploration.ts'
import { saveSetAtom } from '../../state/save-set.ts'
import { selectedAtom } from '../../state/selected.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'

/** What a selection is taken to: a tool, a cell set, a label. */
export function useWaysOut() {
  const store = useStore()
  const openTools = useSetAtom(toolDrawerAtom)
  const saveSet = useSetAtom(saveSetAtom)
  const openColumns = useSetAtom(columnDialogAtom)
  return {
    runTool: () => openTools({ subject: 'cell' }),
    save: () => {
      const selected = store.get(selectedAtom)
      if (!selected || selected.count === 0) return
      const ids = idsWhere(selected.flags)
      saveSet({ kind: 'cell', count: selected.count, members: { ids }, clauses: store.get(explorationAtom).clauses })
    },
    label: () => openColumns({ kind: 'label' })
  }
}
