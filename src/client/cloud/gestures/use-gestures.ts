import { useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { ScreenPoint } from '../camera.ts'
import { clickPixels, distance, type GestureTarget, type Press, type Tool } from './gesture.ts'
import { panTool } from './pan.ts'
import { createPinch } from './pinch.ts'
import { tools, type ToolName } from './tools.ts'
import { turnTool } from './turn.ts'
import { wheelFactor } from './wheel.ts'

const doubleClickMs = 400

interface GestureOptions {
  readonly tool: ToolName
  /** Is the cloud seen in space? The Space bar and the middle button turn it then, and else move it. */
  readonly solid: boolean
  readonly target: GestureTarget
  /** The pointer moves over the cells with no button down; null when it leaves. */
  readonly onHover: (at: ScreenPoint | null) => void
  /** A double click with a tool that does not use double clicks. */
  readonly onDoubleClick: () => void
}

export interface Gestures {
  readonly handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(event: PointerEvent<HTMLElement>): void
    onPointerCancel(event: PointerEvent<HTMLElement>): void
    onPointerLeave(): void
  }
  /** While the Space bar is held the pointer pans, or turns, whatever tool is active. */
  readonly spaceHeld: boolean
  holdSpace(held: boolean): void
  key(key: string): boolean
  cancel(): boolean
}

/** The target of the latest render: a tool outlives renders, and the camera moves meanwhile. */
function useLatestTarget(target: GestureTarget): GestureTarget {
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  return useMemo(
    () => ({
      embeddingAt: (at) => latest.current.embeddingAt(at),
      screenAt: (vertex) => latest.current.screenAt(vertex),
      draw: (outline) => latest.current.draw(outline),
      preview: (shape, operation) => latest.current.preview(shape, operation),
      select: (shape, operation, action) => latest.current.select(shape, operation, action),
      click: (at, press) => latest.current.click(at, press),
      zoom: (at, factor) => latest.current.zoom(at, factor),
      pan: (right, down) => latest.current.pan(right, down),
      turn: (right, down) => latest.current.turn(right, down)
    }),
    []
  )
}

/**
 * Passes the events of an element to the active tool. This code handles pointers and buttons alone; each
 * tool has its own file.
 */
export function useGestures(element: RefObject<HTMLElement | null>, options: GestureOptions): Gestures {
  const { tool: name, solid, onHover, onDoubleClick } = options
  const target = useLatestTarget(options.target)
  const [spaceHeld, holdSpace] = useState(false)
  const own = useMemo(
    () => ({ active: tools[name](target), moving: solid ? turnTool(target) : panTool(target) }),
    [name, solid, target]
  )
  const [pinch] = useState(createPinch)
  const pressed = useRef<Tool | null>(null)
  const last = useRef<{ readonly at: ScreenPoint; readonly time: number; readonly clicks: number } | null>(
    null
  )

  useEffect(() => () => void own.active.cancel(), [own])

  useEffect(() => {
    const watched = element.current
    if (!watched) return
    // React's listener is passive, with which the page would scroll as well.
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      const box = watched.getBoundingClientRect()
      target.zoom({ left: event.clientX - box.left, top: event.clientY - box.top }, wheelFactor(event))
    }
    watched.addEventListener('wheel', zoom, { passive: false })
    return () => watched.removeEventListener('wheel', zoom)
  }, [element, target])

  const pressOf = (event: PressEvent, clicks = 1): Press => {
    const box = element.current?.getBoundingClientRect()
    return {
      at: { left: event.clientX - (box?.left ?? 0), top: event.clientY - (box?.top ?? 0) },
      shift: event.shiftKey,
      alt: event.altKey,
      control: event.ctrlKey || event.metaKey,
      clicks
    }
  }

  return {
    spaceHeld,
    holdSpace,
    key: (key) => own.active.key?.(key) ?? false,
    cancel: () => {
      const was = own.active.cancel()
      if (was) pressed.current = null
      return was
    },
    handlers: {
      onPointerDown(event) {
        if (event.button > 1) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const single = pressOf(event)
        if (event.pointerType === 'touch') {
          pinch.down(event.pointerId, single.at)
          if (pinch.active()) {
            // The press of the first finger began the pinch and not a lasso.
            pressed.current = null
            last.current = null
            own.active.cancel()
            return
          }
        }
        const before = last.current
        const again =
          before !== null &&
          event.timeStamp - before.time < doubleClickMs &&
          distance(before.at, single.at) < clickPixels + 2
        const press = { ...single, clicks: again ? before.clicks + 1 : 1 }
        last.current = { at: press.at, time: event.timeStamp, clicks: press.clicks }
        pressed.current = event.button === 1 || spaceHeld ? own.moving : own.active
        pressed.current.press(press)
        onHover(null)
        if (press.clicks === 2 && name !== 'polygon') onDoubleClick()
      },
      onPointerMove(event) {
        const two = pinch.move(event.pointerId, pressOf(event).at)
        if (two) {
          target.zoom(two.at, two.factor)
          target.pan(two.right, two.down)
        }
        if (pinch.active()) return
        const tool = pressed.current
        if (!tool) {
          const press = pressOf(event)
          own.active.hover?.(press)
          if (event.pointerType !== 'touch') onHover(press.at)
          return
        }
        const steps = event.nativeEvent.getCoalescedEvents?.() ?? []
        for (const step of steps.slice(0, -1)) tool.pass?.(pressOf(step))
        tool.drag(pressOf(steps.at(-1) ?? event.nativeEvent))
      },
      onPointerUp(event) {
        pinch.up(event.pointerId)
        const tool = pressed.current
        pressed.current = null
        tool?.release(pressOf(event, last.current?.clicks ?? 1))
      },
      onPointerCancel(event) {
        pinch.up(event.pointerId)
        pressed.current = null
        own.active.cancel()
      },
      onPointerLeave: () => onHover(null)
    }
  }
}

type PressEvent = Pick<
  globalThis.PointerEvent,
  'clientX' | 'clientY' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>
