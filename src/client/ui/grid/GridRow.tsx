import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { Placed } from './columns.ts'

/** What is the same for all rows. */
export interface RowParts<Row> {
  readonly id: string
  readonly columns: readonly Placed[]
  readonly cell: (row: Row, column: string) => ReactNode
  readonly box: { readonly rowLabel: string; readonly toggle: (row: Row, event: MouseEvent | KeyboardEvent, index: number) => void } | null
  readonly selectable: boolean
  readonly onOpen: ((row: Row) => void) | undefined
}

interface Props<Row> {
  readonly parts: RowParts<Row>
  readonly index: number
  /** Pixels below the first row that is drawn. */
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
      {columns.map(({ column, width, left }, at) => (
        <div
          key={column.id}
          role="gridcell"
          id={`${parts.id}-${index}-${at}`}
          aria-colindex={at + offset}
          data-cell={at}
          className={[
            'grid-td',
            column.align,
            column.mono ? 'mono' : '',
            column.italic ? 'gene' : '',
            left === null ? '' : 'pinned',
            at >= from && at <= to ? 'chosen' : '',
            at === cursor ? 'cursor' : ''
          ].join(' ')}
          style={left === null ? { width } : { width, left }}
        >
          {row === undefined ? <span className="skeleton" /> : parts.cell(row, column.id)}
        </div>
      ))}
    </div>
  )
}

/** One row of a grid; drawn again only where something of it has changed. */
export const GridRow = memo(RowOf) as typeof RowOf
