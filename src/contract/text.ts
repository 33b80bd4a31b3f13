/** The two languages of the product. */
export type Language = 'en' | 'zh'

/**
 * One sentence or word in both languages. `{{name}}` marks a value; `{{#name=word}}…{{/}}` marks a part that
 * is said only where the value is that word, or, as `{{#name=word|other}}`, one of those.
 * `{{#name=word}}…{{/name}}` may hold other parts.
 */
export interface Text {
  readonly en: string
  readonly zh: string
}

/**
 * Values for the `{{name}}` places of a text. Numbers are shown with thousands separators; a text is said in
 * the same language.
 */
export type TextValues = Readonly<Record<string, string | number | readonly string[] | Text>>

/** The text in one language with its values filled in; a place without a value stays as it is. */
export function fill(text: Text, language: Language, values: TextValues = {}): string {
  const chosen = (_: string, key: string, words: string, part: string): string =>
    words.split('|').some((word) => values[key] === word) ? part : ''
  const sentence = text[language]
    .replace(/\{\{#(\w+)=([^}]*)\}\}(.*?)\{\{\/\1\}\}/gs, chosen)
    .replace(/\{\{#(\w+)=([^}]*)\}\}(.*?)\{\{\/\}\}/gs, chosen)
  return sentence.replace(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const value = values[key]
    if (value === undefined) return place
    if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 })
    if (typeof value === 'string') return value
    if ('en' in value) return value[language]
    return value.join(language === 'zh' ? '、' : ', ')
  })
}

/** The text with its values filled in, in both languages. */
export const filled = (text: Text, values: TextValues): Text => ({
  en: fill(text, 'en', values),
  zh: fill(text, 'zh', values)
})

/** Names that a sentence lists before it says how many more there are. */
const listed = 12

/**
 * The values of a short sentence, such as an error or a warning: of long lists the first names and how many
 * more.
 */
export const briefly = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!Array.isArray(value) || value.length <= listed) return [name, value]
      const first = value.slice(0, listed)
      return [
        name,
        {
          en: `${first.join(', ')} and ${value.length - listed} more`,
          zh: `${first.join('、')}等 ${value.length} 项`
        }
      ]
    })
  )
