import { atom } from 'jotai'
import { readStored, writeStored } from './storage.ts'

/** How pages are shown: over the whole dock, or as tabs of it, beside the embedding. */
export type PagePlace = 'full' | 'docked'

/** Width of a window in which a result and the embedding have room side by side, in pixels. */
const roomForBoth = 1700

const keptAtom = atom<PagePlace>(
  readStored('page_place', window.innerWidth >= roomForBoth ? 'docked' : 'full')
)

/** How pages are shown, as the user left it. */
export const pagePlaceAtom = atom(
  (get) => get(keptAtom),
  (_get, set, place: PagePlace) => {
    writeStored('page_place', place)
    set(keptAtom, place)
  }
)
