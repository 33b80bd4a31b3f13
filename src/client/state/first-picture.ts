import { atom } from 'jotai'

/** Whether the first picture of the cells stands, or none will: what can wait asks for nothing before. */
export const firstPictureAtom = atom(false)
