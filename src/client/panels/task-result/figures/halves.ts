import type { Chart } from '../../../../contract/tool.ts'
import type { Language } from '../../../../contract/text.ts'
import { lettersOf } from './letters.ts'

/** Of the width of the page, what the tabs of the right half may take. */
const rightShare = 0.35
/** So many letters have room there on a small screen. */
const rightLetters = 54
/** Around the words of a tab, in letters. */
const aroundTab = 4

/**
 * Charts in two places, side by side: the first half left, the others right, as far as their tabs have room
 * there.
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
