import type { BrowserContext, Page } from 'playwright'

/** What the page notes of an element that takes the focus. */
export interface FocusStop {
  /** The name that is read aloud, or what stands in it. */
  readonly name: string
  readonly tag: string
  readonly role: string
  /** Whether it is visibly marked as having the focus. */
  readonly ring: boolean
  /** Whether at least a part of it is in the window and covered by nothing else. */
  readonly seen: boolean
  /** The name of the dialog or menu that it is in; null where it is in none. */
  readonly home: string | null
}

const surfaces = '[role=dialog], [role=menu], [role=alertdialog]'

/** Notes each element that takes the focus; `focusedSince` reads the notes. */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript((selector) => {
    const painted = (color: string) => color !== 'transparent' && !color.endsWith(', 0)')
    const rings = (element: Element): boolean => {
      const style = getComputedStyle(element)
      return (
        (style.outlineStyle !== 'none' &&
          Number.parseFloat(style.outlineWidth) >= 1 &&
          painted(style.outlineColor)) ||
        style.boxShadow.includes('0px 0px 0px')
      )
    }
    // The mark of a box, a switch or a field with parts may stand on what holds it, or beside it.
    const near = (element: Element): Element[] => {
      const all = [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest('label')
      ]
      return all.flatMap((one) => (one ? [one] : []))
    }
    const seen = (element: Element): boolean => {
      const shown = element.matches('input[type=radio], input[type=checkbox]')
        ? (element.closest('label') ?? element)
        : element
      const { left, right, top, bottom } = shown.getBoundingClientRect()
      const [from, to, above, below] = [
        Math.max(0, left),
        Math.min(innerWidth, right),
        Math.max(0, top),
        Math.min(innerHeight, bottom)
      ]
      if (from >= to || above >= below) return false
      return [0.5, 0.1, 0.9].some((share) => {
        const there = document.elementFromPoint(from + (to - from) * share, above + (below - above) * share)
        // A list that hangs under the field before closes as the focus goes on.
        return (
          there !== null &&
          (shown.contains(there) ||
            there.contains(shown) ||
            there.closest('[role=listbox], [role=tooltip]') !== null)
        )
      })
    }
    const nameOf = (element: Element): string => {
      const labels =
        'labels' in element
          ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
          : []
      const by =
        element
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent) ?? []
      return (
        [
          element.getAttribute('aria-label'),
          by.join(' '),
          labels.join(' '),
          element.textContent,
          element.getAttribute('placeholder')
        ]
          .find((text) => text?.trim())
          ?.trim() ?? ''
      )
    }
    const notes: FocusStop[] = []
    Object.assign(globalThis, { focusNotes: notes })
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      const around = target.closest(selector)
      const note = {
        name: nameOf(target).replaceAll(/\s+/g, ' ').slice(0, 80),
        tag: target.tagName.toLowerCase(),
        role: target.getAttribute('role') ?? '',
        ring: near(target).some(rings),
        seen: seen(target),
        home: around?.getAttribute('aria-labelledby') ?? around?.getAttribute('aria-label') ?? null
      }
      notes.push(note)
      // It is scrolled into sight after this event: by the end of the key that led here, or in the next
      // frame.
      const check = () => (note.seen ||= seen(target))
      document.addEventListener('keyup', check, { once: true })
      requestAnimationFrame(check)
    })
  }, surfaces)
}

/** The elements that took the focus since the last call. */
export const focusedSince = (page: Page): Promise<readonly FocusStop[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (globalThis as unknown as { focusNotes: FocusStop[] }).focusNotes.splice(0)
  })
