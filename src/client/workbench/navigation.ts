import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { defaultChartStyle } from '../../shared/style/chart-theme.ts'
import { pagePath } from '../address.ts'
import { homeAddress } from '../api/redirect.ts'
import { useTitle } from '../i18n/use-title.ts'
import { chartStyleAtom } from '../state/chart-style.ts'
import { forgetSession, readToken, userInfoAtom } from '../session/session.ts'
import { listenToTabs } from '../browser/tabs.ts'
import { redirectOf, type Route } from './routes.ts'
import { followSession, loadUserInfo } from './session/user-info.ts'

/**
 * Runs at every navigation: resets chart settings to their defaults, updates the title, and loads the user
 * info where it is missing.
 */
export function useNavigation({ panel }: Route, path: string): void {
  const info = useAtomValue(userInfoAtom)
  const setChartStyle = useSetAtom(chartStyleAtom)
  const [, navigate] = useLocation()
  useTitle(panel.title)

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new address triggers the reset
  useEffect(() => setChartStyle(defaultChartStyle), [path, setChartStyle])

  useEffect(() => {
    // Public pages show the project of a signed-in user too; without a token there is nothing to load.
    if (!info && (!panel.public || readToken())) void loadUserInfo()
  }, [info, panel])

  useEffect(() => {
    const onward = redirectOf(path)
    if (onward) navigate(onward, { replace: true })
  }, [path, navigate])

  useEffect(
    () =>
      listenToTabs((message) => {
        if (message.kind === 'signed-out') {
          forgetSession()
          if (!panel.public) navigate(homeAddress(pagePath(), location.search))
        }
        if (message.kind === 'signed-in' && !panel.public) void followSession()
      }),
    [panel, navigate]
  )
}
