import { Buffer } from 'node:buffer'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../services.ts'

/** Whether a handler answers bytes rather than content. */
export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'type' in answer &&
  'body' in answer &&
  (answer.body instanceof Uint8Array ||
    (typeof answer.body === 'object' && answer.body !== null && 'pipe' in answer.body))

export function sendFile(reply: FastifyReply, { type, name, body, length }: FileAnswer): FastifyReply {
  // Bytes that a user brought are never a page: should a browser open them after all, nothing in them runs.
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
  )
  reply.type(type)
  if (name !== undefined) reply.header('content-disposition', disposition(name))
  // Where the answer is compressed on its way the number would be wrong, so those types go without it.
  if (length !== undefined && !type.startsWith('text/')) reply.header('content-length', length)
  return reply.send(
    body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body
  )
}

/**
 * The header that makes a browser save the file under this name; nothing in a name can end the header or
 * leave the folder.
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
