import { createInstance, type FormatterModule } from 'i18next'
import { useAtomValue } from 'jotai'
import { initReactI18next, useTranslation } from 'react-i18next'
import { fill, type Language, type Text, type TextValues } from '../../contract/text.ts'
import { formatNumber } from './format.ts'
import { currentLanguage, languageAtom } from './language.ts'

/** A sentence with another English form for the number one; the value `count` chooses the form. */
export interface Counted {
  readonly en: { readonly one: string; readonly other: string }
  readonly zh: string
}

export type WordRow = Text | Counted

/** The words of one part of the interface. If a language is missing, it does not compile. */
export interface Words<Key extends string = string> {
  readonly namespace: string
  readonly rows: Readonly<Record<Key, WordRow>>
}

/** Numbers get thousands separators, and lists are joined as the language does it. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language) =>
    typeof value === 'number'
      ? formatNumber(value)
      : Array.isArray(value)
        ? value.join(language === 'zh' ? '、' : ', ')
        : String(value)
}

export const i18n = createInstance()
void i18n
  .use(initReactI18next)
  .use(formatter)
  .init({
    lng: currentLanguage(),
    fallbackLng: false,
    supportedLngs: ['en', 'zh'],
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes values already; they must not be escaped twice.
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false, bindI18nStore: 'added' }
  })

/** Declares words, both languages side by side: `defineWords('gallery', { empty: { en: '…', zh: '…' } })`. */
export function defineWords<Key extends string>(
  namespace: string,
  rows: Readonly<Record<Key, WordRow>>
): Words<Key> {
  const en: Record<string, string> = {}
  const zh: Record<string, string> = {}
  for (const [key, row] of Object.entries<WordRow>(rows)) {
    if (typeof row.en === 'string') {
      en[key] = row.en
      zh[key] = row.zh
    } else {
      en[`${key}_one`] = row.en.one
      en[`${key}_other`] = row.en.other
      zh[`${key}_other`] = row.zh
    }
  }
  i18n.addResourceBundle('en', namespace, en)
  i18n.addResourceBundle('zh', namespace, zh)
  return { namespace, rows }
}

export type Translate<Key extends string> = (key: Key, values?: TextValues) => string

/**
 * i18next derives the type of its keys from one global declaration. Here they come from the words themselves.
 */
type TranslateKey = (key: string, values: object) => string

/** The words of a namespace in the current language. */
export function useWords<Key extends string>(words: Words<Key>): Translate<Key> {
  const { t } = useTranslation(words.namespace)
  return (key, values) => (t as unknown as TranslateKey)(key, values ?? {})
}

/** The same for use outside of components, such as in toasts and titles. */
export const translate = <Key extends string>(words: Words<Key>, key: Key, values: TextValues = {}): string =>
  (i18n.t as unknown as TranslateKey)(key, { ns: words.namespace, ...values })

export const useLanguage = (): Language => useAtomValue(languageAtom)

/** Translates texts that are declared elsewhere, such as the title of a panel or the texts of a tool. */
export function useText(): (text: Text, values?: TextValues) => string {
  const language = useLanguage()
  return (text, values) => fill(text, language, values)
}

/** The same for use outside of components. */
export const translateText = (text: Text, values?: TextValues): string =>
  fill(text, currentLanguage(), values)
