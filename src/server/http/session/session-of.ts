import { Fault } from '../../../contract/errors/index.ts'
import type { Caller, CallerSession } from '../../services.ts'

/**
 * The session of a caller. The server lets no API token through to calls of scope `session`; `forbidden`
 * where one came all the same.
 */
export function sessionOf({ session }: Caller): CallerSession {
  if (!session) throw new Fault('forbidden')
  return session
}
