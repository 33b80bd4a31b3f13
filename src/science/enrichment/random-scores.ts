import { Generator } from '../random/generator.ts'
import { enrichmentScore, type Ends } from './running-score.ts'

/** The enrichment scores of random sets of one size. */
export interface RandomScores {
  readonly positive: number
  readonly negative: number
  /** The mean of the scores above 0, and of those below. */
  readonly positiveMean: number
  readonly negativeMean: number
  /** The scores, ascending. */
  readonly scores: Float64Array
}

/**
 * Scores of random sets of each size. A draw orders the genes at random, and the set of a size are the first
 * genes of that order. A draw depends on nothing else, so that the scores of a size are the same whatever
 * other sizes there are.
 * @param sizes ascending, without repeats, below the number of genes
 * @param draws the number of random sets per size
 */
export function randomScores(
  weights: Float64Array,
  sizes: readonly number[],
  draws: number,
  seed: number,
  ends: Ends = 'both'
): Map<number, RandomScores> {
  const genes = weights.length
  const largest = sizes.at(-1) ?? 0
  const pool = Uint32Array.from({ length: genes }, (_, index) => index)
  const found = new Map(sizes.map((size) => [size, new Float64Array(draws)]))
  let indices = new Uint32Array(largest)
  let merged = new Uint32Array(largest)
  const swapped = new Uint32Array(largest)
  for (let draw = 0; draw < draws; draw++) {
    const random = new Generator(seed, draw)
    for (let i = 0; i < largest; i++) {
      const other = i + random.below(genes - i)
      const index = pool[other]!
      pool[other] = pool[i]!
      pool[i] = index
      swapped[i] = other
    }
    let size = 0
    for (const [next, scores] of found) {
      const added = pool.slice(size, next).sort()
      for (let from = 0, fromAdded = 0, to = 0; to < next; to++) {
        const old = fromAdded === added.length || (from < size && indices[from]! < added[fromAdded]!)
        merged[to] = old ? indices[from++]! : added[fromAdded++]!
      }
      ;[indices, merged] = [merged, indices]
      size = next
      scores[draw] = enrichmentScore(indices, size, weights, ends)
    }
    // The pool is restored, so that the next draw does not depend on those before it.
    for (let i = largest - 1; i >= 0; i--) {
      const index = pool[i]!
      pool[i] = pool[swapped[i]!]!
      pool[swapped[i]!] = index
    }
  }
  return new Map([...found].map(([size, scores]) => [size, summaryOf(scores)]))
}

function summaryOf(scores: Float64Array): RandomScores {
  scores.sort()
  const above = scores.filter((score) => score > 0)
  const below = scores.filter((score) => score < 0)
  const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    positive: above.length,
    negative: below.length,
    positiveMean: mean(above),
    negativeMean: mean(below),
    scores
  }
}
