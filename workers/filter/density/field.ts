/** A density of cells on a grid of points. */
export interface Field {
  readonly columns: number
  readonly rows: number
  /** The place of the first point, and the distance between two. */
  readonly left: number
  readonly bottom: number
  readonly step: number
  /** Cells per unit of area at each point, row by row from the bottom. */
  readonly values: Float64Array
}

/** Points of the grid to a bandwidth: with four the error is below a thousandth of the peak. */
const perBandwidth = 4
const mostPoints = 640
/** Bandwidths from its middle at which a bell ends. */
const tail = 4

/**
 * The kernel density of cells with a round Gaussian of standard deviation `bandwidth`: linear binning, then
 * one exact convolution along each axis. Binning spreads a cell by step² / 6 on each axis; the bell is
 * narrower by that, so that the whole has the variance asked for. Fan & Marron 1994, J. Comput. Graph. Stat.
 * 3:35–56. Null where no cell has coordinates.
 */
export function densityField(x: Float32Array, y: Float32Array, bandwidth: number): Field | null {
  const [left, right] = ends(x)
  const [bottom, top] = ends(y)
  if (!(left <= right && bottom <= top)) return null
  const margin = (tail + 1) * bandwidth
  const longest = Math.max(right - left, top - bottom) + 2 * margin
  const step = Math.max(bandwidth / perBandwidth, longest / mostPoints)
  const columns = Math.ceil((right - left + 2 * margin) / step) + 2
  const rows = Math.ceil((top - bottom + 2 * margin) / step) + 2
  const field = {
    columns,
    rows,
    left: left - margin,
    bottom: bottom - margin,
    step,
    values: new Float64Array(columns * rows)
  }
  binInto(field, x, y)
  smooth(field, bandwidth)
  return field
}

function ends(values: Float32Array): [number, number] {
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value < least) least = value
    if (value > most && value < Infinity) most = value
  }
  return [least, most]
}

/** Shares each cell among the four points around it. */
function binInto({ columns, left, bottom, step, values }: Field, x: Float32Array, y: Float32Array): void {
  for (let i = 0; i < x.length; i++) {
    const across = ((x[i] as number) - left) / step
    const up = ((y[i] as number) - bottom) / step
    if (!Number.isFinite(across + up)) continue
    const column = across | 0
    const row = up | 0
    const [right, above] = [across - column, up - row]
    const at = row * columns + column
    values[at] = (values[at] as number) + (1 - right) * (1 - above)
    values[at + 1] = (values[at + 1] as number) + right * (1 - above)
    values[at + columns] = (values[at + columns] as number) + (1 - right) * above
    values[at + columns + 1] = (values[at + columns + 1] as number) + right * above
  }
}

function smooth({ columns, rows, step, values }: Field, bandwidth: number): void {
  const width = Math.sqrt(Math.max(bandwidth ** 2 - step ** 2 / 6, (bandwidth / 2) ** 2)) / step
  const reach = Math.ceil((tail + 0.5) * width)
  const bell = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * width ** 2))
  )
  const sum = bell.reduce((whole, part) => whole + part, 0)
  // Once along each axis: the step of either axis turns a sum into a density.
  for (let at = 0; at < bell.length; at++) bell[at] = (bell[at] as number) / sum / step
  const half = new Float64Array(values.length)
  for (let row = 0; row < rows; row++) {
    const from = row * columns
    for (let column = 0; column < columns; column++) {
      const value = values[from + column] as number
      if (value === 0) continue
      const first = Math.max(0, column - reach)
      const last = Math.min(columns - 1, column + reach)
      for (let to = first; to <= last; to++)
        half[from + to] = (half[from + to] as number) + value * (bell[to - column + reach] as number)
    }
  }
  values.fill(0)
  for (let row = 0; row < rows; row++) {
    const first = Math.max(0, row - reach)
    const last = Math.min(rows - 1, row + reach)
    for (let to = first; to <= last; to++) {
      const part = bell[to - row + reach] as number
      const source = row * columns
      const target = to * columns
      for (let column = 0; column < columns; column++)
        values[target + column] =
          (values[target + column] as number) + part * (half[source + column] as number)
    }
  }
}

/**
 * The density at each cell, between the points as straight along each axis; NaN for cells without
 * coordinates.
 */
export function densityAt(
  { columns, left, bottom, step, values }: Field,
  x: Float32Array,
  y: Float32Array
): Float32Array {
  const out = new Float32Array(x.length)
  for (let i = 0; i < x.length; i++) {
    const across = ((x[i] as number) - left) / step
    const up = ((y[i] as number) - bottom) / step
    const column = across | 0
    const row = up | 0
    const [right, above] = [across - column, up - row]
    const at = row * columns + column
    const low = (values[at] as number) * (1 - right) + (values[at + 1] as number) * right
    const high = (values[at + columns] as number) * (1 - right) + (values[at + columns + 1] as number) * right
    out[i] = low * (1 - above) + high * above
  }
  return out
}
