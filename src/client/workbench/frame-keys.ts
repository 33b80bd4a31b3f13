import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { redoAtom, undoAtom } from '../state/exploration.ts'
import { letterKeysAtom } from '../state/letter-keys.ts'

/** Whether the palette is open. */
export const paletteAtom = atom(false)

/** Whether the list of keys is open. */
export const keysDialogAtom = atom(false)

/** The field that a key was pressed in takes its own letters and its own undo. */
const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** What opens over everything stays away while a dialog is open: two of them would close by one Escape. */
const inDialog = (): boolean => document.querySelector('[aria-modal=true]') !== null

const onPlotOrTable = (target: EventTarget | null): target is Element => target instanceof Element && target.matches('[role=application], [role=grid]')

/** Opens the list of columns to filter by: that of the table at hand, or the first in sight. */
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

/** `Ctrl K` as this machine writes it. */
export const keyName = (keys: string): string => (isMac ? keys.replace('Ctrl', '⌘').replace('Shift', '⇧').replace('Alt', '⌥') : keys)

/** Keys of the frame: palette, undo, redo, the list of keys, another filter. Those of plots and tables belong to them. */
export function useFrameKeys(): void {
  const undo = useSetAtom(undoAtom)
  const redo = useSetAtom(redoAtom)
  const setPalette = useSetAtom(paletteAtom)
  const setKeys = useSetAtom(keysDialogAtom)
  const letters = useAtomValue(letterKeysAtom)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const command = event.ctrlKey || event.metaKey
      if (command && key === 'k' && !event.shiftKey && !event.altKey) {
        event.preventDefault()
        setPalette((open) => !open && !inDialog())
      } else if (command && key === 'z' && !event.altKey && !writing(event.target)) {
        event.preventDefault()
        if (event.shiftKey) redo()
        else undo()
      } else if (event.key === '?' && !command && letters && !writing(event.target) && !inDialog()) {
        event.preventDefault()
        setKeys(true)
      } else if (key === 'f' && !command && !event.altKey && letters && onPlotOrTable(event.target)) {
        event.preventDefault()
        addFilter(event.target)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo, setPalette, setKeys, letters])
}
