// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { clearSession, userInfoAtom, type UserInfo } from '../../session/session.ts'
import { ThemeProvider } from '../../theme/ThemeProvider.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Toasts } from '../../ui/toasts/Toasts.tsx'
import { useSessionToasts } from './session-toasts.ts'

afterEach(cleanup)

function Page() {
  useSessionToasts()
  return <Toasts />
}

it('toasts of a session are removed when it ends; the toast about its end stays', async () => {
  render(
    <ThemeProvider>
      <Page />
    </ThemeProvider>
  )
  act(() => getDefaultStore().set(userInfoAtom, { project: { name: 'mine' } } as UserInfo))
  act(() => void toast.error('The task "secret" failed'))
  expect(screen.getByText('The task "secret" failed')).toBeDefined()
  act(() => {
    clearSession()
    toast.success('Signed out')
  })
  await waitFor(() => expect(screen.queryByText('The task "secret" failed')).toBeNull())
  expect(screen.getByText('Signed out')).toBeDefined()
})
