import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { fitsWhole, type Drawn } from './columns.ts'

/** What is the same for all rows. */
export interface RowParts<Row> {
  readonly id: string
  readonly columns: readonly Drawn[]
  readonly cell: (row: Row, column: string) => ReactNode
  /** What a cell says, or a text as long. */
  readonly text: ((row: Row, column: string) => string) | undefined
  readonly box: {
    readonly rowLabel: string
    readonly toggle: (row: Row, event: MouseEvent | KeyboardEvent, index: number) => void
  } | null
  readonly selectable: boolean
  readonly onOpen: ((row: Row) => void) | undefined
}

interface Props<Row> {
  readonly parts: RowParts<Row>
  /** Its id in the page, by which the body states the order in which screen readers read rows. */
  readonly name: string
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

function RowOf<Row extends object>({ parts, name, index, top, row, selected, cursor, from, to }: Props<Row>) {
  const { box, columns } = parts
  const offset = box ? 2 : 1
  const whole = (id: string, width: number): boolean =>
    row !== undefined && parts.text !== undefined && fitsWhole(parts.text(row, id), width)
  const cells = (stay: boolean) =>
    columns.map(({ place: { column, width, from: left, stays, edge }, at, gap }) => {
      if (stays !== stay) return null
      return (
        <div
          key={column.id}
          role="gridcell"
          id={at === cursor ? `${parts.id}-${index}-${at}` : undefined}
          aria-colindex={at + offset}
          data-cell={at}
          className={classes(
            'grid-td',
            column.align,
            column.mono && 'mono',
            column.italic && 'gene',
            stays && 'pinned',
            edge && 'edge',
            whole(column.id, width) && 'whole',
            at >= from && at <= to && 'chosen',
            at === cursor && 'cursor'
          )}
          style={stays ? { left, width } : { marginLeft: gap, width }}
        >
          {row === undefined ? <span className="skeleton" /> : parts.cell(row, column.id)}
        </div>
      )
    })
  return (
    <div
      role="row"
      id={name}
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
            aria-label={box.rowLabel.replace('#', `${index + 1}`)}
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

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** One row of a grid; drawn again only where something of it has changed. */
export const GridRow = memo(RowOf) as typeof RowOf
