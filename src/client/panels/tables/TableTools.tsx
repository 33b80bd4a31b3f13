import { IconDownload } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { ColumnTools } from '../../columns/ColumnItems.tsx'
import { SampleColumn } from '../../columns/SampleColumn.tsx'
import { FilterChips } from '../../filter/FilterChips.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { pickedGenesAtom } from '../../state/picked-genes.ts'
import { userInfoAtom } from '../../session/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { JumpToRow } from './JumpToRow.tsx'
import type { TableLayout } from './layout.ts'
import { SaveCells, SaveGenes } from './SaveRows.tsx'
import { tableWords } from './words.ts'

interface Props {
  readonly type: DataType
  readonly columns: readonly ColumnRow[]
  /** Columns that are not being computed. */
  readonly ready: readonly ColumnRow[]
  readonly filters: readonly Filter[]
  readonly onFilters: (next: readonly Filter[]) => void
  readonly colorOf: (column: string, value: string) => string | undefined
  readonly layout: TableLayout
  readonly onLayout: (next: TableLayout) => void
  /** The number of rows in the project, without filters. */
  readonly total: number
  /** The number of rows that pass the filters; undefined until they are counted. */
  readonly found: number | undefined
  /** The number of ticked rows; null where rows cannot be ticked. */
  readonly ticked: number | null
  readonly allTicked: boolean
  readonly onlySelected: boolean
  readonly onOnlySelected: (only: boolean) => void
  readonly onJump: (row: number) => void
  readonly onDownload: () => void
}

/** The toolbar of a table. Memoised, since the table is rendered with every page of rows. */
export const TableTools = memo(function TableTools({
  type,
  columns,
  ready,
  filters,
  total,
  found,
  ticked,
  ...props
}: Props) {
  const t = useWords(tableWords)
  const picked = useAtomValue(pickedGenesAtom)
  const cells = useAtomValue(userInfoAtom)?.dataset.cells ?? 0
  const shown = () =>
    props.allTicked && type === 0 && ticked !== null
      ? t('allSelected', { count: ticked })
      : t((['shownCells', 'shownGenes', 'shownSamples'] as const)[type], {
          count: found ?? 0,
          total: type === 2 ? Math.max(total, found ?? 0) : total
        })
  return (
    <div className="table-tools">
      <FilterChips
        type={type}
        columns={ready}
        filters={filters}
        total={total}
        onFilters={props.onFilters}
        colorOf={props.colorOf}
      />
      <span className="third count" aria-live="polite">
        {found === undefined ? '' : shown()}
      </span>
      <span className="grow" />
      {type === 0 ? <SaveCells /> : null}
      {type === 0 ? <ColumnTools /> : null}
      {type === 2 ? <SampleColumn cells={cells} /> : null}
      {type === 1 ? <SaveGenes ticked={picked} total={total} /> : null}
      {ticked !== null && type !== 2 ? (
        <Segments
          label={t('rows')}
          value={props.onlySelected ? 'selected' : 'all'}
          onChange={(value) => props.onOnlySelected(value === 'selected')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'selected', label: t('selected', { count: ticked }) }
          ]}
        />
      ) : null}
      <JumpToRow total={found ?? 0} onJump={props.onJump} />
      <ColumnChooser type={type} columns={columns} layout={props.layout} onLayout={props.onLayout} />
      <IconButton label={t('download')} icon={<IconDownload aria-hidden />} onClick={props.onDownload} />
    </div>
  )
})
