import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../i18n/i18n.ts'
import { useTitle } from '../i18n/use-title.ts'
import { home } from '../panels/home/panel.ts'
import { chunk } from '../chunks/chunk.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { words } from './words.ts'

/**
 * All pages but the sign-in page: they come in one piece, so that none of their code waits for other code.
 */
const Pages = chunk('pages', () => import('./Pages.tsx'))

/** The sign-in page, which is small and stands at once, or the others. */
export function App() {
  const [path] = useLocation()
  const floating = useWords(words)('floating')
  const atHome = path === home.route

  // Menus and dialogs stand outside the frame; a named part of the page holds them, so that none of its
  // content is outside of all parts.
  useEffect(() => document.getElementById('floating')?.setAttribute('aria-label', floating), [floating])

  return <PanelBoundary key={String(atHome)}>{atHome ? <SignInPage /> : <Pages />}</PanelBoundary>
}

function SignInPage() {
  useTitle(home.title)
  return <home.component params={{}} />
}
