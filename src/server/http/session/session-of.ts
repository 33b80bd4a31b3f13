import { Fault } from '../../../contract/errors/index.ts'
import type { Caller, CallerSession } from '../../services.ts'

/**
 * The session of a caller. Calls of scope `session` are never made with an API token; Fault `forbidden`
 * should one be.
 */
export function sessionOf({ session }: Caller): CallerSession {
  if (!session) throw new Fault('forbidden')
  return session
}
