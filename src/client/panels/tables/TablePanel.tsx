import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import { columns as columnsOf, type ColumnRow } from '../../../contract/api/data.ts'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { useCall } from '../../api/query.ts'
import { useGroupColors } from '../../columns/values/colors.ts'
import { FilterDialog } from '../../filter/FilterDialog.tsx'
import { FilteredFailure } from '../../filter/FilteredFailure.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { Grid, type GridHandle } from '../../ui/grid/Grid.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import { namesRows, shownColumns, withMoved } from './layout.ts'
import { NoRows } from './NoRows.tsx'
import { useRows, type TableRow } from './rows.ts'
import './tables.css'
import { TableTools } from './TableTools.tsx'
import { copyOf } from './copy/copied-range.ts'
import { useGridColumns } from './use-grid-columns.tsx'
import { useTableCells } from './use-table-cells.tsx'
import { useTableFilters } from './use-table-filters.ts'
import { useTicks, useWrittenTicks } from './ticks/use-ticks.ts'
import { useTableView } from './view.ts'
import { tableWords } from './words.ts'

const names = ['cells', 'genes', 'samples'] as const
const noColumns: readonly ColumnRow[] = []

/** The interval of requests while columns are computed, in ms. */
const computingMs = 3000

/**
 * One of the three tables of cells, genes and samples. The cell table shares filters and selection with the
 * embedding; the others have their own.
 */
export function TablePanel({ type }: { readonly type: DataType }) {
  const t = useWords(tableWords)
  const user = useAtomValue(userInfoAtom)
  const view = useTableView(type)
  const grid = useRef<GridHandle>(null)
  const { onlySelected } = view
  const [dialog, setDialog] = useState<ColumnRow | null>(null)
  const [downloading, setDownloading] = useState(false)
  const [computing, setComputing] = useState(false)
  const columnsCall = useCall(
    columnsOf,
    { type },
    { staleTime: Infinity, refetchInterval: computing && computingMs }
  )
  const columns = columnsCall.data ?? noColumns
  const stillComputing = columns.some((column) => column.computing)
  if (stillComputing !== computing) setComputing(stillComputing)
  const ready = useMemo(() => columns.filter((column) => !column.computing), [columns])
  const { filters, setFilters, setFilter } = useTableFilters(type)
  const total = user ? { 0: user.dataset.cells, 1: user.dataset.genes, 2: user.dataset.samples }[type] : 0
  const writeTicked = useWrittenTicks(type)
  const known = useMemo(() => ready.map(({ name }) => name).join('\n'), [ready])
  const requested = {
    type,
    filters: [...filters],
    sort: view.sort.filter(({ name }) => ready.length === 0 || ready.some((column) => column.name === name))
  }
  const shownIds = useMemo(() => (onlySelected ? writeTicked() : null), [onlySelected, writeTicked])
  const shownAsked = shownIds ? { ...requested, selectedIds: shownIds } : requested
  const table = useRows(shownAsked, known)
  const list = useMemo(
    () => JSON.stringify([filters, view.sort, onlySelected]),
    [filters, view.sort, onlySelected]
  )
  const { ticks, boxLabel } = useTicks({ type, asked: shownAsked, columns, total, found: table.total })
  const colors = useGroupColors(type === 1 ? noColumns : columns)

  const shown = useMemo(() => shownColumns(type, columns, view.layout), [type, columns, view.layout])
  const atHand = useMemo(() => shown.filter((column) => !column.computing).map(({ name }) => name), [shown])
  const gridColumns = useGridColumns({
    type,
    shown,
    layout: view.layout,
    sort: view.sort,
    filters,
    setFilter,
    openFilter: setDialog
  })
  const { byName, cell, textIn, colorByGene } = useTableCells({ type, columns, colorOf: colors })
  const jump = useCallback((row: number) => grid.current?.jump(row), [])
  const openDownload = useCallback(() => setDownloading(true), [])
  const toggleSort = (name: string, additive: boolean) => {
    if (byName.get(name)?.computing) return
    const now = view.sort.find((sorting) => sorting.name === name)
    const next = !now
      ? { name, order: 'desc' as const }
      : now.order === 'desc'
        ? { name, order: 'asc' as const }
        : null
    if (!additive) view.setSort(next ? [next] : [])
    else if (now)
      view.setSort(view.sort.flatMap((sorting) => (sorting.name === name ? (next ? [next] : []) : [sorting])))
    else if (next) view.setSort([...view.sort, next])
  }
  const copy = copyOf({
    asked: requested,
    shownAsked,
    atHand,
    byName,
    row: table.row,
    ticks: type === 2 ? null : ticks,
    writeTicked
  })
  const failure = table.error ?? columnsCall.error
  const empty =
    onlySelected && filters.length === 0 && type === 0
      ? t('noSelected')
      : t((['noCell', 'noGene', 'noSample'] as const)[type])

  return (
    <section className="table-panel" aria-label={t(names[type])}>
      <TableTools
        type={type}
        columns={columns}
        ready={ready}
        filters={filters}
        onFilters={setFilters}
        colorOf={colors}
        layout={view.layout}
        onLayout={view.setLayout}
        total={total}
        found={table.total}
        ticked={ticks ? ticks.count : null}
        allTicked={ticks?.all === true}
        onlySelected={onlySelected}
        onOnlySelected={view.setOnlySelected}
        onJump={jump}
        onDownload={openDownload}
      />
      {failure ? (
        <FilteredFailure
          title={t('failed')}
          failure={failure}
          type={type}
          filters={filters}
          onFilters={setFilters}
          onRetry={() => (table.error ? table.retry() : void columnsCall.refetch())}
        />
      ) : (
        <Grid<TableRow>
          ref={grid}
          label={t(names[type])}
          columns={gridColumns}
          rowCount={table.total ?? 12}
          list={list}
          row={table.row}
          cell={cell}
          text={textIn}
          onVisible={table.onVisible}
          onSort={toggleSort}
          sizes={view.layout.sizes}
          onSizes={(sizes) => view.setLayout({ ...view.layout, sizes })}
          onMove={(name, before) => view.setLayout(withMoved(columns, view.layout, name, before))}
          onCopy={copy}
          {...(ticks
            ? {
                selected: ticks.has,
                box: {
                  all: ticks.all,
                  some: ticks.count > 0,
                  label: boxLabel,
                  rowLabel: t('selectRow'),
                  toggleAll: ticks.toggleAll,
                  toggle: ticks.toggle,
                  toggleRange: (from: number, to: number) => void ticks.addRange(from, to)
                }
              }
            : {})}
          {...(type === 1
            ? { onOpen: (row: TableRow) => colorByGene(String(row[columns.find(namesRows)?.name ?? ''])) }
            : {})}
          empty={<NoRows title={empty} filters={filters} onFilters={setFilters} />}
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
          onConfirm={(next) => setFilter(dialog.name, next)}
          onDrawn={(drawn) => setFilter('id', drawn)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {downloading ? (
        <DownloadDialog
          type={type}
          total={table.total ?? 0}
          selected={type === 2 ? 0 : (ticks?.count ?? 0)}
          selectedIds={writeTicked}
          shown={atHand}
          columns={ready.length}
          filters={[...filters]}
          sort={[...view.sort]}
          onClose={() => setDownloading(false)}
        />
      ) : null}
    </section>
  )
}

const only = (filter: Filter | undefined): { filter?: Filter } => (filter ? { filter } : {})
