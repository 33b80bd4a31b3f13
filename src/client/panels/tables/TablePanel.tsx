import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import { columns as columnsOf, type ColumnRow } from '../../../contract/api/data.ts'
import type { DataType } from '../../../contract/column.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { chipText } from '../../../shared/filter/filter-text.ts'
import { idsWhere, type Ids } from '../../../contract/selection.ts'
import { useCall } from '../../api/query.ts'
import { FilterDialog } from '../../filter/FilterDialog.tsx'
import { FilteredFailure } from '../../filter/FilteredFailure.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { actAtom, explorationAtom, type Act } from '../../state/view/exploration.ts'
import { pickedGenesAtom } from '../../state/picked-genes.ts'
import { selectedAtom } from '../../state/selection/selected.ts'
import { userInfoAtom } from '../../session/session.ts'
import { plainTableView, tableViewsAtom } from '../../state/table-views.ts'
import { Button } from '../../ui/Button.tsx'
import { Grid, type GridHandle } from '../../ui/grid/Grid.tsx'
import { isSingle, type CellRange } from '../../ui/grid/range.ts'
import { Empty } from '../../ui/States.tsx'
import { TableCell } from '../../columns/values/TableCell.tsx'
import { useGroupColors } from '../../columns/values/colors.ts'
import { copiedText, copyFetched } from './copy.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import { namesRows, shownColumns, withMoved } from './layout.ts'
import { useCellSelection, useGeneSelection } from './row-selection.ts'
import { useRows, type TableRow } from './rows.ts'
import { useSampleSelection } from './sample-selection.ts'
import { longestNumber } from '../../columns/values/numbers.ts'
import './tables.css'
import { TableTools } from './TableTools.tsx'
import { useGridColumns } from './use-grid-columns.tsx'
import { useTableView } from './view.ts'
import { tableWords } from './words.ts'

const names = ['cells', 'genes', 'samples'] as const
const noColumns: readonly ColumnRow[] = []

/** So often a table asks whether columns that are computed are there. */
const computingMs = 3000

/**
 * One of the three tables that users browse. The cell table shares filters and selection with the embedding;
 * the others keep their own.
 */
export function TablePanel({ type }: { readonly type: DataType }) {
  const say = useWords(tableWords)
  const user = useAtomValue(userInfoAtom)
  const exploration = useAtomValue(explorationAtom)
  const selected = useAtomValue(selectedAtom)
  const picked = useAtomValue(pickedGenesAtom)
  const act = useSetAtom(actAtom)
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
  const filters = type === 0 ? exploration.filters : view.filters
  const setViewFilters = view.setFilters
  const store = useStore()
  const filtersNow = useCallback(
    (): readonly Filter[] =>
      (type === 0 ? store.get(explorationAtom) : (store.get(tableViewsAtom)[type] ?? plainTableView)).filters,
    [type, store]
  )
  const setFilters = useCallback(
    (next: readonly Filter[]) =>
      type === 0 ? act(filterAct(filtersNow(), next), { filters: next }) : setViewFilters(next),
    [type, act, filtersNow, setViewFilters]
  )
  const setFilter = useCallback(
    (name: string, filter: Filter | null) =>
      setFilters([...filtersNow().filter((other) => other.name !== name), ...(filter ? [filter] : [])]),
    [filtersNow, setFilters]
  )
  const total = user ? { 0: user.dataset.cells, 1: user.dataset.genes, 2: user.dataset.samples }[type] : 0
  // A million rows take a while to write down: only where they are asked for.
  const writeTicked = useCallback((): Ids => {
    if (type === 0) return selected && selected.count > 0 ? idsWhere(selected.flags) : []
    return type === 1 ? [...picked].sort((a, b) => a - b) : []
  }, [type, selected, picked])
  const known = useMemo(() => ready.map(({ name }) => name).join('\n'), [ready])
  const asked = {
    type,
    filters: [...filters],
    sort: view.sort.filter(({ name }) => ready.length === 0 || ready.some((column) => column.name === name))
  }
  const shownIds = useMemo(() => (onlySelected ? writeTicked() : null), [onlySelected, writeTicked])
  const shownAsked = shownIds ? { ...asked, selectedIds: shownIds } : asked
  const table = useRows(shownAsked, known)
  const list = useMemo(
    () => JSON.stringify([filters, view.sort, onlySelected]),
    [filters, view.sort, onlySelected]
  )
  const cells = useCellSelection(shownAsked)
  const genes = useGeneSelection(shownAsked, table.total ?? 0)
  const samples = useSampleSelection(shownAsked, columns, table.total ?? 0)
  const ticks = [cells, genes, samples][type] ?? null
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
  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns])
  const colorByGene = useCallback(
    (gene: string) => act({ name: 'colorBy', values: { name: gene } }, { colorBy: { kind: 'gene', gene } }),
    [act]
  )
  const cell = useCallback(
    (row: TableRow, name: string) => {
      const column = byName.get(name)
      const gene = type === 1 && column && namesRows(column) ? colorByGene : undefined
      return (
        <TableCell
          value={row[name] ?? null}
          column={column}
          color={colors(name, String(row[name]))}
          onGene={gene}
        />
      )
    },
    [byName, colors, type, colorByGene]
  )
  const longest = useMemo(
    () => new Map(columns.map((column) => [column.name, longestNumber(column)])),
    [columns]
  )
  const textIn = useCallback(
    (row: TableRow, name: string) => {
      const value = row[name] ?? ''
      return typeof value === 'number' ? (longest.get(name) ?? '') : String(value)
    },
    [longest]
  )
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
  const copy = (range: CellRange, ids: readonly string[]): string | null => {
    const labelOf = (name: string) => byName.get(name)?.label ?? name
    const one = table.row(range.from.row)
    if (isSingle(range) && type !== 2 && ticks && ticks.count > 0 && one && ticks.has(one)) {
      void copyFetched(
        { asked: { ...asked, selectedIds: writeTicked() }, columns: atHand, labelOf },
        0,
        ticks.count
      )
      return null
    }
    const copied = { asked: shownAsked, columns: ids.filter((name) => atHand.includes(name)), labelOf }
    const text = copiedText(range, table.row, copied)
    if (text === null) void copyFetched(copied, range.from.row, range.to.row + 1)
    return text
  }
  const boxLabels = [
    () => say('selectAll', { count: selected?.populationCount ?? total }),
    () => say(picked.size > 0 ? 'tickNoGene' : 'tickGenes', { count: table.total ?? total }),
    () => say(ticks && ticks.count > 0 ? 'selectNoSample' : 'selectSamples', { count: table.total ?? total })
  ]
  const failure = table.error ?? columnsCall.error
  const empty =
    onlySelected && filters.length === 0 && type === 0
      ? say('noSelected')
      : say((['noCell', 'noGene', 'noSample'] as const)[type])

  return (
    <section className="table-panel" aria-label={say(names[type])}>
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
          title={say('failed')}
          failure={failure}
          type={type}
          filters={filters}
          onFilters={setFilters}
          onRetry={() => (table.error ? table.retry() : void columnsCall.refetch())}
        />
      ) : (
        <Grid<TableRow>
          ref={grid}
          label={say(names[type])}
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
                  label: boxLabels[type]?.() ?? '',
                  rowLabel: say('selectRow'),
                  toggleAll: ticks.toggleAll,
                  toggle: ticks.toggle,
                  toggleRange: (from: number, to: number) => void ticks.addRange(from, to)
                }
              }
            : {})}
          {...(type === 1
            ? { onOpen: (row: TableRow) => colorByGene(String(row[columns.find(namesRows)?.name ?? ''])) }
            : {})}
          empty={
            <Empty
              title={empty}
              actions={
                filters.length > 0 ? (
                  <Button onClick={() => setFilters(filters.slice(0, -1))}>{say('removeLast')}</Button>
                ) : undefined
              }
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

/** What undo calls the step from one list of filters to the next. */
function filterAct(before: readonly Filter[], after: readonly Filter[]): Act {
  if (after.length < before.length) return { name: 'removeFilter' }
  const added = after.find((filter) => !before.includes(filter))
  return after.length > before.length && added
    ? { name: 'addFilter', values: { expression: chipText(added, currentLanguage()) } }
    : { name: 'editFilter' }
}

const only = (filter: Filter | undefined): { filter?: Filter } => (filter ? { filter } : {})
