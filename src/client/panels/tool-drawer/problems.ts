import type * as z from 'zod'
import type { Say } from '../../i18n/i18n.ts'
import type { Field } from './fields.ts'
import type { words } from './words.ts'

type SayWords = Say<keyof (typeof words)['rows']>

/**
 * What is wrong with a field, in one short sentence of the reader's language. Goes by the field rather than by
 * zod's own sentence, so that a number out of range names both ends.
 */
export function problemOf(field: Field | undefined, issue: z.core.$ZodRawIssue, say: SayWords): string {
  const size = issue.code === 'too_small' || issue.code === 'too_big'
  const empty = issue.input === '' || issue.input === undefined || issue.input === null
  if (field?.kind === 'column' || field?.kind === 'choice' || field?.kind === 'reference') return say(empty ? 'requiredChoice' : 'invalid')
  if (field && (field.kind === 'number' || field.kind === 'numbers')) {
    if (size && issue['origin'] === 'array') return listProblem(issue, say)
    if (issue.code === 'invalid_type') return say(issue['expected'] === 'int' && typeof issue.input === 'number' ? 'whole' : 'number')
    return size ? rangeProblem(field, say) : say('invalid')
  }
  if (size && issue['origin'] === 'array') return listProblem(issue, say)
  if (empty) return say('required')
  return size ? say('tooLong', { max: Number(issue['maximum']) }) : say('invalid')
}

const listProblem = (issue: z.core.$ZodRawIssue, say: SayWords): string =>
  issue.code === 'too_small' ? say('requiredSeveral', { min: Number(issue['minimum']) }) : say('tooLong', { max: Number(issue['maximum']) })

function rangeProblem({ min, max }: { readonly min: number | null; readonly max: number | null }, say: SayWords): string {
  if (min !== null && max !== null) return say('between', { min, max })
  if (min !== null) return say('notLess', { min })
  return max === null ? say('invalid') : say('notMore', { max })
}

/** The range beside a label: "5 to 50", "0.1 to 2, up to 10 values". */
export function rangeText(field: Field, say: SayWords): string {
  if (field.kind !== 'number' && field.kind !== 'numbers') return ''
  const { min, max } = field
  const range = min !== null && max !== null ? say('range', { min, max }) : min !== null ? say('atLeast', { min }) : max !== null ? say('atMost', { max }) : ''
  const most = field.kind === 'numbers' && field.most !== null ? say('upTo', { most: field.most }) : ''
  return [range, most].filter(Boolean).join(', ')
}
