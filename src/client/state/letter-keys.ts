import { atom } from 'jotai'
import { readStored, writeStored } from './storage.ts'

const keptAtom = atom(readStored('letter_keys', true))

/**
 * Whether single letters act while a plot or table has the focus. Some input devices cannot help sending
 * them.
 */
export const letterKeysAtom = atom(
  (get) => get(keptAtom),
  (_get, set, on: boolean) => {
    writeStored('letter_keys', on)
    set(keptAtom, on)
  }
)
