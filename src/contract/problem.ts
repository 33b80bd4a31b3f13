import * as z from 'zod'
import type { Text } from './text.ts'

/** The message for each pattern, by its source. */
const forms = new Map<string, Text>()

/** Registers a pattern of texts with the message for a text that does not match it. */
export function formOf(pattern: RegExp, text: Text): RegExp {
  forms.set(String(pattern), text)
  return pattern
}

/** A rule of our own in both languages, for an issue of code `custom`. */
export const ownProblem = (
  text: Text
): { readonly code: 'custom'; readonly message: string; readonly params: { readonly text: Text } } => ({
  code: 'custom',
  message: text.en,
  params: { text }
})

/** The message for a number or length out of range; that of zod names types and signs. */
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
  array: { en: 'a list', zh: '列表' },
  object: { en: 'an object of names and values', zh: '由名称与值组成的对象' },
  record: { en: 'an object of names and values', zh: '由名称与值组成的对象' }
}

const missing: Text = { en: 'is missing', zh: '未填写' }
const unfit: Text = { en: 'has a value that cannot be used here', zh: '的值无法在此使用' }

/** Options that are named one by one. */
const mostNamed = 12

function optionsProblem(values: readonly unknown[]): Text {
  const named = values.slice(0, mostNamed).map(String)
  const more = values.length > mostNamed ? '…' : ''
  return {
    en: values.length === 1 ? `must be ${named[0]}` : `must be one of ${named.join(', ')}${more}`,
    zh: values.length === 1 ? `须为 ${named[0]}` : `须为 ${named.join('、')}${more} 之一`
  }
}

/** The message for a value of the wrong type; null where there is none for that type. */
function kindProblem(expected: string, input: unknown): Text | null {
  const wanted = kinds[expected]
  if (!wanted) return null
  const came = kinds[Array.isArray(input) ? 'array' : typeof input]
  if (!came || came === wanted || expected === 'int')
    return { en: `must be ${wanted.en}`, zh: `须为${wanted.zh}` }
  return { en: `must be ${wanted.en}, not ${came.en}`, zh: `须为${wanted.zh}，而不是${came.zh}` }
}

/**
 * What is wrong with one value, in both languages: messages of zod name types and patterns. `sent` is the
 * whole checked value, from which messages quote what was sent; an issue of zod does not hold it.
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
  if (issue.code === 'invalid_value') return optionsProblem(issue.values)
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return { en: `has no part "${key}"`, zh: `没有“${key}”这一项` }
  }
  return (issue.code === 'invalid_format' && forms.get(issue.pattern ?? '')) || unfit
}
