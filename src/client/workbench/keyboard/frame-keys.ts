import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { redoAtom, undoAtom } from '../../state/view/exploration.ts'
import { shortcutOf } from '../../shortcuts/shortcuts.ts'
import { letterKeysAtom } from '../../state/letter-keys.ts'
import { toRegion } from './regions.ts'

/** Whether the palette is open. */
export const paletteAtom = atom(false)

/** Whether the list of keys is open. */
export const keysDialogAtom = atom(false)

/** Whether the focus is in a field, which handles letters and undo itself. */
const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Whether a dialog is open. The palette and the list of shortcuts do not open over it, since one Escape would
 * close both.
 */
const inDialog = (): boolean => document.querySelector('[aria-modal=true]') !== null

const onPlotOrTable = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('[role=application], [role=grid]')

/** Opens the list of columns to filter by: for the table with the focus, or for the first visible one. */
function addFilter(from: Element): void {
  const chips = [
    ...(from.closest('section') ?? document).querySelectorAll<HTMLElement>('[aria-keyshortcuts=F]'),
    ...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts=F]')
  ]
  const chip = chips.find((one) => one.getClientRects().length > 0 && !one.closest('[inert]'))
  chip?.focus()
  chip?.click()
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut such as `Ctrl K` in the notation of this operating system. */
export const keyName = (keys: string): string =>
  isMac ? keys.replace('Ctrl', '⌘').replace('Shift', '⇧').replace('Alt', '⌥') : keys

/**
 * The shortcuts of the frame: palette, undo, redo, list of shortcuts, new filter. Plots and tables handle
 * their own.
 */
export function useFrameKeys(): void {
  const undo = useSetAtom(undoAtom)
  const redo = useSetAtom(redoAtom)
  const setPalette = useSetAtom(paletteAtom)
  const setKeys = useSetAtom(keysDialogAtom)
  const letters = useAtomValue(letterKeysAtom)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(
        ['search', 'undo', 'redo', 'shortcuts', 'filter', 'nextRegion', 'previousRegion'],
        event,
        letters
      )
      if (shortcut === 'search') setPalette((open) => !open && !inDialog())
      else if (shortcut === 'undo' && !writing(event.target)) undo()
      else if (shortcut === 'redo' && !writing(event.target)) redo()
      else if (shortcut === 'shortcuts' && !writing(event.target) && !inDialog()) setKeys(true)
      else if (shortcut === 'filter' && onPlotOrTable(event.target)) addFilter(event.target)
      else if (shortcut === 'nextRegion' && !inDialog()) toRegion(document, 1)
      else if (shortcut === 'previousRegion' && !inDialog()) toRegion(document, -1)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo, setPalette, setKeys, letters])
}
