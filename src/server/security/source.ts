import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * The source of password guesses by address: an IPv4 address, or the /64 network that one IPv6 customer has.
 */
export const sourceOf = (address: string): string => normalizeIP(address, 64)

const local = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/**
 * Whether the request comes from this machine. Behind a proxy that is not configured every request would seem
 * to, and through a foreign host name that resolves to this machine a web page would get its rights; neither
 * counts.
 */
export function isLocal(
  address: string,
  headers: Readonly<Record<string, string | string[] | undefined>>
): boolean {
  const forwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return (
    !forwarded &&
    local.test(isIPv6(address) ? address.toLowerCase() : address) &&
    localName.test(String(headers['host'] ?? ''))
  )
}
