import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../i18n/i18n.ts'
import { useTitle } from '../i18n/use-title.ts'
import { home } from '../panels/home/panel.ts'
import { chunk } from '../chunks/chunk.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { words } from './words.ts'

/** All pages but the sign-in page, in one chunk, so that none of their code has to wait for another chunk. */
const Pages = chunk('pages', () => import('./Pages.tsx'))

/** The sign-in page, which is small and loads at once, or the other pages. */
export function App() {
  const [path] = useLocation()
  const floating = useWords(words)('floating')
  const atHome = path === home.route

  // Menus and dialogs are rendered outside the frame. Their container is labelled, so that screen readers
  // find all content within named parts of the page.
  useEffect(() => document.getElementById('floating')?.setAttribute('aria-label', floating), [floating])

  return <PanelBoundary key={String(atHome)}>{atHome ? <SignInPage /> : <Pages />}</PanelBoundary>
}

function SignInPage() {
  useTitle(home.title)
  return <home.component params={{}} />
}
