import { MantineThemeProvider } from '@mantine/core'
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { documentInUse } from '../browser/documents.ts'

/** What opens over a window of its own is put here; what opens over the page is left to the library. */
interface Place {
  readonly portal: HTMLElement
  readonly number: number
}

const places = new WeakMap<Document, Place>()
let made = 0

/** A place in a window for what opens over it. */
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

/** What is inside opens menus, lists, hints and dialogs over this window. */
export function InWindow({ page, children }: InWindowProps) {
  const place = places.get(page)
  const theme = useMemo(() => {
    const props = place ? { target: place.portal } : {}
    // A function, since the library would merge the elements of two windows, one inside the other, into one.
    return { components: { Portal: { defaultProps: () => props } } }
  }, [place])
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
  const [asked, setAsked] = useState(() => ({ open, page: documentInUse() }))
  if (asked.open !== open) setAsked({ open, page: open ? documentInUse() : asked.page })
  const { page } = asked
  const gone = useRef(onGone)
  useEffect(() => void (gone.current = onGone))
  useEffect(() => {
    if (!open || page === document) return
    const leave = () => gone.current()
    const { defaultView } = page
    defaultView?.addEventListener('pagehide', leave)
    return () => defaultView?.removeEventListener('pagehide', leave)
  }, [open, page])
  return (
    <InWindow page={page}>
      {/* A portal that is mounted stays where it is: one for another window is another. */}
      <Fragment key={places.get(page)?.number ?? 0}>{children}</Fragment>
    </InWindow>
  )
}
