import { costs as tcrCosts, gapPlaces, kinds, residuesOf, tcrLoops } from './tcr-distance.ts'

/**
 * The measures of similarity of CDR3. `exact`: the same letters. `hamming`: the same length, counts different
 * residues. `edit`: counts different, inserted and deleted residues. `tcrdist`: the CDR3 part of TCRdist
 * (`cdr3Distance`), which ignores the first three and last two residues.
 */
export const nearnesses = ['exact', 'hamming', 'edit', 'tcrdist'] as const
export type Nearness = (typeof nearnesses)[number]

/** Shorter CDR3 are not searched: they have no loop between the trimmed ends. */
export const leastLength = 6

/** The costs of a measure, and where a gap may be. */
interface Measure {
  /** The number of ignored residues at either end. */
  readonly front: number
  readonly back: number
  /** The cost of each pair of residues. */
  readonly costs: Uint8Array
  /** The cost of each residue of a gap; infinite where lengths must be equal. */
  readonly gap: number
  /** The first and last position in the shorter loop before which its gap may be. */
  readonly places: (short: number) => readonly [first: number, last: number]
}

const unlike = new Uint8Array(kinds * kinds).fill(1)
for (let kind = 0; kind < kinds; kind++) unlike[kind * kinds + kind] = 0
const everywhere = (short: number): readonly [number, number] => [0, short]

const measures: Readonly<Record<Nearness, Measure>> = {
  exact: { front: 0, back: 0, costs: unlike, gap: Infinity, places: everywhere },
  hamming: { front: 0, back: 0, costs: unlike, gap: Infinity, places: everywhere },
  edit: { front: 0, back: 0, costs: unlike, gap: 1, places: everywhere },
  tcrdist: {
    ...tcrLoops,
    costs: tcrCosts.map((cost) => cost * tcrLoops.weight),
    places: gapPlaces
  }
}

/** The loops of one length as a prefix tree (trie), in which common beginnings are compared once. */
interface LoopTree {
  /** For each node its letter, its first child and its next sibling, 0 for none. The root is node 0. */
  readonly letters: Uint8Array
  readonly children: Int32Array
  readonly siblings: Int32Array
  /** The indices of loops by the node of their last letter. */
  readonly ends: ReadonlyMap<number, readonly number[]>
}

/** The matches of a query: indices of sequences, ascending, and their distances. */
export interface NearMatches {
  readonly places: readonly number[]
  readonly distances: readonly number[]
}

/**
 * An index of CDR3 that finds similar ones without comparing all pairs: a prefix tree per length, searched as
 * far as the distance allows. Memory: about 10 bytes per letter that is not shared.
 */
export class NearCdr3 {
  readonly #measure: Measure
  readonly #limit: number
  readonly #trees = new Map<number, LoopTree>()

  /**
   * @param sequences distinct CDR3; those shorter than `leastLength` are never found
   * @param by the measure
   * @param limit the greatest distance; at most 1 for `edit`, so that there is never a gap and a difference
   */
  constructor(sequences: readonly string[], by: Nearness, limit: number) {
    this.#measure = measures[by]
    this.#limit = by === 'exact' ? 0 : limit
    const { front, back } = this.#measure
    const byLength = new Map<number, number[]>()
    for (const [place, { length }] of sequences.entries()) {
      if (length < leastLength) continue
      const same = byLength.get(length)
      if (same) same.push(place)
      else byLength.set(length, [place])
    }
    for (const [length, indices] of byLength)
      this.#trees.set(
        length,
        treeOf(indices, (index) => residuesOf(sequences[index]!.slice(front, length - back)))
      )
  }

  /** The sequences within the distance limit of a query. */
  near(query: string): NearMatches {
    const found = new Map<number, number>()
    if (query.length >= leastLength) {
      const residues = residuesOf(query)
      for (const [length, tree] of this.#trees) this.#search(residues, length, tree, found)
    }
    const indices = [...found.keys()].sort((a, b) => a - b)
    return { places: indices, distances: indices.map((index) => found.get(index)!) }
  }

  #search(query: Uint8Array, length: number, tree: LoopTree, found: Map<number, number>): void {
    const { front, gap, places } = this.#measure
    const further = Math.abs(query.length - length)
    const gaps = further === 0 ? 0 : further * gap
    if (gaps > this.#limit) return
    const take = (ends: readonly number[], cost: number): void => {
      for (const index of ends) {
        const before = found.get(index)
        if (before === undefined || cost < before) found.set(index, cost)
      }
    }
    if (further === 0) return this.#walk(tree, { query, at: Infinity, shift: 0, skip: 0 }, front, gaps, take)
    const [first, last] = places(Math.min(query.length, length))
    for (let at = first; at <= last; at++)
      this.#walk(
        tree,
        length < query.length
          ? { query, at, shift: further, skip: 0 }
          : { query, at, shift: -further, skip: further },
        front,
        gaps,
        take
      )
  }

  /** Searches the tree from the root, as far as the limit allows. */
  #walk(
    { letters, children, siblings, ends }: LoopTree,
    { query, at, shift, skip }: Alignment,
    front: number,
    start: number,
    take: (ends: readonly number[], cost: number) => void
  ): void {
    const { costs } = this.#measure
    const limit = this.#limit
    const down = (node: number, depth: number, cost: number): void => {
      const child = children[node]!
      if (child === 0) return take(ends.get(node)!, cost)
      const skipped = depth >= at && depth < at + skip
      const own = skipped ? 0 : query[depth >= at ? depth + shift : depth]! * kinds
      for (let next = child; next !== 0; next = siblings[next]!) {
        const sum = skipped ? cost : cost + costs[own + letters[next]!]!
        if (sum <= limit) down(next, depth + 1, sum)
      }
    }
    down(0, front, start)
  }
}

/**
 * The alignment of a query with loops of another length: from position `at`, its letters are shifted by
 * `shift`.
 */
interface Alignment {
  readonly query: Uint8Array
  readonly at: number
  readonly shift: number
  /** The number of letters of the loop, from `at`, that are aligned with the gap. */
  readonly skip: number
}

/**
 * Builds the tree of some loops.
 * @param loopOf the compared letters of each, of equal length, at least one
 */
function treeOf(indices: readonly number[], loopOf: (index: number) => Uint8Array): LoopTree {
  const loops = indices.map((index) => ({ place: index, loop: loopOf(index) }))
  loops.sort((a, b) => byLetters(a.loop, b.loop) || a.place - b.place)
  const depth = loops[0]!.loop.length
  const most = 1 + loops.length * depth
  const letters = new Uint8Array(most)
  const [children, siblings] = [new Int32Array(most), new Int32Array(most)]
  const ends = new Map<number, number[]>()
  /** The path of nodes of the last loop, from the root. */
  const way = new Int32Array(depth + 1)
  let nodes = 1
  let before: Uint8Array | null = null
  for (const { place, loop } of loops) {
    let shared = 0
    if (before) while (shared < depth && before[shared] === loop[shared]) shared++
    for (let at = shared; at < depth; at++) {
      const node = nodes++
      letters[node] = loop[at]!
      if (at === shared && before) siblings[way[at + 1]!] = node
      else children[way[at]!] = node
      way[at + 1] = node
    }
    const same = ends.get(way[depth]!)
    if (same) same.push(place)
    else ends.set(way[depth]!, [place])
    before = loop
  }
  return {
    letters: letters.slice(0, nodes),
    children: children.slice(0, nodes),
    siblings: siblings.slice(0, nodes),
    ends
  }
}

/** Compares two loops of equal length. */
function byLetters(a: Uint8Array, b: Uint8Array): number {
  for (const [at, letter] of a.entries()) if (letter !== b[at]) return letter - b[at]!
  return 0
}
