import { shortcutOf } from '../../shortcuts/shortcuts.ts'
import { inSight, stopsIn } from '../../ui/focus/stops.ts'

/**
 * Regions of the page: the bars, panels of the dock, and elements with `data-region`. Of nested regions only
 * the innermost count, such as the charts and the table of a result. In the dock the region is the content of
 * a tab, which is rendered next to its tabset with the strip of tabs.
 */
const selector = 'main, footer, .flexlayout__tab, [data-region]'

/** The visible regions, in document order. */
export function regionsIn(page: ParentNode): HTMLElement[] {
  const all = [...page.querySelectorAll<HTMLElement>(selector)].filter(inSight)
  return all.filter((one) => !all.some((other) => other !== one && one.contains(other)))
}

/** The element that last had the focus in each region. */
const left = new WeakMap<HTMLElement, HTMLElement>()

function enter(region: HTMLElement): void {
  const before = left.get(region)
  const stops = stopsIn(region)
  const target = before && stops.includes(before) ? before : (stops[0] ?? region)
  if (target === region && !region.hasAttribute('tabindex')) region.tabIndex = -1
  target.focus()
}

/**
 * Moves the focus to the next or the previous region, in a circle, and there to the element that had it last.
 *
 * @returns the region, or null where there is none
 */
export function toRegion(page: Document, step: 1 | -1): HTMLElement | null {
  const regions = regionsIn(page)
  const now = page.activeElement
  const at = regions.findIndex((region) => region.contains(now))
  const current = regions[at]
  // An element of another window is no instance of this window's classes.
  if (current && now && 'focus' in now) left.set(current, now as HTMLElement)
  // With the focus outside of all regions, the first or the last one is next.
  const next = regions.at(at < 0 && step === 1 ? 0 : at < 0 ? -1 : (at + step) % regions.length)
  if (next) enter(next)
  return next ?? null
}

function onKeyDown(event: KeyboardEvent): void {
  const key = shortcutOf(['nextRegion', 'previousRegion'], event, false)
  const page = event.currentTarget as Document
  if (key === null || page.querySelector('[aria-modal=true]')) return
  event.preventDefault()
  toRegion(page, key === 'nextRegion' ? 1 : -1)
}

/** Handles F6 and the other keys between regions in a page; a separate window needs it too. */
export const regionKeysIn = (page: Document): void => page.addEventListener('keydown', onKeyDown)
