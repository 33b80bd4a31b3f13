import type { FastifyRequest } from 'fastify'

/**
 * Logs an error that no user is told. @returns the id of the request, under which it is found and which they
 * are told
 */
export function report(error: unknown, { id, log }: FastifyRequest): string {
  log.error({ err: error }, 'a request failed')
  return id
}
