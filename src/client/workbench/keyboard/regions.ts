import { shortcutOf } from '../../shortcuts/shortcuts.ts'
import { inSight, stopsIn } from '../../ui/focus/stops.ts'

/**
 * Regions of the page: the bars, panels of the dock, and what a part of a page calls one by `data-region`. Of
 * nested ones the innermost count, such as the charts and the table of a result. The dock lays the content of
 * a tab beside its tabset, which holds the strip of tabs alone, so that the content is the region.
 */
const selector = 'main, footer, .flexlayout__tab, [data-region]'

/** The regions in sight, as they follow each other in the document. */
export function regionsIn(page: ParentNode): HTMLElement[] {
  const all = [...page.querySelectorAll<HTMLElement>(selector)].filter(inSight)
  return all.filter((one) => !all.some((other) => other !== one && one.contains(other)))
}

/** Where the focus was last in each region. */
const left = new WeakMap<HTMLElement, HTMLElement>()

function enter(region: HTMLElement): void {
  const before = left.get(region)
  const stops = stopsIn(region)
  const target = before && stops.includes(before) ? before : (stops[0] ?? region)
  if (target === region && !region.hasAttribute('tabindex')) region.tabIndex = -1
  target.focus()
}

/**
 * Moves the focus to the next region, or the one before, in a circle; a region takes it where it was last.
 * @returns the region, or null where there is none
 */
export function toRegion(page: Document, step: 1 | -1): HTMLElement | null {
  const regions = regionsIn(page)
  const now = page.activeElement
  const at = regions.findIndex((region) => region.contains(now))
  const current = regions[at]
  // An element of another window is none of this one's classes.
  if (current && now && 'focus' in now) left.set(current, now as HTMLElement)
  // From outside of all of them, such as the page itself, the first or the last one is next.
  const next = regions.at(at < 0 && step === 1 ? 0 : at < 0 ? -1 : (at + step) % regions.length)
  if (next) enter(next)
  return next ?? null
}

function walk(event: KeyboardEvent): void {
  const key = shortcutOf(['nextRegion', 'previousRegion'], event, false)
  const page = event.currentTarget as Document
  if (key === null || page.querySelector('[aria-modal=true]')) return
  event.preventDefault()
  toRegion(page, key === 'nextRegion' ? 1 : -1)
}

/** Keys of a window of its own reach no other: its regions are walked by themselves. */
export const walkRegionsOf = (page: Document): void => page.addEventListener('keydown', walk)
