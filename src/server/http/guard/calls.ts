import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from '../../../contract/errors/index.ts'
import type { Config } from '../../config.ts'

const minuteMs = 60_000

/**
 * Counts calls of each account and of all; the count refuses the call that is one too many. Fault:
 * too_many_requests.
 */
export function callLimiter(
  app: FastifyInstance,
  { account, server }: Config
): (request: FastifyRequest) => Promise<void> {
  const timeWindow = minuteMs
  const counts = [
    app.createRateLimit({
      max: account.callsAMinute,
      timeWindow,
      keyGenerator: ({ caller }) => caller?.accountId ?? ''
    }),
    app.createRateLimit({ max: server.callsAMinute, timeWindow, keyGenerator: () => 'server' })
  ]
  return async (request) => {
    for (const count of counts) {
      const state = await count(request)
      if (!state.isAllowed && state.isExceeded)
        throw new Fault('too_many_requests', { seconds: Math.ceil(state.ttlInSeconds) })
    }
  }
}
