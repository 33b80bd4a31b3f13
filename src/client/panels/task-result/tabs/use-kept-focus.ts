import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus on tabs and pickers, which are part of what they switch and are rendered anew with it.
 *
 * @param value the chosen value
 * @param selector selects the element that gets the focus
 * @returns a ref for an element around the tabs or picker
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
    // The focus elsewhere is not changed.
    const lost = page && (page.activeElement === null || page.activeElement === page.body)
    if (lost) around.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [value, selector])
  return around
}
