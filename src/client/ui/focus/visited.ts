import { passing } from './lost-focus.ts'
import { elementOf } from './stops.ts'

/**
 * The elements that were focused last in the page or a separate window, the most recent one last. Items of
 * menus and lists are left out, since they are removed when one is chosen.
 */
export const visited: HTMLElement[] = []
const mostVisited = 100

/** Records the elements of this window that are focused from now on. */
export function noteVisited(page: Document): void {
  page.addEventListener('focusin', (event) => {
    const target = elementOf(event.target)
    if (!target || target.closest(passing)) return
    const at = visited.indexOf(target)
    if (at >= 0) visited.splice(at, 1)
    visited.push(target)
    if (visited.length > mostVisited) visited.shift()
  })
}
