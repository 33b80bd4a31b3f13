import { LeastSquares, type Design } from '../pseudobulk/least-squares.ts'
import { moderated, variancePrior, type VariancePrior } from '../pseudobulk/moderate.ts'
import { hasReplicates } from '../pseudobulk/replicates.ts'
import { logStudentTail } from '../stats/student.ts'

/** The units of a comparison: each is a sample in one of two conditions. */
export interface Units {
  /** 1 in the first condition, 0 in the second. */
  readonly side: Uint8Array
  /** The block of each unit, such as its donor, from 0; null where there are none. */
  readonly block: Int32Array | null
}

/** The comparison of two conditions in every row; NaN where it is not possible. */
export interface ScoreTest {
  /** The first condition minus the second; adjusted for blocks where the row is tested. */
  readonly difference: Float64Array
  /** The moderated t, its degrees of freedom, and log10 of the two-sided p. */
  readonly t: Float64Array
  readonly df: Float64Array
  readonly log10P: Float64Array
  /** The mean score of each condition, and the number of samples with a score. */
  readonly means: readonly [Float64Array, Float64Array]
  readonly samples: readonly [Int32Array, Int32Array]
  /** The prior of the variances; null where no row can be tested. */
  readonly prior: VariancePrior | null
}

/**
 * Compares the scores of samples between two conditions by a moderated t (limma: Smyth, Stat Appl Genet Mol
 * Biol 2004). Each sample counts once, however many cells it has. Samples without a score in a row are left
 * out of that row; a row is tested if each condition has two. With blocks, conditions are compared within
 * them.
 * @param scores row r and unit u at `r * units + u`; NaN where there is none
 */
export function compareScores(scores: Float64Array, units: Units): ScoreTest {
  const width = units.side.length
  const rows = scores.length / width
  const empty = (): Float64Array => new Float64Array(rows).fill(Number.NaN)
  const found = {
    difference: empty(),
    t: empty(),
    df: empty(),
    log10P: empty(),
    means: [empty(), empty()] as const,
    samples: [new Int32Array(rows), new Int32Array(rows)] as const
  }
  const fits = new Map<string, LeastSquares | null>()
  const tested: {
    readonly row: number
    readonly variance: number
    readonly error: number
    readonly df: number
  }[] = []
  for (let row = 0; row < rows; row++) {
    const own = scores.subarray(row * width, (row + 1) * width)
    const present = Array.from(own.keys()).filter((unit) => !Number.isNaN(own[unit]!))
    countSides(own, present, units, row, found)
    found.difference[row] = found.means[0][row]! - found.means[1][row]!
    const name = present.join(' ')
    if (!fits.has(name)) fits.set(name, fitOf(present, units))
    const fit = fits.get(name)
    if (!fit) continue
    fit.fit(
      Float64Array.from(present, (unit) => own[unit]!),
      null
    )
    found.difference[row] = fit.coefficients[sideCoefficient]!
    const { variance, df } = fit
    tested.push({ row, variance, df, error: fit.unscaled[sideCoefficient]! })
  }
  const df = Float64Array.from(tested, (one) => one.df)
  const prior =
    tested.length > 0
      ? variancePrior(
          Float64Array.from(tested, ({ variance }) => variance),
          df
        )
      : null
  const all = df.reduce((a, b) => a + b, 0)
  if (prior)
    for (const one of tested) {
      const total = Math.min(one.df + prior.df, all)
      const t = found.difference[one.row]! / one.error / Math.sqrt(moderated(one.variance, one.df, prior))
      if (!Number.isFinite(t)) continue
      found.t[one.row] = t
      found.df[one.row] = total
      found.log10P[one.row] = Math.min(0, (logStudentTail(Math.abs(t), total) + Math.LN2) / Math.LN10)
    }
  return { ...found, prior }
}

const sideCoefficient = 1

/** The fit of the design of these units; null where the conditions cannot be separated. */
function fitOf(present: readonly number[], { side, block }: Units): LeastSquares | null {
  const sides = present.map((unit) => side[unit]!)
  if (!hasReplicates(sides)) return null
  const blocks = block ? [...new Set(present.map((unit) => block[unit]!))].sort((a, b) => a - b).slice(1) : []
  const coefficients = 2 + blocks.length
  const values = Float64Array.from(
    present.flatMap((unit, at) => [1, sides[at]!, ...blocks.map((one) => (block?.[unit] === one ? 1 : 0))])
  )
  const design: Design = { samples: present.length, coefficients, values }
  const squares = new LeastSquares(design)
  return present.length > coefficients && squares.rank() === coefficients ? squares : null
}

function countSides(
  own: Float64Array,
  present: readonly number[],
  { side }: Units,
  row: number,
  { means, samples }: Pick<ScoreTest, 'means' | 'samples'>
): void {
  for (const first of [1, 0] as const) {
    const values = present.filter((unit) => side[unit] === first).map((unit) => own[unit]!)
    samples[1 - first]![row] = values.length
    if (values.length > 0) means[1 - first]![row] = values.reduce((a, b) => a + b, 0) / values.length
  }
}
