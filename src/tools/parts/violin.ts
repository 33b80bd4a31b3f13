export const violinShape = { group: 'string', value: 'number', width: 'number' } as const

/** Steps of a density from 0 to the largest value. */
export const violinSteps = 40
/** Standard deviation of the smoothing kernel, in steps: about a bandwidth of 1/40 of the range. */
const smoothing = 1.1
/**
 * Ends of a violin thinner than this share of its widest place are not drawn, unless there are values beyond.
 */
const thinnest = 0.005

const kernel = Array.from({ length: 9 }, (_, i) => Math.exp(-0.5 * ((i - 4) / smoothing) ** 2))
const kernelSum = kernel.reduce((a, b) => a + b, 0)

export interface Violin {
  readonly group: number
  /**
   * Values on the axis, ascending, with the width there from 0 to 1; the widest place of each violin is 1.
   */
  readonly points: readonly { readonly value: number; readonly width: number }[]
}

/**
 * Distributions of one gene in each group, from a smoothed histogram of `violinSteps` steps.
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
    const widths = smooth(own)
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

function smooth(counts: Float64Array): number[] {
  return Array.from(
    counts,
    (_, i) => kernel.reduce((sum, weight, j) => sum + weight * (counts[i + j - 4] ?? 0), 0) / kernelSum
  )
}
