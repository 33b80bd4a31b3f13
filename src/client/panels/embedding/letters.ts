import type { KeyboardEvent } from 'react'
import { readStored } from '../../state/storage.ts'

interface LetterActs {
  readonly escape: () => void
  readonly color: () => void
  readonly stepColor: (by: 1 | -1) => void
  readonly density: () => void
  readonly invert: () => void
  readonly save: () => void
  readonly tools: () => void
  readonly only: () => void
  readonly zoom: () => void
}

/** The keys that mean something to the panel of an embedding; answers whether one was used. Letters act only where they are switched on. */
export function actOnKey({ key }: Pick<KeyboardEvent, 'key'>, acts: LetterActs): boolean {
  if (key === 'Escape') {
    acts.escape()
    return true
  }
  if (!readStored('letter_keys', true)) return false
  const letters: Readonly<Record<string, () => void>> = {
    '/': acts.color,
    '[': () => acts.stepColor(-1),
    ']': () => acts.stepColor(1),
    d: acts.density,
    i: acts.invert,
    s: acts.save,
    t: acts.tools,
    x: acts.only,
    z: acts.zoom
  }
  const use = letters[key.toLowerCase()]
  use?.()
  return use !== undefined
}
