import type { ChartView } from '../../../contract/tool.ts'

/** A text that begins with a word; symbols (p, z, t) and what is no plain word (mRNA, log2) are none. */
const firstWord = /^[a-z]{2,}(?![A-Za-z\d])/

/** Functions are written as in formulas. */
const firstFunction = /^(?:ln|log)(?![-a-z])/

/** An English text with a capital at its start, unless it begins with a symbol or a function. */
export const sentenceCase = (text: string): string =>
  firstWord.test(text) && !firstFunction.test(text) ? `${text[0]!.toUpperCase()}${text.slice(1)}` : text

/** Words of a chart in the language of its view that stand within a longer text, or are a name. */
export const phrase = ({ language }: Pick<ChartView, 'language'>, en: string, zh: string): string =>
  language === 'zh' ? zh : en

/**
 * A text of a chart in the language of its view: the title of an axis, of a key or of a line of a tooltip,
 * or a name in a key. English ones are in sentence case.
 */
export const says = (view: Pick<ChartView, 'language'>, en: string, zh: string): string =>
  phrase(view, sentenceCase(en), zh)

/** The common title of the values of small panels, above them. */
export const unitTitle = (text: string): object => ({
  text: sentenceCase(text),
  fontSize: 12,
  fontWeight: 'normal',
  offset: 8
})
