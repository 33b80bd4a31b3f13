/** The two languages of the product. */
export type Language = 'en' | 'zh'

/**
 * One sentence or word in both languages. `{{name}}` marks a value; `{{#name=word}}…{{/}}` marks a part that is said only
 * where the value is that word. `{{#name=word}}…{{/name}}` may hold other parts.
 */
export interface Text {
  readonly en: string
  readonly zh: string
}

/** Values for the `{{name}}` places of a text. Numbers are shown with thousands separators; a text is said in the same language. */
export type TextValues = Readonly<Record<string, string | number | readonly string[] | Text>>

/** The text in one language with its values filled in; a place without a value stays as it is. */
export function fill(text: Text, language: Language, values: TextValues = {}): string {
  const chosen = (_: string, key: string, word: string, part: string): string => (values[key] === word ? part : '')
  const said = text[language].replace(/\{\{#(\w+)=([^}]*)\}\}(.*?)\{\{\/\1\}\}/gs, chosen).replace(/\{\{#(\w+)=([^}]*)\}\}(.*?)\{\{\/\}\}/gs, chosen)
  return said.replace(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const value = values[key]
    if (value === undefined) return place
    if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 })
    if (typeof value === 'string') return value
    if ('en' in value) return value[language]
    return value.join(language === 'zh' ? '、' : ', ')
  })
}
