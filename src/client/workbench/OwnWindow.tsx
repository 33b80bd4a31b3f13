import { MantineThemeProvider, Portal } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { addDocument, removeDocument } from '../browser/documents.ts'
import { takeFullWidthNumbers } from '../browser/number-fields.ts'
import { followFocus } from '../ui/focus/follow-focus.ts'
import { elementOf } from '../ui/focus/stops.ts'
import { walkRegionsOf } from './keyboard/regions.ts'

/** Where what opens over the panels of a window of its own is put, by the id of its layout. */
const portals = new Map<string, HTMLElement>()

/** What is open over a window, and the button that opened it and closes it itself. */
const open = '[data-portal], [aria-expanded=true]'

/** What takes these keys for itself, such as a list that is open in a dialog. */
const ownKeys = '[data-mantine-stop-propagation=true]'

/** Panels moved to a window of its own, which gets the keys and the looks of the page. */
export function enterWindow(layout: string, opened: Document): void {
  addDocument(opened)
  walkRegionsOf(opened)
  followFocus(opened)
  takeFullWidthNumbers(opened)
  const portal = opened.createElement('div')
  portal.dataset['portal'] = ''
  opened.body.append(portal)
  portals.set(layout, portal)
  // Mantine looks from a control upwards for what hides it, as far as the body of the page: in another window
  // as far as its document, which has no style.
  Object.assign(opened, { style: {} })
  // Menus and dialogs listen to the page alone: for the click beside them, and for Escape and Tab.
  opened.addEventListener('mousedown', ({ target }) => {
    if (!elementOf(target)?.closest(open))
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
  portals.delete(layout)
  removeDocument(closed)
}

interface InOwnWindowProps {
  /** The id of the layout that the panel stands in: that of the page, or of a window. */
  readonly layout: string
  readonly children: ReactNode
}

/** What a panel opens over itself, such as a menu, opens in the window that the panel stands in. */
export function InOwnWindow({ layout, children }: InOwnWindowProps) {
  const portal = portals.get(layout)
  const theme = useMemo(
    () => ({ components: { Portal: Portal.extend({ defaultProps: portal ? { target: portal } : {} }) } }),
    [portal]
  )
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
