/** Places at which the curve is computed; between them it is a straight line. */
const places = 200
const span = 0.3

/**
 * A smooth curve through points by local quadratic regression with tricube weights (loess, Cleveland 1979),
 * at a span of 0.3 of the points. Answers its height at each `x`.
 */
export function loessAtPlaces(x: Float64Array, y: Float64Array): Float64Array {
  const order = Int32Array.from(x.keys()).sort((a, b) => x[a]! - x[b]! || a - b)
  const sortedX = Float64Array.from(order, (i) => x[i]!)
  const sortedY = Float64Array.from(order, (i) => y[i]!)
  const count = order.length
  const knots = Math.min(places, count)
  const knotX = new Float64Array(knots)
  const knotY = new Float64Array(knots)
  for (let knot = 0; knot < knots; knot++) {
    const at = knots === 1 ? 0 : Math.round((knot * (count - 1)) / (knots - 1))
    knotX[knot] = sortedX[at]!
    knotY[knot] = heightAt(sortedX, sortedY, at)
  }
  const out = new Float64Array(count)
  let right = 1
  for (let i = 0; i < count; i++) {
    while (right < knots - 1 && knotX[right]! < sortedX[i]!) right++
    const width = knots === 1 ? 0 : knotX[right]! - knotX[right - 1]!
    const share = width > 0 ? (sortedX[i]! - knotX[right - 1]!) / width : 0
    out[order[i]!] = knots === 1 ? knotY[0]! : knotY[right - 1]! + share * (knotY[right]! - knotY[right - 1]!)
  }
  return out
}

/** Height of the regression at one point, over its nearest points. */
function heightAt(x: Float64Array, y: Float64Array, at: number): number {
  const center = x[at]!
  const window = Math.max(3, Math.floor(span * x.length))
  let from = at
  let to = at + 1
  while (to - from < Math.min(window, x.length)) {
    if (to >= x.length || (from > 0 && center - x[from - 1]! <= x[to]! - center)) from--
    else to++
  }
  const reach = Math.max(center - x[from]!, x[to - 1]! - center)
  const moments = new Float64Array(5)
  const right = new Float64Array(3)
  for (let i = from; i < to; i++) {
    const distance = x[i]! - center
    const weight = reach > 0 ? (1 - Math.abs(distance / reach) ** 3) ** 3 : 1
    const powers = [1, distance, distance ** 2, distance ** 3, distance ** 4]
    for (let power = 0; power < 5; power++) moments[power]! += weight * powers[power]!
    for (let power = 0; power < 3; power++) right[power]! += weight * powers[power]! * y[i]!
  }
  return solved(moments, right)
}

/** The constant of the quadratic, by Cramer's rule; the weighted mean where the points do not fix one. */
function solved(
  [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0]: Float64Array,
  [t0 = 0, t1 = 0, t2 = 0]: Float64Array
): number {
  const minor = s2 * s4 - s3 * s3
  const whole = s0 * minor - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
  const constant = t0 * minor - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2)
  return whole > 1e-12 * s0 * s2 * s4 ? constant / whole : t0 / s0
}
