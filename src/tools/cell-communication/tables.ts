import type { TableData } from '../../contract/tool.ts'
import { leastOf, type ProfiledPair } from '../../science/communication/pairs.ts'
import { probabilities } from '../../science/communication/probability.ts'
import { aggregateRanks, shareRanks } from '../../science/communication/ranks.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { factor } from '../parts/table.ts'
import type { SeenIn } from './by-sample.ts'
import type { Measured } from './measure.ts'
import type { PairNames } from './names.ts'
import type { Pools } from './pools.ts'
import type { Tables } from './schema.ts'

/** All that is said of each triple. */
export interface TripleScores {
  readonly probability: Float64Array
  readonly log10Padj: Float64Array
  readonly magnitude: Float64Array
  readonly specificity: Float64Array
  readonly weight: Float64Array
  readonly aboveRest: Float64Array
  readonly ligandMean: Float64Array
  readonly receptorMean: Float64Array
  /** 1 where the pair is specific to both groups. */
  readonly specific: Uint8Array
}

/**
 * Scores of each triple beside mean and p: the probability, the share of both sides in what all groups
 * express (NATMI: Hou et al., Nat Commun 2020), how far both are above the other cells, and the aggregated
 * ranks of magnitude and of specificity.
 */
export function scoreTriples(
  pairs: readonly ProfiledPair[],
  measured: Measured,
  sizes: Float64Array
): TripleScores {
  const { triples, means, triMeans, largest, scores, log10P } = measured
  const { groups } = means
  const rest = restMeans(means.means, sizes)
  const share = shareOfGroups(means.means, groups)
  const sides = (values: Float64Array, side: 'ligand' | 'receptor'): Float64Array =>
    Float64Array.from(triples.pair, (pair, i) =>
      side === 'ligand'
        ? leastOf(values, pairs[pair]!.ligandGenes, groups, triples.sender[i]!)
        : leastOf(values, pairs[pair]!.receptorGenes, groups, triples.receiver[i]!)
    )
  const both = (values: Float64Array, join: (a: number, b: number) => number): Float64Array => {
    const receptor = sides(values, 'receptor')
    return sides(values, 'ligand').map((ligand, i) => join(ligand, receptor[i]!))
  }
  const [ligandMean, receptorMean] = [sides(means.means, 'ligand'), sides(means.means, 'receptor')]
  const probability = probabilities(pairs, triples, triMeans, groups, largest)
  const product = ligandMean.map((mean, i) => mean * receptorMean[i]!)
  const weight = both(share, (a, b) => a * b)
  const aboveRest = both(rest, (a, b) => (a + b) / 2)
  const log10Padj = adjustBenjaminiHochberg(log10P)
  return {
    probability,
    log10Padj,
    weight,
    aboveRest,
    ligandMean,
    receptorMean,
    magnitude: aggregateRanks([scores, probability, product].map(shareRanks)),
    specificity: aggregateRanks([log10P.map((log) => -log), weight, aboveRest].map(shareRanks)),
    specific: Uint8Array.from(log10Padj, (log) => (log < log10Alpha ? 1 : 0))
  }
}

/** The mean of each group less that of all other cells. */
function restMeans(means: Float64Array, sizes: Float64Array): Float64Array {
  const groups = sizes.length
  const cells = sizes.reduce((a, b) => a + b, 0)
  const totals = new Float64Array(means.length / groups)
  for (const [at, mean] of means.entries()) totals[Math.floor(at / groups)]! += mean * sizes[at % groups]!
  return means.map((mean, at) => {
    const size = sizes[at % groups]!
    return mean - (totals[Math.floor(at / groups)]! - mean * size) / (cells - size)
  })
}

/** The share of each group in the sum of the means of all. */
function shareOfGroups(means: Float64Array, groups: number): Float64Array {
  const sums = new Float64Array(means.length / groups)
  for (const [at, mean] of means.entries()) sums[Math.floor(at / groups)]! += mean
  return means.map((mean, at) => (mean > 0 ? mean / sums[Math.floor(at / groups)]! : 0))
}

/** Ranks from 1 for the first of some things by what is best of each. */
function ranksBy(count: number, better: (a: number, b: number) => number): Int32Array {
  const ranks = new Int32Array(count)
  for (const [rank, at] of Array.from({ length: count }, (_, i) => i)
    .sort((a, b) => better(a, b) || a - b)
    .entries())
    ranks[at] = rank + 1
  return ranks
}

/** Triples gathered by a key: how many are specific, the probability of those, and the best ranks. */
export interface Gathered {
  readonly specific: Int32Array
  readonly strength: Float64Array
  readonly bestRank: Float64Array
  readonly bestLog: Float64Array
}

export function gather(count: number, keyOf: (i: number) => number, tripleScores: TripleScores): Gathered {
  const specific = new Int32Array(count)
  const strength = new Float64Array(count)
  const bestRank = new Float64Array(count).fill(Infinity)
  const bestLog = new Float64Array(count).fill(Number.NaN)
  for (let i = 0; i < tripleScores.specific.length; i++) {
    const at = keyOf(i)
    if (tripleScores.specific[i] === 1) {
      specific[at]! += 1
      strength[at]! += tripleScores.probability[i]!
    }
    bestRank[at] = Math.min(bestRank[at]!, tripleScores.specificity[i]! + tripleScores.magnitude[i]!)
    if (!(tripleScores.log10Padj[i]! >= bestLog[at]!)) bestLog[at] = tripleScores.log10Padj[i]!
  }
  return { specific, strength, bestRank, bestLog }
}

/** Pairs in the order in which charts show them: the best sum of both aggregated ranks first. */
export const pairRanks = ({ bestRank }: Gathered): Int32Array =>
  ranksBy(bestRank.length, (a, b) => (bestRank[a] === bestRank[b] ? 0 : bestRank[a]! - bestRank[b]!))

/** Sender and receiver by how many specific pairs they have. */
export const linkRanks = ({ specific, strength }: Gathered): Int32Array =>
  ranksBy(specific.length, (a, b) => specific[b]! - specific[a]! || strength[b]! - strength[a]!)

const tenTo = (logs: Float64Array): Float64Array => logs.map((log) => 10 ** log)

/** Every triple that was tested, the best sum of both aggregated ranks first. */
export function interactionTable(
  names: PairNames,
  pairs: readonly ProfiledPair[],
  { triples, scores, log10P, means }: Measured,
  tripleScores: TripleScores,
  ranks: { readonly pair: Int32Array; readonly link: Int32Array },
  { levels }: Pools,
  seenIn: SeenIn | null
): TableData<Tables['interactions']> {
  const order = Uint32Array.from(triples.pair.keys()).sort(
    (a, b) =>
      tripleScores.specificity[a]! +
        tripleScores.magnitude[a]! -
        tripleScores.specificity[b]! -
        tripleScores.magnitude[b]! || a - b
  )
  const codes = (values: Int32Array): Int32Array => Int32Array.from(order, (at) => values[at]!)
  const of = (values: Float64Array): Float64Array => Float64Array.from(order, (at) => values[at]!)
  const [pair, sender, receiver] = [codes(triples.pair), codes(triples.sender), codes(triples.receiver)]
  const count = levels.length
  const links = levels.flatMap((from) => levels.map((to) => `${from} → ${to}`))
  const link = pair.map((_, i) => sender[i]! * count + receiver[i]!)
  return {
    pair: factor(pair, names.pair),
    ligand: factor(pair, names.ligand),
    receptor: factor(pair, names.receptor),
    pathway: factor(pair, names.pathway),
    sender: factor(sender, levels),
    receiver: factor(receiver, levels),
    link: factor(link, links),
    mean: of(scores),
    p_val: tenTo(of(log10P)),
    log10_p_val: of(log10P),
    padj_bh: tenTo(of(tripleScores.log10Padj)),
    log10_padj_bh: of(tripleScores.log10Padj),
    probability: of(tripleScores.probability),
    magnitude_rank: of(tripleScores.magnitude),
    specificity_rank: of(tripleScores.specificity),
    ligand_mean: of(tripleScores.ligandMean),
    receptor_mean: of(tripleScores.receptorMean),
    ligand_pct: Float64Array.from(pair, (at, i) =>
      leastOf(means.shares, pairs[at]!.ligandGenes, count, sender[i]!)
    ),
    receptor_pct: Float64Array.from(pair, (at, i) =>
      leastOf(means.shares, pairs[at]!.receptorGenes, count, receiver[i]!)
    ),
    weight: of(tripleScores.weight),
    above_rest: of(tripleScores.aboveRest),
    ...(seenIn && { samples_seen: codes(seenIn.seen), samples: codes(seenIn.of) }),
    pair_rank: Int32Array.from(pair, (at) => ranks.pair[at]!),
    link_rank: Int32Array.from(link, (at) => ranks.link[at]!)
  }
}
