import type { CellReceptor } from './cell-receptors.ts'
import { loopEnds } from './cdr3/loop.ts'
import { linked } from './junction-distance.ts'

/**
 * The CDR3 part of TCRdist (Dash et al., Nature 2017, 547:89): residues of two CDR3 loops, without the first
 * three and the last two, that differ cost 4, or less where BLOSUM62 (Henikoff and Henikoff, PNAS 1992) finds
 * them alike: min(4, 4 − score). Each residue that one loop is longer costs 4, the gap lying where the rest
 * costs least, five residues or more from either end. The sum counts three times.
 */
const letters = 'ARNDCQEGHILKMFPSTWYV'
const { front: frontTrim, back: backTrim } = loopEnds
const [margin, weight] = [5, 3]
const most = 4
/** What one residue more costs, and how a search by this distance reads loops (`near-cdr3.ts`). */
export const tcrLoops = { front: frontTrim, back: backTrim, gap: weight * most, weight } as const

/** Pairs of different residues by their score in BLOSUM62, where it is 0 or above. */
const alike = [
  'AC AG AT AV RE RH NQ NE NG NK NT DQ DS QH QM QS EH ES GS IF LF KS MF TV',
  'AS RQ ND NH NS EK QK ST IM LV MV FW',
  'RK DE EQ HY IL LM WY',
  'FY IV'
]
const others = letters.length
/** Kinds of residues, with one for letters that are none. */
export const kinds = letters.length + 1

/** Costs by the places of two residues; a letter that is no residue differs from all but itself. */
export const costs = new Uint8Array(kinds * kinds).fill(most)
for (let kind = 0; kind < kinds; kind++) costs[kind * kinds + kind] = 0
for (const [score, pairs] of alike.entries())
  for (const pair of pairs.split(' ')) {
    const [a, b] = [letters.indexOf(pair[0]!), letters.indexOf(pair[1]!)]
    costs[a * kinds + b] = costs[b * kinds + a] = most - score
  }

/** A CDR3 as places of its residues. */
export function residuesOf(cdr3: string): Uint8Array {
  return Uint8Array.from(cdr3, (letter) => {
    const index = letters.indexOf(letter)
    return index < 0 ? others : index
  })
}

/** The distance of two CDR3; any number above `limit` where it is greater. */
export function cdr3Distance(a: Uint8Array, b: Uint8Array, limit = Infinity): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const gap = long.length - short.length
  const gaps = weight * most * gap
  if (gaps > limit) return gaps
  const left = Math.floor((limit - gaps) / weight)
  if (gap === 0) return weight * differing(short, long, frontTrim, short.length - backTrim, 0, left)
  const [first, last] = gapPlaces(short.length)
  let least = Infinity
  for (let at = first; at <= last && least > 0; at++) {
    const bound = Math.min(left, least)
    const front = differing(short, long, frontTrim, at, 0, bound)
    if (front > bound) continue
    const found = front + differing(short, long, at, short.length - backTrim, gap, bound - front)
    if (found < least) least = found
  }
  return gaps + weight * least
}

/** The first and the last place of the shorter loop before which the gap may lie. */
export function gapPlaces(short: number): readonly [first: number, last: number] {
  let [first, last] = [margin, short - margin]
  while (first > last) {
    first--
    last++
  }
  return [first, last]
}

/** What residues from…to−1 of the short one cost against those of the long one so many places further. */
function differing(
  short: Uint8Array,
  long: Uint8Array,
  from: number,
  to: number,
  shift: number,
  bound: number
): number {
  let sum = 0
  for (let i = from; i < to; i++) {
    sum += costs[short[i]! * kinds + long[i + shift]!]!
    if (sum > bound) return sum
  }
  return sum
}

interface Loops {
  /** The CDR3 of both arms, or of the one that there is. */
  readonly arms: readonly Uint8Array[]
  readonly key: string
}

/** Receptors that differ, by which arms they have: those with other arms are not compared. */
function groupsOf(cells: readonly CellReceptor[]): Loops[][] {
  const groups = new Map<string, Map<string, Loops>>()
  for (const cell of cells) {
    const key = keyOf(cell)
    const name = armsOf(cell)
    const group = groups.get(name) ?? new Map<string, Loops>()
    groups.set(name, group)
    if (group.has(key)) continue
    const arms = [cell.vj, cell.vdj].flatMap((chain) => (chain === null ? [] : [residuesOf(chain.cdr3)]))
    group.set(key, { arms, key })
  }
  return [...groups.values()].map((group) => [...group.values()].sort((a, b) => (a.key < b.key ? -1 : 1)))
}

const armsOf = ({ vj, vdj }: CellReceptor): string => `${vj?.locus ?? ''} ${vdj?.locus ?? ''}`
const keyOf = ({ vj, vdj }: CellReceptor): string => `${vj?.cdr3 ?? 'NA'}_${vdj?.cdr3 ?? 'NA'}`

function distance(a: Loops, b: Loops, limit: number): number {
  let sum = 0
  for (const [arm, one] of a.arms.entries()) {
    sum += cdr3Distance(one, b.arms[arm]!, limit - sum)
    if (sum > limit) return sum
  }
  return sum
}

/** Where nobody says another: one residue of another kind in one arm, or one more. */
export const usualDistance = 12

/**
 * What tells the clone of each T cell, for `clonesOf`: the arms, and the first CDR3 of all that are joined by
 * links of this distance or less over both arms (single linkage). V genes may differ.
 */
export function nearCloneKeys(cells: readonly CellReceptor[], limit: number): string[] {
  const firstOf = new Map<string, string>()
  for (const group of groupsOf(cells)) {
    const roots = linked(group.length, (a, b) => distance(group[a]!, group[b]!, limit) <= limit)
    for (const [index, { key }] of group.entries()) firstOf.set(key, group[roots[index]!]!.key)
  }
  return cells.map((cell) => `${armsOf(cell)} ${firstOf.get(keyOf(cell))!}`)
}

/** So many receptors of each group are compared with all others, taken evenly. */
const sampled = 1000

/** The distance of receptors to the nearest different one with the same arms. */
export function nearestTcrDistances(cells: readonly CellReceptor[]): Float64Array {
  const found = groupsOf(cells).flatMap((group) => {
    if (group.length < 2) return []
    const step = Math.max(1, group.length / sampled)
    return Array.from({ length: Math.floor(group.length / step) }, (_, i) => {
      const one = group[Math.floor(i * step)]!
      let nearest = Infinity
      for (const other of group) if (other !== one) nearest = Math.min(nearest, distance(one, other, nearest))
      return nearest
    })
  })
  return Float64Array.from(found)
}
