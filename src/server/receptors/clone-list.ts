import { setImmediate } from 'node:timers/promises'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import type { clones } from '../../contract/api/receptor.ts'
import { inTurns } from './in-turns.ts'

/** One clone, as of the first cell of it. */
export interface Clone {
  readonly clone: string
  readonly place: number
  readonly cells: number
  readonly samples: number
  /** The first cell of it. */
  readonly cell: number
  /** What a search goes through, in small letters. */
  readonly vj: string
  readonly vdj: string
}

/** Whole numbers of clones from 0, of one part of what they are sorted by. */
export type Ranks = Uint32Array

/** The order of chains by their parts, the most important first. */
export type ChainRanks = Readonly<Record<'vj' | 'vdj', readonly Ranks[]>>

/** Both chains of every clone as one text, and where those of each end. */
interface Searched {
  readonly text: string
  readonly ends: Uint32Array
}

type Key = 'place' | 'cells' | 'samples' | keyof ChainRanks

/**
 * Clones that are searched and put in order many times: all texts are one string, through which a search goes
 * as fast as the runtime finds a word in a text, and every order is made once, by counting. What an order of
 * chains needs is made with the list, one number a clone, so that the first sorting is as fast as others.
 */
export class CloneList {
  readonly #clones: readonly Clone[]
  readonly #ranks: Readonly<Record<Key, Ranks>>
  readonly #text: Searched
  readonly #orders = new Map<string, Uint32Array>()

  private constructor(clones: readonly Clone[], ranks: Readonly<Record<Key, Ranks>>, text: Searched) {
    this.#clones = clones
    this.#ranks = ranks
    this.#text = text
  }

  static async of(clones: readonly Clone[], chains: ChainRanks): Promise<CloneList> {
    const ranks = {
      place: numbers(clones, ({ place }) => place),
      cells: numbers(clones, ({ cells }) => cells),
      samples: numbers(clones, (clone) => clone.samples),
      vj: await together(chains.vj, clones.length),
      vdj: await together(chains.vdj, clones.length)
    }
    return new CloneList(clones, ranks, await searchedText(clones))
  }

  /** The clones of a page, and how many are found. */
  page(
    requested: Omit<BodyOf<typeof clones>, 'receptor'> & { readonly page: number; readonly pageSize: number }
  ) {
    const { q = '', least = 1, sort = 'clone', descending = false, page, pageSize } = requested
    const passes = this.#found(q)
    if (least > 1) for (const [at, { cells }] of this.#clones.entries()) if (cells < least) passes[at] = 0
    const order = this.#order(sort === 'clone' ? 'place' : sort, descending)
    const list: Clone[] = []
    let total = 0
    for (const at of order) {
      if (passes[at] === 0) continue
      if (total >= (page - 1) * pageSize && list.length < pageSize) list.push(this.#clones[at]!)
      total++
    }
    return { total, list }
  }

  /** Clones with every word in one of their chains, and the one that is called so. */
  #found(q: string): Uint8Array {
    const count = this.#clones.length
    // The longest word is the rarest, as far as one can tell.
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    const [first, ...others] = words.toSorted((a, b) => b.length - a.length)
    if (first === undefined) return new Uint8Array(count).fill(1)
    const passes = new Uint8Array(count)
    const { text, ends } = this.#text
    let clone = 0
    for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, ends[clone])) {
      while (ends[clone]! <= at) clone++
      const { vj, vdj } = this.#clones[clone]!
      if (others.every((word) => vj.includes(word) || vdj.includes(word))) passes[clone] = 1
    }
    const named = this.#clones.findIndex((one) => one.clone === q)
    if (named >= 0) passes[named] = 1
    return passes
  }

  /** Places of all clones in an order; those that are equal stay as they are, whichever way it goes. */
  #order(key: Key, descending: boolean): Uint32Array {
    const name = `${key} ${descending}`
    const known = this.#orders.get(name)
    if (known) return known
    const order = ordered(places(this.#clones.length), this.#ranks[key], descending)
    this.#orders.set(name, order)
    return order
  }
}

async function searchedText(clones: readonly Clone[]): Promise<Searched> {
  const ends = new Uint32Array(clones.length)
  let text = ''
  await inTurns(clones.length, (from, end) => {
    for (let at = from; at < end; at++) {
      text += `${clones[at]!.vj}\t${clones[at]!.vdj}\n`
      ends[at] = text.length
    }
  })
  return { text, ends }
}

// Plain loops: half a million clones are put in order while their reader waits, often by cold code.

function numbers(clones: readonly Clone[], number: (clone: Clone) => number): Uint32Array {
  const found = new Uint32Array(clones.length)
  for (let at = 0; at < found.length; at++) found[at] = number(clones[at]!)
  return found
}

function places(count: number): Uint32Array {
  const found = new Uint32Array(count)
  for (let at = 0; at < count; at++) found[at] = at
  return found
}

/** One rank for those by several parts, the most important first; others are answered between parts. */
async function together(parts: readonly Ranks[], count: number): Promise<Ranks> {
  let order = places(count)
  for (const part of parts.toReversed()) {
    order = ordered(order, part, false)
    await setImmediate()
  }
  const ranks = new Uint32Array(count)
  let rank = 0
  for (let at = 1; at < count; at++) {
    const [one, before] = [order[at]!, order[at - 1]!]
    if (parts.some((part) => part[one] !== part[before])) rank++
    ranks[one] = rank
  }
  return ranks
}

/** Places in the order of their ranks, by counting; those of one rank stay as they stand in `before`. */
function ordered(before: Uint32Array, ranks: Ranks, descending: boolean): Uint32Array {
  const count = before.length
  let greatest = 0
  for (let at = 0; at < count; at++) if (ranks[at]! > greatest) greatest = ranks[at]!
  // Where each rank begins, in the direction asked for.
  const next = new Uint32Array(greatest + 2)
  const [from, sign] = descending ? [greatest, -1] : [0, 1]
  for (let at = 0; at < count; at++) next[from + sign * ranks[at]! + 1]!++
  for (let at = 1; at < next.length; at++) next[at]! += next[at - 1]!
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    const index = before[at]!
    order[next[from + sign * ranks[index]!]!++] = index
  }
  return order
}
