import { medianOf } from '../stats/quantile.ts'

/** Converts a median absolute deviation to the standard deviation of a normal distribution. */
const toDeviation = 1.4826

/** The thresholds beyond which values are outliers. */
export interface Bounds {
  readonly median: number
  /** The median absolute deviation × 1.4826, on the scale of the values or of their logarithm. */
  readonly deviation: number
  readonly low: number
  readonly high: number
}

/**
 * The median ± `deviations` MADs, optionally on the natural logarithm, as `isOutlier` of scuttle (McCarthy et
 * al. 2017). The thresholds are on the scale of the values.
 */
export function deviationBounds(values: Float64Array, deviations: number, log = false): Bounds {
  const scaled = log ? values.map(Math.log) : values.slice()
  const middle = medianOf(scaled.slice())
  const deviation = toDeviation * medianOf(scaled.map((value) => Math.abs(value - middle)))
  const back = (value: number): number => (log ? Math.exp(value) : value)
  return {
    median: back(middle),
    deviation,
    low: back(middle - deviations * deviation),
    high: back(middle + deviations * deviation)
  }
}
