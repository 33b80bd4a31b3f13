import { Portal } from '@mantine/core'
import { useRef, useState, type HTMLAttributes, type ReactNode } from 'react'
import type { Vertex } from '../../shared/outline.ts'
import type { ClauseOperation } from '../../contract/selection.ts'
import { clickPixels, operationOf } from '../cloud/gestures/gesture.ts'
import styles from './Chart.module.css'

/** The shape that a drag draws. */
export type OutlineShape = 'lasso' | 'rectangle'

interface OutlineEvents {
  readonly onBegin: () => void
  /** Corners in CSS pixels of the window. */
  readonly onEnd: (outline: readonly Vertex[], operation: ClauseOperation) => void
}

/** The distance that the pointer moves before a lasso gets another corner. */
const cornerPixels = 3

const rectangle = ([ax, ay]: Vertex, [bx, by]: Vertex): Vertex[] => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by]
]

/**
 * Outlines that are drawn over an element: its event handlers, and the outline while it is drawn. Clicks pass
 * through; Escape cancels an outline.
 * @param shape null where nothing is drawn
 */
export function useOutline(
  shape: OutlineShape | null,
  { onBegin, onEnd }: OutlineEvents
): { readonly handlers: HTMLAttributes<HTMLElement>; readonly outline: ReactNode } {
  const pressed = useRef<Vertex[] | null>(null)
  /** Whether the press became a drag, so that the click at its end is ignored. */
  const dragged = useRef(false)
  const [drawn, setDrawn] = useState<readonly Vertex[] | null>(null)
  const end = () => {
    pressed.current = null
    setDrawn(null)
  }
  const handlers: HTMLAttributes<HTMLElement> = shape
    ? {
        onPointerDown: (event) => {
          dragged.current = false
          // A press on the element's scroll bar draws nothing.
          if (event.button === 0 && event.target !== event.currentTarget)
            pressed.current = [[event.clientX, event.clientY]]
        },
        onPointerMove: (event) => {
          const corners = pressed.current
          const [first] = corners ?? []
          if (!corners || !first) return
          const here: Vertex = [event.clientX, event.clientY]
          const far = ([x, y]: Vertex): number => Math.hypot(here[0] - x, here[1] - y)
          if (!dragged.current) {
            if (far(first) < clickPixels) return
            dragged.current = true
            event.currentTarget.setPointerCapture(event.pointerId)
            onBegin()
          }
          if (shape === 'rectangle') pressed.current = rectangle(first, here)
          else if (far(corners.at(-1)!) >= cornerPixels) corners.push(here)
          setDrawn([...pressed.current!])
        },
        onPointerUp: (event) => {
          const corners = pressed.current
          if (corners && dragged.current) onEnd(corners, operationOf(keysOf(event)))
          end()
        },
        onPointerCancel: end,
        onClickCapture: (event) => {
          if (!dragged.current) return
          dragged.current = false
          event.stopPropagation()
        },
        onKeyDown: (event) => {
          if (event.key !== 'Escape' || !drawn) return
          event.preventDefault()
          end()
        }
      }
    : {}
  return {
    handlers,
    outline: drawn && (
      <Portal>
        <svg className={styles['outline']} aria-hidden>
          <polygon points={drawn.map((corner) => corner.join()).join(' ')} />
        </svg>
      </Portal>
    )
  }
}

const keysOf = ({ shiftKey, altKey, ctrlKey, metaKey }: React.PointerEvent) => ({
  shift: shiftKey,
  alt: altKey,
  control: ctrlKey || metaKey
})
