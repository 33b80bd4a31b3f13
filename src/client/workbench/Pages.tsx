import { Tooltip, type TooltipProps } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { queryClient } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { panels } from '../panels/index.ts'
import { PanelsContext } from '../panels/panels-context.ts'
import { userInfoAtom } from '../session/session.ts'
import { Questions } from '../ui/Questions.tsx'
import { Failure, Loading } from '../ui/States.tsx'
import { TooltipContext } from '../ui/Tip.tsx'
import { Secrets } from '../ui/fields/Secrets.tsx'
import { useNavigation } from './navigation.ts'
import { PanelBoundary } from './PanelBoundary.tsx'
import { routeOf } from './routes.ts'
import { useCatchUp } from './session/catch-up.ts'
import { accessTo } from './session/guard.ts'
import { useSessionToasts } from './session/session-toasts.ts'
import { refreshChanged } from './other-browsers.ts'
import { useSessionWatch } from './session/session-watch.ts'
import { loadUserInfo, userInfoFailureAtom } from './session/user-info.ts'
import Workbench from './Workbench.tsx'
import { words } from './words.ts'

const showTooltip = (props: TooltipProps) => <Tooltip {...props} />

/** All pages but the sign-in page: renders the panel of the address. */
export default function Pages() {
  const [path, navigate] = useLocation()
  const route = routeOf(path, panels)
  const info = useAtomValue(userInfoAtom)
  useNavigation(route, path)
  useCatchUp()
  useSessionToasts()
  useSessionWatch(refreshChanged)

  const access = accessTo(route.panel, info)
  const elsewhere = access.kind === 'go' ? access.to : null
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])

  if (access.kind === 'wait') return <Waiting />
  if (access.kind === 'go') return null
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipContext value={showTooltip}>
        <PanelsContext value={panels}>
          <PanelBoundary key={route.panel.public ? route.panel.id : 'workbench'}>
            {route.panel.public ? (
              <route.panel.component params={route.params} />
            ) : (
              <Workbench route={route} />
            )}
          </PanelBoundary>
          <Questions />
          <Secrets />
        </PanelsContext>
      </TooltipContext>
    </QueryClientProvider>
  )
}

/**
 * Shown until it is known who is signed in; the request can be repeated where the server does not respond.
 */
function Waiting() {
  const failure = useAtomValue(userInfoFailureAtom)
  const t = useWords(words)
  return failure ? (
    <Failure title={t('noProject')} text={failure.message} onRetry={() => void loadUserInfo()} />
  ) : (
    <Loading />
  )
}
