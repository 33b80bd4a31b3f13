import { useEffect, useState, type RefObject } from 'react'

/** What is within this share of the height of what scrolls, above or below what is seen of it, is near. */
const margin = '50%'

/**
 * Whether an element is in sight or nearly, in the page or in the window that its panel was moved to; null
 * until that is known.
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
