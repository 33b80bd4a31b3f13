import * as z from 'zod'
import type { BodyOf, Endpoint } from '../../contract/api/endpoint.ts'
import { basePath } from '../address.ts'

export const apiPrefix = `${basePath}/api`

/**
 * The body as flat text fields, by the codecs of the endpoint; throws where a value breaks a rule of the
 * contract.
 */
export function encodeBody<E extends Endpoint>(endpoint: E, body: BodyOf<E>): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(
    z.encode(endpoint.body, body) as Record<string, string | undefined>
  )) {
    if (value !== undefined) fields.append(name, value)
  }
  return fields
}

/** The address of a call, with the query of a GET. */
export function addressOf<E extends Endpoint>(endpoint: E, fields: URLSearchParams): string {
  const query = endpoint.method === 'GET' ? fields.toString() : ''
  return `${apiPrefix}${endpoint.path}${query && `?${query}`}`
}
