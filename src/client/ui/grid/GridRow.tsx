import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { Placed } from './columns.ts'

/** What is the same for all rows. */
export interface RowParts<Row> {
  readonly id: string
  /** Those that are drawn, with their places among all columns. */
  readonly columns: readonly { readonly place: Placed; readonly at: number }[]
  readonly cell: (row: Row, column: string) => ReactNode
  readonly box: { readonly rowLabel: string; readonly toggle: (row: Row, event: MouseEvent | KeyboardEvent, index: number) => void } | null
  readonly selectable: boolean
  readonly onOpen: ((row: Row) => void) | undefined
}

interface Props<Row> {
  readonly parts: RowParts<Row>
  readonly index: number
  /** Pixels below the row from which rows are placed. */
  readonly top: number
  /** Undefined while it is on its way. */
  readonly row: Row | undefined
  readonly selected: boolean
  /** Column of the cursor; −1 where it is in another row. */
  readonly cursor: number
  /** Columns of the chosen cells, both included; −1 where there are none in this row. */
  readonly from: number
  readonly to: number
}

function RowOf<Row extends object>({ parts, index, top, row, selected, cursor, from, to }: Props<Row>) {
  const { box, columns } = parts
  const offset = box ? 2 : 1
  const cells = (stay: boolean) =>
    columns.map(({ place: { column, width, from: left, stays }, at }) =>
      stays === stay ? (
        <div
          key={column.id}
          role="gridcell"
          id={`${parts.id}-${index}-${at}`}
          aria-colindex={at + offset}
          data-cell={at}
          className={cellClass(column.align, column.mono, column.italic, stays, at >= from && at <= to, at === cursor)}
          style={{ left, width }}
        >
          {row === undefined ? <span className="skeleton" /> : parts.cell(row, column.id)}
        </div>
      ) : null
    )
  return (
    <div
      role="row"
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={parts.selectable ? selected : undefined}
      className={selected ? 'grid-row selected' : 'grid-row'}
      style={{ top }}
      onDoubleClick={() => row && parts.onOpen?.(row)}
    >
      {box ? (
        <div role="gridcell" aria-colindex={1} className="grid-box pinned">
          <input
            type="checkbox"
            tabIndex={-1}
            disabled={!row}
            checked={selected}
            aria-label={`${box.rowLabel} ${index + 1}`}
            onChange={() => {}}
            onClick={(event) => row && box.toggle(row, event, index)}
          />
        </div>
      ) : null}
      {cells(true)}
      <div className="grid-wide" role="presentation">
        {cells(false)}
      </div>
    </div>
  )
}

function cellClass(align: string, mono: boolean | undefined, italic: boolean | undefined, pinned: boolean, chosen: boolean, cursor: boolean): string {
  return `grid-td ${align}${mono ? ' mono' : ''}${italic ? ' gene' : ''}${pinned ? ' pinned' : ''}${chosen ? ' chosen' : ''}${cursor ? ' cursor' : ''}`
}

/** One row of a grid; drawn again only where something of it has changed. */
export const GridRow = memo(RowOf) as typeof RowOf
