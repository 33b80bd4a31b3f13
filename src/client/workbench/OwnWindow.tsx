import type { ReactNode } from 'react'
import { addDocument, removeDocument } from '../browser/documents.ts'
import { takeFullWidthNumbers } from '../browser/number-fields.ts'
import { followFocus } from '../ui/focus/follow-focus.ts'
import { elementOf } from '../ui/focus/stops.ts'
import { noteVisited } from '../ui/focus/visited.ts'
import { InWindow, makePortal } from '../ui/InWindow.tsx'
import { regionKeysIn } from './keyboard/regions.ts'

/** The documents of separate windows, by the ids of their layouts. */
const windows = new Map<string, Document>()

/**
 * Open menus and dialogs, and buttons that opened one and close it themselves. A click into a dialog closes
 * the lists that are open over it.
 */
const open = '[data-portal], [aria-expanded=true], [aria-modal=true]'

/** Elements that handle these keys themselves, such as an open list in a dialog. */
const ownKeys = '[data-mantine-stop-propagation=true]'

/** Prepares a separate window of panels with the shortcuts and the theme of the page. */
export function enterWindow(layout: string, opened: Document): void {
  addDocument(opened)
  regionKeysIn(opened)
  followFocus(opened)
  noteVisited(opened)
  takeFullWidthNumbers(opened)
  const portal = makePortal(opened)
  windows.set(layout, opened)
  // Mantine checks whether an element or its ancestors are hidden, up to the body of the main page. In
  // another window it goes on to the document, which has no style.
  Object.assign(opened, { style: {} })
  // Menus and dialogs listen on the main page only, for clicks outside of them and for Escape and Tab.
  opened.addEventListener('mousedown', ({ target }) => {
    const over = elementOf(target)?.closest(open)
    if (!over || over.matches('[aria-modal=true]'))
      document.documentElement.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  const forward = (wanted: 'Escape' | 'Tab') => (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    if (key !== wanted || !portal.hasChildNodes() || elementOf(target)?.matches(ownKeys)) return
    const copy = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
    if (!document.documentElement.dispatchEvent(copy)) event.preventDefault()
  }
  // In the capture phase, as on the main page: Escape closes a dialog before a tooltip in it handles the key.
  opened.addEventListener('keydown', forward('Escape'), true)
  opened.addEventListener('keydown', forward('Tab'))
}

export function leaveWindow(layout: string, closed: Document): void {
  windows.delete(layout)
  removeDocument(closed)
}

interface InOwnWindowProps {
  /** The id of the layout of the panel: that of the page, or of a separate window. */
  readonly layout: string
  readonly children: ReactNode
}

/** Opens the menus and dialogs of a panel in the window of the panel. */
export function InOwnWindow({ layout, children }: InOwnWindowProps) {
  return <InWindow page={windows.get(layout) ?? document}>{children}</InWindow>
}
