import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clampOffset, isScaled, offsetAfter, offsetShowing, scaleOf, topOf, windowAt } from './scale.ts'

const settleMs = 120

interface ScrollPosition {
  /** Of the scroll bars, pixels. */
  readonly top: number
  readonly left: number
  /** Into the rows, pixels. */
  readonly offset: number
}

/** What lies in sight; it changes as rows and columns come and go, not with every pixel. */
export interface Sight {
  /** The uppermost row. */
  readonly row: number
  /** Pixels to the left of what is in sight, in steps of `columnStep`. */
  readonly left: number
}

/** Columns come and go by so many pixels. */
export const columnStep = 128

const sightOf = ({ left, offset }: ScrollPosition, rowHeight: number): Sight => ({
  row: Math.floor(offset / rowHeight),
  left: Math.floor(left / columnStep) * columnStep
})

/** Pixels of columns from the left, beside so many that are pinned. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly pinned: number
}

interface Scrolled {
  readonly rows: number
  readonly rowHeight: number
  /** Pixels over the rows that stay in sight. */
  readonly above: number
  /** Other rows than before are shown from the first. */
  readonly list?: string | undefined
}

/**
 * The scrolling of a table. The element that scrolls holds a view that stays in its place, and the view draws
 * what belongs there: so pinned columns, heads and rows move in the same frame, and a frame that shows no
 * other rows costs one transform.
 */
export function useScroll({ rows, rowHeight, above, list }: Scrolled) {
  /** Holds the rows; it is moved without React. */
  const body = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ width: 0, height: 0 })
  const held = useRef<ScrollPosition>({ top: 0, left: 0, offset: 0 })
  const [sight, setSight] = useState<Sight>({ row: 0, left: 0 })
  const settling = useRef<ReturnType<typeof setTimeout> | null>(null)
  const content = rows * rowHeight
  const scale = useMemo(
    () => scaleOf(content, Math.max(0, view.height - above)),
    [content, view.height, above]
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setView({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const draw = useCallback(() => {
    const element = body.current
    if (!element) return
    const { offset, left } = held.current
    element.style.transform = `translateY(${above + windowAt(offset, rowHeight) * rowHeight - offset}px)`
    // Set only where it changes: all that is in the table would be styled anew.
    const shift = `${-left}px`
    const { style } = element.parentElement ?? element
    if (style.getPropertyValue('--grid-left') !== shift) style.setProperty('--grid-left', shift)
  }, [above, rowHeight])
  useLayoutEffect(draw)

  const put = useCallback(
    (next: ScrollPosition) => {
      held.current = next
      const to = sightOf(next, rowHeight)
      setSight((now) => (now.row === to.row && now.left === to.left ? now : to))
      draw()
    },
    [draw, rowHeight]
  )

  // Fewer rows than before, or a larger window: the place may lie beyond the end.
  useLayoutEffect(() => {
    const offset = clampOffset(scale, held.current.offset)
    if (offset !== held.current.offset) put({ ...held.current, top: topOf(scale, offset), offset })
  }, [scale, put])

  const shownList = useRef(list)
  useLayoutEffect(() => {
    if (shownList.current === list) return
    shownList.current = list
    scroller.current?.scrollTo({ top: 0 })
    put({ ...held.current, top: 0, offset: 0 })
  }, [list, put])

  useEffect(() => () => void (settling.current && clearTimeout(settling.current)), [])

  /** Puts the bar where it belongs after moves pixel by pixel. */
  const settle = () => {
    const element = scroller.current
    if (!element) return
    const top = Math.round(topOf(scale, held.current.offset))
    if (Math.abs(top - held.current.top) < 1) return
    element.scrollTo({ top })
    put({ ...held.current, top: element.scrollTop })
  }

  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const { scrollTop: top, scrollLeft: left } = element
    const { current: now } = held
    if (top === now.top && left === now.left) return
    const offset = top === now.top ? now.offset : offsetAfter(scale, now.offset, now.top, top)
    // In the frame of the scroll itself: React would put the rows into a later one.
    flushSync(() => put({ top, left, offset }))
    if (top === now.top || !isScaled(scale)) return
    if (settling.current) clearTimeout(settling.current)
    settling.current = setTimeout(settle, settleMs)
  }

  const scrollTo = ({
    offset = held.current.offset,
    left = held.current.left
  }: {
    readonly offset?: number
    readonly left?: number
  }) => {
    const element = scroller.current
    if (!element || (offset === held.current.offset && left === held.current.left)) return
    element.scrollTo({ top: topOf(scale, offset), left })
    put({ top: element.scrollTop, left: element.scrollLeft, offset })
  }

  /** The least move to the side that brings these pixels beside what is pinned. */
  const leftShowing = ({ from, to, pinned }: Stretch): number => {
    const { left } = held.current
    if (view.width === 0) return left
    if (from - left < pinned) return from - pinned
    return to > left + view.width ? to - view.width : left
  }

  return {
    scroller,
    body,
    view,
    scale,
    sight,
    onScroll,
    /** The uppermost row that is whole. */
    firstWhole: () => Math.ceil(held.current.offset / rowHeight),
    /** Scrolls no further than is needed to bring a row, and a stretch of columns, into sight. */
    show: (row: number | null, columns: Stretch | null) =>
      scrollTo({
        ...(row === null
          ? {}
          : { offset: offsetShowing(scale, held.current.offset, row * rowHeight, (row + 1) * rowHeight) }),
        ...(columns ? { left: leftShowing(columns) } : {})
      }),
    /** Puts a row at the upper edge. */
    jump: (row: number) => scrollTo({ offset: clampOffset(scale, row * rowHeight) })
  }
}
