import { Portal } from '@mantine/core'
import { useRef, useState, type HTMLAttributes, type ReactNode } from 'react'
import type { Vertex } from '../../shared/outline.ts'
import type { ClauseOperation } from '../../contract/selection.ts'
import { clickPixels, operationOf } from '../cloud/gestures/gesture.ts'
import styles from './Chart.module.css'

/** What a drag draws. */
export type OutlineShape = 'lasso' | 'rectangle'

interface OutlineEvents {
  readonly onBegin: () => void
  /** Corners in CSS pixels of the window. */
  readonly onEnd: (outline: readonly Vertex[], operation: ClauseOperation) => void
}

/** The pointer has moved this far before a lasso gets a corner more. */
const cornerPixels = 3

const rectangle = ([ax, ay]: Vertex, [bx, by]: Vertex): Vertex[] => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by]
]

/**
 * Outlines drawn by hand over an element: what it needs of pointers and keys, and the outline while it is
 * drawn. Clicks pass through; Escape takes an outline back.
 * @param shape null where nothing is drawn
 */
export function useOutline(
  shape: OutlineShape | null,
  { onBegin, onEnd }: OutlineEvents
): { readonly hand: HTMLAttributes<HTMLElement>; readonly outline: ReactNode } {
  const pressed = useRef<Vertex[] | null>(null)
  /** The press became a drag, so that the click at its end means nothing. */
  const dragged = useRef(false)
  const [drawn, setDrawn] = useState<readonly Vertex[] | null>(null)
  const end = () => {
    pressed.current = null
    setDrawn(null)
  }
  const hand: HTMLAttributes<HTMLElement> = shape
    ? {
        onPointerDown: (event) => {
          dragged.current = false
          // A bar that scrolls belongs to the element itself.
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
    hand,
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
