import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** Who guesses, as far as an address tells: an IPv4 address, or the /64 that one IPv6 customer holds. */
export const sourceOf = (address: string): string => normalizeIP(address, 64)

const local = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/**
 * Whether the caller sits at this very machine. A proxy that nobody named would make everybody look so,
 * and a foreign name that resolves to this machine would lend a web page its rights; neither counts.
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
