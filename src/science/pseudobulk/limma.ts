import { logStudentTail } from '../stats/student.ts'
import { expressedGenes, librarySizes } from './expressed.ts'
import { LeastSquares, type Design } from './least-squares.ts'
import { moderated, variancePrior, type VariancePrior } from './moderate.ts'
import { tmmFactors } from './tmm.ts'
import { logCountsPerMillion, voom, type Voom } from './voom.ts'

/**
 * One coefficient tested in every gene; element g belongs to gene g and is NaN where the gene has too few
 * counts.
 */
export interface SampleTest {
  /** 1 where the gene has enough counts to be tested. */
  readonly kept: Uint8Array
  /** The coefficient, a log2 fold change. */
  readonly logFold: Float64Array
  /** Mean log2 counts per million over all samples. */
  readonly average: Float64Array
  /** Moderated t, its degrees of freedom and log10 of the two-sided p; NaN without replicates. */
  readonly t: Float64Array
  readonly df: Float64Array
  readonly log10P: Float64Array
  /** log2 counts per million, gene-major over all genes. */
  readonly logCpm: Float64Array
  /** Sums over the kept genes, and the factors that correct them. */
  readonly sizes: Float64Array
  readonly factors: Float64Array
  /** Null without replicates. */
  readonly prior: VariancePrior | null
}

/**
 * limma-voom on sums of counts: genes with enough counts (Chen 2016), TMM factors (Robinson and Oshlack
 * 2010), precision weights (Law 2014), weighted least squares, and t with variances drawn to their common
 * prior (Smyth 2004). Where the design leaves no residual degree of freedom, or `tested` is false, there are
 * fold changes and no test.
 * @param counts gene-major sums, element of gene g and sample s at `g * samples + s` @param coefficient
 * column of the design
 */
export function testSamples(
  counts: Float64Array,
  design: Design,
  coefficient: number,
  tested = true
): SampleTest {
  const { samples, coefficients } = design
  const genes = counts.length / samples
  const kept = expressedGenes(counts, design)
  const rows = Uint32Array.from(kept.keys()).filter((gene) => kept[gene] === 1)
  const own = new Float64Array(rows.length * samples)
  for (const [place, gene] of rows.entries())
    own.set(counts.subarray(gene * samples, (gene + 1) * samples), place * samples)
  const sizes = librarySizes(counts, samples, kept)
  const factors = tmmFactors(own, sizes)
  const effective = sizes.map((size, sample) => size * factors[sample]!)
  const replicated = tested && samples > coefficients && rows.length > 1
  const weighted: Voom | null = replicated ? voom(own, effective, design) : null
  const values = weighted?.logCpm ?? logCountsPerMillion(own, effective)

  const empty = (): Float64Array => new Float64Array(genes).fill(Number.NaN)
  const found = { logFold: empty(), average: empty(), t: empty(), df: empty(), log10P: empty() }
  const fit = new LeastSquares(design)
  const variances = new Float64Array(rows.length)
  const errors = new Float64Array(rows.length)
  for (const [place, gene] of rows.entries()) {
    const at = place * samples
    fit.fit(values, weighted?.weights ?? null, at)
    found.logFold[gene] = fit.coefficients[coefficient]!
    found.average[gene] = values.subarray(at, at + samples).reduce((a, b) => a + b, 0) / samples
    variances[place] = fit.variance
    errors[place] = fit.unscaled[coefficient]!
  }
  const prior = replicated ? variancePrior(variances, fit.df) : null
  if (prior) {
    const df = Math.min(fit.df + prior.df, fit.df * rows.length)
    for (const [place, gene] of rows.entries()) {
      const t = found.logFold[gene]! / errors[place]! / Math.sqrt(moderated(variances[place]!, fit.df, prior))
      found.t[gene] = t
      found.df[gene] = df
      found.log10P[gene] = Math.min(0, (logStudentTail(Math.abs(t), df) + Math.LN2) / Math.LN10)
    }
  }
  return { kept, ...found, logCpm: logCountsPerMillion(counts, effective), sizes, factors, prior }
}
