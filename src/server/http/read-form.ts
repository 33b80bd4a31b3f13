import type { FastifyRequest } from 'fastify'
import path from 'node:path'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import { Fault } from '../../contract/errors/index.ts'
import { onThread } from '../threads/on-thread.ts'
import { decode } from './decode.ts'
import { parseForm, type Fields } from './form.ts'

const thread = new URL(`./form-thread${path.extname(import.meta.filename)}`, import.meta.url)

/** A body that is read on a thread. */
export interface FormOrder extends Pick<Endpoint, 'method' | 'path'> {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Fields of the query string. */
  readonly query: Fields
}

/** Bodies of fewer bytes are parsed faster here than on a thread. */
const fewBytes = 128 * 1024
/**
 * The most that a thread may use. The largest valid body takes a fifth of the time and two thirds of the
 * memory.
 */
const bounds = { processorMs: 5000, memoryBytes: 256 * 2 ** 20 }

/**
 * The fields of a call, from its query or its form, as the endpoint declares them. A large form is parsed and
 * checked on a thread, so that no other call waits. Faults: malformed, unsupported_type.
 */
export async function readForm(
  endpoint: Endpoint,
  request: FastifyRequest
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) throw new Fault('unsupported_type', { type: 'multipart/form-data' })
  const query = endpoint.method === 'POST' ? {} : (request.query as Fields)
  const bytes = endpoint.method !== 'GET' && request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  if (bytes.length < fewBytes) return decode(endpoint, { ...query, ...parseForm(bytes) })
  const whole = bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(bytes)
  const order: FormOrder = {
    method: endpoint.method,
    path: endpoint.path,
    bytes: whole as Uint8Array<ArrayBuffer>,
    query
  }
  request.body = null
  return onThread(thread, order, tooMuch, { signal: request.gone, transfer: [order.bytes.buffer], ...bounds })
}

const tooMuch = (cause?: unknown): Fault =>
  new Fault(
    'malformed',
    { field: 'body', problem: { en: 'has more in it than can be read', zh: '内容过多，无法读取' } },
    { cause }
  )
