import { useEffect, useRef } from 'react'

/** Handles the wheel over an element without scrolling: React's own listeners are passive and cannot. */
export function useWheel(
  element: { readonly current: HTMLElement | null },
  onWheel: (event: WheelEvent) => void
): void {
  const now = useRef(onWheel)
  useEffect(() => void (now.current = onWheel))
  useEffect(() => {
    const target = element.current
    const turned = (event: WheelEvent): void => {
      event.preventDefault()
      now.current(event)
    }
    target?.addEventListener('wheel', turned, { passive: false })
    return () => target?.removeEventListener('wheel', turned)
  }, [element])
}
