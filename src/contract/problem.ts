import * as z from 'zod'
import type { Text } from './text.ts'

const english = z.locales.en().localeError
const chinese = z.locales.zhCN().localeError

const say = (message: ReturnType<typeof english>, otherwise: string): string => (typeof message === 'string' ? message : (message?.message ?? otherwise))

/** What is wrong with one value, in both languages. A rule of our own (code `custom`) brings its words as they are. */
export function problemOf(issue: z.core.$ZodIssue): Text {
  if (issue.code === 'custom') return { en: issue.message, zh: issue.message }
  const raw = issue as z.core.$ZodRawIssue
  return { en: say(english(raw), issue.message), zh: say(chinese(raw), issue.message) }
}
