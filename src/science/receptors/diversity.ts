import { logChoose } from '../stats/gamma.ts'

/**
 * The diversity of one repertoire, computed from the sizes of its clones. NaN where a measure is undefined.
 */
export interface Diversity {
  readonly cells: number
  readonly clones: number
  /** Shannon's entropy −Σ p ln p, and the same in bits. */
  readonly shannon: number
  readonly shannonBits: number
  /** Pielou's evenness (1966): Shannon's entropy divided by ln S. Clonality is 1 minus it. */
  readonly pielou: number
  readonly clonality: number
  readonly giniSimpson: number
  readonly inverseSimpson: number
  /** The Gini coefficient of the clone sizes. */
  readonly gini: number
  /**
   * The estimated number of clones including unseen ones, bias-corrected (Chao 1984 and 1987), and its
   * standard error.
   */
  readonly chao1: number
  readonly chao1Error: number
  readonly chao1Classic: number
  /** The abundance-based coverage estimator (Chao and Lee 1992); clones of up to ten cells are rare. */
  readonly ace: number
  readonly singletons: number
  readonly doubletons: number
  readonly largest: number
  /** The smallest number of clones with half of the cells. */
  readonly d50: number
}

const rareUpTo = 10

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/**
 * All measures of a repertoire.
 * @param sizes the number of cells of each clone, whole and above 0, in any order; not changed
 */
export function diversityOf(sizes: ArrayLike<number>): Diversity {
  const sorted = Float64Array.from(sizes).sort()
  const clones = sorted.length
  const cells = sumOf(sorted)
  const singletons = sorted.filter((size) => size === 1).length
  const doubletons = sorted.filter((size) => size === 2).length
  let [entropy, squares, ranked] = [0, 0, 0]
  for (const [rank, size] of sorted.entries()) {
    const share = size / cells
    entropy -= share * Math.log(share)
    squares += share * share
    ranked += (2 * (rank + 1) - clones - 1) * size
  }
  const pielou = clones > 1 ? entropy / Math.log(clones) : Number.NaN
  const chao1 = clones + (singletons * (singletons - 1)) / (2 * (doubletons + 1))
  return {
    cells,
    clones,
    shannon: entropy,
    shannonBits: entropy / Math.LN2,
    pielou,
    clonality: 1 - pielou,
    giniSimpson: 1 - squares,
    inverseSimpson: 1 / squares,
    gini: ranked / (clones * cells),
    chao1,
    chao1Error: chao1Error(singletons, doubletons, chao1),
    chao1Classic: doubletons > 0 ? clones + singletons ** 2 / (2 * doubletons) : Number.NaN,
    ace: aceOf(sorted, singletons),
    singletons,
    doubletons,
    largest: sorted.at(-1) ?? 0,
    d50: halfOf(sorted, cells)
  }
}

/**
 * The standard error of Chao1 by the delta method; singletons and doubletons have the variances and
 * covariance of a multinomial draw of all clones (Chiu et al., Biometrics 2014; as in estimateR of vegan).
 * @param a singletons
 * @param b doubletons
 * @param chao1 the estimate
 */
function chao1Error(a: number, b: number, chao1: number): number {
  const first = (a * (a - 1)) / (2 * (b + 1))
  const second = (a * (2 * a - 1) ** 2) / (4 * (b + 1) ** 2)
  const third = (a * a * b * (a - 1) ** 2) / (4 * (b + 1) ** 4)
  const together = (a * a * (a + b) ** 2) / (4 * (b + 1) ** 4 * chao1)
  return Math.sqrt(first + second + third - together)
}

function aceOf(sorted: Float64Array, singletons: number): number {
  const rare = sorted.filter((size) => size <= rareUpTo)
  const abundant = sorted.length - rare.length
  const rareCells = sumOf(rare)
  if (rareCells === 0) return abundant
  const coverage = 1 - singletons / rareCells
  if (coverage === 0) return Number.NaN
  const pairs = sumOf(rare.map((size) => size * (size - 1)))
  const variation = Math.max((rare.length / coverage) * (pairs / rareCells / (rareCells - 1)) - 1, 0)
  return abundant + rare.length / coverage + (singletons / coverage) * variation
}

function halfOf(sorted: Float64Array, cells: number): number {
  let held = 0
  for (let taken = 1; taken <= sorted.length; taken++) {
    held += sorted[sorted.length - taken]!
    if (held >= cells / 2) return taken
  }
  return 0
}

/**
 * The expected number of clones among `depth` cells drawn without replacement (Hurlbert 1971). NaN where
 * there are fewer cells.
 */
export function rarefied(sizes: ArrayLike<number>, depth: number): number {
  // Sorted, so that the sum has the same bits however clones are numbered.
  const all = Float64Array.from(sizes).sort()
  const cells = sumOf(all)
  if (depth > cells) return Number.NaN
  const whole = logChoose(cells, depth)
  // Many clones have the same size: each size is computed once.
  const unseen = new Map<number, number>()
  let clones = 0
  for (const size of all) {
    const missed = unseen.get(size) ?? Math.exp(logChoose(cells - size, depth) - whole)
    unseen.set(size, missed)
    clones += 1 - missed
  }
  return clones
}
