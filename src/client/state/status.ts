import { atom } from 'jotai'
import type { Renderer } from '../cloud/points/renderer.ts'
import type { Text, TextValues } from '../../contract/text.ts'

/** What the active tool asks for next; shown in the status bar. `**key**` in the text is drawn as a key. */
export interface Hint {
  readonly text: Text
  readonly values?: TextValues
}

export const hintAtom = atom<Hint | null>(null)

/** What draws the points; null until something was drawn. */
export const rendererAtom = atom<Renderer | null>(null)

/** When the layout was last kept; null before, and where the browser keeps nothing. */
export const savedAtAtom = atom<Date | null>(null)
