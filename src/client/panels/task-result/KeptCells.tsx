import { IconArrowRight } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { numbersOf } from '../../../charts/columns.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'
import type { Tool } from '../../../contract/tool.ts'
import { CallError } from '../../api/failure.ts'
import { queryClient } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actionAtom, withClause } from '../../state/view/exploration.ts'
import { toolDrawerAtom, toolFor } from '../../state/tool-drawer.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { tableQuery } from './figures/chart-data.ts'
import { words } from './words.ts'

interface KeptCellsProps {
  readonly task: ContentOf<typeof taskInfo>
  readonly kept: NonNullable<Tool['kept']>
  readonly result: ContentOf<typeof taskResult>
}

/**
 * Selects the cells that passed quality control and opens the clustering tool. They are selected by row
 * numbers, so that filters set since leave none of them out.
 */
export function KeptCells({ task, kept, result }: KeptCellsProps) {
  const t = useWords(words)
  const perform = useSetAtom(actionAtom)
  const openTool = useSetAtom(toolDrawerAtom)
  const [busy, setBusy] = useState(false)
  const count = Number(result.summary['kept'])
  const goOn = async () => {
    setBusy(true)
    try {
      const { columns } = await queryClient.fetchQuery(
        tableQuery(task.task_id, {
          table: kept.table,
          columns: ['id'],
          where: [{ name: kept.column, type: 2, value: 'true' }]
        })
      )
      const ids = Array.from(numbersOf(columns, 'id'))
      perform(
        { name: 'keptCells', values: { count: ids.length } },
        { filters: [], ...withClause({ kind: 'ids', ids, op: 'new', source: 'task' })({ clauses: [] }) }
      )
      openTool({ subject: 'cell', ...toolFor('clusters') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="head"
      tone="ghost"
      icon={<IconArrowRight aria-hidden />}
      busy={busy}
      off={count === 0 && t('noneKept')}
      onClick={() => void goOn()}
    >
      {t('goOnKept', { count })}
    </Button>
  )
}
