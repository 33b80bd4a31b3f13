import type { BodyOf } from '../../contract/api/endpoint.ts'
import type { clones } from '../../contract/api/receptor.ts'
import type { CellReceptor } from '../../science/receptors/cell-receptors.ts'

/** One clone, as of the first cell of it. */
export interface Clone {
  readonly clone: string
  readonly place: number
  readonly cells: number
  readonly samples: number
  readonly receptor: CellReceptor
  /** What a search goes through, in small letters; also the order of genes. */
  readonly vj: string
  readonly vdj: string
}

type Key = 'place' | 'cells' | 'samples' | 'vj' | 'vdj'

/**
 * Clones that are searched and put in order many times: all texts are one string, through which a search goes
 * as fast as the runtime finds a word in a text, and every order is made once.
 */
export class CloneList {
  readonly #clones: readonly Clone[]
  /** Both chains of every clone, and where those of each end. */
  readonly #text: string
  readonly #ends: Uint32Array
  readonly #ranks = new Map<Key, Float64Array>()
  readonly #orders = new Map<string, Uint32Array>()

  constructor(clones: readonly Clone[]) {
    this.#clones = clones
    const texts = clones.map(({ vj, vdj }) => `${vj}\t${vdj}\n`)
    let end = 0
    this.#ends = Uint32Array.from(texts, (text) => (end += text.length))
    this.#text = texts.join('')
  }

  /** The clones of a page, and how many are found. */
  page(
    asked: Omit<BodyOf<typeof clones>, 'receptor'> & { readonly page: number; readonly pageSize: number }
  ) {
    const { q = '', least = 1, sort = 'clone', descending = false, page, pageSize } = asked
    const passes = this.#found(q)
    for (const [at, { cells }] of this.#clones.entries()) if (cells < least) passes[at] = 0
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
    let clone = 0
    for (let at = this.#text.indexOf(first); at >= 0; at = this.#text.indexOf(first, this.#ends[clone])) {
      while (this.#ends[clone]! <= at) clone++
      const { vj, vdj } = this.#clones[clone]!
      if (others.every((word) => vj.includes(word) || vdj.includes(word))) passes[clone] = 1
    }
    const named = this.#clones.findIndex((one) => one.clone === q)
    if (named >= 0) passes[named] = 1
    return passes
  }

  /** Numbers that are in the order of a key. */
  #ranksOf(key: Key): Float64Array {
    const known = this.#ranks.get(key)
    if (known) return known
    const values = this.#clones.map((clone) => clone[key])
    const texts = values.filter((value) => typeof value === 'string')
    const rankOf = new Map([...new Set(texts)].sort().map((text, rank) => [text, rank]))
    const ranks = Float64Array.from(values, (value) =>
      typeof value === 'string' ? rankOf.get(value)! : value
    )
    this.#ranks.set(key, ranks)
    return ranks
  }

  /** Places of all clones in an order; those that are equal stay as they are, whichever way it goes. */
  #order(key: Key, descending: boolean): Uint32Array {
    const name = `${key} ${descending}`
    const known = this.#orders.get(name)
    if (known) return known
    const ranks = this.#ranksOf(key)
    const count = ranks.length
    const greatest = ranks.reduce((most, rank) => Math.max(most, rank), 0)
    // Rank and place as one number, exact below 2^53, sort without a function that compares.
    const both = ranks.map((rank, at) => (descending ? greatest - rank : rank) * count + at).sort()
    const order = Uint32Array.from(both, (one) => one % count)
    this.#orders.set(name, order)
    return order
  }
}
