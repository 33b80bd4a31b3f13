import path from 'node:path'
import type { HowRead, LogBaseName } from '../../../../contract/api/data.ts'
import { countsPerCell } from '../../../../science/stats/counts-per-cell.ts'
import { logScaleOf, type LogScale } from '../../../../science/normalize/log-scale.ts'
import { medianOf, quantileOf } from '../../../../science/stats/quantile.ts'
import { build, shared, type BuildOptions, type Built, type Compressed } from '../build/build.ts'
import { largestLog } from '../build/first-pass.ts'
import { UnsuitableValueError } from '../build/order.ts'
import { CompressedMatrix } from '../../compressed.ts'
import { surveyOf, type Survey } from './survey.ts'

/**
 * Where the base of the logarithm comes from: the user, the file, the values, or `assumed` where none of them
 * has it.
 */
export type BaseFrom = 'asked' | 'file' | 'values' | 'assumed'

/** How non-integer values were interpreted, and who decided. */
export type Fractional =
  | { readonly kind: 'log'; readonly scale: LogScale; readonly from: BaseFrom }
  | { readonly kind: 'linear' | 'expected'; readonly total: number; readonly from: 'asked' | 'values' }

export interface BuiltFractional {
  readonly built: Built
  readonly fractional: Fractional
  /** The totals of estimated counts and of normalised values; null where values are logarithms. */
  readonly survey: Survey | null
}

interface Stated {
  readonly base: number
  readonly from: BaseFrom
}

const baseOf = (name: LogBaseName): number => (name === 'e' ? Math.E : Number(name))

/**
 * Builds a matrix of non-integer values. They are stored as natural logarithms, whether they were logarithms
 * of another base, estimated counts (RSEM, kallisto), or normalised values without logarithm (TPM, CPM). What
 * neither the user nor the file states is inferred from the values.
 *
 * @param fileBase the base of the logarithm that the file states
 */
export async function buildFractional(
  matrix: Compressed,
  options: BuildOptions,
  how: HowRead,
  fileBase: number | undefined
): Promise<BuiltFractional> {
  const stated: Stated | null =
    how.logBase !== undefined
      ? { base: baseOf(how.logBase), from: 'asked' }
      : fileBase !== undefined
        ? { base: fileBase, from: 'file' }
        : null
  const surveyed = () => surveyOf(matrix, options.isMitochondrial)
  const requested = how.values
  if (requested === 'linear' || requested === 'expected')
    return buildScaled(matrix, options, requested, 'asked', await surveyed())
  try {
    const log = await buildLog(matrix, options, stated)
    if (requested === 'log' || log.fractional.from !== 'assumed') return log
    const survey = await surveyed()
    const kind = kindOf(survey)
    return kind === 'log' ? log : await buildScaled(matrix, options, kind, 'values', survey)
  } catch (error) {
    if (requested === 'log' || stated?.from === 'asked') throw error
    if (
      !(
        error instanceof UnsuitableValueError &&
        error.unsuitable.reason === 'value' &&
        error.unsuitable.value > 0
      )
    )
      throw error
    const survey = await surveyed()
    const kind = kindOf(survey)
    return buildScaled(matrix, options, kind === 'log' ? 'expected' : kind, 'values', survey)
  }
}

/**
 * The minimum share of integers in estimated counts, which are integers for genes whose reads are unique;
 * logarithms and normalised values hardly ever are.
 */
const oftenWhole = 0.3
/** The maximum ratio of the totals of the 90th and the 10th percentile cell in normalised values. */
const alike = 1.5

/**
 * The same minimum for values below 30, which may also be logarithms: those are integers only by chance, one
 * in a hundred where they were rounded to two decimal places.
 */
const sometimesWhole = 0.05

const areAlike = (totals: Float64Array): boolean => {
  const filled = totals.filter((total) => total > 0).sort()
  return quantileOf(filled, 0.9) <= alike * quantileOf(filled, 0.1)
}

/**
 * Infers what non-integer values are. A large share of integers means estimated counts. Values from 30 on are
 * no logarithms: they were normalised where the totals of the cells are similar, and are estimated counts
 * otherwise. Values below 30 were normalised where the totals are equal, are logarithms where the totals of
 * their inverses are similar, estimated counts where more are integers than by chance, and else logarithms.
 */
function kindOf({ totals, inverted, whole, largest }: Survey): Fractional['kind'] {
  if (whole >= oftenWhole) return 'expected'
  if (largest >= largestLog) return areAlike(totals) ? 'linear' : 'expected'
  const filled = totals.filter((total) => total > 0).sort()
  if (filled.length > 1 && filled.at(-1)! <= 1.002 * filled[0]!) return 'linear'
  if (inverted.some(areAlike)) return 'log'
  return whole >= sometimesWhole ? 'expected' : 'log'
}

/**
 * Estimated counts become ln(1 + count / total × 10,000) with the total of each cell. Normalised values are
 * comparable between cells already: all get the same factor, so that the median cell has a total of 10,000.
 */
async function buildScaled(
  matrix: Compressed,
  options: BuildOptions,
  kind: 'linear' | 'expected',
  from: 'asked' | 'values',
  survey: Survey
): Promise<BuiltFractional> {
  const total = medianOf(survey.totals.filter((sum) => sum > 0))
  const scales = shared(matrix.cells)
  for (let cell = 0; cell < scales.length; cell++)
    scales[cell] = countsPerCell / (kind === 'linear' ? total : survey.totals[cell]! || 1)
  const built = await build(matrix, { ...options, scales })
  return { built, fractional: { kind, total: Number(total.toPrecision(4)), from }, survey }
}

/**
 * Builds logarithms. Where no base is stated, it is inferred from the built cells; a base other than e means
 * building them again.
 */
async function buildLog(
  matrix: Compressed,
  options: BuildOptions,
  stated: Stated | null
): Promise<BuiltFractional> {
  const built = await build(matrix, stated ? { ...options, logBase: stated.base } : options)
  const log = (scale: LogScale, from: BaseFrom) => ({ kind: 'log', scale, from }) as const
  const cells = someCells(options.dir, matrix.cells)
  if (stated) {
    const per = logScaleOf(cells, [Math.E])?.per ?? null
    return { built, fractional: log({ base: stated.base, per }, stated.from), survey: null }
  }
  const scale = logScaleOf(cells)
  if (!scale) return { built, fractional: log({ base: Math.E, per: null }, 'assumed'), survey: null }
  if (scale.base === Math.E) return { built, fractional: log(scale, 'values'), survey: null }
  const again = await build(matrix, { ...options, logBase: scale.base })
  return { built: again, fractional: log(scale, 'values'), survey: null }
}

/** The number of cells from which the base is inferred. */
const mostCells = 200

/** The stored values of evenly spaced cells. */
function someCells(dir: string, cells: number): ArrayLike<number>[] {
  const stored = new CompressedMatrix(path.join(dir, 'data.zarr', 'X'), 1)
  try {
    const count = Math.min(cells, mostCells)
    return Array.from({ length: count }, (_, i) => stored.rowValues(Math.floor((i * cells) / count)).slice())
  } finally {
    stored.close()
  }
}
