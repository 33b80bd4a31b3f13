import { translate } from '../i18n/i18n.ts'
import { words } from './words.ts'

/**
 * Makes a drawn chart one labelled document for screen readers. Its content is hidden from them, since Vega
 * labels axes and marks with internal names; the tables have the numbers.
 */
export function describeChart(element: Element, label: string): void {
  element.setAttribute('role', 'graphics-document')
  element.setAttribute('aria-roledescription', translate(words, 'chart'))
  element.setAttribute('aria-label', label)
}
