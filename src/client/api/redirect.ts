import { navigate, pagePath } from '../address.ts'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { translate } from '../i18n/i18n.ts'
import { clearSession, readToken } from '../session/session.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { CallError } from './failure.ts'
import { words } from './words.ts'

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
 * What a code of the server demands instead of its message: 401 ends the session and leads home, 402 leads to
 * /forbidden. False where the message is all there is; public calls are refused with words only.
 * @param sent the token that the call went with
 */
export function redirectAfter(failure: CallError, endpoint: Endpoint, sent: string | null): boolean {
  if (endpoint.scope === 'public') return false
  if (failure.code === 402) navigate('/forbidden')
  if (failure.code !== 401) return failure.code === 402
  // Another tab has signed in since: that session has not ended, and the page follows it.
  if (readToken() !== sent) return true
  clearSession()
  toast.info(translate(words, 'ended'), { id: 'session-ended' })
  // One way home, however many calls were on their way.
  leaving ??= setTimeout(() => {
    leaving = null
    if (pagePath() !== '/') navigate(homeAddress(pagePath(), location.search))
  }, limits.unauthorizedDelayMs)
  return true
}
