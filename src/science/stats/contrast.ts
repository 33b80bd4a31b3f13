import { rankTest } from './rank-test.ts'
import { welchTest } from './welch.ts'

/** Gene-major moments of all groups; see `geneGroupStatistics`. */
export interface Moments {
  readonly groups: number
  readonly sizes: Float64Array
  readonly detected: Float64Array
  readonly means: Float64Array
  readonly variances: Float64Array
  readonly meansExpm1: Float64Array
}

/** Moments with rank sums. */
export interface Statistics extends Moments {
  readonly rankSums: Float64Array
  readonly ties: Float64Array
}

/** One group compared with all other groups, for every gene; element g is that of gene g. */
export interface Contrast {
  readonly size1: number
  readonly size2: number
  readonly mean1: Float64Array
  readonly mean2: Float64Array
  /** The share of cells that detect the gene, 0 to 1. */
  readonly share1: Float64Array
  readonly share2: Float64Array
  /** log2(mean(expm1(x₁)) + 1) − log2(mean(expm1(x₂)) + 1). */
  readonly logFold: Float64Array
  /** log2((expm1(mean(x₁)) + 1e-9) / (expm1(mean(x₂)) + 1e-9)). */
  readonly logFoldOfMeans: Float64Array
  /** The area under the ROC curve; null where there are no ranks. */
  readonly auc: Float64Array | null
  /** z of the rank-sum test, or Welch's t. */
  readonly statistic: Float64Array
  /** The degrees of freedom of Welch's t; NaN for the rank-sum test. */
  readonly df: Float64Array
  /** log10 of the two-sided p; NaN where there is no statistic. */
  readonly log10P: Float64Array
}

/** A side of fewer cells is not tested. */
export const fewestTested = 3

export type ContrastMethod = 'wilcoxon' | 't'

/**
 * Compares each of the first `wanted` groups with all other groups together. The moments of the others are
 * merged from the groups before and after (Chan, Golub and LeVeque 1983) instead of subtracted from the
 * total, so that no digits cancel. Where a side has fewer than three cells there are effect sizes, but no
 * test. Welch's t needs no ranks.
 */
export function contrasts(statistics: Statistics, wanted: number, method: ContrastMethod): Contrast[]
export function contrasts(statistics: Moments, wanted: number, method: 't'): Contrast[]
export function contrasts(
  statistics: Moments | Statistics,
  wanted: number,
  method: ContrastMethod
): Contrast[] {
  const { groups, sizes, detected, means, variances, meansExpm1 } = statistics
  const ranks = 'rankSums' in statistics ? statistics : null
  const genes = means.length / groups
  const total = sizes.reduce((a, b) => a + b, 0)
  const found = Array.from({ length: wanted }, (_, k) =>
    emptyContrast(genes, sizes[k]!, total - sizes[k]!, ranks !== null)
  )
  const before = new RunMoments(groups)
  const behind = new RunMoments(groups)
  for (let gene = 0; gene < genes; gene++) {
    const at = gene * groups
    before.clear(0)
    for (let k = 0; k + 1 < wanted; k++) before.extend(k, k + 1, statistics, at)
    behind.clear(groups - 1)
    for (let k = groups - 1; k > 0; k--) behind.extend(k, k - 1, statistics, at)
    for (let k = 0; k < wanted; k++) {
      const out = found[k]!
      const { size1, size2 } = out
      const mean1 = means[at + k]!
      const rest = mergeMoments(before, behind, k)
      out.mean1[gene] = mean1
      out.mean2[gene] = rest.mean
      out.share1[gene] = detected[at + k]! / size1
      out.share2[gene] = rest.detected / size2
      out.logFold[gene] = Math.log2(meansExpm1[at + k]! + 1) - Math.log2(rest.meanExpm1 + 1)
      out.logFoldOfMeans[gene] = Math.log2((Math.expm1(mean1) + 1e-9) / (Math.expm1(rest.mean) + 1e-9))
      const ranked = ranks && rankTest(ranks.rankSums[at + k]!, size1, size2, ranks.ties[gene]!)
      if (ranked && out.auc) out.auc[gene] = ranked.auc
      if (Math.min(size1, size2) < fewestTested) {
        out.statistic[gene] = Number.NaN
        out.log10P[gene] = Number.NaN
      } else if (ranked && method === 'wilcoxon') {
        out.statistic[gene] = ranked.z
        out.log10P[gene] = ranked.log10P
      } else {
        const first = { mean: mean1, variance: variances[at + k]!, size: size1 }
        const second = {
          mean: rest.mean,
          variance: size2 > 1 ? rest.squares / (size2 - 1) : Number.NaN,
          size: size2
        }
        const { t, df, log10P } = welchTest(first, second)
        out.statistic[gene] = t
        out.df[gene] = df
        out.log10P[gene] = log10P
      }
    }
  }
  return found
}

function emptyContrast(genes: number, size1: number, size2: number, ranked: boolean): Contrast {
  const column = (): Float64Array => new Float64Array(genes)
  return {
    size1,
    size2,
    mean1: column(),
    mean2: column(),
    share1: column(),
    share2: column(),
    logFold: column(),
    logFoldOfMeans: column(),
    auc: ranked ? column() : null,
    statistic: column(),
    df: column().fill(Number.NaN),
    log10P: column()
  }
}

/** The merged moments of runs of groups, one entry for each end of a run. */
class RunMoments {
  readonly size: Float64Array
  readonly detected: Float64Array
  readonly mean: Float64Array
  readonly meanExpm1: Float64Array
  /** The sum of squared differences from the mean. */
  readonly squares: Float64Array

  constructor(groups: number) {
    this.size = new Float64Array(groups)
    this.detected = new Float64Array(groups)
    this.mean = new Float64Array(groups)
    this.meanExpm1 = new Float64Array(groups)
    this.squares = new Float64Array(groups)
  }

  clear(k: number): void {
    this.size[k] = 0
    this.detected[k] = 0
    this.mean[k] = 0
    this.meanExpm1[k] = 0
    this.squares[k] = 0
  }

  /** Stores at `next` the run stored at `k` extended by group `k`. */
  extend(k: number, next: number, statistics: Moments, at: number): void {
    const size = statistics.sizes[k]!
    const joined = this.size[k]! + size
    const share = joined > 0 ? size / joined : 0
    const difference = statistics.means[at + k]! - this.mean[k]!
    this.size[next] = joined
    this.detected[next] = this.detected[k]! + statistics.detected[at + k]!
    this.mean[next] = this.mean[k]! * (1 - share) + statistics.means[at + k]! * share
    this.meanExpm1[next] = this.meanExpm1[k]! * (1 - share) + statistics.meansExpm1[at + k]! * share
    const own = size > 1 ? statistics.variances[at + k]! * (size - 1) : 0
    this.squares[next] = this.squares[k]! + own + difference * difference * this.size[k]! * share
  }
}

function mergeMoments(
  before: RunMoments,
  behind: RunMoments,
  k: number
): { detected: number; mean: number; meanExpm1: number; squares: number } {
  const size1 = before.size[k]!
  const size2 = behind.size[k]!
  const share = size2 / (size1 + size2)
  const difference = behind.mean[k]! - before.mean[k]!
  return {
    detected: before.detected[k]! + behind.detected[k]!,
    mean: before.mean[k]! * (1 - share) + behind.mean[k]! * share,
    meanExpm1: before.meanExpm1[k]! * (1 - share) + behind.meanExpm1[k]! * share,
    squares: before.squares[k]! + behind.squares[k]! + difference * difference * size1 * share
  }
}
