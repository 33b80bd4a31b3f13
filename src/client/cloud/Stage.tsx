import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Projection } from '../../shared/outline.ts'
import { shortcutOf } from '../shortcuts/shortcuts.ts'
import { useDrawn, type Drawn } from './drawn.ts'
import type { GestureTarget, Press, Shape, Vertex } from './gestures/gesture.ts'
import type { ToolName } from './gestures/tools.ts'
import { useGestures } from './gestures/use-gestures.ts'
import styles from './PointCloud.module.css'
import type { View } from './use-view.ts'

/**
 * The events of a cloud. Positions are in units of the embedding, or, for one in space, of the plane on which
 * it is seen.
 */
export interface CloudEvents {
  /** The outline that is being drawn has changed; null when none is drawn any more. */
  readonly onPreview?: GestureTarget['preview']
  /** An outline was closed. */
  readonly onSelect?: GestureTarget['select']
  readonly onDrawing?: (drawing: boolean) => void
  /**
   * The pointer has moved; `reach` is the length of a few pixels in the same units. Null when it has left.
   */
  readonly onHover?: (at: Vertex | null, reach: number, projection?: Projection) => void
  /** A click. */
  readonly onPick?: (at: Vertex, reach: number, press: Press, projection?: Projection) => void
  /** A frame was drawn, with so many cells. */
  readonly onDrawn?: (drawn: number) => void
  /** The graphics card has turned out slower than the processor would be. */
  readonly onSlow?: () => void
  /** A key that the cloud does not use was pressed. Returns true where it was handled. */
  readonly onKey?: (event: KeyboardEvent) => boolean
}

/** One press of a zoom button or key. */
export const zoomStep = 1.5

const reachPixels = 8
const arrowPixels = 60
/** Radians that a pixel of a drag, and an arrow key, turn by. */
const turnPerPixel = 0.008
const turnPerKey = Math.PI / 24

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1]
}

interface StageProps {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly view: View
  readonly tool: ToolName
  readonly events: CloudEvents
  readonly name: string
  readonly describedBy?: string
  /** The outline that is being drawn. */
  readonly drawn: Drawn
  readonly children: ReactNode
}

/** The part of a cloud that handles pointer and keys: it moves the view or calls the active tool. */
export function Stage({ stage, view, tool, events, name, describedBy, drawn, children }: StageProps) {
  const { camera, projection, space, embeddingAt } = view
  const reach = reachPixels / camera.scale
  const seen = projection ?? undefined
  const placed = <Drawn extends Shape>(shape: Drawn): Drawn =>
    projection ? { ...shape, projection: [...projection] } : shape
  const gestures = useGestures(stage, {
    tool,
    solid: space !== null,
    target: {
      embeddingAt,
      screenAt: ([x, y]) => view.planeToScreen(x, y),
      draw: (outline) => {
        drawn.set(outline)
        events.onDrawing?.(outline !== null)
      },
      preview: (shape, operation) => events.onPreview?.(shape && placed(shape), operation),
      select: (shape, operation, action) => events.onSelect?.(placed(shape), operation, action),
      click: (at, press) => events.onPick?.(embeddingAt(at), reach, press, seen),
      zoom: (at, factor) => view.zoom(factor, at),
      pan: view.pan,
      turn: (right, down) => view.turnBy(right * turnPerPixel, down * turnPerPixel)
    },
    onHover: (at) => events.onHover?.(at && embeddingAt(at), reach, seen),
    onDoubleClick: () => view.flyTo()
  })

  const useKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    if (key === 'Escape' && gestures.cancel()) return true
    if (gestures.key(key)) return true
    const arrow = arrows[key]
    if (arrow) {
      if (space && !shiftKey) view.turnBy(-arrow[0] * turnPerKey, -arrow[1] * turnPerKey)
      else view.pan(arrow[0] * arrowPixels, arrow[1] * arrowPixels)
      return true
    }
    const shortcut = shortcutOf(['holdPan', 'fit', 'zoomIn', 'zoomOut'], event, true)
    if (shortcut === 'holdPan') gestures.holdSpace(true)
    else if (shortcut === 'fit') view.fit()
    else if (shortcut === 'zoomIn') view.zoom(zoomStep)
    else if (shortcut === 'zoomOut') view.zoom(1 / zoomStep)
    else return events.onKey?.(event) ?? false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !useKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has keys and a pointer of its own
    <div
      ref={stage}
      className={styles['stage']}
      data-tool={gestures.spaceHeld ? (space ? 'turn' : 'pan') : tool}
      data-operation={useDrawn(drawn, (outline) => outline?.operation)}
      role="application"
      aria-label={name}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
      tabIndex={0}
      {...gestures.handlers}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => event.key === ' ' && gestures.holdSpace(false)}
      onBlur={() => gestures.holdSpace(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
