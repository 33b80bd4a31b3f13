import { memo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { words } from '../words.ts'
import { boundedWidth, type Placed } from './columns.ts'

interface Props {
  readonly columns: readonly Placed[]
  readonly height: number
  readonly box: { readonly all: boolean; readonly some: boolean; readonly label: string } | null
  readonly onBox: () => void
  readonly onSort: ((column: string, additive: boolean) => void) | undefined
  /** Called with the width of a column while its edge is dragged, and with `last` at the end of the drag. */
  readonly onSize: (column: string, width: number, last: boolean) => void
  /** Called when a column head gets the focus; it may be out of sight. */
  readonly onFocus: (at: number) => void
  /** Moves a column before another one, or to the end; absent where columns cannot be moved. */
  readonly onMove: ((column: string, before: string | null) => void) | undefined
}

const dragPixels = 5
const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const
const step = 16

/**
 * The heads of the columns. A click sorts, a drag moves, and the right edge resizes. By keys: Alt with an
 * arrow key moves, Shift and Alt with an arrow key resize.
 */
function HeadOf({ columns, height, box, onBox, onSort, onSize, onFocus, onMove }: Props) {
  const t = useWords(words)
  const head = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{
    readonly id: string
    readonly before: string | null
    readonly x: number
    readonly moving: boolean
  } | null>(null)
  const justMoved = useRef(false)

  /** The column before which the dragged column would be dropped. */
  const beforeAt = (x: number): string | null => {
    for (const cell of head.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const { left, width: wide } = cell.getBoundingClientRect()
      if (x < left + wide / 2) return cell.dataset['column'] ?? null
    }
    return null
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const moving = drag.moving || Math.abs(event.clientX - drag.x) > dragPixels
    if (moving) setDrag({ ...drag, moving, before: beforeAt(event.clientX) })
  }
  const onPointerUp = () => {
    if (drag?.moving) {
      justMoved.current = true
      // The click event at the end of a drag is fired before the next task runs.
      setTimeout(() => (justMoved.current = false))
      if (drag.before !== drag.id) onMove?.(drag.id, drag.before)
    }
    setDrag(null)
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const one = columns[at]
    if (!direction || !event.altKey || !one) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) onSize(one.column.id, boundedWidth(one.width + direction * step), true)
    else if (onMove) {
      const before = direction < 0 ? columns[at - 1] : columns[at + 2]
      if (direction > 0 ? at < columns.length - 1 : before) onMove(one.column.id, before?.column.id ?? null)
    }
  }

  const heads = (stay: boolean) =>
    columns.map(({ column, width, from, stays, edge }, at) =>
      stays === stay ? (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={at + (box ? 2 : 1)}
          data-column={column.id}
          className={[
            'grid-th',
            column.align,
            stays ? 'pinned' : '',
            edge ? 'edge' : '',
            drag?.moving && drag.id === column.id ? 'dragged' : '',
            drag?.moving && drag.before === column.id ? 'drop-before' : '',
            drag?.moving && drag.before === null && at === columns.length - 1 ? 'drop-after' : ''
          ].join(' ')}
          style={{ left: from, width }}
          aria-sort={column.unsortable ? undefined : ariaSort[column.sorted ?? 'none']}
          onFocus={() => onFocus(at)}
        >
          <div className="grid-label">
            {column.unsortable && !onMove ? (
              <span className="ellipsis" title={column.label}>
                {column.label}
              </span>
            ) : (
              <button
                type="button"
                tabIndex={-1}
                aria-disabled={!onSort || column.unsortable}
                title={onMove ? `${column.label}\n${t('columnKeys')}` : column.label}
                aria-keyshortcuts={
                  onMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight' : undefined
                }
                className={column.italic ? 'gene' : ''}
                onKeyDown={onKeyDown(at)}
                onPointerDown={(event) => {
                  if (onMove && event.button === 0)
                    setDrag({ id: column.id, before: column.id, x: event.clientX, moving: false })
                }}
                onClick={(event) => {
                  if (!justMoved.current && !column.unsortable) onSort?.(column.id, event.shiftKey)
                }}
              >
                <span className="ellipsis">{column.label}</span>
                {column.sorted ? (
                  <span aria-hidden="true" className="grid-sort">
                    {column.sorted === 'asc' ? '↑' : '↓'}
                    {column.sortPlace === undefined ? null : <sup>{column.sortPlace}</sup>}
                  </span>
                ) : null}
              </button>
            )}
            {column.mark}
          </div>
          {column.under ? <div className="grid-under">{column.under}</div> : null}
          <Edge width={width} onSize={(next, last) => onSize(column.id, next, last)} />
        </div>
      ) : null
    )

  return (
    <div
      className="grid-head"
      role="rowgroup"
      ref={head}
      style={{ height }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
    >
      <div role="row" aria-rowindex={1}>
        {box ? (
          <div role="columnheader" aria-colindex={1} className="grid-box pinned">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={box.label}
              checked={box.all}
              ref={(input) => void (input && (input.indeterminate = box.some && !box.all))}
              onChange={onBox}
            />
          </div>
        ) : null}
        {heads(true)}
        <div className="grid-wide" role="presentation">
          {heads(false)}
        </div>
      </div>
    </div>
  )
}

/** Rendered again only when columns or the box change, not while rows scroll. */
export const GridHead = memo(HeadOf)

/** The right edge of a column head, by which the column is resized. */
function Edge({
  width,
  onSize
}: {
  readonly width: number
  readonly onSize: (width: number, last: boolean) => void
}) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const [on, setOn] = useState(false)
  const size = (event: PointerEvent, last: boolean) =>
    from.current && onSize(boundedWidth(from.current.width + event.clientX - from.current.x), last)
  const end = (event: PointerEvent) => {
    size(event, true)
    from.current = null
    setOn(false)
  }
  return (
    <div
      className={on ? 'grid-resize on' : 'grid-resize'}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width }
        setOn(true)
      }}
      onPointerMove={(event) => size(event, false)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
