import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellPlace, Cursor } from './range.ts'

/**
 * The cell that keys act on, and the chosen cells. Where a key leads is known at once and drawn with the next
 * frame: keys that come faster than frames would else each draw rows that nobody sees.
 * @param show brings a cell into sight
 */
export function useCursor(show: (at: CellPlace) => void) {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  /** Where keys have led since the last frame. */
  const led = useRef<Cursor | null>(null)
  const frame = useRef<number | null>(null)
  const latestShow = useRef(show)
  useLayoutEffect(() => {
    latestShow.current = show
  })
  const take = (): Cursor | null => {
    if (frame.current !== null) cancelAnimationFrame(frame.current)
    frame.current = null
    const next = led.current
    led.current = null
    return next
  }
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current)
    },
    []
  )

  const now = (): Cursor | null => led.current ?? cursor
  const after = (at: CellPlace, extend: boolean): Cursor => ({ at, anchor: (extend && now()?.anchor) || at })
  const put = (next: Cursor) => {
    setCursor(next)
    latestShow.current(next.at)
  }
  return {
    /** As it is drawn. */
    cursor,
    /** As it is, drawn or not. */
    now,
    /** Puts it in a cell, which may extend what is chosen. */
    put: (at: CellPlace, extend: boolean) => {
      const next = after(at, extend)
      take()
      put(next)
    },
    /** The same with the next frame. */
    lead: (at: CellPlace, extend: boolean) => {
      led.current = after(at, extend)
      frame.current ??= requestAnimationFrame(() => {
        const next = take()
        if (next) flushSync(() => put(next))
      })
    },
    /** The same without bringing the cell into sight. */
    set: (at: CellPlace, extend: boolean) => {
      const next = after(at, extend)
      take()
      setCursor(next)
    }
  }
}
