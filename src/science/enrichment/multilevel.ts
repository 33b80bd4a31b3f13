import { Generator } from '../random/generator.ts'
import { digamma, trigamma } from '../stats/polygamma.ts'
import { MovedSets } from './moved-sets.ts'
import { enrichmentScore } from './running-score.ts'

/**
 * Probabilities far below one in the number of random sets that can be drawn, by adaptive multilevel
 * splitting (Korotkevich et al. 2021): each level keeps the better half of a sample of sets, doubles it, and
 * moves the sets by swaps of genes that never take a score below the level. A level halves the probability.
 */

/** Sets that are moved together; odd, so that the middle one is the border of the next level. */
export const sampleSize = 101
const half = (sampleSize + 1) / 2
/** ln of the least p that is told apart unless another is asked for; what is below is given as this. */
export const leastLogP = Math.log(1e-50)

/** E ln of a share of which `a` in `b` were found, as order statistics have it. */
const meanLog = (a: number, b: number): number => digamma(a) - digamma(b + 1)

/** What a level takes off ln p. */
const levelLog = meanLog(half, sampleSize)

/** Standard error of log2 p, for a p from splitting. @param log2P log2 of it */
export function splittingError(log2P: number): number {
  return Math.sqrt(Math.floor(1 - log2P) * (trigamma(half) - trigamma(sampleSize + 1))) / Math.LN2
}

/** Standard error of log2 p, for a p from random sets. @param more how many scored as high, of `draws` */
export function drawingError(more: number, draws: number): number {
  return Math.sqrt(trigamma(more + 1) - trigamma(draws + 1)) / Math.LN2
}

/**
 * ln P(a random set of the size scores at least so high), for scores above 0. Each answer depends on nothing
 * but the weights, the size, the seed and its own score: sets that are asked for together do not change each
 * other's. Sets are split by their positive score; the share of those whose running score falls further than
 * it rises is taken away at the last level.
 * @param weights at each place of the ranking; turned round for scores below 0
 * @param scores ascending, above 0
 * @param leastLog ln of the probability below which none is told apart
 */
export function logScoreTails(
  weights: Float64Array,
  size: number,
  scores: readonly number[],
  seed: number,
  leastLog = leastLogP
): Float64Array {
  const random = new Generator(seed, size)
  const sets = new MovedSets(weights, size, sampleSize, random)
  const answers = new Float64Array(scores.length)
  let answered = 0
  for (let level = 0; ; level++) {
    const order = Array.from(sets.scores.keys()).sort((a, b) => sets.scores[a]! - sets.scores[b]! || a - b)
    const border = sets.scores[order[half - 1]!]!
    const floor = level * levelLog
    // At the last level that is told apart, whatever is left gets the least probability.
    const reach = floor + levelLog < leastLog ? Number.POSITIVE_INFINITY : border
    for (; answered < scores.length && scores[answered]! <= reach; answered++) {
      const reached = order.filter((set) => sets.scores[set]! >= scores[answered]!)
      const share = reached.length === sampleSize ? 0 : meanLog(Math.max(0.5, reached.length), sampleSize)
      answers[answered] = Math.max(leastLog, floor + share + logRising(reached, sets, weights))
    }
    if (answered === scores.length) return answers
    for (let i = 0; i < half - 1; i++) sets.copy(order[half + i]!, order[i]!)
    sets.move(border, random)
    sets.score()
  }
}

/** ln of the share of sets that rise further than they fall. */
function logRising(chosen: readonly number[], sets: MovedSets, weights: Float64Array): number {
  const rising = chosen.filter((set) => {
    const indices = sets.placesOf(set)
    return enrichmentScore(indices, indices.length, weights) > 0
  })
  return chosen.length === 0 ? 0 : Math.log(Math.max(0.5, rising.length) / chosen.length)
}
