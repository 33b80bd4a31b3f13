import { setImmediate } from 'node:timers/promises'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import type { clones } from '../../contract/api/receptor.ts'
import { inTurns } from '../threads/in-turns.ts'

/** One clone, with the chains of its first cell. */
export interface Clone {
  readonly clone: string
  readonly place: number
  readonly cells: number
  readonly samples: number
  /** The row number of its first cell. */
  readonly cell: number
  /** Its V, J and CDR3 in lower case, for searches. */
  readonly vj: string
  readonly vdj: string
}

/** The rank of each clone by one sort key, from 0; equal clones have equal ranks. */
type Ranks = Uint32Array

/** One part of a chain, such as its V gene, of all clones. */
export interface ChainPart {
  /** The index of each clone's text in `texts`. */
  readonly ranks: Ranks
  /** The distinct texts, sorted and in lower case; the first one is empty. */
  readonly texts: readonly string[]
}

/** The parts of each chain, the first sort key first. */
export type Chains = Readonly<Record<'vj' | 'vdj', readonly ChainPart[]>>

/** The texts of a part joined to one string, with the end of each, and the characters that occur. */
interface Searched {
  readonly ranks: Ranks
  readonly text: string
  readonly ends: Uint32Array
  readonly letters: Uint8Array
}

type Key = 'place' | 'cells' | 'samples' | keyof Chains

/**
 * A list of clones for many searches and sortings. The texts of a part of their chains are joined to one
 * string, so that a search is a native string search; it is skipped where a character of the word occurs in
 * none of them, such as a digit in CDR3s. Each order is computed once, by counting sort. The ranks by chain
 * are computed with the list, so that the first sorting is as fast as the next ones.
 */
export class CloneList {
  readonly #clones: readonly Clone[]
  readonly #ranks: Readonly<Record<Key, Ranks>>
  readonly #parts: readonly Searched[]
  readonly #orders = new Map<string, Uint32Array>()

  private constructor(
    clones: readonly Clone[],
    ranks: Readonly<Record<Key, Ranks>>,
    parts: readonly Searched[]
  ) {
    this.#clones = clones
    this.#ranks = ranks
    this.#parts = parts
  }

  static async of(clones: readonly Clone[], chains: Chains): Promise<CloneList> {
    const ranks = {
      place: numbers(clones, ({ place }) => place),
      cells: numbers(clones, ({ cells }) => cells),
      samples: numbers(clones, (clone) => clone.samples),
      vj: await together(chains.vj, clones.length),
      vdj: await together(chains.vdj, clones.length)
    }
    const parts: Searched[] = []
    for (const part of [...chains.vj, ...chains.vdj]) parts.push(await searched(part))
    return new CloneList(clones, ranks, parts)
  }

  /** The clones of a page, and the number of clones that match. */
  page(
    requested: Omit<BodyOf<typeof clones>, 'receptor'> & { readonly page: number; readonly pageSize: number }
  ) {
    const { q = '', least = 1, sort = 'clone', descending = false, page, pageSize } = requested
    const passes = this.#found(q)
    const { cells } = this.#ranks
    if (least > 1) for (let at = 0; at < cells.length; at++) if (cells[at]! < least) passes[at] = 0
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

  /** Flags the clones that have every word in one of their chains, and the clone with this name. */
  #found(q: string): Uint8Array {
    const count = this.#clones.length
    // The longest word is probably the rarest. A word never spans two parts of a chain.
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    const [first, ...others] = words.toSorted((a, b) => b.length - a.length)
    if (first === undefined) return new Uint8Array(count).fill(1)
    const passes = new Uint8Array(count)
    for (const part of this.#parts) {
      const having = textsWith(first, part)
      const { ranks } = part
      if (having) for (let at = 0; at < count; at++) passes[at]! |= having[ranks[at]!]!
    }
    if (others.length > 0)
      for (let at = 0; at < count; at++) {
        if (passes[at] === 0) continue
        const { vj, vdj } = this.#clones[at]!
        if (!others.every((word) => vj.includes(word) || vdj.includes(word))) passes[at] = 0
      }
    const named = this.#clones.findIndex((one) => one.clone === q)
    if (named >= 0) passes[named] = 1
    return passes
  }

  /** The indices of all clones in an order. Equal clones keep their order in both directions. */
  #order(key: Key, descending: boolean): Uint32Array {
    const name = `${key} ${descending}`
    const known = this.#orders.get(name)
    if (known) return known
    const order = ordered(places(this.#clones.length), this.#ranks[key], descending)
    this.#orders.set(name, order)
    return order
  }
}

async function searched({ ranks, texts }: ChainPart): Promise<Searched> {
  const ends = new Uint32Array(texts.length)
  const letters = new Uint8Array(2 ** 16)
  const pieces: string[] = []
  let length = 0
  await inTurns(texts.length, (from, end) => {
    const piece = `${texts.slice(from, end).join('\n')}\n`
    for (let at = 0; at < piece.length; at++) letters[piece.charCodeAt(at)] = 1
    for (let at = from; at < end; at++) ends[at] = length += texts[at]!.length + 1
    pieces.push(piece)
  })
  return { ranks, text: pieces.join(''), ends, letters }
}

/** Flags the texts of a part that contain a word; null where none does. */
function textsWith(word: string, { text, ends, letters }: Searched): Uint8Array | null {
  for (let at = 0; at < word.length; at++) if (letters[word.charCodeAt(at)] === 0) return null
  const found = new Uint8Array(ends.length)
  let one = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, ends[one])) {
    while (ends[one]! <= at) one++
    found[one] = 1
  }
  return found
}

// Plain loops, since half a million clones are sorted while the user waits, often before the code is
// optimised.

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

/** The rank of each clone by several parts, the first sort key first. Other requests run between parts. */
async function together(parts: readonly ChainPart[], count: number): Promise<Ranks> {
  let order = places(count)
  for (const { ranks } of parts.toReversed()) {
    order = ordered(order, ranks, false)
    await setImmediate()
  }
  const ranks = new Uint32Array(count)
  let rank = 0
  for (let at = 1; at < count; at++) {
    const [one, before] = [order[at]!, order[at - 1]!]
    if (parts.some((part) => part.ranks[one] !== part.ranks[before])) rank++
    ranks[one] = rank
  }
  return ranks
}

/** Sorts indices by their ranks, by counting sort; equal ranks keep the order of `before`. */
function ordered(before: Uint32Array, ranks: Ranks, descending: boolean): Uint32Array {
  const count = before.length
  let greatest = 0
  for (let at = 0; at < count; at++) if (ranks[at]! > greatest) greatest = ranks[at]!
  // The start of each rank in the result, in the direction of the order.
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
