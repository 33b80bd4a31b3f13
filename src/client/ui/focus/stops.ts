/** What takes the focus by Tab, or by arrow keys inside a list. */
export const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]'

/** A list that is one stop of Tab; arrow keys move inside it. */
export const oneStop = '[data-one-stop]'

export const inSight = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest('[inert], [hidden]') === null

/** What Tab reaches in a part of a page, in the order of the document. */
export const stopsIn = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0 && inSight(one))

/** What Tab or an arrow key of a list reaches in a part of a page, in the order of the document. */
export const reachableIn = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => (one.tabIndex >= 0 || one.closest(oneStop) !== null) && inSight(one)
  )

/**
 * What an event or a change happened on, where it is an element; one of another window is no `HTMLElement` of
 * this one.
 */
export const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target !== null && 'closest' in target ? (target as HTMLElement) : null
