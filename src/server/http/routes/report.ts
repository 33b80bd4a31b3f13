import type { FastifyRequest } from 'fastify'

/**
 * Logs an error whose details are not for users.
 * @returns the id of the request, which the log has and the user sees
 */
export function report(error: unknown, { id, log }: FastifyRequest): string {
  log.error({ err: error }, 'a request failed')
  return id
}
