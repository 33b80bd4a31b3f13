import { atom, getDefaultStore } from 'jotai'

/** Something that is shown this once, such as a new token. */
export interface Secret {
  readonly title: string
  /** What it is, above it. */
  readonly label: string
  readonly value: string
}

export const secretAtom = atom<Secret | null>(null)

/** Shows a secret until the user closes it; it is kept nowhere else. */
export const showSecret = (secret: Secret): void => getDefaultStore().set(secretAtom, secret)
