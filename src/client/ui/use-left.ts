import { useEffect, useRef } from 'react'

/**
 * Calls `onLeft` when the browser goes a page back or forward: what stood over the page before does not stand
 * over the next.
 */
export function useLeft(open: boolean, onLeft: () => void): void {
  const latest = useRef(onLeft)
  useEffect(() => {
    latest.current = onLeft
  })
  useEffect(() => {
    if (!open) return
    const leave = () => latest.current()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [open])
}
