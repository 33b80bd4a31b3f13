import * as z from 'zod'
import type { Text } from './text.ts'

const english = z.locales.en().localeError
const chinese = z.locales.zhCN().localeError

const say = (message: ReturnType<typeof english>, otherwise: string): string =>
  typeof message === 'string' ? message : (message?.message ?? otherwise)

/** A rule of our own in both languages, for an issue of code `custom`. */
export const ownProblem = (
  text: Text
): { readonly code: 'custom'; readonly message: string; readonly params: { readonly text: Text } } => ({
  code: 'custom',
  message: text.en,
  params: { text }
})

/** Beyond an end: zod's own sentence speaks of types and signs. */
function sizeProblem(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Text {
  const small = issue.code === 'too_small'
  const limit = String(small ? issue.minimum : issue.maximum)
  if (issue.origin === 'array' || issue.origin === 'set') {
    const values = limit === '1' ? 'value' : 'values'
    return small
      ? { en: `must have at least ${limit} ${values}`, zh: `至少须有 ${limit} 项` }
      : { en: `must have at most ${limit} ${values}`, zh: `最多 ${limit} 项` }
  }
  const unit: Text = issue.origin === 'string' ? { en: ' characters', zh: ' 个字符' } : { en: '', zh: '' }
  const [en, zh] =
    issue.inclusive === false
      ? small
        ? ['more than', '须大于']
        : ['less than', '须小于']
      : small
        ? ['at least', '须不小于']
        : ['at most', '须不大于']
  return { en: `must be ${en} ${limit}${unit.en}`, zh: `${zh} ${limit}${unit.zh}` }
}

/** Kinds of values in plain words. */
const kinds: Readonly<Record<string, Text>> = {
  int: { en: 'a whole number', zh: '整数' },
  number: { en: 'a number', zh: '数字' },
  string: { en: 'text', zh: '文本' },
  boolean: { en: 'true or false', zh: 'true 或 false' },
  array: { en: 'a list', zh: '列表' }
}

const missing: Text = { en: 'is missing', zh: '未填写' }

/** A value of another kind than is wanted; null where there are no words for it. */
function kindProblem(expected: string, input: unknown): Text | null {
  const wanted = kinds[expected]
  if (!wanted) return null
  const came = kinds[Array.isArray(input) ? 'array' : typeof input]
  if (!came || came === wanted || expected === 'int')
    return { en: `must be ${wanted.en}`, zh: `须为${wanted.zh}` }
  return { en: `must be ${wanted.en}, not ${came.en}`, zh: `须为${wanted.zh}，而不是${came.zh}` }
}

/**
 * What is wrong with one value, in both languages.
 * `sent` is all that was checked: sentences say what came instead, and the issue itself has forgotten it.
 */
export function problemOf(issue: z.core.$ZodIssue, sent?: unknown): Text {
  if (issue.code === 'custom')
    return (issue.params?.['text'] as Text | undefined) ?? { en: issue.message, zh: issue.message }
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeProblem(issue)
  const input = issue.path.reduce(
    (value: unknown, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    sent
  )
  if (issue.code === 'invalid_type' && sent !== undefined && input === undefined) return missing
  const kind = issue.code === 'invalid_type' ? kindProblem(issue.expected, input) : null
  if (kind) return kind
  const raw = { ...issue, input } as z.core.$ZodRawIssue
  return { en: say(english(raw), issue.message), zh: say(chinese(raw), issue.message) }
}
