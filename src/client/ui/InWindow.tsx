import { MantineThemeProvider } from '@mantine/core'
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { activeDocument } from '../browser/documents.ts'

/** The element of a separate window that contains its open menus and dialogs. The main page has none. */
interface Place {
  readonly portal: HTMLElement
  readonly number: number
}

const places = new WeakMap<Document, Place>()
let made = 0

/** Adds the element for open menus and dialogs to a separate window. */
export function makePortal(opened: Document): HTMLElement {
  const portal = opened.createElement('div')
  portal.dataset['portal'] = ''
  opened.body.append(portal)
  made += 1
  places.set(opened, { portal, number: made })
  return portal
}

interface InWindowProps {
  readonly page: Document
  readonly children: ReactNode
}

/** The children open their menus, lists, tooltips and dialogs in this window. */
export function InWindow({ page, children }: InWindowProps) {
  const place = places.get(page)
  const theme = useMemo(() => {
    const props = place ? { target: place.portal } : {}
    // A function, since Mantine would merge the properties of nested themes, and with them the elements of
    // two windows.
    return { components: { Portal: { defaultProps: () => props } } }
  }, [place])
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}

interface InActiveWindowProps {
  readonly open: boolean
  /** Called when the window, and the open dialog in it, was closed. */
  readonly onWindowClose: () => void
  readonly children: ReactNode
}

/** Opens a dialog in the window in which the user asked for it, wherever the component is rendered. */
export function InActiveWindow({ open, onWindowClose, children }: InActiveWindowProps) {
  const [opened, setOpened] = useState(() => ({ open, page: activeDocument() }))
  if (opened.open !== open) setOpened({ open, page: open ? activeDocument() : opened.page })
  const { page } = opened
  const gone = useRef(onWindowClose)
  useEffect(() => void (gone.current = onWindowClose))
  useEffect(() => {
    if (!open || page === document) return
    const leave = () => gone.current()
    const { defaultView } = page
    defaultView?.addEventListener('pagehide', leave)
    return () => defaultView?.removeEventListener('pagehide', leave)
  }, [open, page])
  return (
    <InWindow page={page}>
      {/* A mounted portal keeps its target: for another window it is mounted again. */}
      <Fragment key={places.get(page)?.number ?? 0}>{children}</Fragment>
    </InWindow>
  )
}
