import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { clampOffset, isScaled, offsetAfter, offsetShowing, scaleOf, topOf } from './scale.ts'

const settleMs = 120

interface Place {
  /** Of the scroll bar, pixels. */
  readonly top: number
  /** Into the rows, pixels. */
  readonly offset: number
}

/** The scrolling of the rows of a table inside an element that scrolls. `above` are pixels over the rows that stay in sight. */
export function useScroll(content: number, above: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ width: 0, height: 0 })
  const [place, setPlace] = useState<Place>({ top: 0, offset: 0 })
  const held = useRef(place)
  const settling = useRef<ReturnType<typeof setTimeout> | null>(null)
  const scale = useMemo(() => scaleOf(content, Math.max(0, view.height - above)), [content, view.height, above])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setView({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const put = useCallback((next: Place) => {
    held.current = next
    setPlace(next)
  }, [])

  // Fewer rows than before, or a larger window: the place may lie beyond the end.
  useLayoutEffect(() => {
    const offset = clampOffset(scale, held.current.offset)
    if (offset !== held.current.offset) put({ top: topOf(scale, offset), offset })
  }, [scale, put])

  useEffect(() => () => void (settling.current && clearTimeout(settling.current)), [])

  /** Puts the bar where it belongs after moves pixel by pixel. */
  const settle = () => {
    const element = scroller.current
    if (!element) return
    const top = Math.round(topOf(scale, held.current.offset))
    if (Math.abs(top - held.current.top) < 1) return
    element.scrollTo({ top })
    put({ top: element.scrollTop, offset: held.current.offset })
  }

  const onScroll = () => {
    const element = scroller.current
    if (!element || element.scrollTop === held.current.top) return
    put({ top: element.scrollTop, offset: offsetAfter(scale, held.current.offset, held.current.top, element.scrollTop) })
    if (!isScaled(scale)) return
    if (settling.current) clearTimeout(settling.current)
    settling.current = setTimeout(settle, settleMs)
  }

  const scrollTo = (offset: number) => {
    const element = scroller.current
    if (!element || offset === held.current.offset) return
    element.scrollTo({ top: topOf(scale, offset) })
    put({ top: element.scrollTop, offset })
  }

  return {
    scroller,
    view,
    scale,
    ...place,
    onScroll,
    /** Scrolls no further than is needed to bring these pixels of the rows into sight. */
    show: (from: number, to: number) => scrollTo(offsetShowing(scale, held.current.offset, from, to)),
    /** Puts these pixels at the upper edge. */
    scrollTo: (offset: number) => scrollTo(clampOffset(scale, offset))
  }
}
