import { useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { ScreenPoint } from '../camera.ts'
import { panTool } from './pan.ts'
import { createPinch } from './pinch.ts'
import { clickPixels, distance, type Hand, type Press, type Tool } from './tool.ts'
import { turnTool } from './turn.ts'
import { tools, type ToolName } from './tools.ts'
import { wheelFactor } from './wheel.ts'

const doubleClickMs = 400

/** Tools live longer than a render: through this they reach what the hand may do at the moment. */
function createRelay(first: Hand, firstWheel: GestureOptions['onWheel']) {
  let hand = first
  let onWheel = firstWheel
  const relayed: Hand = {
    embeddingAt: (at) => hand.embeddingAt(at),
    screenAt: (vertex) => hand.screenAt(vertex),
    draw: (outline) => hand.draw(outline),
    preview: (shape, operation) => hand.preview(shape, operation),
    select: (shape, operation, act) => hand.select(shape, operation, act),
    click: (at, press) => hand.click(at, press),
    pan: (right, down) => hand.pan(right, down),
    turn: (right, down) => hand.turn(right, down)
  }
  return {
    hand: relayed,
    wheel: (at: ScreenPoint, factor: number) => onWheel(at, factor),
    follow: (next: Hand, nextWheel: GestureOptions['onWheel']) => {
      hand = next
      onWheel = nextWheel
    }
  }
}

interface GestureOptions {
  readonly tool: ToolName
  /** Does the embedding turn? The Space bar and the middle button turn it then, and else move it. */
  readonly solid: boolean
  readonly hand: Hand
  readonly onWheel: (at: ScreenPoint, factor: number) => void
  /** The pointer moves over the cells with no button down; null when it leaves. */
  readonly onHover: (at: ScreenPoint | null) => void
  /** A double click with a tool that has no meaning of its own for it. */
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
  /** The Space bar is held: the hand pans, whatever tool it holds. */
  readonly spaceHeld: boolean
  holdSpace(held: boolean): void
  key(key: string): boolean
  cancel(): boolean
}

/** Gives the events of a stage to the tool in hand. Each tool is a file of its own; this knows only pointers and buttons. */
export function useGestures(stage: RefObject<HTMLElement | null>, { tool: name, solid, hand, onWheel, onHover, onDoubleClick }: GestureOptions): Gestures {
  const [spaceHeld, holdSpace] = useState(false)
  const [now] = useState(() => createRelay(hand, onWheel))
  useEffect(() => now.follow(hand, onWheel))
  const own = useMemo(() => ({ held: tools[name].make(now.hand), panning: solid ? turnTool(now.hand) : panTool(now.hand) }), [name, solid, now])
  const [pinch] = useState(createPinch)
  const pressed = useRef<Tool | null>(null)
  const last = useRef<{ readonly at: ScreenPoint; readonly time: number; readonly clicks: number } | null>(null)

  useEffect(() => () => void own.held.cancel(), [own])

  useEffect(() => {
    const watched = stage.current
    if (!watched) return
    // React listens passively, which would let the page scroll beside the zoom.
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      const box = watched.getBoundingClientRect()
      now.wheel({ left: event.clientX - box.left, top: event.clientY - box.top }, wheelFactor(event))
    }
    watched.addEventListener('wheel', zoom, { passive: false })
    return () => watched.removeEventListener('wheel', zoom)
  }, [stage, now])

  const pressOf = (event: Pick<globalThis.PointerEvent, 'clientX' | 'clientY' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>, clicks = 1): Press => {
    const box = stage.current?.getBoundingClientRect()
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
    key: (key) => own.held.key?.(key) ?? false,
    cancel: () => {
      const was = own.held.cancel()
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
            // The first finger was no lasso, but the beginning of this.
            pressed.current = null
            last.current = null
            own.held.cancel()
            return
          }
        }
        const before = last.current
        const again = before !== null && event.timeStamp - before.time < doubleClickMs && distance(before.at, single.at) < clickPixels + 2
        const press = { ...single, clicks: again ? before.clicks + 1 : 1 }
        last.current = { at: press.at, time: event.timeStamp, clicks: press.clicks }
        pressed.current = event.button === 1 || spaceHeld ? own.panning : own.held
        pressed.current.press(press)
        onHover(null)
        if (press.clicks === 2 && name !== 'polygon') onDoubleClick()
      },
      onPointerMove(event) {
        const two = pinch.move(event.pointerId, pressOf(event).at)
        if (two) {
          now.wheel(two.at, two.factor)
          now.hand.pan(two.right, two.down)
        }
        if (pinch.active()) return
        const tool = pressed.current
        if (!tool) {
          const press = pressOf(event)
          own.held.hover?.(press)
          if (event.pointerType !== 'touch') onHover(press.at)
          return
        }
        const steps = event.nativeEvent.getCoalescedEvents?.() ?? []
        for (const step of steps.length > 0 ? steps : [event.nativeEvent]) tool.drag(pressOf(step))
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
        own.held.cancel()
      },
      onPointerLeave: () => onHover(null)
    }
  }
}
