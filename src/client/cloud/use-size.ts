import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Size } from './camera.ts'

/** The size of an element in CSS pixels, followed; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => {
      const width = watched.clientWidth
      const height = watched.clientHeight
      setSize((was) =>
        was?.width === width && was.height === height
          ? was
          : width > 0 && height > 0
            ? { width, height }
            : null
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
