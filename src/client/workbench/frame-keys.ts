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

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** `Ctrl K` as this machine writes it. */
export const keyName = (keys: string): string => (isMac ? keys.replace('Ctrl', '⌘').replace('Shift', '⇧').replace('Alt', '⌥') : keys)

/** Keys of the frame: palette, undo, redo, the list of keys. Those of plots and tables belong to them. */
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
        setPalette((open) => !open)
      } else if (command && key === 'z' && !event.altKey && !writing(event.target)) {
        event.preventDefault()
        if (event.shiftKey) redo()
        else undo()
      } else if (event.key === '?' && !command && letters && !writing(event.target)) {
        event.preventDefault()
        setKeys(true)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo, setPalette, setKeys, letters])
}
