import { Buffer } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../services.ts'

/** Whether a handler returned bytes rather than content. */
export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'type' in answer &&
  'body' in answer &&
  (answer.body === null ||
    answer.body instanceof Uint8Array ||
    (typeof answer.body === 'object' && 'pipe' in answer.body))

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8)
thisMachine.addAddress('::1', 'ipv6')

/** For a browser on this machine, compressing would take longer than sending. */
const isHere = (address: string): boolean => thisMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** The encoding where the client accepts it and its responses are compressed; else null. */
export function compressedFor<Encoding extends string>(
  address: string,
  headers: IncomingHttpHeaders,
  encoding: Encoding
): Encoding | null {
  const taken = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, weight = '']) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight))
  return taken && !isHere(address) ? encoding : null
}

/** Sends bytes, compressed where their type profits (text, Arrow), but not to a browser on this machine. */
export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { type, name, body, length, etag, encoding } = answer
  // Files of users are never shown as a page; should a browser open one after all, no script in it runs.
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
  )
  if (etag !== undefined)
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' })
  if (body === null) return reply.code(304).send()
  reply.type(type)
  if (encoding) reply.header('content-encoding', encoding)
  const { ip, headers } = reply.request
  // The option that @fastify/compress reads.
  if (isHere(ip)) headers['x-no-compression'] = 'this machine'
  if (name !== undefined) reply.header('content-disposition', disposition(name))
  // The length would be wrong for a compressed response, so types that are compressed are sent without it.
  if (length !== undefined && !type.startsWith('text/')) reply.header('content-length', length)
  return reply.send(
    body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body
  )
}

/**
 * The header that makes a browser save the file under this name. No character of a name can end the header or
 * lead out of the folder.
 */
export function disposition(name: string): string {
  const safe = name
    .replace(/[\p{Cc}/\\]/gu, '_')
    .replace(/^\.+/, '_')
    .toWellFormed()
    .slice(0, 200)
  const plain = safe.replace(/[^\x20-\x7e]|["%]/g, '_')
  const exact = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
