import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref
} from 'react'
import { boxWidth, drawn, placed, type GridColumn } from './columns.ts'
import './grid.css'
import { GridHead } from './GridHead.tsx'
import { enterHead, moveInHeads } from './head-keys.ts'
import { GridRow, type RowParts } from './GridRow.tsx'
import { rangeOf, stepFrom, type CellPlace, type CellRange } from './range.ts'
import { windowAt } from './scale.ts'
import { useCursor } from './use-cursor.ts'
import { columnStep, useScroll } from './use-scroll.ts'

export type { GridColumn } from './columns.ts'

/** What a toolbar can ask of a grid. */
export interface GridHandle {
  /** Brings a row to the upper edge and puts the cursor there. */
  readonly jump: (row: number) => void
}

interface Props<Row> {
  readonly label: string
  /** In the order in which they stand, pinned ones first; those that are hidden are left out. */
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** Names the rows and their order: where it changes, the table starts at its top. */
  readonly list?: string
  /** Undefined while the row is on its way. */
  readonly row: (index: number) => Row | undefined
  readonly cell: (row: Row, column: string) => ReactNode
  /**
   * What a cell says, or a text as long: one that has room is not given the means to be cut, which take most
   * of the time that a frame takes.
   */
  readonly text?: (row: Row, column: string) => string
  readonly selected?: (row: Row) => boolean
  /** A column of boxes before the others. */
  readonly box?: {
    readonly all: boolean
    readonly some: boolean
    readonly label: string
    /** What the box of a row is called; `#` stands for the number of the row. */
    readonly rowLabel: string
    readonly toggleAll: () => void
    readonly toggle: (row: Row, event: MouseEvent | KeyboardEvent, index: number) => void
    /** Chooses all rows between two, both included. */
    readonly toggleRange?: (from: number, to: number) => void
  }
  readonly onSort?: (column: string, additive: boolean) => void
  readonly onOpen?: (row: Row) => void
  readonly onVisible: (from: number, to: number) => void
  readonly sizes: Readonly<Record<string, number>>
  readonly onSizes: (sizes: Record<string, number>) => void
  readonly onMove?: (column: string, before: string | null) => void
  /** Copies cells: gives the text at once, or null where it is still to be fetched and is copied later. */
  readonly onCopy?: (range: CellRange, columns: readonly string[]) => string | null
  readonly headHeight?: number
  /** Columns are fitted to the room, so that a narrow table is as wide as its place. */
  readonly grow?: boolean
  readonly empty?: ReactNode
  readonly ref?: Ref<GridHandle>
}

const rowHeight = 29
/** Rows before and after those in sight that are asked for with them. */
const ahead = 6

/**
 * A table of any length: only the cells in sight are in the document, and rows are asked for as they come
 * into sight.
 */
export function Grid<Row extends object>({ ref, ...props }: Props<Row>) {
  const { columns, sizes, box, rowCount, onVisible, cell, text, headHeight = 50, grow = false } = props
  const id = useId()
  const { scroller, body, view, scale, sight, ...scroll } = useScroll({
    rows: rowCount,
    rowHeight,
    above: headHeight,
    list: props.list
  })
  const [sizing, setSizing] = useState<Readonly<Record<string, number>> | null>(null)
  const lastToggled = useRef<number | null>(null)
  const hasBox = box !== undefined
  const places = useMemo(
    () => placed(columns, { ...sizes, ...sizing }, hasBox, view.width, grow),
    [columns, sizes, sizing, hasBox, view.width, grow]
  )
  const inSight = useMemo(
    () =>
      drawn(
        places,
        view.width === 0 ? 0 : sight.left,
        view.width === 0 ? Infinity : sight.left + columnStep + view.width
      ),
    [places, sight.left, view.width]
  )
  const width = places.reduce((sum, place) => sum + place.width, hasBox ? boxWidth : 0)
  // The view stays in its place and its rows move by the page's own thread: none is seen before it is drawn,
  // so none is drawn before it is seen.
  const first = sight.row
  const most = Math.ceil(scale.view / rowHeight) + 1
  const end = Math.min(rowCount, first + most)
  const page = Math.max(1, Math.floor(scale.view / rowHeight) - 1)
  const base = windowAt(sight.row * rowHeight, rowHeight)

  useEffect(() => {
    if (end > first) onVisible(Math.max(0, first - ahead), Math.min(rowCount, end + ahead))
  }, [first, end, rowCount, onVisible])

  // Rows and heads are drawn again when one of these changes; what they call is always the latest.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const onOpen = props.onOpen !== undefined
  const selectable = props.selected !== undefined
  const rowLabel = box?.rowLabel
  const parts = useMemo<RowParts<Row>>(
    () => ({
      id,
      columns: inSight,
      cell,
      text,
      selectable,
      box:
        rowLabel === undefined
          ? null
          : {
              rowLabel,
              toggle: (row, event, index) => {
                const { toggle, toggleRange } = latest.current.box ?? {}
                const since = lastToggled.current
                if (event.shiftKey && toggleRange && since !== null && since !== index)
                  toggleRange(Math.min(since, index), Math.max(since, index))
                else toggle?.(row, event, index)
                lastToggled.current = index
              }
            },
      onOpen: onOpen ? (row) => latest.current.onOpen?.(row) : undefined
    }),
    [id, inSight, cell, text, selectable, rowLabel, onOpen]
  )

  const show = (row: number | null, column: number) => {
    const place = places[column]
    const pinned = places.reduce(
      (sum, other) => (other.stays ? sum + other.width : sum),
      hasBox ? boxWidth : 0
    )
    scroll.show(
      row,
      place && !place.stays ? { from: place.from, to: place.from + place.width, pinned } : null
    )
  }
  const { cursor, ...moves } = useCursor(({ row, column }) => show(row, column))
  useImperativeHandle(ref, () => ({
    jump: (row) => {
      const at = { row: Math.max(0, Math.min(rowCount - 1, row)), column: cursor?.at.column ?? 0 }
      moves.set(at, false)
      scroll.jump(at.row)
      scroller.current?.parentElement?.focus()
    }
  }))

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) {
      moveInHeads(event)
      return
    }
    const chosen = moves.now()
    const now = chosen?.at ?? { row: scroll.firstWhole(), column: 0 }
    const up = event.key === 'ArrowUp' && !event.shiftKey && !event.altKey
    if (up && (now.row === 0 || rowCount === 0)) {
      if (enterHead(event.currentTarget, places[now.column]?.column.id)) event.preventDefault()
      return
    }
    if (rowCount === 0) return
    const extent = { rows: rowCount, columns: places.length, page }
    const to = event.altKey
      ? null
      : stepFrom(now, { key: event.key, ctrl: event.ctrlKey || event.metaKey }, extent)
    if (to) {
      event.preventDefault()
      moves.lead(chosen ? to : now, event.shiftKey)
      return
    }
    const row = props.row(now.row)
    if (event.key === ' ' && box && row) {
      event.preventDefault()
      const range = chosen && rangeOf(chosen)
      if (range && range.from.row < range.to.row && box.toggleRange)
        box.toggleRange(range.from.row, range.to.row)
      else parts.box?.toggle(row, event, now.row)
    } else if (event.key === 'Enter' && row) {
      event.preventDefault()
      if (props.onOpen) props.onOpen(row)
      else body.current?.querySelector<HTMLElement>('.cursor button, .cursor a')?.click()
    }
  }
  const cellAt = (event: MouseEvent): CellPlace | null => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    const row = target?.closest<HTMLElement>('[data-row]')
    return target && row ? { row: Number(row.dataset['row']), column: Number(target.dataset['cell']) } : null
  }
  const onCopy = (event: ClipboardEvent<HTMLDivElement>) => {
    const chosen = moves.now()
    if (!chosen || !props.onCopy || event.target !== event.currentTarget) return
    const range = rangeOf(chosen)
    const text = props.onCopy(
      range,
      places.slice(range.from.column, range.to.column + 1).map(({ column }) => column.id)
    )
    if (text !== null) event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }

  const range = cursor && rangeOf(cursor)
  // A row that goes out of sight becomes the one that comes: to take elements out of a large page takes
  // longer than to fill them anew.
  const shown: ReactNode[] = Array.from({ length: most }, () => null)
  const order: string[] = []
  for (let index = first; index < end; index++) {
    const row = props.row(index)
    const inRange = range !== null && index >= range.from.row && index <= range.to.row
    const slot = index % most
    const name = `${id}-row-${slot}`
    order.push(name)
    shown[slot] = (
      <GridRow
        key={slot}
        parts={parts}
        name={name}
        index={index}
        top={(index - base) * rowHeight}
        row={row}
        selected={row !== undefined && props.selected?.(row) === true}
        cursor={cursor?.at.row === index ? cursor.at.column : -1}
        from={inRange ? range.from.column : -1}
        to={inRange ? range.to.column : -1}
      />
    )
  }
  const drawnCursor =
    cursor &&
    cursor.at.row >= first &&
    cursor.at.row < end &&
    inSight.some(({ at }) => at === cursor.at.column)
  const active = drawnCursor ? `${id}-${cursor.at.row}-${cursor.at.column}` : undefined

  const { all = false, some = false, label: boxLabel } = box ?? {}
  const headBox = useMemo(
    () => (boxLabel === undefined ? null : { all, some, label: boxLabel }),
    [all, some, boxLabel]
  )
  const latestShow = useRef(show)
  useLayoutEffect(() => {
    latestShow.current = show
  })
  const onHeadFocus = useCallback((column: number) => latestShow.current(null, column), [])
  const onBox = useCallback(() => latest.current.box?.toggleAll(), [])
  const onSort = useCallback(
    (column: string, additive: boolean) => latest.current.onSort?.(column, additive),
    []
  )
  const onMove = useCallback(
    (column: string, before: string | null) => latest.current.onMove?.(column, before),
    []
  )
  const onSize = useCallback((column: string, wide: number, last: boolean) => {
    setSizing(last ? null : { [column]: wide })
    if (last) latest.current.onSizes({ ...latest.current.sizes, [column]: wide })
  }, [])

  return (
    <div
      className="grid"
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={rowCount + 1}
      aria-colcount={places.length + (hasBox ? 1 : 0)}
      aria-multiselectable={hasBox || undefined}
      aria-activedescendant={active}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onMouseDown={(event) => {
        const at = event.button === 0 ? cellAt(event) : null
        if (at) moves.put(at, event.shiftKey)
      }}
      onMouseMove={(event) => {
        const at = event.buttons === 1 && cursor ? cellAt(event) : null
        if (at && cursor && (at.row !== cursor.at.row || at.column !== cursor.at.column)) moves.set(at, true)
      }}
    >
      <div className="grid-scroll" ref={scroller} role="presentation" onScroll={scroll.onScroll}>
        <div
          className="grid-size"
          role="presentation"
          style={{ width, height: headHeight + (rowCount === 0 ? 0 : scale.extent) }}
        >
          <div
            className="grid-view"
            role="presentation"
            style={
              {
                width: view.width || undefined,
                height: view.height || undefined,
                '--grid-width': `${width}px`
              } as CSSProperties
            }
          >
            <GridHead
              columns={places}
              height={headHeight}
              box={headBox}
              onBox={onBox}
              onSort={props.onSort ? onSort : undefined}
              onSize={onSize}
              onFocus={onHeadFocus}
              onMove={props.onMove ? onMove : undefined}
            />
            <div className="grid-body" role="rowgroup" ref={body} aria-owns={order.join(' ') || undefined}>
              {shown}
            </div>
            {rowCount === 0 ? (
              <div className="grid-empty" style={{ top: headHeight }}>
                {props.empty}
              </div>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  )
}
