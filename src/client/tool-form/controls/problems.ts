import type { Issue, SayWords } from './property.ts'

/**
 * Goes by the kind of field rather than by zod's own sentence, so that a number out of range names both ends.
 */

export const isSize = ({ code }: Issue): boolean => code === 'too_small' || code === 'too_big'
const isEmpty = ({ input }: Issue): boolean => input === '' || input === undefined || input === null

/** Of something that is chosen from a list. */
export const choiceProblem = (issue: Issue, _field: unknown, t: SayWords): string =>
  t(isEmpty(issue) ? 'requiredChoice' : 'invalid')

/** Of how many there are. */
export const countProblem = (issue: Issue, t: SayWords): string =>
  issue.code === 'too_small'
    ? t('requiredSeveral', { min: Number(issue['minimum']) })
    : t('tooLong', { max: Number(issue['maximum']) })

/** Of text, and of lists of what is chosen or written. */
export function textProblem(issue: Issue, _field: unknown, t: SayWords): string {
  if (isSize(issue) && issue['origin'] === 'array') return countProblem(issue, t)
  if (isEmpty(issue)) return t('required')
  return isSize(issue) ? t('tooLong', { max: Number(issue['maximum']) }) : t('invalid')
}
