/** The bandwidth of a Gaussian kernel for the density of an embedding, computed from the data alone. */

const bins = 1024
/** The number of stages of the plug-in estimator, as Botev uses it. */
const stages = 7
/** Limits of the bandwidth, as shares of the embedding. A finer one would show the noise of single cells. */
const finest = 1 / 150
const coarsest = 1 / 15

/**
 * The standard deviation of a round Gaussian for a two-dimensional density: on each axis by the improved
 * Sheather–Jones plug-in, which supposes no shape and so does not smear islands together (Botev, Grotowski &
 * Kroese 2010, Annals of Statistics 38:2916–2957), the geometric mean of both, times n^(1/30): the best width
 * shrinks with n^(−1/5) on one axis and with n^(−1/6) on two.
 * @param values coordinates, axis by axis; cells without them (NaN) count for nothing
 */
export function suitedBandwidth(x: Float32Array, y: Float32Array): number {
  const axes = [x, y].map(axisOf)
  const cells = Math.min(...axes.map(({ count }) => count))
  const extent = Math.max(...axes.map(({ most, least }) => most - least))
  if (cells === 0 || !(extent > 0)) return 1
  const logs = axes.map((axis) => Math.log(Math.max(axisBandwidth(axis), extent * 1e-6)))
  const found = Math.exp((logs[0]! + logs[1]!) / 2) * cells ** (1 / 30)
  return Math.min(extent * coarsest, Math.max(extent * finest, found))
}

interface Axis {
  readonly values: Float32Array
  readonly least: number
  readonly most: number
  readonly count: number
}

function axisOf(values: Float32Array): Axis {
  let least = Infinity
  let most = -Infinity
  let count = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (!Number.isFinite(value)) continue
    count++
    if (value < least) least = value
    if (value > most) most = value
  }
  return { values, least, most, count }
}

/** The plug-in on one axis, in its units; 0 where all values are the same. */
export function axisBandwidth({ values, least, most, count }: Axis): number {
  const span = most - least
  if (count === 0 || !(span > 0)) return 0
  const from = least - span / 10
  const range = 1.2 * span
  const share = new Float64Array(bins)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (!Number.isFinite(value)) continue
    const bin = Math.min(bins - 1, Math.floor(((value - from) / range) * bins))
    share[bin] = (share[bin] as number) + 1 / count
  }
  const squares = cosineTransform(share).map((part) => (part / 2) ** 2)
  const wrong = (time: number) => time - plugIn(time, count, squares)
  const time = firstRoot(wrong)
  // The normal reference rule is used where the plug-in estimator finds no solution.
  return time === null ? 0.9 * deviation(share, range) * count ** -0.2 : Math.sqrt(time) * range
}

/**
 * Sum over j of s_j cos(π k (2j + 1) / 2n), twice that for k above 0; cosines come from a table of one turn.
 */
function cosineTransform(values: Float64Array): Float64Array {
  const turn = 4 * bins
  const cosines = Float64Array.from({ length: turn }, (_, at) => Math.cos((2 * Math.PI * at) / turn))
  const out = new Float64Array(bins)
  for (let k = 0; k < bins; k++) {
    let sum = 0
    for (let j = 0; j < bins; j++)
      sum += (values[j] as number) * (cosines[((2 * j + 1) * k) % turn] as number)
    out[k] = k === 0 ? sum : 2 * sum
  }
  return out
}

/**
 * The estimate of the best squared width that follows from a squared width `time`, both of the range: Botev's
 * ξγ^[7].
 */
function plugIn(time: number, count: number, squares: Float64Array): number {
  const normOf = (stage: number, at: number): number => {
    let sum = 0
    for (let k = 1; k < bins; k++)
      sum += (k * k) ** stage * (squares[k] as number) * Math.exp(-k * k * Math.PI ** 2 * at)
    return 2 * Math.PI ** (2 * stage) * sum
  }
  let norm = normOf(stages, time)
  for (let stage = stages - 1; stage >= 2; stage--) {
    let odd = 1
    for (let factor = 3; factor <= 2 * stage - 1; factor += 2) odd *= factor
    const constant = (1 + 0.5 ** (stage + 0.5)) / 3
    norm = normOf(
      stage,
      ((2 * constant * odd) / Math.sqrt(2 * Math.PI) / count / norm) ** (2 / (3 + 2 * stage))
    )
  }
  return (2 * count * Math.sqrt(Math.PI) * norm) ** (-2 / 5)
}

/**
 * The least squared width between 10⁻⁹ and 0.1 that the estimator maps onto itself; null where there is none.
 */
function firstRoot(wrong: (time: number) => number): number | null {
  let low = 1e-9
  for (let high = 2e-9; high < 0.1; high *= 2) {
    if (wrong(high) > 0) {
      for (let turn = 0; turn < 40; turn++) {
        const middle = Math.sqrt(low * high)
        if (wrong(middle) > 0) high = middle
        else low = middle
      }
      return Math.sqrt(low * high)
    }
    low = high
  }
  return null
}

function deviation(share: Float64Array, range: number): number {
  const mean = share.reduce((sum, part, bin) => sum + part * bin, 0)
  return (range / bins) * Math.sqrt(share.reduce((sum, part, bin) => sum + part * (bin - mean) ** 2, 0))
}
