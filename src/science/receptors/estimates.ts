import type { Generator } from '../random/generator.ts'
import { Alias } from '../simulate/alias.ts'
import { quantileOf } from '../stats/quantile.ts'
import { logChoose } from '../stats/gamma.ts'
import { diversityOf, rarefied } from './diversity.ts'

/**
 * Hill numbers of order 0 (clones), 1 (exp of Shannon's entropy) and 2 (inverse Simpson). Their asymptotic
 * estimates, which include unseen clones, are those of Chao et al. (Ecological Monographs 2014) and Chao,
 * Wang and Jost (Methods in Ecology and Evolution 2013). The estimates of a sample do not depend on other
 * samples.
 */
export type Hill = readonly [richness: number, shannon: number, simpson: number]

interface Counted {
  readonly sizes: Float64Array
  readonly cells: number
  readonly singletons: number
  readonly doubletons: number
  /** The number of clones of each size. */
  readonly bySize: ReadonlyMap<number, number>
}

function count(sizes: ArrayLike<number>): Counted {
  // Sorted, so that sums have the same bits however clones are numbered.
  const kept = Float64Array.from(sizes).sort()
  const bySize = new Map<number, number>()
  for (const size of kept) bySize.set(size, (bySize.get(size) ?? 0) + 1)
  return {
    sizes: kept,
    cells: kept.reduce((sum, size) => sum + size, 0),
    singletons: bySize.get(1) ?? 0,
    doubletons: bySize.get(2) ?? 0,
    bySize
  }
}

/** The Hill numbers of the observed cells. */
export function observedHill(sizes: ArrayLike<number>): Hill {
  const { clones, shannon, inverseSimpson } = diversityOf(sizes)
  return [clones, Math.exp(shannon), inverseSimpson]
}

/** The estimated number of unseen clones (Chao 1984). */
function unseenClones({ cells, singletons, doubletons }: Counted): number {
  const factor = (cells - 1) / cells
  return doubletons > 0
    ? (factor * singletons ** 2) / (2 * doubletons)
    : (factor * singletons * (singletons - 1)) / 2
}

/** The estimated mean share of a singleton (Chao and Jost, Ecology 2012): A in their formulas. */
function singleShare({ cells, singletons, doubletons }: Counted): number {
  if (singletons === 0) return 1
  if (doubletons > 0) return (2 * doubletons) / ((cells - 1) * singletons + 2 * doubletons)
  return 2 / ((cells - 1) * (singletons - 1) + 2)
}

/** The estimated coverage: the share of the repertoire that the observed clones have (Chao and Jost 2012). */
export function coverageOf(sizes: ArrayLike<number>): number {
  return coverage(count(sizes))
}

const coverage = (counted: Counted): number =>
  1 - (counted.singletons / counted.cells) * (1 - singleShare(counted))

/** Harmonic numbers: element k is 1 + 1/2 + … + 1/k. */
function harmonics(n: number): Float64Array {
  const sums = new Float64Array(n + 1)
  for (let k = 1; k <= n; k++) sums[k] = sums[k - 1]! + 1 / k
  return sums
}

function entropyEstimate(counted: Counted): number {
  const { cells, singletons, bySize } = counted
  const sums = harmonics(Math.max(cells - 1, 0))
  let entropy = 0
  for (const [size, clones] of bySize)
    if (size < cells) entropy += (clones * size * (sums[cells - 1]! - sums[size - 1]!)) / cells
  const share = singleShare(counted)
  if (singletons === 0 || share >= 1) return entropy
  return entropy + (singletons / cells) * unseenEntropy(share, cells)
}

/** (1−A)^(1−n) × (−ln A − Σ (1−A)^r / r for r below n). */
function unseenEntropy(share: number, cells: number): number {
  const kept = 1 - share
  if (share * cells < fewerTerms) {
    let sum = -Math.log(share)
    for (let r = 1, power = kept; r < cells; r++, power *= kept) sum -= power / r
    return sum * kept ** (1 - cells)
  }
  // The difference of the two terms would cancel; it is the rest of the series of the logarithm.
  let rest = 0
  for (let r = cells, power = kept; power / r > rest * 1e-17; r++, power *= kept) rest += power / r
  return rest
}

/**
 * For A times n below this, the logarithm minus its series is accurate, and the rest of the series is long.
 */
const fewerTerms = 5

/**
 * The asymptotic estimates of the Hill numbers.
 * @param sizes the number of cells of each clone
 */
export function asymptoticHill(sizes: ArrayLike<number>): Hill {
  return estimate(count(sizes))
}

function estimate(counted: Counted): Hill {
  const { cells, sizes, bySize } = counted
  let pairs = 0
  for (const [size, clones] of bySize) pairs += clones * size * (size - 1)
  return [
    sizes.length + unseenClones(counted),
    Math.exp(entropyEstimate(counted)),
    pairs > 0 ? (cells * (cells - 1)) / pairs : Number.POSITIVE_INFINITY
  ]
}

export interface HillInterval {
  readonly estimate: Hill
  readonly low: Hill
  readonly high: Hill
}

/**
 * The asymptotic estimates with confidence intervals by the bootstrap of Chao et al. (2014, appendix G):
 * samples of the same size are drawn from a repertoire in which the shares of observed clones are lowered to
 * their coverage, and unseen clones share the rest. The interval is the estimate plus the quantiles of the
 * deviations of the draws from their mean.
 * @param draws the number of bootstrap samples
 * @param level the level of the interval, such as 0.95
 */
export function hillInterval(
  sizes: ArrayLike<number>,
  generator: Generator,
  { draws = 100, level = 0.95 }: { readonly draws?: number; readonly level?: number } = {}
): HillInterval {
  const counted = count(sizes)
  const middle = estimate(counted)
  const weights = repertoireShares(counted)
  const alias = new Alias(weights)
  const found: Float64Array[] = middle.map(() => new Float64Array(draws))
  const drawn = new Float64Array(weights.length)
  for (let draw = 0; draw < draws; draw++) {
    drawn.fill(0)
    for (let cell = 0; cell < counted.cells; cell++) drawn[alias.draw(generator)]!++
    for (const [order, value] of estimate(count(drawn.filter((size) => size > 0))).entries())
      found[order]![draw] = value
  }
  const ends = (share: number): Hill =>
    middle.map((value, order) => {
      const sorted = found[order]!.filter(Number.isFinite).sort()
      if (sorted.length === 0) return value
      const centre = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
      return Math.max(1, value + quantileOf(sorted, share) - centre)
    }) as unknown as Hill
  return { estimate: middle, low: ends((1 - level) / 2), high: ends((1 + level) / 2) }
}

function repertoireShares(counted: Counted): Float64Array {
  const { sizes, cells } = counted
  const unseen = Math.ceil(unseenClones(counted))
  const missing = unseen > 0 ? 1 - coverage(counted) : 0
  const missed = (size: number): number => (size / cells) * (1 - size / cells) ** cells
  const all = sizes.reduce((sum, size) => sum + missed(size), 0)
  const factor = all > 0 ? missing / all : 0
  const shares = new Float64Array(sizes.length + unseen).fill(unseen > 0 ? missing / unseen : 0)
  for (const [clone, size] of sizes.entries()) shares[clone] = size / cells - factor * missed(size)
  return shares
}

/** A point of a curve of Hill numbers by number of cells. */
export interface CurvePoint {
  readonly order: 0 | 1 | 2
  readonly cells: number
  /** The Hill number, an effective number of clones. */
  readonly clones: number
  readonly kind: 'rarefied' | 'observed' | 'extrapolated'
}

/**
 * Curves of the Hill numbers by number of cells: rarefied to fewer cells (Hurlbert 1971; Chao et al. 2014,
 * equation 5), and extrapolated to up to twice as many. For order 2 the extrapolation follows from the
 * observed cells. For orders 0 and 1 each further cell reduces the distance to the asymptotic estimate by the
 * same factor as the last observed cell, as in iNEXT; for order 0 that is equation 9 of Chao et al. (2014).
 * Extrapolation beyond that is unreliable.
 */
export function hillCurves(sizes: ArrayLike<number>, points = 20): CurvePoint[] {
  const counted = count(sizes)
  const { cells } = counted
  const places = (from: number, to: number): number[] => [
    ...new Set(Array.from({ length: points }, (_, i) => Math.round(from + ((to - from) * i) / (points - 1))))
  ]
  const fewer = places(1, cells)
    .filter((depth) => depth < cells)
    .map((depth) => [depth, rarefiedHill(counted, depth)] as const)
  const more = places(cells, 2 * cells).filter((depth) => depth > cells)
  const [seen, most, before] = [observedHill(sizes), estimate(counted), rarefiedHill(counted, cells - 1)]
  return ([0, 1, 2] as const).flatMap((order) => {
    const rest = most[order] - seen[order]
    const nearer = (seen[order] - before[order]) / (most[order] - before[order])
    const beyond = (depth: number): number => {
      if (order === 2) return simpsonAt(counted, depth)
      return rest > 0 ? seen[order] + rest * (1 - (1 - nearer) ** (depth - cells)) : seen[order]
    }
    return [
      ...fewer.map(([depth, expected]): CurvePoint => ({
        order,
        cells: depth,
        clones: expected[order],
        kind: 'rarefied'
      })),
      { order, cells, clones: seen[order], kind: 'observed' },
      ...more.map((depth): CurvePoint => ({
        order,
        cells: depth,
        clones: beyond(depth),
        kind: 'extrapolated'
      }))
    ]
  })
}

/** The expected Hill numbers of `depth` cells drawn without replacement. */
const rarefiedHill = (counted: Counted, depth: number): Hill => [
  rarefied(counted.sizes, depth),
  Math.exp(rarefiedEntropy(counted, depth)),
  simpsonAt(counted, depth)
]

/**
 * The Hill number of order 2 of fewer or more cells: two cells are of one clone with the same probability as
 * two observed cells.
 */
function simpsonAt({ cells, bySize }: Counted, depth: number): number {
  let pairs = 0
  for (const [size, clones] of bySize) pairs += clones * size * (size - 1)
  const together = cells > 1 ? pairs / (cells * (cells - 1)) : 1
  return 1 / (1 / depth + (1 - 1 / depth) * together)
}

/** Shannon's entropy by the expected numbers of clones with 1, 2, … of the drawn cells. */
function rarefiedEntropy({ cells, bySize }: Counted, depth: number): number {
  const draws = logChoose(cells, depth)
  const part = (drawn: number): number => (drawn === 0 ? 0 : -(drawn / depth) * Math.log(drawn / depth))
  let entropy = 0
  for (const [size, clones] of bySize) {
    const [least, most] = [Math.max(0, size + depth - cells), Math.min(size, depth)]
    /** The ratio of the probabilities of one more and of `drawn` cells of the clone. */
    const step = (drawn: number): number =>
      ((size - drawn) * (depth - drawn)) / ((drawn + 1) * (cells - size - depth + drawn + 1))
    // From the most probable number outwards, until the remaining terms are negligible.
    const middle = Math.floor(((size + 1) * (depth + 1)) / (cells + 2))
    const likeliest = Math.exp(logChoose(size, middle) + logChoose(cells - size, depth - middle) - draws)
    let mean = likeliest * part(middle)
    for (let drawn = middle, share = likeliest; drawn < most && share > negligible; drawn++)
      mean += (share *= step(drawn)) * part(drawn + 1)
    for (let drawn = middle, share = likeliest; drawn > least && share > negligible; drawn--)
      mean += (share /= step(drawn - 1)) * part(drawn - 1)
    entropy += clones * mean
  }
  return entropy
}

/** Terms with a smaller probability are negligible. */
const negligible = 1e-20
