import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Logs an error that no user is told. @returns the number under which it is found, which they are told */
export function report(error: unknown, { log }: FastifyRequest): string {
  const number = randomUUID().slice(0, 8)
  log.error({ err: error, report: number }, 'a request failed')
  return number
}
