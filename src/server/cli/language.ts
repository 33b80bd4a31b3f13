import type { Language } from '../../contract/text.ts'

/**
 * The language of a call: what `--language` says, else that of the terminal's messages, as POSIX orders its
 * variables.
 */
export function languageOf(requested: string | undefined, variables: NodeJS.ProcessEnv): Language {
  const text =
    requested ??
    ([variables['LC_ALL'], variables['LC_MESSAGES'], variables['LANG']].find(
      (locale) => locale !== undefined && locale !== ''
    ) ||
      'en')
  return /^zh(?:[-_.@]|$)/i.test(text) ? 'zh' : 'en'
}
