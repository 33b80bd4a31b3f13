/** The median; sorts its argument. NaN without values. */
export function medianOf(values: Float64Array): number {
  if (values.length === 0) return Number.NaN
  values.sort()
  const half = values.length >> 1
  return values.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2
}

/**
 * The quantile of ascending values, with linear interpolation (type 7 of Hyndman and Fan, The American
 * Statistician 1996).
 * @param sorted ascending, at least one
 * @param share 0 to 1
 */
export function quantileOf(sorted: Float64Array, share: number): number {
  const index = share * (sorted.length - 1)
  const below = Math.floor(index)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (index - below) * (sorted[above]! - sorted[below]!)
}
