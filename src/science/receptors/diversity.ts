import { logChoose } from '../stats/gamma.ts'

/** Measures of one repertoire, of the cells of its clones. NaN where a measure does not exist. */
export interface Diversity {
  readonly cells: number
  readonly clones: number
  /** −Σ p ln p, and the same in bits. */
  readonly shannon: number
  readonly shannonBits: number
  /** Shannon's entropy by that of clones of one size, ln S (Pielou 1966); clonality is 1 minus it. */
  readonly pielou: number
  readonly clonality: number
  readonly giniSimpson: number
  readonly inverseSimpson: number
  /** Gini's coefficient of inequality between clones. */
  readonly gini: number
  /** Clones with those unseen, corrected for bias (Chao 1984 and 1987), and its standard error. */
  readonly chao1: number
  readonly chao1Error: number
  readonly chao1Classic: number
  /** Abundance-based coverage estimator (Chao and Lee 1992), rare clones being those of up to ten cells. */
  readonly ace: number
  readonly singletons: number
  readonly doubletons: number
  readonly largest: number
  /** The fewest clones that hold half of the cells. */
  readonly d50: number
}

const rareUpTo = 10

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** @param sizes cells of each clone, whole and above 0, in any order; kept as they are */
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
 * The standard error by the delta method: singletons and doubletons, as one draw of all clones, vary and vary
 * together (Chiu et al., Biometrics 2014; vegan's estimateR has the same).
 * @param a singletons @param b doubletons @param chao1 the estimate
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
 * Clones expected among `depth` cells drawn without putting back (Hurlbert 1971). NaN beyond the cells that
 * there are.
 */
export function rarefied(sizes: ArrayLike<number>, depth: number): number {
  // In one order, so that the sum is the same to the last bit however clones are numbered.
  const all = Float64Array.from(sizes).sort()
  const cells = sumOf(all)
  if (depth > cells) return Number.NaN
  const whole = logChoose(cells, depth)
  // Sizes repeat: each is worked out once.
  const unseen = new Map<number, number>()
  let clones = 0
  for (const size of all) {
    const missed = unseen.get(size) ?? Math.exp(logChoose(cells - size, depth) - whole)
    unseen.set(size, missed)
    clones += 1 - missed
  }
  return clones
}
