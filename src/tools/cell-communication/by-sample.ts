import { compareScores, type ScoreTest, type Units } from '../../science/communication/compare.ts'
import {
  expressedTriples,
  leastOf,
  meanOfSides,
  type ProfiledPair,
  type Triples
} from '../../science/communication/pairs.ts'
import type { Measured } from './measure.ts'
import type { Pools } from './pools.ts'

/**
 * In how many samples a triple is expressed on both sides, of those that have enough cells of both groups.
 */
export interface SeenIn {
  readonly seen: Int32Array
  readonly of: Int32Array
}

/**
 * Means and shares of each gene in the pools of one unit: gene g and group k at `g * groups + k`, NaN where
 * the pool has too few cells.
 */
function unitValues(
  values: Float64Array,
  { perGroup, poolSizes, sizes }: Pools,
  unit: number,
  least: number
): Float64Array {
  const groups = sizes.length
  const genes = values.length / poolSizes.length
  return Float64Array.from({ length: genes * groups }, (_, at) => {
    const pool = (at % groups) * perGroup + unit
    const cells = poolSizes[pool]!
    return cells >= least ? values[Math.floor(at / groups) * poolSizes.length + pool]! / cells : Number.NaN
  })
}

/** Counts the samples of each triple. */
export function countSamples(
  pairs: readonly ProfiledPair[],
  { triples, detected }: Measured,
  pools: Pools,
  { min_cells: least, min_pct: share }: { readonly min_cells: number; readonly min_pct: number }
): SeenIn {
  const groups = pools.sizes.length
  const seen = new Int32Array(triples.pair.length)
  const of = new Int32Array(triples.pair.length)
  for (const unit of pools.units.keys()) {
    const shares = unitValues(detected, pools, unit, least)
    for (let i = 0; i < seen.length; i++) {
      const { ligandGenes, receptorGenes } = pairs[triples.pair[i]!]!
      const ligand = leastOf(shares, ligandGenes, groups, triples.sender[i]!)
      const receptor = leastOf(shares, receptorGenes, groups, triples.receiver[i]!)
      if (Number.isNaN(ligand) || Number.isNaN(receptor)) continue
      of[i]! += 1
      if (ligand >= share && receptor >= share && ligand > 0 && receptor > 0) seen[i]! += 1
    }
  }
  return { seen, of }
}

/** Triples that were compared, and what was found. */
export interface Compared {
  readonly triples: Triples
  readonly test: ScoreTest
}

/**
 * Compares the score of each triple between conditions, a value a sample. A triple is compared where, over
 * the samples of one of the conditions, both sides are expressed on average: the number of cells of a sample
 * weighs nothing.
 */
export function compareConditions(
  pairs: readonly ProfiledPair[],
  { sums, detected }: Measured,
  pools: Pools,
  units: Units,
  { min_cells: least, min_pct: share }: { readonly min_cells: number; readonly min_pct: number }
): Compared {
  const groups = pools.sizes.length
  const shares = pools.units.map((_, unit) => unitValues(detected, pools, unit, least))
  const found = new Map<string, readonly [number, number, number]>()
  for (const side of [1, 0]) {
    const own = shares.filter((_, unit) => units.side[unit] === side)
    const mean = Float64Array.from(shares[0] ?? [], (_, at) => {
      const known = own.map((values) => values[at]!).filter((value) => !Number.isNaN(value))
      return known.length > 0 ? known.reduce((a, b) => a + b, 0) / known.length : 0
    })
    const { pair, sender, receiver } = expressedTriples(pairs, { groups, means: mean, shares: mean }, share)
    for (const [i, at] of pair.entries())
      found.set(`${at} ${sender[i]} ${receiver[i]}`, [at, sender[i]!, receiver[i]!])
  }
  const rows = [...found.values()].sort(([a, b, c], [d, e, f]) => a - d || b - e || c - f)
  const triples = {
    pair: Int32Array.from(rows, ([pair]) => pair),
    sender: Int32Array.from(rows, ([, sender]) => sender),
    receiver: Int32Array.from(rows, ([, , receiver]) => receiver)
  }
  const width = pools.units.length
  const scores = new Float64Array(rows.length * width)
  for (const unit of pools.units.keys()) {
    const means = unitValues(sums, pools, unit, least)
    for (const [row, [pair, sender, receiver]] of rows.entries()) {
      const { ligandGenes, receptorGenes } = pairs[pair]!
      scores[row * width + unit] = meanOfSides(
        leastOf(means, ligandGenes, groups, sender),
        leastOf(means, receptorGenes, groups, receiver)
      )
    }
  }
  return { triples, test: compareScores(scores, units) }
}

/** Places of the triples, those that differ most clearly first, untested ones last by their difference. */
export function clearestFirst({ triples, test }: Compared): number[] {
  const far = (at: number): number => Math.abs(test.difference[at]!) || 0
  return Array.from(triples.pair.keys()).sort(
    (a, b) => compareLast(test.log10P[a]!, test.log10P[b]!) || far(b) - far(a) || a - b
  )
}

/** Ascending, NaN last. */
const compareLast = (a: number, b: number): number =>
  Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || a - b || 0
