import * as z from 'zod'
import type { Text } from './text.ts'

const english = z.locales.en().localeError
const chinese = z.locales.zhCN().localeError

const say = (message: ReturnType<typeof english>, otherwise: string): string => (typeof message === 'string' ? message : (message?.message ?? otherwise))

/**
 * What is wrong with one value, in both languages. A rule of our own (code `custom`) brings its words as they are.
 * `sent` is all that was checked: sentences say what came instead, and the issue itself has forgotten it.
 */
export function problemOf(issue: z.core.$ZodIssue, sent?: unknown): Text {
  if (issue.code === 'custom') return { en: issue.message, zh: issue.message }
  const input = issue.path.reduce((value: unknown, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], sent)
  const raw = { ...issue, input } as z.core.$ZodRawIssue
  return { en: say(english(raw), issue.message), zh: say(chinese(raw), issue.message) }
}
