import { atom } from 'jotai'

/** False while the server does not answer. */
export const connectedAtom = atom(true)
