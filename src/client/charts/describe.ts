import { translate } from '../i18n/i18n.ts'
import { words } from './words.ts'

/**
 * What a screen reader finds of a drawn chart: one document with its label. What lies in it is kept from
 * readers by its maker, since Vega names axes and marks in words of its own; the tables have the numbers.
 */
export function describeChart(element: Element, label: string): void {
  element.setAttribute('role', 'graphics-document')
  element.setAttribute('aria-roledescription', translate(words, 'chart'))
  element.setAttribute('aria-label', label)
}
