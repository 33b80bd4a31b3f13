import { getDefaultStore } from 'jotai'
import type { Language } from '../../contract/text.ts'
import { markDocuments } from '../browser/documents.ts'
import { listenToTabs, notifyTabs } from '../browser/tabs.ts'
import { i18n } from './i18n.ts'
import { keepLanguage, languageAtom } from './language.ts'

function show(language: Language): void {
  markDocuments('lang', language === 'zh' ? 'zh-CN' : 'en')
  void i18n.changeLanguage(language)
  getDefaultStore().set(languageAtom, language)
}

/** Changes the language of this tab and the others, without a reload. */
export function switchLanguage(language: Language): void {
  keepLanguage(language)
  show(language)
  notifyTabs({ kind: 'language', language })
}

/** Sets the document's language at the start, and follows the other tabs from then on. */
export function followLanguage(): void {
  show(getDefaultStore().get(languageAtom))
  listenToTabs((message) => {
    if (message.kind === 'language') show(message.language)
  })
}
