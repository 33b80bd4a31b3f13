import { logStudentTail } from '../stats/student.ts'
import { expressedGenes, librarySizes } from './expressed.ts'
import { LeastSquares, type Design } from './least-squares.ts'
import { moderated, variancePrior, type VariancePrior } from './moderate.ts'
import { tmmFactors } from './tmm.ts'
import { logCountsPerMillion, voom, type Voom } from './voom.ts'

/**
 * The test of one coefficient in every gene; element g is that of gene g, and NaN where it has too few
 * counts.
 */
export interface SampleTest {
  /** 1 where the gene has enough counts to be tested. */
  readonly kept: Uint8Array
  /** The coefficient: a log2 fold change. */
  readonly logFold: Float64Array
  /** The mean log2 counts per million over all samples. */
  readonly average: Float64Array
  /** The moderated t, its degrees of freedom and log10 of the two-sided p; NaN without replicates. */
  readonly t: Float64Array
  readonly df: Float64Array
  readonly log10P: Float64Array
  /** log2 counts per million, gene-major over all genes. */
  readonly logCpm: Float64Array
  /** The library sizes over the kept genes, and their TMM factors. */
  readonly sizes: Float64Array
  readonly factors: Float64Array
  /** The prior of the variances; null without replicates. */
  readonly prior: VariancePrior | null
}

/**
 * limma-voom on summed counts: genes with enough counts (Chen et al. 2016), TMM factors (Robinson and Oshlack
 * 2010), precision weights (Law et al. 2014), weighted least squares, and t with variances that are shrunk to
 * a common prior (Smyth 2004). Where the design leaves no residual degree of freedom, or `tested` is false,
 * there are fold changes only.
 * @param counts gene-major sums, gene g and sample s at `g * samples + s`
 * @param coefficient the tested column of the design
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
  for (const [index, gene] of rows.entries())
    own.set(counts.subarray(gene * samples, (gene + 1) * samples), index * samples)
  const sizes = librarySizes(counts, samples, kept)
  const factors = tmmFactors(own, sizes)
  const effective = sizes.map((size, sample) => size * factors[sample]!)
  const replicated = tested && samples > coefficients && rows.length > 1
  const weighted: Voom | null = replicated ? voom(own, effective, design) : null
  const values = weighted?.logCpm ?? logCountsPerMillion(own, effective)

  const rowTests = moderatedTests(values, weighted?.weights ?? null, design, coefficient, replicated)
  const ofGenes = (column: Float64Array): Float64Array => {
    const all = new Float64Array(genes).fill(Number.NaN)
    for (const [index, gene] of rows.entries()) all[gene] = column[index]!
    return all
  }
  return {
    kept,
    logFold: ofGenes(rowTests.effect),
    average: ofGenes(rowTests.average),
    t: ofGenes(rowTests.t),
    df: ofGenes(rowTests.df),
    log10P: ofGenes(rowTests.log10P),
    logCpm: logCountsPerMillion(counts, effective),
    sizes,
    factors,
    prior: rowTests.prior
  }
}

/**
 * The test of one coefficient in every row of a table; NaN where there are no residual degrees of freedom.
 */
export interface RowTests {
  /** The estimated coefficient. */
  readonly effect: Float64Array
  /** The mean over all samples. */
  readonly average: Float64Array
  /** The moderated t, its degrees of freedom and log10 of the two-sided p. */
  readonly t: Float64Array
  readonly df: Float64Array
  readonly log10P: Float64Array
  /** The prior of the variances; null without replicates. */
  readonly prior: VariancePrior | null
}

/**
 * Fits every row by least squares, and computes t with variances that are shrunk to a common prior (Smyth
 * 2004).
 * @param values row-major, row r and sample s at `r * samples + s`
 * @param weights in the same layout; all 1 where null
 * @param tested false where there are no replicates
 */
export function moderatedTests(
  values: Float64Array,
  weights: Float64Array | null,
  design: Design,
  coefficient: number,
  tested = design.samples > design.coefficients
): RowTests {
  const { samples } = design
  const rows = values.length / samples
  const empty = (): Float64Array => new Float64Array(rows).fill(Number.NaN)
  const found = { effect: empty(), average: empty(), t: empty(), df: empty(), log10P: empty() }
  const fit = new LeastSquares(design)
  const variances = new Float64Array(rows)
  const errors = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    const at = row * samples
    fit.fit(values, weights, at)
    found.effect[row] = fit.coefficients[coefficient]!
    found.average[row] = values.subarray(at, at + samples).reduce((a, b) => a + b, 0) / samples
    variances[row] = fit.variance
    errors[row] = fit.unscaled[coefficient]!
  }
  const prior = tested ? variancePrior(variances, fit.df) : null
  if (prior) {
    const df = Math.min(fit.df + prior.df, fit.df * rows)
    for (let row = 0; row < rows; row++) {
      const t = found.effect[row]! / errors[row]! / Math.sqrt(moderated(variances[row]!, fit.df, prior))
      found.t[row] = t
      found.df[row] = df
      found.log10P[row] = Math.min(0, (logStudentTail(Math.abs(t), df) + Math.LN2) / Math.LN10)
    }
  }
  return { ...found, prior }
}
