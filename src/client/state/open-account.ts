import { appoint } from '../../contract/api/session.ts'
import { navigate } from '../address.ts'
import { call } from '../api/call.ts'
import { keepToken } from '../session/session.ts'

/**
 * Switches to a related account and shows its project.
 * @param account its id or number
 * @returns false where that failed, which the call has shown
 */
export async function openAccount(account: string): Promise<boolean> {
  try {
    keepToken((await call(appoint, { account })).token)
  } catch {
    return false
  }
  navigate('/dashboard')
  return true
}
