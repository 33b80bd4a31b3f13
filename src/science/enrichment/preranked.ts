import { drawingError, logScoreTails, splittingError } from './multilevel.ts'
import { randomScores, type RandomScores } from './random-scores.ts'
import { enrichmentScore, hitWeights, type Ends } from './running-score.ts'

/** The enrichment of a set along a ranking. */
export interface Enrichment {
  readonly size: number
  readonly score: number
  /**
   * The score divided by the mean of random sets of its size, of those with the same sign where both ends are
   * scored; NaN where there is none.
   */
  readonly normalized: number
  /** log10 of p, conditional on the sign of the score where both ends are scored. */
  readonly log10P: number
  /** The standard error of log2 p. */
  readonly log2Error: number
}

export interface PrerankedOptions {
  readonly seed: number
  /** The number of random sets per size, for the normalized score and for p that are not small. */
  readonly draws?: number
  readonly exponent?: number
  readonly ends?: Ends
}

/** The default number of random sets per size: the mean score of one sign is then exact within about 1%. */
export const usualDraws = 2000

/**
 * Preranked gene set enrichment (Subramanian et al. 2005; p as in Korotkevich et al. 2021). The result of a
 * set depends only on the ranking, the seed and the set itself: sets can be divided among threads, and adding
 * one changes no other.
 * @param statistics the ranking, descending
 * @param sets the positions of the genes of each set, ascending; at least one gene, and not all of the
 * ranking
 */
export function preranked(
  statistics: Float64Array,
  sets: readonly Uint32Array[],
  { seed, draws = usualDraws, exponent = 1, ends = 'both' }: PrerankedOptions
): Enrichment[] {
  const weights = hitWeights(statistics, exponent)
  const sizes = [...new Set(sets.map((set) => set.length))].sort((a, b) => a - b)
  const nulls = randomScores(weights, sizes, draws, seed, ends)
  const drawn = sets.map((indices) => {
    const score = enrichmentScore(indices, indices.length, weights, ends)
    return byDrawing(score, indices.length, nulls.get(indices.length)!, ends)
  })
  const rare = new Map<string, number[]>()
  for (const [i, { score, size, log10P, log2Error }] of drawn.entries()) {
    if (score === 0 || splittingError(log10P / Math.log10(2)) >= log2Error) continue
    const key = `${size} ${Math.sign(score)}`
    rare.set(key, [...(rare.get(key) ?? []), i])
  }
  const turned = weights.toReversed()
  for (const rows of rare.values()) {
    const { score, size } = drawn[rows[0]!]!
    const { positive, negative } = nulls.get(size)!
    const ascending = rows.toSorted((a, b) => Math.abs(drawn[a]!.score) - Math.abs(drawn[b]!.score))
    const scores = ascending.map((row) => Math.abs(drawn[row]!.score))
    // Each sign has its own stream of random numbers.
    const tails = logScoreTails(score > 0 ? weights : turned, size, scores, score > 0 ? seed : ~seed, {
      oneEnd: ends !== 'both'
    })
    const ofSign = ends === 'both' ? Math.log(((score > 0 ? positive : negative) + 1) / (draws + 1)) : 0
    for (const [i, row] of ascending.entries()) {
      const log2Error = splittingError(tails[i]! / Math.LN2)
      drawn[row] = { ...drawn[row]!, log10P: Math.min(0, tails[i]! - ofSign) / Math.LN10, log2Error }
    }
  }
  return drawn
}

/**
 * p as the share of random sets with a score at least as far from 0, of those of the same sign where both ends
 * are scored.
 */
function byDrawing(
  score: number,
  size: number,
  { positive, negative, positiveMean, negativeMean, scores }: RandomScores,
  ends: Ends
): Enrichment {
  const draws = scores.length
  const more = score > 0 ? draws - firstAtLeast(scores, score) : firstAbove(scores, score)
  const [ofSign, meanOfSign] = score > 0 ? [positive, positiveMean] : [negative, negativeMean]
  // Where one end is scored, random sets with a score of 0 count too; they have neither sign.
  const [compared, mean] = ends === 'both' ? [ofSign, meanOfSign] : [draws, (meanOfSign * ofSign) / draws]
  return {
    size,
    score,
    normalized: score === 0 ? 0 : score / Math.abs(mean),
    log10P: score === 0 ? 0 : Math.log10((more + 1) / (compared + 1)),
    log2Error: drawingError(more, draws)
  }
}

const firstAtLeast = (sorted: Float64Array, value: number): number =>
  firstWhere(sorted, (other) => other >= value)
const firstAbove = (sorted: Float64Array, value: number): number =>
  firstWhere(sorted, (other) => other > value)

/** The index of the first value of an ascending list from which a condition holds. */
function firstWhere(sorted: Float64Array, holds: (value: number) => boolean): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (holds(sorted[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}
