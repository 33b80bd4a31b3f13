import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityEventName } from '../../contract/security.ts'
import { perServer } from '../per-server.ts'
import { sourceOf } from './source.ts'
import { Throttle } from './throttle.ts'
import type { Services } from '../services.ts'
import { recordEvent } from './log.ts'

/** A call, as far as its event names it. */
interface Noted {
  readonly services: Services
  readonly address: string
}

/** Writes down what an account did or what was done to it, with the address that it came from. */
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

/**
 * At most 40 in a minute from one source, so that nobody fills the log with failures and so drives out what
 * it held.
 */
const failuresOf = perServer(() => new Throttle(20, 3000))

/** Writes down that somebody was turned away. */
export function noteFailure(
  call: Noted,
  event: SecurityEventName,
  account: string | null,
  detail: string
): void {
  if (failuresOf(call.services).take(sourceOf(call.address)) === 0) note(call, event, account, detail)
}

/**
 * Writes down, of every answer, that an account was refused what it asked, or has taken data away; to be
 * called when it was sent.
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
