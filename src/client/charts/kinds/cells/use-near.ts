import { useEffect, useState, type RefObject } from 'react'

/** Elements within this share of the scroll container's height above or below its visible part are near. */
const margin = '50%'

/**
 * Whether an element is visible or near the visible part of its page or window; null until that is known.
 * @param watched false for an element that always counts as near
 */
export function useNear(element: RefObject<Element | null>, watched: boolean): boolean | null {
  const [near, setNear] = useState<boolean | null>(null)
  useEffect(() => {
    if (!watched || !element.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
      scrollMargin: margin
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, watched])
  return watched ? near : true
}
