import { passing } from './lost-focus.ts'
import { elementOf } from './stops.ts'

/**
 * What had the focus lately in the page or in a window of its own, the newest last. Items of menus and lists
 * are left out: they go when something is chosen.
 */
export const visited: HTMLElement[] = []
const mostVisited = 100

/** Notes what gets the focus in this window from now on. */
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
