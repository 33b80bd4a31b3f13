import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { alongView } from '../../../../charts/kinds/matrix/group-names.ts'
import type { Box } from '../../../../charts/kinds/matrix/layout.ts'
import { wholeView, type MatrixSize, type MatrixView } from '../../../../charts/kinds/matrix/numbers.ts'
import { shortcutOf } from '../../../shortcuts/shortcuts.ts'
import styles from './MatrixChart.module.css'
import { between, movedBy, showing, viewOf, zoomAt, zoomInMiddle } from './view.ts'
import { useWheel } from './use-wheel.ts'

/** The effect of a drag. */
export type PlotTool = 'pan' | 'zoom' | 'select'

/** A row and a column of the matrix; during a drag they may be fractions. */
export interface PlotPlace {
  readonly row: number
  readonly column: number
}

interface PlotProps {
  readonly canvas: React.Ref<HTMLCanvasElement>
  readonly box: Box
  readonly size: MatrixSize
  readonly view: MatrixView
  readonly tool: PlotTool
  readonly label: string
  /** The lines between groups of rows and of columns. */
  readonly borders: string
  /** The dashed lines where parts of a group meet. */
  readonly meetings: string
  readonly selected: MatrixView | null
  readonly onView: (view: MatrixView) => void
  readonly onSelect: (selected: MatrixView | null) => void
  /** Called with the number under the pointer or the keyboard cursor, and its position in the window. */
  readonly onPoint: (place: PlotPlace | null, at: { readonly x: number; readonly y: number }) => void
}

const zoomStep = 1.5
const plotShortcuts = ['extend', 'step', 'zoomIn', 'zoomOut', 'fit', 'cancel'] as const
/** The distance in pixels that a pointer may move during a click. */
const still = 4

/** The numbers, with their pointer and keyboard interactions. */
export function Plot(props: PlotProps) {
  const { canvas, box, size, view, tool, label, borders, meetings, selected, onView, onSelect, onPoint } =
    props
  const element = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: PlotPlace; view: MatrixView; x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<MatrixView | null>(null)
  /** The keyboard cursor, and where a selection by keys began. */
  const [focus, setFocus] = useState<PlotPlace | null>(null)
  const anchor = useRef<PlotPlace | null>(null)

  const placeAt = (event: { clientX: number; clientY: number }, seen = view): PlotPlace => {
    const { left, top } = element.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const along = (pixels: number, all: number, [from, to]: MatrixView['rows']) =>
      from + (Math.min(all, Math.max(0, pixels)) / all) * (to - from)
    return {
      row: Math.min(size.rows - 1e-6, along(event.clientY - top, box.height, seen.rows)),
      column: Math.min(size.columns - 1e-6, along(event.clientX - left, box.width, seen.columns))
    }
  }
  useWheel(element, (event) => {
    const sides = event.shiftKey ? 'columns' : event.altKey ? 'rows' : 'both'
    const delta = event.deltaY || event.deltaX
    onView(zoomAt(view, size, { factor: 1.0015 ** -delta, ...placeAt(event), sides }))
  })

  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return
    element.current?.setPointerCapture(event.pointerId)
    drag.current = { from: placeAt(event), view, x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent): void => {
    const began = drag.current
    if (!began) {
      onPoint(placeAt(event), { x: event.clientX, y: event.clientY })
      return
    }
    onPoint(null, { x: 0, y: 0 })
    if (tool === 'pan') {
      const per = (pixels: number, [from, to]: MatrixView['rows']) => (to - from) / pixels
      onView(
        movedBy(
          began.view,
          size,
          (began.y - event.clientY) * per(box.height, began.view.rows),
          (began.x - event.clientX) * per(box.width, began.view.columns)
        )
      )
    } else setDrawn(between(began.from, placeAt(event), size))
  }
  const release = (event: PointerEvent): void => {
    const began = drag.current
    drag.current = null
    if (!began) return
    const moved = Math.hypot(event.clientX - began.x, event.clientY - began.y) > still
    setDrawn(null)
    if (tool === 'zoom' && moved) onView(viewOf(between(began.from, placeAt(event), size), size))
    if (tool === 'select') onSelect(moved ? between(began.from, placeAt(event), size) : null)
  }

  const goTo = (place: PlotPlace, selecting: boolean): void => {
    const next = {
      row: Math.min(size.rows - 1, Math.max(0, place.row)),
      column: Math.min(size.columns - 1, Math.max(0, place.column))
    }
    if (selecting) onSelect(between((anchor.current ??= focus ?? next), next, size))
    else anchor.current = null
    setFocus(next)
    const seen = showing(view, size, next.row, next.column)
    onView(seen)
    const { left, top } = element.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    onPoint(next, {
      x: left + alongView(next.column + 1, seen.columns, box.width),
      y: top + alongView(next.row + 1, seen.rows, box.height)
    })
  }
  const pressKey = (event: KeyboardEvent): void => {
    const from = focus ?? { row: Math.floor(view.rows[0]), column: Math.floor(view.columns[0]) }
    const shortcut = shortcutOf(plotShortcuts, event, true)
    if (shortcut === 'step' || shortcut === 'extend') {
      const [down, across] = arrows[event.key] ?? [0, 0]
      const next = focus ? { row: from.row + down, column: from.column + across } : from
      goTo(next, shortcut === 'extend')
    } else if (shortcut === 'zoomIn') onView(zoomInMiddle(view, size, zoomStep))
    else if (shortcut === 'zoomOut') onView(zoomInMiddle(view, size, 1 / zoomStep))
    else if (shortcut === 'fit') onView(wholeView(size))
    else if (shortcut === 'cancel' && (selected || focus)) {
      onSelect(null)
      setFocus(null)
      onPoint(null, { x: 0, y: 0 })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const inPlot = ({ rows, columns }: MatrixView): React.CSSProperties => {
    const [top, bottom] = rows.map((at) => alongView(at, view.rows, box.height)) as [number, number]
    const [left, right] = columns.map((at) => alongView(at, view.columns, box.width)) as [number, number]
    return { left, top, width: Math.max(2, right - left), height: Math.max(2, bottom - top) }
  }
  const marked = drawn ?? selected
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its label says its keys
    <div
      ref={element}
      className={styles['plot']}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      data-tool={tool}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => !drag.current && onPoint(null, { x: 0, y: 0 })}
      onDoubleClick={(event) => onView(zoomAt(view, size, { factor: 2, ...placeAt(event) }))}
      onKeyDown={pressKey}
    >
      <canvas ref={canvas} />
      <div className={styles['clipped']}>
        <svg className={styles['borders']} width={box.width} height={box.height} aria-hidden>
          <path d={borders} />
          <path d={meetings} className={styles['meetings']} />
        </svg>
        {marked && <div className={styles['box']} style={inPlot(marked)} />}
        {focus && (
          <div
            className={styles['pointed']}
            style={inPlot({ rows: [focus.row, focus.row + 1], columns: [focus.column, focus.column + 1] })}
          />
        )}
      </div>
    </div>
  )
}

const arrows: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1]
}
