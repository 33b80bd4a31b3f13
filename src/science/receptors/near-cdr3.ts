import { costs as tcrCosts, gapPlaces, kinds, residuesOf, tcrLoops } from './tcr-distance.ts'

/**
 * How CDR3 are compared. `exact`: letter by letter. `hamming`: of one length, residues that differ. `edit`:
 * residues that differ, or are more on one side. `tcrdist`: the CDR3 part of TCRdist (`cdr3Distance`), which
 * does not read the first three and the last two residues.
 */
export const nearnesses = ['exact', 'hamming', 'edit', 'tcrdist'] as const
export type Nearness = (typeof nearnesses)[number]

/** The shortest CDR3 that are searched: shorter ones have no loop between their trimmed ends. */
export const leastLength = 6

/** How the letters of two loops are compared, and where a gap may lie. */
interface Measure {
  /** Residues at either end that are not read. */
  readonly front: number
  readonly back: number
  /** Cost of two residues by their kinds. */
  readonly costs: Uint8Array
  /** What each residue more costs; infinite where lengths must be the same. */
  readonly gap: number
  /** The first and the last place of the shorter one before which its gap may lie. */
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

/** Loops of one length as a tree of their letters: those that begin alike share what compares them. */
interface Tree {
  /** Of each node: its letter, its first child and its next sibling, 0 for none. The root is node 0. */
  readonly letters: Uint8Array
  readonly children: Int32Array
  readonly siblings: Int32Array
  /** Loops by the node of their last letter. */
  readonly ends: ReadonlyMap<number, readonly number[]>
}

/** What is near to a query: places among the sequences of the index, ascending, and their distances. */
export interface Near {
  readonly places: readonly number[]
  readonly distances: readonly number[]
}

/**
 * An index of CDR3, which finds those near to others without comparing all pairs: a tree of letters a length,
 * walked as far as the distance allows. Memory: some 10 bytes a letter that is not shared.
 */
export class NearCdr3 {
  readonly #measure: Measure
  readonly #limit: number
  readonly #trees = new Map<number, Tree>()

  /**
   * @param sequences different CDR3; those that are shorter than `leastLength` are never found
   * @param limit the greatest distance, of `edit` at most 1, so that a gap and a difference never meet
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

  /** The sequences within the distance of this one. */
  near(query: string): Near {
    const found = new Map<number, number>()
    if (query.length >= leastLength) {
      const residues = residuesOf(query)
      for (const [length, tree] of this.#trees) this.#search(residues, length, tree, found)
    }
    const indices = [...found.keys()].sort((a, b) => a - b)
    return { places: indices, distances: indices.map((index) => found.get(index)!) }
  }

  #search(query: Uint8Array, length: number, tree: Tree, found: Map<number, number>): void {
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

  /** From the root down, as far as the limit allows. */
  #walk(
    { letters, children, siblings, ends }: Tree,
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

/** A query laid on loops of another length: from place `at` its letters are `shift` further on. */
interface Alignment {
  readonly query: Uint8Array
  readonly at: number
  readonly shift: number
  /** Letters of the loop, from `at`, that stand against the gap. */
  readonly skip: number
}

/** @param loopOf the letters that are compared, as many of each and at least one */
function treeOf(indices: readonly number[], loopOf: (index: number) => Uint8Array): Tree {
  const loops = indices.map((index) => ({ place: index, loop: loopOf(index) }))
  loops.sort((a, b) => byLetters(a.loop, b.loop) || a.place - b.place)
  const depth = loops[0]!.loop.length
  const most = 1 + loops.length * depth
  const letters = new Uint8Array(most)
  const [children, siblings] = [new Int32Array(most), new Int32Array(most)]
  const ends = new Map<number, number[]>()
  /** The nodes of the last loop, the root first. */
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

/** The order of two loops of one length. */
function byLetters(a: Uint8Array, b: Uint8Array): number {
  for (const [at, letter] of a.entries()) if (letter !== b[at]) return letter - b[at]!
  return 0
}
