import { elementOf, focusable, inSight, oneStop } from './stops.ts'

/**
 * Makes every list that says `data-one-stop` one stop of Tab, in a page or a window of its own: up and down
 * go to the same control of another row, left and right to another control of the row, Home and End to the
 * first and the last row. Tab comes back to where the focus was last.
 */
export function arrowKeysInLists(page: Document): void {
  for (const list of page.querySelectorAll(oneStop)) arrange(list)
  new MutationObserver((changes) => {
    const lists = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = elementOf(target)?.closest(oneStop)
      if (around) lists.add(around)
      else
        for (const added of addedNodes) {
          const element = elementOf(added)
          if (element?.matches(oneStop)) lists.add(element)
          for (const list of element?.querySelectorAll(oneStop) ?? []) lists.add(list)
        }
    }
    for (const list of lists) arrange(list)
  }).observe(page, { childList: true, subtree: true })
  page.addEventListener('focusin', ({ target }) => {
    const control = elementOf(target)
    const list = control?.closest(oneStop)
    if (control && list && control !== list) arrange(list, control)
  })
  page.addEventListener('keydown', onKeyDown)
}

const controlsOf = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(focusable)]

/** Leaves Tab one control of a list: the given one, else that which it had, what is current, or the first. */
function arrange(list: Element, wanted?: HTMLElement): void {
  const controls = controlsOf(list)
  const stop =
    wanted ??
    controls.find((one) => one.dataset['stop'] !== undefined) ??
    controls.find((one) => one.matches('[aria-current], [aria-current] *')) ??
    controls[0]
  for (const one of controls) {
    const tabIndex = one === stop ? 0 : -1
    if (one.tabIndex !== tabIndex) one.tabIndex = tabIndex
    if (one !== stop) delete one.dataset['stop']
  }
  if (stop) stop.dataset['stop'] = ''
}

const row = 'li, tr, [role=listitem], [role=row]'

/** What is written in takes the arrow keys, but for those that lead out of its text. */
function writes(target: HTMLElement, key: string): boolean {
  if (target.matches('select, textarea, [role=combobox], input[type=radio], input[type=range]')) return true
  if (!target.matches('input:not([type=checkbox], [type=color])')) return false
  const { selectionStart, selectionEnd, value } = target as HTMLInputElement
  if (key === 'ArrowLeft') return selectionEnd !== 0
  return key !== 'ArrowRight' || selectionStart !== value.length
}

/**
 * A menu that has just opened gets the focus some milliseconds later: a key pressed before is for the menu.
 */
const opensMenu = '[aria-haspopup][aria-expanded=true]'

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const here = elementOf(event.target)
  const list = here?.closest(oneStop)
  if (!here || !list || writes(here, key) || here.matches(opensMenu)) return
  const next = nextIn(list, here, key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Where a key leads inside a list; null where it leads nowhere. */
function nextIn(list: Element, here: HTMLElement, key: string): HTMLElement | null {
  const rows = rowsOf(list)
  const at = rows.findIndex((controls) => controls.includes(here))
  const column = rows[at]?.indexOf(here) ?? -1
  if (column < 0) return null
  const inRow = (index: number) => rows[index]?.[Math.min(column, (rows[index]?.length ?? 1) - 1)] ?? null
  switch (key) {
    case 'ArrowDown':
      return inRow(at + 1)
    case 'ArrowUp':
      return inRow(at - 1)
    case 'ArrowRight':
      return rows[at]?.[column + 1] ?? null
    case 'ArrowLeft':
      return rows[at]?.[column - 1] ?? null
    case 'Home':
      return inRow(0)
    case 'End':
      return inRow(rows.length - 1)
    default:
      return null
  }
}

/** The controls in sight, row by row; where there are no rows, each control is one. */
function rowsOf(list: Element): HTMLElement[][] {
  const rows = new Map<Element, HTMLElement[]>()
  for (const control of controlsOf(list).filter(inSight)) {
    const around = control.closest(row)
    const key = around && list.contains(around) && around !== list ? around : control
    rows.set(key, [...(rows.get(key) ?? []), control])
  }
  return [...rows.values()]
}
