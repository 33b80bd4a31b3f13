/** The value and slope of the fitted curve at a vertex, between two cells of the tree. */
interface Vertex {
  readonly x: number
  readonly value: number
  readonly slope: number
}

/**
 * A cell of the tree with fewer points than this share of a neighbourhood is not divided (`cell` of R's
 * `loess.control`).
 */
const cellShare = 0.2
/** How far the bounding box extends beyond the points, as a share of their range. */
const margin = 0.005

/**
 * Local quadratic regression on one predictor (Cleveland and Devlin 1988) with tricube weights, as R's
 * `loess(y ~ x, span, degree = 2)`: fitted at the vertices of a k-d tree and interpolated by cubic
 * polynomials (Cleveland and Grosse 1991).
 * @param x ascending
 * @param span the share of the points in each neighbourhood, above 0 and at most 1
 * @returns the fitted value at each x
 */
export function loessAtBorders(x: Float64Array, y: Float64Array, span: number): Float64Array {
  const count = x.length
  if (count === 0) return new Float64Array(0)
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => x[a]! - x[b]! || a - b)
  const sorted = { x: Float64Array.from(order, (i) => x[i]!), y: Float64Array.from(order, (i) => y[i]!) }
  const near = Math.min(count, Math.max(4, Math.floor(count * span + 1e-5)))
  const [least, most] = [sorted.x[0]!, sorted.x[count - 1]!]
  const beyond = margin * Math.max(most - least, Math.max(Math.abs(least), Math.abs(most)) * 1e-3 + 1e-30)
  const borders = [least - beyond, ...cuts(sorted.x, Math.floor(count * span * cellShare)), most + beyond]
  const vertices = borders.map((at): Vertex => ({ x: at, ...fitAt(at, sorted.x, sorted.y, near) }))
  const fitted = new Float64Array(count)
  let cell = 0
  for (const i of order) {
    while (cell + 2 < vertices.length && x[i]! > vertices[cell + 1]!.x) cell++
    fitted[i] = blend(x[i]!, vertices[cell]!, vertices[cell + 1]!)
  }
  return fitted
}

/**
 * Where the tree divides its cells: at the median, or the nearest value to it that differs from the next,
 * until few points are left.
 */
function cuts(x: Float64Array, fewest: number): number[] {
  const found: number[] = []
  const divide = (from: number, to: number): void => {
    if (to - from + 1 <= fewest) return
    const middle = betweenDifferent(x, from, to)
    if (middle === null) return
    divide(from, middle)
    found.push(x[middle]!)
    divide(middle + 1, to)
  }
  divide(0, x.length - 1)
  return found
}

/** The index nearest to the median whose value differs from the next one; of two, the higher. */
function betweenDifferent(x: Float64Array, from: number, to: number): number | null {
  const middle = Math.floor((from + to + 2) / 2) - 1
  for (let distance = 0; middle + distance < to || middle - distance >= from; distance++)
    for (const index of [middle + distance, middle - distance])
      if (index >= from && index < to && x[index]! !== x[index + 1]!) return index
  return null
}

/** A weighted least-squares parabola around `at` over its `near` nearest points. */
function fitAt(at: number, x: Float64Array, y: Float64Array, near: number): { value: number; slope: number } {
  let from = 0
  while (from + near < x.length && x[from + near]! - at < at - x[from]!) from++
  const to = from + near
  const reach = Math.max(at - x[from]!, x[to - 1]! - at) || 1
  const sums = new Float64Array(5)
  const sides = new Float64Array(3)
  for (let i = from; i < to; i++) {
    const u = (x[i]! - at) / reach
    const weight = (1 - Math.abs(u) ** 3) ** 3
    if (!(weight > 0)) continue
    let power = weight
    for (let degree = 0; degree < 5; degree++) {
      sums[degree]! += power
      if (degree < 3) sides[degree]! += power * y[i]!
      power *= u
    }
  }
  const [value, slope] = parabola(sums, sides)
  return { value, slope: slope / reach }
}

/** Solves the normal equations of 1, u, u² by Cholesky's method; directions without variance are left out. */
function parabola(sums: Float64Array, sides: Float64Array): [value: number, slope: number] {
  const lower = new Float64Array(9)
  const half = new Float64Array(3)
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = sums[i + j]!
      for (let k = 0; k < j; k++) rest -= lower[i * 3 + k]! * lower[j * 3 + k]!
      if (i === j) lower[i * 4] = rest > 1e-12 * sums[0]! ? Math.sqrt(rest) : 0
      else lower[i * 3 + j] = lower[j * 4]! > 0 ? rest / lower[j * 4]! : 0
    }
    let side = sides[i]!
    for (let k = 0; k < i; k++) side -= lower[i * 3 + k]! * half[k]!
    half[i] = lower[i * 4]! > 0 ? side / lower[i * 4]! : 0
  }
  const solved = new Float64Array(3)
  for (let i = 2; i >= 0; i--) {
    let side = half[i]!
    for (let k = i + 1; k < 3; k++) side -= lower[k * 3 + i]! * solved[k]!
    solved[i] = lower[i * 4]! > 0 ? side / lower[i * 4]! : 0
  }
  return [solved[0]!, solved[1]!]
}

/** The cubic polynomial with the values and slopes of both vertices. */
function blend(x: number, left: Vertex, right: Vertex): number {
  const width = right.x - left.x
  const t = (x - left.x) / width
  const [a, b] = [(1 - t) * (1 - t), t * t]
  return (
    a * (1 + 2 * t) * left.value +
    b * (3 - 2 * t) * right.value +
    width * t * (1 - t) * ((1 - t) * left.slope - t * right.slope)
  )
}
