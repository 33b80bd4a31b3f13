import { elementOf, focusable, inSight, reachableIn } from './stops.ts'

/** Items of menus and lists go when something is chosen: what had the focus before them counts. */
export const passing = '[role=menu], [role=listbox], .mantine-Popover-dropdown'

/** What opens over a page is put here, dialogs and toasts side by side. */
export const overPage = '[data-portal], [data-mantine-shared-portal-node]'

/** What moves the focus by itself, such as a menu that closes, does so within this time. */
const restMs = 60

/** What had the focus, and where it stood. */
export interface FocusPlace {
  readonly element: HTMLElement
  /** What is around it, the nearest first. */
  readonly around: readonly HTMLElement[]
  /** What takes the focus before it. */
  readonly before: readonly HTMLElement[]
}

const usable = (element: HTMLElement): boolean =>
  element.isConnected && inSight(element) && !element.matches(':disabled')

export function focusPlaceOf(element: HTMLElement): FocusPlace {
  const around: HTMLElement[] = []
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one)
  // What is in sight is asked when the focus is lost: to ask it here would lay the page out with every step.
  const all = [...element.ownerDocument.querySelectorAll<HTMLElement>(focusable)]
  return { element, around, before: all.slice(0, Math.max(0, all.indexOf(element))) }
}

/** The part of a page that holds what the user works on. */
export const workOf = (page: Document): HTMLElement =>
  page.querySelector<HTMLElement>('main, .flexlayout__tab, [data-region]') ?? page.body

/**
 * Where the focus goes on from what has gone: to what now stands in its place in what is left around it, such
 * as the row after one that was deleted; where all of that is new, such as another page, to its heading.
 * @returns null where nothing is left below the work of the page, or of a dialog that has closed: what is
 * open beside it, such as a toast, does not stand in its place
 */
export function successor({ element, around, before }: FocusPlace, work: HTMLElement): HTMLElement | null {
  if (usable(element)) return element
  for (const part of around) {
    if (!part.isConnected || !inSight(part)) continue
    if (part.matches(overPage) || (part !== work && part.contains(work))) return null
    const stops = reachableIn(part)
    const at = before.filter((one) => part.contains(one) && stops.includes(one)).length
    const heading = at === 0 ? part.querySelector<HTMLElement>('h1, h2') : null
    if (heading && inSight(heading)) return heading
    const next = stops[at] ?? stops.at(-1)
    if (next) return next
  }
  return null
}

/**
 * Gives the focus a new place whenever what had it goes away, so that keys act where the user left off and
 * never on the page as a whole. In a page, or in a window of its own.
 */
export function keepFocusIn(page: Document): void {
  let last: FocusPlace | null = null
  /** What had the focus before, the newest last: where it came from when a toast or a dialog took it. */
  const earlier: HTMLElement[] = []
  /** Stands in while another page is on its way. */
  let standIn: HTMLElement | null = null
  let waiting = false

  const check = () => {
    waiting = false
    const now = page.activeElement
    if (!last || (now !== null && now !== page.body && now !== standIn)) return
    const work = workOf(page)
    const next = successor(last, work) ?? earlier.findLast((one) => one !== last?.element && usable(one))
    const target = next ?? work
    standIn = next ? null : work
    if (!target.matches(focusable)) target.tabIndex = -1
    const lost = last
    target.focus({ preventScroll: true })
    // Until something better stands there, the place that was lost is what counts.
    if (standIn) last = lost
  }
  const checkSoon = () => {
    const now = page.activeElement
    if (waiting || (now !== null && now !== page.body && now !== standIn)) return
    waiting = true
    setTimeout(check, restMs)
  }

  page.addEventListener('focusin', ({ target }) => {
    const element = elementOf(target)
    if (!element || element === standIn || element.closest(passing)) return
    standIn = null
    last = focusPlaceOf(element)
    const at = earlier.indexOf(element)
    if (at >= 0) earlier.splice(at, 1)
    earlier.push(element)
    if (earlier.length > 100) earlier.shift()
  })
  page.addEventListener('focusout', checkSoon)
  // A click on what takes no focus is meant: the page as a whole has it then.
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!elementOf(target)?.closest(`${focusable}, label`)) last = null
    },
    true
  )
  new MutationObserver(checkSoon).observe(page, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden', 'style', 'class']
  })
}
