import type { ReactNode } from 'react'
import { addDocument, removeDocument } from '../browser/documents.ts'
import { takeFullWidthNumbers } from '../browser/number-fields.ts'
import { followFocus } from '../ui/focus/follow-focus.ts'
import { elementOf } from '../ui/focus/stops.ts'
import { noteVisited } from '../ui/focus/visited.ts'
import { InWindow, makePortal } from '../ui/InWindow.tsx'
import { walkRegionsOf } from './keyboard/regions.ts'

/** Windows of their own, by the ids of their layouts. */
const windows = new Map<string, Document>()

/**
 * What is open over a window, and the button that opened it and closes it itself. A dialog is the window of
 * the lists that are open over it.
 */
const open = '[data-portal], [aria-expanded=true], [aria-modal=true]'

/** What takes these keys for itself, such as a list that is open in a dialog. */
const ownKeys = '[data-mantine-stop-propagation=true]'

/** Panels moved to a window of its own, which gets the keys and the looks of the page. */
export function enterWindow(layout: string, opened: Document): void {
  addDocument(opened)
  walkRegionsOf(opened)
  followFocus(opened)
  noteVisited(opened)
  takeFullWidthNumbers(opened)
  const portal = makePortal(opened)
  windows.set(layout, opened)
  // Mantine looks from a control upwards for what hides it, as far as the body of the page: in another window
  // as far as its document, which has no style.
  Object.assign(opened, { style: {} })
  // Menus and dialogs listen to the page alone: for the click beside them, and for Escape and Tab.
  opened.addEventListener('mousedown', ({ target }) => {
    const over = elementOf(target)?.closest(open)
    if (!over || over.matches('[aria-modal=true]'))
      document.documentElement.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  const tell = (wanted: 'Escape' | 'Tab') => (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    if (key !== wanted || !portal.hasChildNodes() || elementOf(target)?.matches(ownKeys)) return
    const told = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
    if (!document.documentElement.dispatchEvent(told)) event.preventDefault()
  }
  // As in the page, Escape closes a dialog before a tip in it takes the key.
  opened.addEventListener('keydown', tell('Escape'), true)
  opened.addEventListener('keydown', tell('Tab'))
}

export function leaveWindow(layout: string, closed: Document): void {
  windows.delete(layout)
  removeDocument(closed)
}

interface InOwnWindowProps {
  /** The id of the layout that the panel stands in: that of the page, or of a window. */
  readonly layout: string
  readonly children: ReactNode
}

/** What a panel opens over itself, such as a menu, opens in the window that the panel stands in. */
export function InOwnWindow({ layout, children }: InOwnWindowProps) {
  return <InWindow page={windows.get(layout) ?? document}>{children}</InWindow>
}
