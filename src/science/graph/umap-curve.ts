/** The similarity of two positions at distance x in the embedding: 1 / (1 + a x^2b). */
export interface UmapCurve {
  readonly a: number
  readonly b: number
}

const samples = 300
const mostSteps = 500

/**
 * Fits the curve to 1 up to `minDist` and exp(−(x − minDist) / spread) beyond, by least squares at 300 evenly
 * spaced distances from 0 to 3 `spread` (as McInnes, Healy and Melville 2018), with the Levenberg–Marquardt
 * method.
 */
export function umapCurve(minDist: number, spread: number): UmapCurve {
  const distances = Float64Array.from({ length: samples }, (_, i) => (3 * spread * i) / (samples - 1))
  const wanted = distances.map((x) => (x < minDist ? 1 : Math.exp((minDist - x) / spread)))
  const errorOf = (a: number, b: number): number =>
    distances.reduce((sum, x, i) => sum + (1 / (1 + a * x ** (2 * b)) - wanted[i]!) ** 2, 0)
  let [a, b, damping] = [1, 1, 1e-3]
  let error = errorOf(a, b)
  for (let step = 0; step < mostSteps; step++) {
    let [aa, ab, bb, ga, gb] = [0, 0, 0, 0, 0]
    for (let i = 1; i < samples; i++) {
      const x = distances[i]!
      const raised = x ** (2 * b)
      const value = 1 / (1 + a * raised)
      const da = -raised * value * value
      const db = 2 * a * Math.log(x) * da
      const left = wanted[i]! - value
      aa += da * da
      ab += da * db
      bb += db * db
      ga += da * left
      gb += db * left
    }
    const [p, q] = [aa * (1 + damping), bb * (1 + damping)]
    const determinant = p * q - ab * ab
    const nextA = a + (q * ga - ab * gb) / determinant
    const nextB = b + (p * gb - ab * ga) / determinant
    const nextError = nextA > 0 && nextB > 0 ? errorOf(nextA, nextB) : Infinity
    if (nextError >= error) {
      damping *= 10
      if (damping > 1e12) break
      continue
    }
    ;[a, b, error, damping] = [nextA, nextB, nextError, damping / 10]
  }
  return { a, b }
}
