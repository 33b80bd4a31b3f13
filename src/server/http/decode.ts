import type { Endpoint } from '../../contract/api/endpoint.ts'
import { Fault } from '../../contract/errors/index.ts'
import { problemOf } from '../../contract/problem.ts'
import type { Fields } from './form.ts'

/** The fields as the endpoint declares them. Fault: malformed, which names the first wrong field. */
export function decode(endpoint: Endpoint, fields: Fields): Record<string, unknown> {
  const parsed = endpoint.body.safeParse(fields)
  if (parsed.success) return parsed.data as Record<string, unknown>
  const issue = parsed.error.issues[0]
  if (!issue) throw new Fault('malformed', { field: '', problem: '' }, { cause: parsed.error })
  const field = String(issue.path[0] ?? '')
  const sent = Object.hasOwn(fields, field) ? fields[field] : undefined
  const problem =
    sent === undefined
      ? { en: 'is missing', zh: '缺失' }
      : Array.isArray(sent) && issue.code === 'invalid_type' && issue.path.length === 1
        ? { en: 'was sent more than once', zh: '重复发送' }
        : problemOf(issue)
  throw new Fault('malformed', { field: issue.path.join('.'), problem }, { cause: parsed.error })
}
