import { Checkbox, Menu } from '@mantine/core'
import { IconColumns, IconDownload, IconFilter } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { columns as columnsOf, download, type ColumnRow } from '../../../contract/api/data.ts'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter.ts'
import { readable } from '../../../contract/filter-text.ts'
import { writeIds } from '../../../contract/selection.ts'
import { callFile } from '../../api/call.ts'
import { useCall } from '../../api/query.ts'
import { saveFile } from '../../api/save.ts'
import { isNumeric } from '../../filter/draft.ts'
import { FilterChips } from '../../filter/FilterChips.tsx'
import { FilterDialog } from '../../filter/FilterDialog.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actAtom, explorationAtom, type Act } from '../../state/exploration.ts'
import { rowsWhere, selectedAtom } from '../../state/selected.ts'
import { userInfoAtom } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Grid, type GridColumn } from '../../ui/grid/Grid.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Empty, Failure } from '../../ui/States.tsx'
import { useGroupColors } from './colors.ts'
import { Distribution } from './Distribution.tsx'
import { useGeneTicks } from './gene-ticks.ts'
import { useRows, type TableRow } from './rows.ts'
import { SaveCells, SaveGenes } from './SaveRows.tsx'
import './tables.css'
import { useTableView } from './view.ts'
import { tableWords } from './words.ts'

const names = ['cells', 'genes', 'samples'] as const

interface Props {
  readonly type: DataType
}

/** One of the three tables that users browse. The cell table shares filters and selection with the embedding; the others keep their own. */
export function TablePanel({ type }: Props) {
  const say = useWords(tableWords)
  const user = useAtomValue(userInfoAtom)
  const exploration = useAtomValue(explorationAtom)
  const selected = useAtomValue(selectedAtom)
  const act = useSetAtom(actAtom)
  const view = useTableView(type)
  const [onlySelected, setOnlySelected] = useState(false)
  const [dialog, setDialog] = useState<ColumnRow | null>(null)
  const columns = useCall(columnsOf, { type }, { staleTime: Infinity })
  const filters = type === 0 ? exploration.filters : view.filters
  const setFilters = (next: readonly Filter[]) => (type === 0 ? act(filterAct(filters, next), { filters: next }) : view.setFilters(next))
  const total = user ? { 0: user.dataset.cells, 1: user.dataset.genes, 2: user.dataset.samples }[type] : 0
  const selectedRows = useMemo(() => (selected ? rowsWhere(selected.flags) : new Uint32Array()), [selected])
  const showSelected = type === 0 && onlySelected && selected !== null
  const table = useRows({ type, filters: [...filters], sort: [...view.sort], ...(showSelected ? { selectedIds: writeIds(selectedRows, selected.total) } : {}) })
  const genes = useGeneTicks(filters)
  const colors = useGroupColors(type === 0 ? (columns.data ?? []) : [])

  const shown = (columns.data ?? []).filter(({ name }) => !view.hidden.includes(name))
  const gridColumns: GridColumn[] = shown.map((column) => ({
    id: column.name,
    label: column.label,
    width: widthOf(column),
    align: isNumeric(column) ? 'right' : 'left',
    mono: column.columnType === 'id' && type === 0,
    italic: column.columnType === 'gene',
    sorted: view.sort.find(({ name }) => name === column.name)?.order ?? null,
    under: <Distribution type={type} column={column} filters={filters} onRange={(low, high) => setFilters(withRange(filters, column, low, high))} />,
    mark: (
      <button
        type="button"
        className={`filter-mark${filters.some(({ name }) => name === column.name) ? ' on' : ''}`}
        aria-label={say(filters.some(({ name }) => name === column.name) ? 'filtered' : 'filterColumn', { column: column.label })}
        onClick={() => setDialog(column)}
      >
        <IconFilter size={14} stroke={1.6} />
      </button>
    )
  }))
  const byName = useMemo(() => new Map((columns.data ?? []).map((column) => [column.name, column])), [columns.data])
  const cell = (row: TableRow, name: string) => {
    const value = row[name] ?? null
    if (value === null) return <span className="zero">–</span>
    if (typeof value === 'number') return value === 0 ? <span className="zero">0</span> : shownNumber(value, byName.get(name))
    const color = colors(name, String(value))
    return color ? (
      <span className="grouped" title={String(value)}>
        <i className="swatch" style={{ background: color }} />
        <span className="ellipsis">{String(value)}</span>
      </span>
    ) : (
      <span title={String(value)}>{String(value)}</span>
    )
  }
  const toggleSort = (name: string, additive: boolean) => {
    const now = view.sort.find((sorting) => sorting.name === name)
    const next = !now ? { name, order: 'desc' as const } : now.order === 'desc' ? { name, order: 'asc' as const } : null
    view.setSort([...(additive ? view.sort.filter((sorting) => sorting.name !== name) : []), ...(next ? [next] : [])])
  }
  const isSelected = (row: TableRow) => selected?.flags[Number(row['id'])] === 1
  const allSelected = selected !== null && selected.populationCount > 0 && selected.count === selected.populationCount
  const save = async (format: 'csv' | 'tsv' | 'parquet', bom = false) => {
    saveFile(await callFile(download, { type, filters: [...filters], sort: [...view.sort], columns: shown.map(({ name }) => name), format, bom }))
  }
  const failure = table.error ?? columns.error
  const empty = showSelected && filters.length === 0 ? say('noSelected') : say((['noCell', 'noGene', 'noSample'] as const)[type])

  return (
    <section className="table-panel" aria-label={say(names[type])}>
      <div className="table-tools">
        <FilterChips type={type} columns={columns.data ?? []} filters={filters} total={total} onFilters={(next) => setFilters(next)} colorOf={colors} />
        <span className="third count" aria-live="polite">
          {table.total === undefined ? '' : say((['shownCells', 'shownGenes', 'shownSamples'] as const)[type], { count: table.total, total })}
        </span>
        <span className="grow" />
        {type === 0 ? <SaveCells /> : null}
        {type === 1 ? <SaveGenes ticked={genes.ticked} total={total} /> : null}
        {type === 0 ? (
          <Segments
            label={say('rows')}
            value={onlySelected ? 'selected' : 'all'}
            onChange={(value) => setOnlySelected(value === 'selected')}
            options={[
              { value: 'all', label: say('all') },
              { value: 'selected', label: say('selected', { count: selected?.count ?? 0 }) }
            ]}
          />
        ) : null}
        <Menu closeOnItemClick={false} position="bottom-end">
          <Menu.Target>
            <IconButton label={say('columns')} icon={<IconColumns aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {(columns.data ?? []).map((column) => (
              <Menu.Item key={column.id} component="div" disabled={isNamed(column)}>
                <Checkbox
                  size="xs"
                  label={column.label}
                  checked={!view.hidden.includes(column.name)}
                  disabled={isNamed(column)}
                  onChange={() => view.toggleHidden(column.name)}
                />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={say('download')} icon={<IconDownload aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void save('csv')}>{say('downloadCsv')}</Menu.Item>
            <Menu.Item onClick={() => void save('csv', true)}>{say('downloadExcel')}</Menu.Item>
            <Menu.Item onClick={() => void save('tsv')}>{say('downloadTsv')}</Menu.Item>
            <Menu.Item onClick={() => void save('parquet')}>{say('downloadParquet')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {allSelected && type === 0 ? (
        <p className="table-note" role="status">
          {say('allSelected', { count: selected.populationCount })}
        </p>
      ) : null}
      {failure ? (
        <Failure title={say('failed')} text={failure.message} onRetry={() => (table.error ? table.retry() : void columns.refetch())} />
      ) : (
        <Grid<TableRow>
          label={say(names[type])}
          columns={gridColumns}
          rowCount={table.total ?? 12}
          row={table.row}
          cell={cell}
          onVisible={table.onVisible}
          onSort={toggleSort}
          sizes={view.sizes}
          onSizes={view.setSizes}
          {...(type === 0
            ? {
                selected: isSelected,
                box: {
                  all: allSelected,
                  some: (selected?.count ?? 0) > 0,
                  label: say('selectAll', { count: selected?.populationCount ?? total }),
                  rowLabel: say('selectRow'),
                  toggleAll: () =>
                    act(allSelected ? { name: 'clear' } : { name: 'rows' }, {
                      clauses: allSelected ? [] : [{ op: 'new', source: 'cell-table', kind: 'all' }]
                    }),
                  toggle: (row: TableRow) =>
                    act(
                      { name: 'rows' },
                      {
                        clauses: [
                          ...exploration.clauses,
                          { op: isSelected(row) ? 'subtract' : 'add', source: 'cell-table', kind: 'ids', ids: [Number(row['id'])] }
                        ]
                      }
                    )
                }
              }
            : {})}
          {...(type === 1
            ? {
                selected: genes.selected,
                box: {
                  all: genes.ticked.size > 0 && genes.ticked.size === table.total,
                  some: genes.ticked.size > 0,
                  label: say(genes.ticked.size > 0 ? 'tickNoGene' : 'tickGenes', { count: table.total ?? total }),
                  rowLabel: say('selectRow'),
                  toggleAll: () => void genes.toggleAll(),
                  toggle: genes.toggle
                },
                onOpen: (row: TableRow) =>
                  act({ name: 'colorBy', values: { name: String(row['gene']) } }, { colorBy: { kind: 'gene', gene: String(row['gene']) } })
              }
            : {})}
          empty={
            <Empty
              title={empty}
              actions={filters.length > 0 ? <Button onClick={() => setFilters(filters.slice(0, -1))}>{say('removeLast')}</Button> : undefined}
            />
          }
        />
      )}
      {dialog ? (
        <FilterDialog
          type={type}
          column={dialog}
          {...only(filters.find(({ name }) => name === dialog.name))}
          others={filters.filter(({ name }) => name !== dialog.name)}
          total={total}
          colorOf={(value) => colors(dialog.name, value)}
          onConfirm={(next) =>
            setFilters(next ? [...filters.filter(({ name }) => name !== dialog.name), next] : filters.filter(({ name }) => name !== dialog.name))
          }
          onClose={() => setDialog(null)}
        />
      ) : null}
    </section>
  )
}

/** What undo calls the step from one list of filters to the next. */
function filterAct(before: readonly Filter[], after: readonly Filter[]): Act {
  if (after.length < before.length) return { name: 'removeFilter' }
  const added = after.find((filter) => !before.includes(filter))
  return after.length > before.length && added ? { name: 'addFilter', values: { expression: readable(added) } } : { name: 'editFilter' }
}

const only = (filter: Filter | undefined): { filter?: Filter } => (filter ? { filter } : {})

/** Cells are known by their barcode and genes by their symbol: these columns stay. */
const isNamed = (column: ColumnRow): boolean => column.columnType === 'id' || column.columnType === 'gene'

const widthOf = (column: ColumnRow): number => (isNamed(column) ? 190 : isNumeric(column) ? 128 : 160)

/** Whole numbers as they are; others with as many decimals as the column's largest value asks for, so that they align. */
function shownNumber(value: number, column: ColumnRow | undefined): string {
  const most = Math.max(Math.abs(column?.min ?? value), Math.abs(column?.max ?? value))
  if (column?.type === 'number') return formatNumber(value)
  if (value !== 0 && (Math.abs(value) < 1e-4 || most >= 1e9)) return value.toExponential(2)
  const decimals = most < 1 ? 4 : most < 1000 ? 2 : 1
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

function withRange(filters: readonly Filter[], column: ColumnRow, low: number, high: number): Filter[] {
  const filter: Filter = { columnType: column.columnType, name: column.name, type: 1, rangeA: String(low), rangeB: String(high), value: '', expression: '' }
  return [...filters.filter(({ name }) => name !== column.name), { ...filter, expression: readable(filter) }]
}
