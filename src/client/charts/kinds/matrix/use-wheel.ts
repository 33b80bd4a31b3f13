import { useEffect, useRef } from 'react'

/** Wheels over an element, which scroll nothing: React listens to wheels without a way to say so. */
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
