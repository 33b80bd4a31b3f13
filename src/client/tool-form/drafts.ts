import { atom } from 'jotai'

/** A form that was begun: closing the drawer keeps it. */
export interface Draft {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

export const draftsAtom = atom<Readonly<Record<string, Draft>>>({})

/** The tool that was opened last. */
export const lastToolAtom = atom<string | null>(null)
