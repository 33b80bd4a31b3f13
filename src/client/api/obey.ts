import { navigate } from 'wouter/use-browser-location'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { clearSession } from '../state/session.ts'
import type { CallError } from './failure.ts'

let leaving: ReturnType<typeof setTimeout> | null = null

/** Where to go after signing in: only pages of ours behind the sign-in. */
export const redirectTarget = (search: string): string => {
  const target = new URLSearchParams(search).get('redirect') ?? ''
  return /^\/dashboard(?:[/?#]|$)/.test(target) ? target : '/dashboard'
}

/** Home, with the way back to where the user is now. */
export function homeAddress(path: string, search: string): string {
  return path.startsWith('/dashboard') ? `/?redirect=${encodeURIComponent(path + search)}` : '/'
}

/**
 * What a code of the server demands instead of its message: 401 ends the session and leads home, 402 leads to /forbidden.
 * False where the message is all there is; public calls are refused with words only.
 */
export function obey(failure: CallError, endpoint: Endpoint): boolean {
  if (endpoint.scope === 'public') return false
  if (failure.code === 402) navigate('/forbidden')
  if (failure.code !== 401) return failure.code === 402
  clearSession()
  // One way home, however many calls were on their way.
  leaving ??= setTimeout(() => {
    leaving = null
    if (location.pathname !== '/') navigate(homeAddress(location.pathname, location.search))
  }, limits.unauthorizedDelayMs)
  return true
}
