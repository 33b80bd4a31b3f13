import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityEventName } from '../../contract/security.ts'
import { perServer } from '../per-server.ts'
import { sourceOf } from './source.ts'
import { Throttle } from './throttle.ts'
import type { Services } from '../services.ts'
import { recordEvent } from './log.ts'

/** The parts of a request that an event can name. */
interface Noted {
  readonly services: Services
  readonly address: string
}

/** Records what an account did or what was done to it, with the address of the request. */
export function note(
  { services, address }: Noted,
  event: SecurityEventName,
  account: string | null,
  detail?: string
): void {
  recordEvent(services.config.dataDir, {
    event,
    account,
    source: address,
    ...(detail === undefined ? {} : { detail })
  })
}

/** At most 40 per minute from one source, so that failures cannot fill the log and push out older events. */
const failuresOf = perServer(() => new Throttle(20, 3000))

/** Records that a request was refused. */
export function noteFailure(
  call: Noted,
  event: SecurityEventName,
  account: string | null,
  detail: string
): void {
  if (failuresOf(call.services).take(sourceOf(call.address)) === 0) note(call, event, account, detail)
}

/**
 * Records, for every response, refused requests and downloads of data; to be called when the response was
 * sent.
 */
export function noteAnswer(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { caller, method, routeOptions, ip: address } = request
  if (!caller) return
  const what = `${method} ${routeOptions.url ?? ''}`
  if (reply.statusCode === 403) noteFailure({ services, address }, 'refused', caller.accountNumber, what)
  const isAttachment = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
  const isPicture = String(reply.getHeader('content-type') ?? '').startsWith('image/')
  if (reply.statusCode === 200 && isAttachment && !isPicture)
    note({ services, address }, 'downloaded', caller.accountNumber, what)
}
