import { useEffect, useRef, type RefObject } from 'react'

/**
 * Tabs and pickers stand in the part that they switch, and are drawn anew with it: the focus, which would be
 * lost then, goes to the new one.
 * @param value what is switched to @param selector of what takes the focus
 * @returns for an element around the switch
 */
export function useKeptFocus<Around extends HTMLElement>(
  value: string,
  selector: string
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    const { ownerDocument: page } = around.current ?? {}
    // Elsewhere it is left alone.
    const lost = page && (page.activeElement === null || page.activeElement === page.body)
    if (lost) around.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [value, selector])
  return around
}
