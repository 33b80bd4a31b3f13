export const violinShape = { group: 'string', value: 'number', width: 'number' } as const

/** Steps of a density from 0 to the largest value. */
export const violinSteps = 40
/** The narrowest standard deviation of the smoothing kernel, in steps: about 1/40 of the range. */
const narrowest = 1.1
/**
 * Ends of a violin thinner than this share of its widest place are not drawn, unless there are values beyond.
 */
const thinnest = 0.005

export interface Violin {
  readonly group: number
  /**
   * Values on the axis, ascending, with the width there from 0 to 1; the widest place of each violin is 1.
   */
  readonly points: readonly { readonly value: number; readonly width: number }[]
}

/**
 * Distributions of one gene in each group, from a smoothed histogram of `violinSteps` steps. The bandwidth of
 * a group is R's `bw.nrd0` (Silverman 1986, 3.31), so that few cells do not fall into islands.
 * @param values of all cells of the data set @param labels group of each cell, −1 for none
 */
export function violins(values: Float64Array, labels: Int32Array, groups: number): Violin[] {
  let most = 0
  for (const [cell, label] of labels.entries()) if (label >= 0) most = Math.max(most, values[cell]!)
  const step = (most || 1) / (violinSteps - 1)
  const counts = new Float64Array(groups * violinSteps)
  for (const [cell, label] of labels.entries())
    if (label >= 0) counts[label * violinSteps + Math.round(values[cell]! / step)]! += 1
  return Array.from({ length: groups }, (_, group) => {
    const own = counts.subarray(group * violinSteps, (group + 1) * violinSteps)
    const widths = smoothed(own, Math.max(narrowest, bandwidth(own)))
    const widest = Math.max(...widths)
    const drawn = (width: number, i: number): boolean => own[i]! > 0 || width >= widest * thinnest
    const [first, last] = [widths.findIndex(drawn), widths.findLastIndex(drawn)]
    return {
      group,
      points:
        widest > 0
          ? widths
              .slice(first, last + 1)
              .map((width, i) => ({ value: (first + i) * step, width: width / widest }))
          : []
    }
  })
}

/**
 * 0.9 times the lesser of the standard deviation and the quartile distance over 1.34, times n^−1/5; where
 * half of the values are one, the standard deviation alone. In steps.
 */
function bandwidth(counts: Float64Array): number {
  const total = counts.reduce((a, b) => a + b, 0)
  if (total < 2) return 0
  const mean = counts.reduce((sum, count, at) => sum + count * at, 0) / total
  const squares = counts.reduce((sum, count, at) => sum + count * (at - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / (total - 1))
  const [low, high] = [quantile(counts, total / 4), quantile(counts, (3 * total) / 4)]
  return 0.9 * Math.min(deviation, (high - low) / 1.34 || deviation) * total ** -0.2
}

/** The first step up to which so many values lie. */
function quantile(counts: Float64Array, wanted: number): number {
  let sum = 0
  return counts.findIndex((count) => (sum += count) >= wanted)
}

/** The counts under a Gaussian of this standard deviation, in steps. */
function smoothed(counts: Float64Array, deviation: number): number[] {
  const reach = Math.ceil(3.6 * deviation)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-0.5 * ((i - reach) / deviation) ** 2)
  )
  const whole = kernel.reduce((a, b) => a + b, 0)
  return Array.from(
    counts,
    (_, i) => kernel.reduce((sum, weight, j) => sum + weight * (counts[i + j - reach] ?? 0), 0) / whole
  )
}
