import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBookmarkPlus,
  IconColumnInsertRight
} from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { cellNameColumn, cellNumberColumn } from '../../../../shared/cell-names.ts'
import { words as columnWords } from '../../../columns/words.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { words as setWords } from '../../../sets/words.ts'
import { columnDialogAtom } from '../../../state/columns/columns.ts'
import { saveSetAtom } from '../../../state/selection/save-set.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useOpenResult, type Enlarged } from '../open-result.ts'
import { words } from '../words.ts'
import { isGene, type ResultColumn } from './columns.ts'

interface TableActionsProps extends Omit<Enlarged, 'hidden'> {
  readonly id: string
  readonly columns: readonly ResultColumn[]
  /** The genes for a new set. */
  readonly genesOf: () => Promise<readonly string[]>
  /** The group whose rows are shown. */
  readonly level: string | null
  /** Whether no row passes the filters. */
  readonly empty: boolean
  /** The download menu of the table. */
  readonly download: ReactNode
}

/** The actions on a table of a result. */
export function TableActions({
  id,
  columns,
  genesOf,
  level,
  empty,
  download,
  large,
  onLarge
}: TableActionsProps) {
  const t = useWords(words)
  const tSet = useWords(setWords)
  const tColumn = useWords(columnWords)
  const { tool, task, chosen } = useOpenResult()
  const openColumns = useSetAtom(columnDialogAtom)
  const openSaveSet = useSetAtom(saveSetAtom)
  const saveSet = async () => {
    const names = [...(await genesOf())]
    openSaveSet({
      kind: 'gene',
      count: names.length,
      members: { names },
      name: [task.name, level].filter(Boolean).join(', ').slice(0, 100)
    })
  }
  const keepColumns = () =>
    openColumns({
      kind: 'result',
      task: task.task_id,
      table: id,
      columns: columns.filter(({ name }) => name !== cellNameColumn.name),
      ...(tool.keeps && {
        ticked: tool.keeps(
          columns.map(({ name }) => name),
          chosen
        )
      })
    })
  const has = (wanted: string, kind?: ResultColumn['kind']): boolean =>
    columns.some((column) => column.name === wanted && (kind === undefined || column.kind === kind))
  return (
    <>
      {columns.some(isGene) && (
        <Button
          icon={<IconBookmarkPlus aria-hidden />}
          off={empty && t('noRows')}
          onClick={() => void saveSet()}
        >
          {tSet('saveGeneAction')}
        </Button>
      )}
      {has(cellNameColumn.name) && has(cellNumberColumn, 'integer') && (
        <Button icon={<IconColumnInsertRight aria-hidden />} onClick={keepColumns}>
          {tColumn('resultAction')}
        </Button>
      )}
      {download}
      {onLarge && (
        <IconButton
          label={t(large ? 'shrinkTable' : 'enlargeTable')}
          icon={large ? <IconArrowsMinimize /> : <IconArrowsMaximize />}
          onClick={onLarge}
        />
      )}
    </>
  )
}
