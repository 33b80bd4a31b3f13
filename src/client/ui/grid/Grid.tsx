import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable
} from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { List, useListRef, type RowComponentProps } from 'react-window'
import './grid.css'

export interface GridColumn {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly align: 'left' | 'right'
  /** Drawn under the label: a histogram, a strip of groups. */
  readonly under?: ReactNode
  /** Drawn after the label: a filter mark. */
  readonly mark?: ReactNode
  readonly sorted?: 'asc' | 'desc' | null
  readonly italic?: boolean
  readonly mono?: boolean
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly hidden?: readonly string[]
  readonly rowCount: number
  /** Undefined while the row is on its way. */
  readonly row: (index: number) => Row | undefined
  readonly cell: (row: Row, column: string) => ReactNode
  readonly selected?: (row: Row) => boolean
  /** A column of boxes before the others. */
  readonly box?: {
    readonly all: boolean
    readonly some: boolean
    readonly label: string
    readonly rowLabel: string
    readonly toggleAll: () => void
    readonly toggle: (row: Row, event: MouseEvent | KeyboardEvent) => void
  }
  readonly onSort?: (column: string, additive: boolean) => void
  readonly onOpen?: (row: Row) => void
  readonly onVisible: (from: number, to: number) => void
  readonly sizes: Readonly<Record<string, number>>
  readonly onSizes: (sizes: Record<string, number>) => void
  readonly headHeight?: number
  readonly empty?: ReactNode
}

const rowHeight = 29
const boxWidth = 38
const features = tableFeatures({ columnSizingFeature, columnResizingFeature, columnVisibilityFeature, columnOrderingFeature })
const helper = createColumnHelper<typeof features, object>()
const noRows: object[] = []

/** A table of any length: only the rows in sight are in the document, and they are asked for as they come into sight. */
export function Grid<Row extends object>(props: Props<Row>) {
  const { columns, hidden, sizes, onSizes, box, rowCount, onVisible, headHeight = 50 } = props
  const head = useRef<HTMLDivElement>(null)
  const list = useListRef(null)
  const definitions = useMemo(
    () => helper.columns(columns.map((column) => helper.display({ id: column.id, size: column.width, minSize: 56, maxSize: 800 }))),
    [columns]
  )
  const columnVisibility = useMemo(() => Object.fromEntries((hidden ?? []).map((id) => [id, false])), [hidden])
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onChange',
    state: { columnSizing: sizes, columnVisibility },
    onColumnSizingChange: (update) => onSizes(typeof update === 'function' ? update(sizes) : update)
  })
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const shown = headers.flatMap((header) => {
    const column = columns.find(({ id }) => id === header.column.id)
    return column ? [{ column, size: header.getSize(), resize: header.getResizeHandler() }] : []
  })
  const width = shown.reduce((sum, { size }) => sum + size, box ? boxWidth : 0)

  const scrolled = useCallback(() => {
    if (head.current && list.current?.element) head.current.scrollLeft = list.current.element.scrollLeft
  }, [list])
  useEffect(scrolled, [scrolled, width])
  // The focus scrolls the head to a column out of sight: the rows follow. The head ends earlier, by the width of a scroll bar.
  const headScrolled = useCallback(() => {
    const body = list.current?.element
    if (!head.current || !body) return
    const { scrollLeft, scrollWidth, clientWidth } = head.current
    if (Math.abs(Math.min(body.scrollLeft, scrollWidth - clientWidth) - scrollLeft) > 1) body.scrollTo({ left: scrollLeft })
  }, [list])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'])
    if (Number.isNaN(index)) return
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + 10, PageUp: index - 10, Home: 0, End: rowCount - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(rowCount - 1, to))
      list.current?.scrollToRow({ index: next })
      requestAnimationFrame(() => list.current?.element?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
    } else if (event.key === ' ' || event.key === 'Enter') {
      const row = props.row(index)
      if (!row) return
      event.preventDefault()
      if (event.key === ' ') box?.toggle(row, event)
      else props.onOpen?.(row)
    }
  }

  return (
    <div className="grid" role="grid" aria-label={props.label} aria-rowcount={rowCount + 1} aria-colcount={shown.length + (box ? 1 : 0)}>
      <div className="grid-head" role="rowgroup" ref={head} style={{ height: headHeight }} onScroll={headScrolled}>
        <div role="row" aria-rowindex={1} style={{ width, height: headHeight }}>
          {box ? (
            <div role="columnheader" className="grid-box">
              <input
                type="checkbox"
                aria-label={box.label}
                checked={box.all}
                ref={(input) => void (input && (input.indeterminate = box.some && !box.all))}
                onChange={box.toggleAll}
              />
            </div>
          ) : null}
          {shown.map(({ column, size, resize }) => (
            <div
              key={column.id}
              role="columnheader"
              className={`grid-th ${column.align}`}
              style={{ width: size }}
              aria-sort={column.sorted === 'asc' ? 'ascending' : column.sorted === 'desc' ? 'descending' : 'none'}
            >
              <div className="grid-label">
                <button
                  type="button"
                  disabled={!props.onSort}
                  title={column.label}
                  className={column.italic ? 'gene' : ''}
                  onClick={(event) => props.onSort?.(column.id, event.shiftKey)}
                >
                  <span className="ellipsis">{column.label}</span>
                  {column.sorted ? <span aria-hidden="true">{column.sorted === 'asc' ? '↑' : '↓'}</span> : null}
                </button>
                {column.mark}
              </div>
              {column.under ? <div className="grid-under">{column.under}</div> : null}
              <div className="grid-resize" aria-hidden="true" onMouseDown={resize} onTouchStart={resize} />
            </div>
          ))}
        </div>
      </div>
      {rowCount === 0 ? (
        <div className="grid-empty">{props.empty}</div>
      ) : (
        <List
          className="grid-body"
          role="rowgroup"
          listRef={list}
          rowCount={rowCount}
          rowHeight={rowHeight}
          overscanCount={8}
          onScroll={scrolled}
          onKeyDown={move}
          onRowsRendered={({ startIndex, stopIndex }) => onVisible(startIndex, stopIndex + 1)}
          rowComponent={GridRow<Row>}
          rowProps={{ props, shown, width }}
        />
      )}
    </div>
  )
}

interface Shown {
  readonly column: GridColumn
  readonly size: number
}

interface RowParts<Row> {
  readonly props: Props<Row>
  readonly shown: readonly Shown[]
  readonly width: number
}

function GridRow<Row extends object>({ index, style, props, shown, width }: RowComponentProps<RowParts<Row>>) {
  const row = props.row(index)
  const selected = row !== undefined && props.selected?.(row) === true
  return (
    <div
      role="row"
      tabIndex={index === 0 ? 0 : -1}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={props.selected ? selected : undefined}
      className={`grid-row${selected ? ' selected' : ''}`}
      style={{ ...style, width: 'auto', minWidth: Math.max(width, 0), right: 0 }}
      onDoubleClick={() => row && props.onOpen?.(row)}
    >
      {props.box ? (
        <div role="gridcell" className="grid-box">
          <input
            type="checkbox"
            tabIndex={-1}
            disabled={!row}
            checked={selected}
            aria-label={`${props.box.rowLabel} ${index + 1}`}
            onChange={() => {}}
            onClick={(event) => row && props.box?.toggle(row, event)}
          />
        </div>
      ) : null}
      {shown.map(({ column, size }) => (
        <div
          key={column.id}
          role="gridcell"
          className={`grid-td ${column.align}${column.mono ? ' mono' : ''}${column.italic ? ' gene' : ''}`}
          style={{ width: size }}
        >
          {row === undefined ? <span className="skeleton" /> : props.cell(row, column.id)}
        </div>
      ))}
    </div>
  )
}
