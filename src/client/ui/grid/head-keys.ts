import type { KeyboardEvent } from 'react'

/** From the first row of a grid up to the head of a column, or to the first head where it has none. */
export function enterHead(grid: HTMLElement, column: string | undefined): boolean {
  const head =
    grid.querySelector<HTMLElement>(`[data-column="${CSS.escape(column ?? '')}"] button`) ??
    grid.querySelector<HTMLElement>('.grid-head button, .grid-head input')
  head?.focus()
  return head !== null
}

/** Keys in the heads: left and right, Home and End move among them, down goes back to the rows. */
export function moveInHeads(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('.grid-head :is(button, input)')]
  const at = controls.findIndex((control) => control === event.target)
  if (at < 0) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: controls.length - 1 }[event.key]
  const next = event.key === 'ArrowDown' ? event.currentTarget : to === undefined ? null : controls[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}
