import { randomInt } from 'node:crypto'

/** Others in every process, so that nobody can send texts that all fall into the same slot. */
const factor = randomInt(2 ** 31) * 2 + 1
const start = randomInt(2 ** 31)

/**
 * Which texts of a list have the same key: the text itself unless a key is given. It takes six bytes a text
 * or so, where a Map takes forty, and half as much again while it grows.
 */
export class TextTable {
  readonly #texts: readonly string[]
  readonly #keyOf: (text: string) => string
  /** Places in the list, from 1; 0 is a free slot. */
  readonly #slots: Int32Array

  constructor(texts: readonly string[], keyOf = (text: string): string => text) {
    this.#texts = texts
    this.#keyOf = keyOf
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(1.5 * texts.length + 2)))
  }

  /** Takes the text at a place in. @returns the place of the first of its key, which may be this one */
  add(index: number): number {
    const slot = this.#slotOf(this.#keyOf(this.#texts[index] as string))
    return (this.#slots[slot] ||= index + 1) - 1
  }

  /** The place of the first text with this key that was taken in; −1 where there is none. */
  find(key: string): number {
    return (this.#slots[this.#slotOf(key)] as number) - 1
  }

  /** The slot of a key, or the free one where it belongs. */
  #slotOf(key: string): number {
    let hash = start
    for (let at = 0; at < key.length; at++) {
      hash = Math.imul(hash ^ key.charCodeAt(at), factor)
      hash ^= hash >>> 15
    }
    const last = this.#slots.length - 1
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const index = this.#slots[slot] as number
      if (index === 0 || this.#keyOf(this.#texts[index - 1] as string) === key) return slot
    }
  }
}
