/** Scale of the median absolute deviation that makes it the standard deviation of a normal distribution. */
const toDeviation = 1.4826

/** Where values are too far from the median. */
export interface Bounds {
  readonly median: number
  /** Median absolute deviation × 1.4826, on the scale of the values or of their logarithm. */
  readonly deviation: number
  readonly low: number
  readonly high: number
}

/**
 * Median ± n median absolute deviations, on the natural logarithm where asked for, as `isOutlier` of scuttle (McCarthy et al. 2017).
 * The limits are on the scale of the values.
 */
export function deviationBounds(values: Float64Array, deviations: number, log = false): Bounds {
  const scaled = log ? values.map(Math.log) : values.slice()
  const middle = median(scaled.slice())
  const deviation = toDeviation * median(scaled.map((value) => Math.abs(value - middle)))
  const back = (value: number): number => (log ? Math.exp(value) : value)
  return { median: back(middle), deviation, low: back(middle - deviations * deviation), high: back(middle + deviations * deviation) }
}

/** The middle value, or the mean of both; sorts its argument. NaN of nothing. */
export function median(values: Float64Array): number {
  if (values.length === 0) return Number.NaN
  values.sort()
  const half = values.length >> 1
  return values.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2
}
