import { getDefaultStore } from 'jotai'
import * as z from 'zod'
import type { BodyOf, ContentOf, Endpoint } from '../../contract/api/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { problemOf } from '../../contract/problem.ts'
import { translate } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'
import { readToken } from '../session/session.ts'
import { connectedAtom } from '../session/connected.ts'
import { toast } from '../ui/toasts/toast.ts'
import { addressOf, encodeBody } from './encode.ts'
import { CallError } from './failure.ts'
import { redirectAfter } from './redirect.ts'
import { words } from './words.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller shows the failure itself; no toast. */
  readonly quiet?: boolean
  /** Two sends with the same key are one task. */
  readonly idempotencyKey?: string
}

/** The one toast that says that the server does not answer; it goes when the server is back. */
export const networkToast = 'network'

interface Envelope {
  readonly code: number
  readonly message: string
  readonly content: unknown
}

/**
 * Calls the server and gives the content of its answer. Throws a CallError, after an error toast unless the
 * caller is quiet; where the caller aborts, the abort itself is thrown and nothing is shown.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions = {}
): Promise<ContentOf<E>> {
  return shown(endpoint, options, async () => {
    const response = await send(endpoint, body, options, limits.requestTimeoutMs)
    return (await readEnvelope(response)).content as ContentOf<E>
  })
}

/** Calls for a file and gives it with the name that the server proposes. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions = {}
): Promise<File> {
  return shown(endpoint, options, async () => {
    const response = await send(endpoint, body, options, limits.downloadTimeoutMs)
    if (isEnvelope(response)) await readEnvelope(response)
    const blob = await response.blob()
    return new File([blob], fileName(response.headers.get('Content-Disposition')), { type: blob.type })
  })
}

export async function send<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions,
  timeoutMs: number
): Promise<Response> {
  const fields = encodeBody(endpoint, body)
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const withBody = endpoint.method !== 'GET'
  return fetch(addressOf(endpoint, fields), {
    method: endpoint.method,
    headers: headersOf(options, withBody),
    signal,
    ...(withBody ? { body: fields.toString() } : {})
  })
}

function headersOf(options: CallOptions, withBody: boolean): Record<string, string> {
  const token = readToken()
  return {
    'Accept-Language': currentLanguage(),
    ...(withBody ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {})
  }
}

export const isEnvelope = (response: Response): boolean =>
  !response.ok || (response.headers.get('Content-Type') ?? '').startsWith('application/json')

export async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text()
  return openEnvelope(text, response.status)
}

/** The envelope of an answer; throws a CallError where it is an error. */
export function openEnvelope(text: string, status: number): Envelope {
  let envelope: Partial<Envelope>
  try {
    envelope = JSON.parse(text) as Partial<Envelope>
  } catch (cause) {
    throw new CallError(status >= 400 ? status : 500, translate(words, 'unreadable'), null, { cause })
  }
  const { code, message = '', content = null } = envelope
  if (typeof code !== 'number')
    throw new CallError(status >= 400 ? status : 500, translate(words, 'unreadable'))
  if (code !== 200) throw new CallError(code, message, content)
  return { code, message, content }
}

/**
 * Runs a call; notes whether the server is there, and shows a failure or follows its redirect before passing
 * it on.
 */
export async function shown<Result>(
  endpoint: Endpoint,
  options: CallOptions,
  run: () => Promise<Result>
): Promise<Result> {
  const store = getDefaultStore()
  const token = readToken()
  try {
    const result = await run()
    store.set(connectedAtom, true)
    return result
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = asFailure(error)
    store.set(connectedAtom, !failure.network)
    const redirected = redirectAfter(failure, endpoint, token)
    if (!options.quiet && !redirected)
      toast.error(failure.message, failure.network ? { id: networkToast } : {})
    throw failure
  }
}

function asFailure(error: unknown): CallError {
  if (error instanceof CallError) return error
  const network =
    error instanceof TypeError ||
    (error instanceof DOMException && ['TimeoutError', 'AbortError', 'NetworkError'].includes(error.name))
  if (network) return new CallError(0, translate(words, 'network'), null, { cause: error })
  if (error instanceof z.ZodError) return new CallError(422, refused(error), null, { cause: error })
  throw error
}

/** The sentence for a value that the contract refuses before anything is sent. */
function refused({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.join('.') ?? ''
  const problem = issue ? problemOf(issue)[currentLanguage()] : ''
  return translate(words, 'refused', { field, problem })
}

/** The name in a Content-Disposition header; the encoded one where there are two. */
export function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Not UTF-8 after all; the plain name follows.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}
