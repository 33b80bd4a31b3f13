import { Generator } from '../random/generator.ts'
import { digamma, trigamma } from '../stats/polygamma.ts'
import { MovedSets } from './moved-sets.ts'
import { enrichmentScore } from './running-score.ts'

/**
 * Probabilities far below one over the number of possible samples, by adaptive multilevel splitting
 * (Korotkevich et al. 2021): each level keeps the better half of a sample of sets, duplicates it, and changes
 * the sets by swaps of genes that never take a score below the level. Each level halves the probability.
 */

/** The number of sets in a sample; odd, so that the median is the border of the next level. */
export const sampleSize = 101
const half = (sampleSize + 1) / 2
/** ln of the smallest probability that is resolved by default; smaller ones are given as this. */
export const leastLogP = Math.log(1e-50)

/**
 * A running score is summed in two ways, so that the score of the very same set may differ by this share. A
 * score that is missed by less is reached: else no set would ever reach that of the best possible one.
 */
const rounding = 1e-12

/** The expectation of ln(share) if `a` of `b` were counted, by order statistics. */
const meanLog = (a: number, b: number): number => digamma(a) - digamma(b + 1)

/** The change of ln p per level. */
const levelLog = meanLog(half, sampleSize)

/**
 * The standard error of log2 p from splitting.
 * @param log2P log2 of p
 */
export function splittingError(log2P: number): number {
  return Math.sqrt(Math.floor(1 - log2P) * (trigamma(half) - trigamma(sampleSize + 1))) / Math.LN2
}

/**
 * The standard error of log2 p from random sets.
 * @param more the number of sets, of `draws`, with at least this score
 */
export function drawingError(more: number, draws: number): number {
  return Math.sqrt(trigamma(more + 1) - trigamma(draws + 1)) / Math.LN2
}

/**
 * ln P(a random set of the size has at least this score), for scores above 0. Each result depends only on the
 * weights, the size, the seed and its own score, and not on the other scores of the call. Sets are split by
 * their positive score; where a score is that of both ends, the share of those whose running score falls
 * further than it rises is removed at the last level.
 * @param weights the weight at each position of the ranking; reversed for scores below 0
 * @param scores ascending, above 0
 * @param leastLog ln of the smallest probability that is resolved
 * @param oneEnd whether a score is the positive one alone
 */
export function logScoreTails(
  weights: Float64Array,
  size: number,
  scores: readonly number[],
  seed: number,
  { leastLog = leastLogP, oneEnd = false } = {}
): Float64Array {
  const random = new Generator(seed, size)
  const sets = new MovedSets(weights, size, sampleSize, random)
  const reachable = scores.map((score) => score * (1 - rounding))
  const answers = new Float64Array(scores.length)
  let answered = 0
  for (let level = 0; ; level++) {
    const order = Array.from(sets.scores.keys()).sort((a, b) => sets.scores[a]! - sets.scores[b]! || a - b)
    const border = sets.scores[order[half - 1]!]!
    const floor = level * levelLog
    // At the last level that is resolved, all remaining scores get the smallest probability.
    const reach = floor + levelLog < leastLog ? Number.POSITIVE_INFINITY : border
    for (; answered < scores.length && reachable[answered]! <= reach; answered++) {
      const reached = order.filter((set) => sets.scores[set]! >= reachable[answered]!)
      const share = reached.length === sampleSize ? 0 : meanLog(Math.max(0.5, reached.length), sampleSize)
      const rising = oneEnd ? 0 : logRising(reached, sets, weights)
      answers[answered] = Math.max(leastLog, floor + share + rising)
    }
    if (answered === scores.length) return answers
    for (let i = 0; i < half - 1; i++) sets.copy(order[half + i]!, order[i]!)
    sets.move(border, random)
    sets.score()
  }
}

/** ln of the share of sets whose running score rises further than it falls. */
function logRising(chosen: readonly number[], sets: MovedSets, weights: Float64Array): number {
  const rising = chosen.filter((set) => {
    const indices = sets.placesOf(set)
    return enrichmentScore(indices, indices.length, weights) > 0
  })
  return chosen.length === 0 ? 0 : Math.log(Math.max(0.5, rising.length) / chosen.length)
}
