import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../i18n/i18n.ts'
import { panels } from '../panels/index.ts'
import { PanelsContext } from '../panels/panels-context.ts'
import { part } from '../parts/part.tsx'
import { userInfoAtom } from '../state/session.ts'
import { Failure, Loading } from '../ui/States.tsx'
import { judge } from './session/guard.ts'
import { useNavigation } from './navigation.ts'
import { PanelBoundary } from './PanelBoundary.tsx'
import { routeOf, type Route } from './routes.ts'
import { useSessionToasts } from './session/session-toasts.ts'
import { useSessionWatch } from './session/session-watch.ts'
import { loadUserInfo, userInfoFailureAtom } from './session/user-info.ts'
import { words } from './words.ts'

const Workbench = part<{ readonly route: Route }>('workbench', () => import('./Workbench.tsx'))

/** From an address to what is on the screen. */
export function App() {
  const [path, navigate] = useLocation()
  const route = routeOf(path, panels)
  const info = useAtomValue(userInfoAtom)
  const floating = useWords(words)('floating')
  useNavigation(route, path)
  useSessionToasts()
  useSessionWatch()

  // Menus and dialogs stand outside the frame; a named part of the page holds them, so that none of its
  // content is outside of all parts.
  useEffect(() => document.getElementById('floating')?.setAttribute('aria-label', floating), [floating])

  const verdict = judge(route.panel, info)
  const elsewhere = verdict.kind === 'go' ? verdict.to : null
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])

  if (verdict.kind === 'wait') return <Waiting />
  if (verdict.kind === 'go') return null
  return (
    <PanelsContext value={panels}>
      <PanelBoundary key={route.panel.public ? route.panel.id : 'workbench'}>
        {route.panel.public ? <route.panel.component params={route.params} /> : <Workbench route={route} />}
      </PanelBoundary>
    </PanelsContext>
  )
}

/** Until it is known who is signed in; a server that does not answer can be asked again. */
function Waiting() {
  const failure = useAtomValue(userInfoFailureAtom)
  const say = useWords(words)
  return failure ? (
    <Failure title={say('noProject')} text={failure.message} onRetry={() => void loadUserInfo()} />
  ) : (
    <Loading />
  )
}
