import type { Locator } from 'playwright-core'
import type { Hand } from './hand.ts'

/** A sentence in both languages. */
export interface Sentence {
  readonly en: string
  readonly zh: string
}

/** Bad input: what is entered by keys, and what is said of it beside its field. */
export interface Wrong {
  readonly enter: (hand: Hand) => Promise<void>
  readonly says: Sentence
}

/** Something that opens over a page: how a hand without a mouse opens it, what it does there, and what it is told. */
export interface Surface {
  readonly name: string
  /** Files below src/client in which it stands. */
  readonly of: readonly string[]
  readonly kind: 'dialog' | 'menu'
  /** Opens it; answers what has the focus when it is closed again. */
  readonly open: (hand: Hand) => Promise<Locator>
  /** What it is opened for; null where there is nothing but reading. */
  readonly deed?: (hand: Hand) => Locator
  readonly wrong?: readonly Wrong[]
  /** Does what it is for, from open to closed. */
  readonly does?: (hand: Hand) => Promise<void>
}

/** Opens something by its button. */
export const pressed =
  (find: (hand: Hand) => Locator) =>
  async (hand: Hand): Promise<Locator> => {
    await hand.to(find(hand))
    await hand.press('Enter')
    return find(hand)
  }
