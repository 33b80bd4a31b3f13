import type { Chart } from '../../../../contract/tool.ts'
import type { Language } from '../../../../contract/text.ts'
import { lettersOf } from '../tabs/letters.ts'

/** The maximum share of the page's width for the tabs of the right half. */
const rightShare = 0.35
/** The number of letters that fit there on a small screen. */
const rightLetters = 54
/** The space around the text of a tab, in letters. */
const aroundTab = 4

/**
 * Divides charts into two panes side by side: the first half at the left, the others at the right, as far as
 * their tabs fit there.
 */
export function halves(charts: readonly Chart[], language: Language): readonly (readonly Chart[])[] {
  if (charts.length < 2) return [charts]
  const letters = charts.map(({ title }) => aroundTab + lettersOf(title[language]))
  const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0)
  const room = Math.max(rightLetters, rightShare * sum(letters))
  let left = Math.ceil(charts.length / 2)
  while (left < charts.length - 1 && sum(letters.slice(left)) > room) left++
  return [charts.slice(0, left), charts.slice(left)]
}
