import { useEffect, useRef } from 'react'
import { overPage, focusPlaceOf, successor, workOf } from './lost-focus.ts'
import { elementOf, focusable } from './stops.ts'
import { noteVisited, visited } from './visited.ts'

noteVisited(document)

/** The dialogs that are open, the topmost last: that one keeps the focus. */
const opened: HTMLElement[] = []

/** Menus that close while a dialog opens give the focus back to their button within this time. */
const restMs = 60

/**
 * Stands inside a dialog and keeps the focus in it while it is open: what a closing menu takes out comes back
 * in. When the dialog closes, the focus goes to what had it before, or, where that is gone, to what now
 * stands in its place, or to the newest of those before it.
 */
export function KeepFocus({ open }: { readonly open: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const surface = mark.current?.closest<HTMLElement>('[role=dialog]')
    if (!open || !surface) return
    // The page, or a window of its own.
    const page = surface.ownerDocument
    let inside: HTMLElement | null = null
    // Those before it was opened: a walk through a long dialog would push them off the list.
    const before = visited.filter((element) => element.ownerDocument === page && !surface.contains(element))
    const placeOf = (element: HTMLElement | undefined) =>
      element?.isConnected ? focusPlaceOf(element) : null
    let opener = placeOf(before.at(-1))
    const keep = (event: FocusEvent) => {
      const target = elementOf(event.target)
      if (!target || opened.at(-1) !== surface) return
      if (surface.contains(target)) inside = target
      // What opened over this one, such as a list or a toast, stands in a place of its own, as do the dialogs
      // under it.
      else if (!target.closest(overPage) || opened.some((other) => other.contains(target))) {
        before.push(target)
        opener = focusPlaceOf(target)
        ;(inside?.isConnected ? inside : firstOf(surface))?.focus({ preventScroll: true })
      }
    }
    opened.push(surface)
    page.addEventListener('focusin', keep)
    const timer = setTimeout(() => {
      if (page.activeElement === page.body) firstOf(surface)?.focus({ preventScroll: true })
    }, restMs)
    return () => {
      clearTimeout(timer)
      opened.splice(opened.lastIndexOf(surface), 1)
      page.removeEventListener('focusin', keep)
      setTimeout(() => {
        const now = page.activeElement
        if (now !== null && now !== page.body && !surface.contains(now)) return
        const back =
          (opener && successor(opener, workOf(page))) ??
          before.findLast((element) => element.isConnected && element.getClientRects().length > 0)
        if (back && !back.matches(focusable)) back.tabIndex = -1
        back?.focus({ preventScroll: true })
      })
    }
  }, [open])
  return <span ref={mark} hidden />
}

const firstOf = (surface: HTMLElement): HTMLElement | null =>
  surface.querySelector<HTMLElement>('[data-autofocus]') ??
  surface.querySelector<HTMLElement>('input, select, textarea, button, a[href], [tabindex="0"]')
