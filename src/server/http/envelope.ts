import type { Endpoint } from '../../contract/api/endpoint.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import type { Language } from '../../contract/text.ts'
import { sizeText } from '../../shared/size-text.ts'
import { isDiskFull } from '../disk/disk-full.ts'
import { messageOf } from './messages.ts'

/** The body of every response that is not bytes. No other code of the server depends on this shape. */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly content: unknown
}

export const success = (endpoint: Endpoint, content: unknown, language: Language): Envelope => ({
  code: 200,
  message: messageOf(endpoint)[language],
  content
})

/**
 * The HTTP status and envelope of a fault. For errors of rules and fields, `content` says which one it was.
 */
export function failure(fault: Fault, language: Language): { status: number; envelope: Envelope } {
  const { code } = fault.row
  const explains = code === 400 || code === 409 || code === 413 || code === 422 || code === 429
  const values = Object.entries(fault.values).map(([name, value]) => [
    name,
    typeof value === 'object' && 'en' in value ? value[language] : value
  ])
  return {
    status: code === 402 ? 403 : code,
    envelope: {
      code,
      message: fault.messageIn(language),
      content: explains ? { rule: fault.key, ...Object.fromEntries(values) } : null
    }
  }
}

const sqliteBusy = 5

/**
 * The fault for any error: a Fault as it is, errors of the framework and of the disk translated, null for all
 * others.
 */
export function faultOf(
  error: unknown,
  contentType = '',
  bodyLimit: number = limits.bodyBytes
): Fault | null {
  if (error instanceof Fault) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isDiskFull(error)) return new Fault('disk_full', {}, { cause: error })
  if (code === 'ERR_SQLITE_ERROR' && 'errcode' in error && (Number(error.errcode) & 255) === sqliteBusy)
    return new Fault('busy', {}, { cause: error })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Fault('too_large', { limit: sizeText(bodyLimit) }, { cause: error })
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 415)
    return new Fault('unsupported_type', { type: contentType.slice(0, 100) }, { cause: error })
  if (status === 413) return new Fault('too_large', { limit: sizeText(bodyLimit) }, { cause: error })
  if (status >= 400 && status < 500)
    return new Fault(
      'malformed',
      { field: 'body', problem: { en: 'is damaged', zh: '已损坏' } },
      { cause: error }
    )
  return null
}
