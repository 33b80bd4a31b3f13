import { MantineThemeProvider, Portal } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { documentInUse } from '../browser/documents.ts'

/** Where what opens over a window of its own is put; what opens over the page is left to the library. */
const portals = new WeakMap<Document, HTMLElement>()

/** A place in a window for what opens over it. */
export function makePortal(opened: Document): HTMLElement {
  const portal = opened.createElement('div')
  portal.dataset['portal'] = ''
  opened.body.append(portal)
  portals.set(opened, portal)
  return portal
}

interface InWindowProps {
  readonly page: Document
  readonly children: ReactNode
}

/** What is inside opens menus, lists and dialogs over this window. */
export function InWindow({ page, children }: InWindowProps) {
  const portal = portals.get(page)
  const theme = useMemo(
    () => ({ components: { Portal: Portal.extend({ defaultProps: portal ? { target: portal } : {} }) } }),
    [portal]
  )
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}

interface InWindowInUseProps {
  readonly open: boolean
  /** The window was closed, and what stood over it with it. */
  readonly onGone: () => void
  readonly children: ReactNode
}

/** A dialog over the window that it was asked for in, whichever panel or frame has it. */
export function InWindowInUse({ open, onGone, children }: InWindowInUseProps) {
  const [asked, setAsked] = useState({ open, page: documentInUse() })
  if (asked.open !== open) setAsked({ open, page: open ? documentInUse() : asked.page })
  const { page } = asked
  const gone = useRef(onGone)
  useEffect(() => void (gone.current = onGone))
  useEffect(() => {
    if (!open || page === document) return
    const leave = () => gone.current()
    page.defaultView?.addEventListener('pagehide', leave)
    return () => page.defaultView?.removeEventListener('pagehide', leave)
  }, [open, page])
  return <InWindow page={page}>{children}</InWindow>
}
