import { atom } from 'jotai'

/** Rises whenever members of a set were added or taken out: what was worked out with them is out of date. */
export const setsVersionAtom = atom(0)
