import { quantileOf } from '../../../science/stats/quantile.ts'
import { factor } from '../table.ts'

/** Results of earlier versions hold outlines only, without the column `part`. */
export const violinShape = { group: 'string', part: 'string?', value: 'number', width: 'number' } as const

/**
 * The kinds of rows of a violin: a point of the outline, one of the five numbers of the box (quartiles, and
 * the outermost values within 1.5 times the interquartile range: Tukey 1977), or a cell.
 */
export const violinParts = ['outline', 'low', 'q1', 'median', 'q3', 'high', 'cell'] as const
export type ViolinPart = (typeof violinParts)[number]

/**
 * Groups of fewer cells than `outlined` have a line from the lowest to the highest value, since an outline
 * would be misleading; those of up to `points` cells have a point per cell.
 */
const fewCells = { outlined: 10, points: 30 } as const

/** The number of steps of a density from 0 to the largest value. */
export const violinSteps = 40
/** The least standard deviation of the smoothing kernel, in steps: about 1/40 of the range. */
const narrowest = 1.1
/**
 * The ends of a violin that are thinner than this share of its greatest width are cut off, unless there are
 * values.
 */
const thinnest = 0.005

/** The violin of one group. */
export interface Violin {
  readonly group: number
  /**
   * Points along the axis of values. Those of the outline ascend; their width is 0 to 1, relative to the
   * widest part of the violin. The width of cells is their offset from the middle, −1 to 1.
   */
  readonly points: readonly { readonly part: ViolinPart; readonly value: number; readonly width: number }[]
}

/**
 * The part of a summary that charts need beforehand: whether some groups are so small that each of their
 * cells is drawn.
 */
export const fewCellsIn = (sizes: ArrayLike<number>): { readonly few_cells: 'yes' | 'no' } => ({
  few_cells: Array.from(sizes).some((size) => size > 0 && size <= fewCells.points) ? 'yes' : 'no'
})

/** Memory per cell while the violins of a gene are made, in bytes: its value, sorted by group. */
export const bytesOfViolinCell = 8

/** The most rows of a violin. */
export const mostViolinRows = violinSteps + 5 + fewCells.points

/** The column `part` of rows of violins. */
export const partColumn = (rows: readonly { readonly part: ViolinPart }[]) =>
  factor(
    rows.map(({ part }) => violinParts.indexOf(part)),
    violinParts
  )

/**
 * The distributions of one gene in each group, from histograms with `violinSteps` steps that are smoothed by
 * a Gaussian. The bandwidth of a group is that of R's `bw.nrd0` (Silverman 1986, 3.31), so that few cells do
 * not give separate peaks. The outline of a group ends at its least and its greatest value, as that of
 * ggplot2 does (`trim = TRUE`).
 * @param values the values of all cells of the data set, at least 0
 * @param labels the group of each cell, −1 for none
 * @param groups the number of groups
 * @param onSorted called with the ascending values of each group
 */
export function violins(
  values: Float64Array,
  labels: Int32Array,
  groups: number,
  onSorted?: (group: number, sorted: Float64Array) => void
): Violin[] {
  let most = 0
  let least = 0
  for (let cell = 0; cell < labels.length; cell++) {
    if (labels[cell]! < 0) continue
    if (values[cell]! > most) most = values[cell]!
    if (values[cell]! < least) least = values[cell]!
  }
  const step = (most || 1) / (violinSteps - 1)
  const counts = new Float64Array(groups * violinSteps)
  const ends = new Uint32Array(groups)
  for (let cell = 0; cell < labels.length; cell++) {
    const label = labels[cell]!
    if (label >= 0) {
      counts[label * violinSteps + Math.round(values[cell]! / step)]! += 1
      ends[label]! += 1
    }
  }
  for (let group = 1; group < groups; group++) ends[group]! += ends[group - 1]!
  const byGroup = new Float64Array(ends.at(-1) ?? 0)
  // In most cells a gene is 0: the zeros of a group are put first, and only its other values are sorted.
  const first = ends.slice()
  for (let cell = 0; cell < labels.length; cell++) {
    const label = labels[cell]!
    if (label >= 0 && values[cell] !== 0) {
      first[label]! -= 1
      byGroup[first[label]!] = values[cell]!
    }
  }
  return Array.from(ends, (end, group) => {
    const sorted = byGroup.subarray(ends[group - 1] ?? 0, end)
    if (least < 0) sorted.sort()
    else byGroup.subarray(first[group], end).sort()
    const own = counts.subarray(group * violinSteps, (group + 1) * violinSteps)
    onSorted?.(group, sorted)
    if (sorted.length === 0) return { group, points: [] }
    const outline =
      sorted.length < fewCells.outlined
        ? spine(sorted)
        : sorted[0] === sorted.at(-1)
          ? level(sorted[0]!, step)
          : endedAt(outlined(own, step), sorted[0]!, sorted.at(-1)!)
    return { group, points: [...outline, ...boxed(sorted), ...scattered(sorted)] }
  })
}

/**
 * An outline that ends at the least and the greatest value, with the widths that it has there: smoothed, it
 * reaches beyond them.
 */
function endedAt(outline: Violin['points'], least: number, greatest: number): Violin['points'] {
  const end = (value: number): Violin['points'][number] => {
    const next = outline.findIndex((point) => point.value >= value)
    const [before, after] = [outline.at(Math.max(0, next - 1))!, outline.at(next)!]
    const share = after.value > before.value ? (value - before.value) / (after.value - before.value) : 0
    const within = Math.min(1, Math.max(0, share))
    return { part: 'outline', value, width: before.width + within * (after.width - before.width) }
  }
  const inner = outline.filter(({ value }) => value > least && value < greatest)
  return [end(least), ...inner, end(greatest)]
}

/** The outline of a smoothed histogram. */
function outlined(own: Float64Array, step: number): Violin['points'] {
  const widths = smoothed(own, Math.max(narrowest, bandwidth(own)))
  const widest = Math.max(...widths)
  const drawn = (width: number, i: number): boolean => own[i]! > 0 || width >= widest * thinnest
  const [first, last] = [widths.findIndex(drawn), widths.findLastIndex(drawn)]
  return widths
    .slice(first, last + 1)
    .map((width, i) => ({ part: 'outline', value: (first + i) * step, width: width / widest }))
}

/** A level line at the only value of a group, just high enough to be seen, and inside of the axis. */
const level = (value: number, step: number): Violin['points'] =>
  [value, value === 0 ? step / 4 : value - step / 4]
    .toSorted((a, b) => a - b)
    .map((end) => ({ part: 'outline', value: end, width: 1 }))

/** A line from the lowest to the highest of ascending values. */
const spine = (sorted: Float64Array): Violin['points'] =>
  [sorted[0]!, sorted.at(-1)!].map((value) => ({ part: 'outline', value, width: 0 }))

/** The box of ascending values. */
function boxed(sorted: Float64Array): Violin['points'] {
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share)) as [
    number,
    number,
    number
  ]
  const reach = 1.5 * (q3 - q1)
  const low = sorted.find((value) => value >= q1 - reach)!
  const high = sorted.findLast((value) => value <= q3 + reach)!
  return Object.entries({ low, q1, median, q3, high }).map(([part, value]) => ({
    part: part as ViolinPart,
    value,
    width: 0
  }))
}

/** One point per cell where there are few; those of similar value are side by side. */
function scattered(sorted: Float64Array): Violin['points'] {
  if (sorted.length > fewCells.points) return []
  // Offsets that advance by the golden ratio keep neighbouring values apart for any number of cells.
  const golden = 0.618_033_988_749_895
  return Array.from(sorted, (value, i) => ({ part: 'cell', value, width: 2 * ((0.5 + i * golden) % 1) - 1 }))
}

/**
 * The bandwidth in steps: 0.9 n^−1/5 times the smaller of the standard deviation and the interquartile range
 * over 1.34; where the latter is 0, the standard deviation.
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

/** The first step with at least `wanted` values up to it. */
function quantile(counts: Float64Array, wanted: number): number {
  let sum = 0
  return counts.findIndex((count) => (sum += count) >= wanted)
}

/** The counts smoothed by a Gaussian of this standard deviation, in steps. */
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
