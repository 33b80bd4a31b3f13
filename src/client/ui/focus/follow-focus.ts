import { keepFocusIn } from './lost-focus.ts'
import { arrowKeysInLists } from './one-stop.ts'

/** Keys of lists and the place of the focus, in the page or in a window of its own. */
export function followFocus(page: Document): void {
  arrowKeysInLists(page)
  keepFocusIn(page)
}
