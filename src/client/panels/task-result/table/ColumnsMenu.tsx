import { Checkbox, Popover } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Tool } from '../../../../contract/tool.ts'
import { nameStyles, type NameStyle } from '../../../../contract/tool/column-names.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segments } from '../../../ui/fields/Segments.tsx'
import { isGene, type ResultColumn } from './columns.ts'
import { Constants } from './Constants.tsx'
import styles from './ResultTable.module.css'
import { constantColumns, orderedColumns, shownColumns } from './shown-columns.ts'
import { words } from '../words.ts'

const styleNames: Readonly<Record<NameStyle, string>> = {
  cytodeck: 'Cytodeck',
  seurat: 'Seurat',
  scanpy: 'scanpy'
}

interface ColumnsOptions {
  readonly tool: Tool
  readonly id: string
  readonly table: ContentOf<typeof taskResult>['tables'][string]
  /** The column whose group is chosen above the table. */
  readonly grouped: string | undefined
}

/**
 * The visible columns of a table and the constant ones above it, named as in the chosen package, and the menu
 * that chooses them.
 */
export function useShownColumns({ tool, id, table, grouped }: ColumnsOptions): {
  readonly shown: readonly ResultColumn[]
  readonly constants: ReactNode
  readonly style: NameStyle
  readonly choice: ReactNode
} {
  const t = useWords(words)
  const [style, setStyle] = useState<NameStyle>('cytodeck')
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const layout = { columns: table.columns, inSight: tool.inSight?.[id], style, grouped, picked }
  const shown = shownColumns(layout)
  const choice = (
    <>
      {table.columns.some(({ name }) => name === 'avg_log2FC') && (
        <Segments
          label={t('names')}
          value={style}
          options={nameStyles.map((value) => ({ value, label: styleNames[value] }))}
          onChange={setStyle}
        />
      )}
      <ColumnsMenu
        columns={orderedColumns(layout)}
        shown={shown}
        onPick={(column, on) => setPicked((before) => new Map(before).set(column, on))}
      />
    </>
  )
  return { shown, constants: <Constants columns={constantColumns(layout)} />, style, choice }
}

interface ColumnsMenuProps {
  readonly columns: readonly ResultColumn[]
  readonly shown: readonly ResultColumn[]
  readonly onPick: (name: string, shown: boolean) => void
}

/** The choice of visible columns of a result table; the genes, and at least one column, stay visible. */
function ColumnsMenu({ columns, shown, onPick }: ColumnsMenuProps) {
  const t = useWords(words)
  const names = new Set(shown.map(({ name }) => name))
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button icon={<IconColumns aria-hidden />}>
          {t('columns', { shown: shown.length, count: columns.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columnsTitle')} className={styles['columns']}>
        {columns.map((column) => (
          <Checkbox
            key={column.name}
            size="sm"
            label={column.label}
            checked={names.has(column.name)}
            disabled={isGene(column) || (names.size === 1 && names.has(column.name))}
            onChange={(event) => onPick(column.name, event.currentTarget.checked)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
