/**
 * Products and sums of lists of dense vectors of one length, several of them in one walk over memory, so that each number that is loaded is
 * used more than once and no sum waits for the one before. The order of every sum is fixed.
 */

/** Dot products of all pairs: that of left i and right j at `i * right.length + j`. */
export function products(left: readonly Float64Array[], right: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(left.length * right.length)
  const columns = right.length
  for (let i = 0; i < left.length; i++) {
    let j = 0
    for (; j + 4 <= columns; j += 4) fourProducts(left[i]!, right[j]!, right[j + 1]!, right[j + 2]!, right[j + 3]!, out, i * columns + j)
    for (; j < columns; j++) out[i * columns + j] = dot(left[i]!, right[j]!)
  }
  return out
}

function fourProducts(one: Float64Array, a: Float64Array, b: Float64Array, c: Float64Array, d: Float64Array, out: Float64Array, at: number): void {
  let sa = 0
  let sb = 0
  let sc = 0
  let sd = 0
  for (let r = 0; r < one.length; r++) {
    const x = one[r]!
    sa += x * a[r]!
    sb += x * b[r]!
    sc += x * c[r]!
    sd += x * d[r]!
  }
  out[at] = sa
  out[at + 1] = sb
  out[at + 2] = sc
  out[at + 3] = sd
}

/** Adds Σ over i of `coefficients[i * to.length + j] * from[i]` to each vector j, in place. */
export function addCombinations(to: readonly Float64Array[], from: readonly Float64Array[], coefficients: Float64Array): void {
  const count = to.length
  let i = 0
  for (; i + 4 <= from.length; i += 4)
    for (let j = 0; j < count; j++) addFour(to[j]!, from[i]!, from[i + 1]!, from[i + 2]!, from[i + 3]!, coefficients, i * count + j, count)
  for (; i < from.length; i++) for (let j = 0; j < count; j++) addScaled(to[j]!, from[i]!, coefficients[i * count + j]!)
}

/** The factors stand at `at` and each `step` further on. */
function addFour(to: Float64Array, a: Float64Array, b: Float64Array, c: Float64Array, d: Float64Array, factors: Float64Array, at: number, step: number): void {
  const fa = factors[at]!
  const fb = factors[at + step]!
  const fc = factors[at + 2 * step]!
  const fd = factors[at + 3 * step]!
  for (let r = 0; r < to.length; r++) to[r] = to[r]! + (fa * a[r]! + fb * b[r]! + (fc * c[r]! + fd * d[r]!))
}

export function addScaled(to: Float64Array, from: Float64Array, factor: number): void {
  for (let r = 0; r < to.length; r++) to[r]! += factor * from[r]!
}

export function dot(a: Float64Array, b: Float64Array): number {
  const even = a.length & ~3
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let r = 0; r < even; r += 4) {
    s0 += a[r]! * b[r]!
    s1 += a[r + 1]! * b[r + 1]!
    s2 += a[r + 2]! * b[r + 2]!
    s3 += a[r + 3]! * b[r + 3]!
  }
  for (let r = even; r < a.length; r++) s0 += a[r]! * b[r]!
  return s0 + s1 + (s2 + s3)
}

/** Euclidean length. */
export const lengthOf = (vector: Float64Array): number => Math.sqrt(dot(vector, vector))
