import { quantileOf } from '../stats/quantile.ts'

/** Values at the points of a grid, row by row from the smallest `y`. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  readonly values: Float64Array
  /** The position of the first grid point, and the distances between neighbours. */
  readonly origin: readonly [x: number, y: number]
  readonly step: readonly [x: number, y: number]
}

/** The number of grid points per side. */
const side = 96
/** The kernel is cut off at this many standard deviations, and the grid extends as far beyond the points. */
const reach = 4

/**
 * The standard deviation of a normal kernel by the rule of `MASS::bandwidth.nrd` (Venables and Ripley 2002):
 * 1.06 n^(−1/5) times the standard deviation or IQR / 1.34, whichever is less. 0 where all values are equal.
 */
export function bandwidthOf(values: Float64Array): number {
  const n = values.length
  if (n < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const sorted = values.toSorted()
  const spread = (quantileOf(sorted, 0.75) - quantileOf(sorted, 0.25)) / 1.34
  return 1.06 * (spread > 0 ? Math.min(deviation, spread) : deviation) * n ** -0.2
}

/** One axis of the grid. */
interface Axis {
  /** The standard deviation of the kernel. */
  readonly width: number
  readonly origin: number
  readonly step: number
}

function axisOf(values: Float64Array): Axis {
  const width = bandwidthOf(values)
  const origin = values.reduce((a, b) => Math.min(a, b), Infinity) - reach * width
  const end = values.reduce((a, b) => Math.max(a, b), -Infinity) + reach * width
  return { width, origin, step: (end - origin) / (side - 1) }
}

/** The grid point before a value, and its distance from there in steps, 0 to 1. */
function placeOf(value: number, { origin, step }: Pick<Axis, 'origin' | 'step'>): readonly [number, number] {
  const place = (value - origin) / step
  const at = Math.min(side - 2, Math.floor(place))
  return [at, place - at]
}

const isBorder = (at: number): boolean =>
  at < side || at >= side * (side - 1) || at % side === 0 || at % side === side - 1

/**
 * The density of points in a plane, by a normal kernel: each point is divided among the four grid points
 * around it (linear binning; Wand, J Comput Graph Stat 1994), and these are smoothed along each axis. It is 0
 * at the border. Null for fewer than two points, and where all are on a line parallel to an axis.
 */
export function densityGrid(x: Float64Array, y: Float64Array): Grid | null {
  const [across, up] = [axisOf(x), axisOf(y)]
  if (x.length < 2 || across.width === 0 || up.width === 0) return null
  const values = new Float64Array(side * side)
  for (let point = 0; point < x.length; point++) {
    const [[column, right], [row, above]] = [placeOf(x[point]!, across), placeOf(y[point]!, up)]
    const at = row * side + column
    values[at]! += (1 - right) * (1 - above)
    values[at + 1]! += right * (1 - above)
    values[at + side]! += (1 - right) * above
    values[at + side + 1]! += right * above
  }
  smooth(values, 1, side, kernelOf(across))
  smooth(values, side, 1, kernelOf(up))
  const total = x.length * across.width * up.width * 2 * Math.PI
  return {
    columns: side,
    rows: side,
    values: values.map((value, at) => (isBorder(at) ? 0 : value / total)),
    origin: [across.origin, up.origin],
    step: [across.step, up.step]
  }
}

/** The kernel at whole steps from its middle. */
const kernelOf = ({ width, step }: Axis): Float64Array =>
  Float64Array.from({ length: Math.ceil((reach * width) / step) + 1 }, (_, at) =>
    Math.exp(-0.5 * ((at * step) / width) ** 2)
  )

/**
 * Smooths each line of a grid in place.
 * @param along the distance in the array between values of a line
 * @param between the distance in the array between lines
 */
function smooth(values: Float64Array, along: number, between: number, kernel: Float64Array): void {
  const line = new Float64Array(side)
  for (let one = 0; one < side; one++) {
    for (let at = 0; at < side; at++) {
      let sum = values[one * between + at * along]! * kernel[0]!
      for (let far = 1; far < kernel.length; far++) {
        if (at >= far) sum += values[one * between + (at - far) * along]! * kernel[far]!
        if (at + far < side) sum += values[one * between + (at + far) * along]! * kernel[far]!
      }
      line[at] = sum
    }
    for (let at = 0; at < side; at++) values[one * between + at * along] = line[at]!
  }
}

/** The density at a position within the grid, by bilinear interpolation. */
function densityAt({ columns, values, origin, step }: Grid, x: number, y: number): number {
  const [column, right] = placeOf(x, { origin: origin[0], step: step[0] })
  const [row, above] = placeOf(y, { origin: origin[1], step: step[1] })
  const at = row * columns + column
  const between = (from: number): number => (1 - right) * values[from]! + right * values[from + 1]!
  return (1 - above) * between(at) + above * between(at + columns)
}

/** For each share the density level that encloses this share of the points, where they are densest. */
export function levelsOf(grid: Grid, x: Float64Array, y: Float64Array, shares: readonly number[]): number[] {
  const sorted = x.map((one, point) => densityAt(grid, one, y[point]!)).sort()
  return shares.map((share) => quantileOf(sorted, 1 - share))
}
