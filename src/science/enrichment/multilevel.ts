import { Generator } from '../random/generator.ts'
import { digamma, trigamma } from '../stats/polygamma.ts'
import { enrichmentScore } from './running-score.ts'

/**
 * Probabilities far below one in the number of random sets that can be drawn, by adaptive multilevel
 * splitting (Korotkevich et al. 2021): each level keeps the better half of a sample of sets, doubles it, and
 * moves the sets by swaps of genes that never take a score below the level. A level halves the probability.
 */

/** Sets that are moved together; odd, so that the middle one is the border of the next level. */
export const sampleSize = 101
const half = (sampleSize + 1) / 2
/** Below this, scores of random sets are no longer told apart from those of the best set there is. */
const mostLevels = 2000

/** E ln of a share of which `a` in `b` were found, as order statistics have it. */
const meanLog = (a: number, b: number): number => digamma(a) - digamma(b + 1)

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
 * other's.
 * @param weights at each place of the ranking; turned round for scores below 0
 * @param scores ascending, above 0
 * @param leastLog ln of the probability below which none is told apart
 */
export function logScoreTails(
  weights: Float64Array,
  size: number,
  scores: readonly number[],
  seed: number,
  leastLog = Math.log(1e-300)
): Float64Array {
  const random = new Generator(seed, size)
  let sample = Array.from({ length: sampleSize }, () => drawSet(weights, size, random))
  const answers = new Float64Array(scores.length)
  const levelLog = meanLog(half, sampleSize)
  let answered = 0
  for (let level = 0; level < mostLevels; level++) {
    sample.sort((a, b) => a.score - b.score)
    const border = sample[half - 1]!.score
    const floor = level * levelLog
    // At the last level that is told apart, whatever is left gets the least probability.
    const reach = floor + levelLog < leastLog ? Number.POSITIVE_INFINITY : border
    for (; answered < scores.length && scores[answered]! <= reach; answered++) {
      const below = sample.findIndex(({ score }) => score >= scores[answered]!)
      const reached = below === -1 ? 0.5 : sampleSize - below
      answers[answered] = Math.max(leastLog, floor + (below === 0 ? 0 : meanLog(reached, sampleSize)))
    }
    if (answered === scores.length) break
    sample = sample
      .slice(half)
      .flatMap((set) => [set, { ...set, places: set.places.slice() }])
      .concat(sample[half - 1]!)
    moveSets(sample, border, weights, random)
  }
  return answers
}

interface RandomSet {
  /** Ascending. */
  readonly places: Uint32Array
  /** Sum of the weights at the places. */
  total: number
  score: number
}

function drawSet(weights: Float64Array, size: number, random: Generator): RandomSet {
  const taken = new Set<number>()
  while (taken.size < size) taken.add(random.below(weights.length))
  const set = { places: Uint32Array.from(taken).sort(), total: 0, score: 0 }
  scoreSet(set, weights)
  return set
}

/** Sums and scores the set from its places. */
function scoreSet(set: RandomSet, weights: Float64Array): void {
  set.total = set.places.reduce((sum, place) => sum + weights[place]!, 0)
  set.score = enrichmentScore(set.places, set.places.length, weights)
}

/** Swaps genes of the sets until each was changed as often as it has genes, on average. */
function moveSets(
  sample: readonly RandomSet[],
  border: number,
  weights: Float64Array,
  random: Generator
): void {
  const size = sample[0]!.places.length
  const tries = Math.max(1, Math.floor(size / 10))
  const wanted = sample.length * size
  // A border that hardly any set can keep would never be left; it is then as far as there is to go.
  const most = 40 * wanted
  for (let moved = 0, tried = 0; moved < wanted && tried < most;) {
    for (const set of sample) {
      for (let i = 0; i < tries; i++) if (swapGene(set, border, weights, random)) moved++
      tried += tries
    }
  }
  for (const set of sample) scoreSet(set, weights)
}

/** Swaps one gene of the set for one outside, unless its score would fall below the border. */
function swapGene(set: RandomSet, border: number, weights: Float64Array, random: Generator): boolean {
  const { places } = set
  const out = random.below(places.length)
  const into = random.below(weights.length)
  const at = firstAtLeast(places, into)
  if (places[at] === into) return false
  const old = places[out]!
  const total = set.total + weights[into]! - weights[old]!
  replace(places, out, at, into)
  if (keepsBorder(places, total, border, weights)) {
    set.total = total
    return true
  }
  replace(places, at > out ? at - 1 : at, at > out ? out : out + 1, old)
  return false
}

/**
 * Whether a set scores at least so high. The running score spans 1 at most, so that a border of one half or
 * more is kept as soon as it is reached, and missed once more than the rest was lost to genes outside the
 * set.
 */
function keepsBorder(places: Uint32Array, total: number, border: number, weights: Float64Array): boolean {
  const size = places.length
  if (!(total > 0) || border < 0.5) return enrichmentScore(places, size, weights) >= border
  const fall = 1 / (weights.length - size)
  let hits = 0
  for (let i = 0; i < size; i++) {
    const place = places[i]!
    const misses = (place - i) * fall
    if (1 - misses < border) return false
    hits += weights[place]! / total
    if (hits - misses >= border) return true
  }
  return false
}

/** Takes the place at index `out` out of an ascending list and puts `value` before what was at index `at`. */
function replace(places: Uint32Array, out: number, at: number, value: number): void {
  let to = out
  for (; to < at - 1; to++) places[to] = places[to + 1]!
  for (; to > at; to--) places[to] = places[to - 1]!
  places[to] = value
}

/** Index of the first place that is not below `value`; the length where all are. */
function firstAtLeast(places: Uint32Array, value: number): number {
  let from = 0
  let to = places.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (places[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}
