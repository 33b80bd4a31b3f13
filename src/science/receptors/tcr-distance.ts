import type { CellReceptor } from './cell-receptors.ts'
import { loopEnds } from './cdr3/loop.ts'
import { linked } from './junction-distance.ts'

/**
 * The CDR3 part of TCRdist (Dash et al., Nature 2017, 547:89), on CDR3 loops without the first three and last
 * two residues. Different residues cost 4, or less where they are similar by BLOSUM62 (Henikoff and Henikoff,
 * PNAS 1992): min(4, 4 − score). Each residue by which one loop is longer costs 4; the gap is where the rest
 * costs least, at least five residues from either end. The sum is multiplied by three.
 */
const letters = 'ARNDCQEGHILKMFPSTWYV'
const { front: frontTrim, back: backTrim } = loopEnds
const [margin, weight] = [5, 3]
const most = 4
/** The cost of a gap residue, and the ends, for the search by this distance (`near-cdr3.ts`). */
export const tcrLoops = { front: frontTrim, back: backTrim, gap: weight * most, weight } as const

/** Pairs of different residues by their BLOSUM62 score, where it is 0 or above. */
const alike = [
  'AC AG AT AV RE RH NQ NE NG NK NT DQ DS QH QM QS EH ES GS IF LF KS MF TV',
  'AS RQ ND NH NS EK QK ST IM LV MV FW',
  'RK DE EQ HY IL LM WY',
  'FY IV'
]
const others = letters.length
/** The number of residues, plus one for other letters. */
export const kinds = letters.length + 1

/** The costs by the indices of two residues; other letters differ from all residues. */
export const costs = new Uint8Array(kinds * kinds).fill(most)
for (let kind = 0; kind < kinds; kind++) costs[kind * kinds + kind] = 0
for (const [score, pairs] of alike.entries())
  for (const pair of pairs.split(' ')) {
    const [a, b] = [letters.indexOf(pair[0]!), letters.indexOf(pair[1]!)]
    costs[a * kinds + b] = costs[b * kinds + a] = most - score
  }

/** A CDR3 as indices of its residues. */
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

/** The first and last position in the shorter loop before which the gap may be. */
export function gapPlaces(short: number): readonly [first: number, last: number] {
  let [first, last] = [margin, short - margin]
  while (first > last) {
    first--
    last++
  }
  return [first, last]
}

/**
 * The cost of the residues from…to − 1 of the short loop, aligned with those of the long one that are `shift`
 * positions further.
 */
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
  /** The CDR3 of both arms, or of the only one. */
  readonly arms: readonly Uint8Array[]
  readonly key: string
}

/**
 * The distinct receptors, grouped by which arms they have, since receptors with other arms are not compared.
 */
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

/** The default distance: one different residue in one arm, or one more residue. */
export const usualDistance = 12

/**
 * The key of each T cell's clone, for `clonesOf`: the arms, and the first CDR3 of all receptors that are
 * connected by distances of at most `limit` over both arms (single linkage). V genes may differ.
 */
export function nearCloneKeys(cells: readonly CellReceptor[], limit: number): string[] {
  const firstOf = new Map<string, string>()
  for (const group of groupsOf(cells)) {
    const roots = linked(group.length, (a, b) => distance(group[a]!, group[b]!, limit) <= limit)
    for (const [index, { key }] of group.entries()) firstOf.set(key, group[roots[index]!]!.key)
  }
  return cells.map((cell) => `${armsOf(cell)} ${firstOf.get(keyOf(cell))!}`)
}

/** The number of evenly spaced receptors of each group that are compared with all others. */
const sampled = 1000

/** The distances of receptors to the nearest different one with the same arms. */
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
