import path from 'node:path'
import type { HowRead, LogBaseName } from '../../../../contract/api/data.ts'
import { countsPerCell } from '../../../../science/stats/counts-per-cell.ts'
import { logScaleOf, type LogScale } from '../../../../science/normalize/log-scale.ts'
import { medianOf, quantileOf } from '../../../../science/stats/quantile.ts'
import { build, shared, type BuildOptions, type Built, type Compressed } from '../build/build.ts'
import { largestLog } from '../build/first-pass.ts'
import { MisfitError } from '../build/order.ts'
import { CompressedMatrix } from '../../compressed.ts'
import { surveyOf, type Survey } from './survey.ts'

/** Who named the base of the logarithm; `assumed` where nobody did and the values do not show it. */
export type BaseFrom = 'asked' | 'file' | 'values' | 'assumed'

/** What values that are no whole counts were taken for, and by whom. */
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
 * Values that are no whole counts are kept as natural logarithms, whatever they were: of base 2 or 10,
 * estimated counts (RSEM, kallisto), or normalised and not logarithmised (TPM, CPM). What nobody states is
 * found from the values.
 * @param fileBase the base of the logarithm as the file states it
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
    if (!(error instanceof MisfitError && error.misfit.reason === 'value' && error.misfit.value > 0))
      throw error
    const survey = await surveyed()
    const kind = kindOf(survey)
    return buildScaled(matrix, options, kind === 'log' ? 'expected' : kind, 'values', survey)
  }
}

/**
 * Estimated counts are whole wherever reads fall on one gene only; logarithms and normalised values hardly
 * ever.
 */
const oftenWhole = 0.3
/** Between the totals of the deepest and the shallowest tenth of cells, where they were normalised. */
const alike = 1.5

/**
 * Among values below 30, which may be logarithms as well: those are whole by chance alone, and one in a
 * hundred where they were rounded to two places.
 */
const sometimesWhole = 0.05

const areAlike = (totals: Float64Array): boolean => {
  const filled = totals.filter((total) => total > 0).sort()
  return quantileOf(filled, 0.9) <= alike * quantileOf(filled, 0.1)
}

/**
 * What values are that are no whole counts and show no logarithm. Cells whose totals are alike were
 * normalised; sequenced cells differ by more. Values below 30 are logarithms where the totals that they were
 * taken of are alike, estimated counts where more are whole than logarithms ever are, and logarithms where
 * neither says anything.
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
 * Estimated counts become ln(1 + count / total × 10,000), a cell by its own total. Normalised values are
 * comparable between cells already: all are scaled alike, so that the median cell has 10,000.
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
 * Where nobody states the base it is found from the cells as they were built, and another one than e has
 * them built again.
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

/** Enough cells to tell how their values were made. */
const mostCells = 200

/** The stored values of cells, evenly from all of them. */
function someCells(dir: string, cells: number): ArrayLike<number>[] {
  const stored = new CompressedMatrix(path.join(dir, 'data.zarr', 'X'), 1)
  try {
    const count = Math.min(cells, mostCells)
    return Array.from({ length: count }, (_, i) => stored.rowValues(Math.floor((i * cells) / count)).slice())
  } finally {
    stored.close()
  }
}
