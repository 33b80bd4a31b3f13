/**
 * Products and sums of lists of dense vectors of one length, several of them in one walk over memory, so that each number that is loaded is
 * used more than once and no sum waits for the one before. The order of every sum is fixed.
 */

/** Dot products of all pairs: that of left i and right j at `i * right.length + j`. */
export function products(left: readonly Float64Array[], right: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(left.length * right.length)
  const columns = right.length
  const even = left.length & ~1
  const fours = columns & ~3
  for (let j = 0; j < fours; j += 4) {
    const four = [right[j]!, right[j + 1]!, right[j + 2]!, right[j + 3]!] as const
    for (let i = 0; i < even; i += 2) eightProducts(left[i]!, left[i + 1]!, four, out, i * columns + j, columns)
  }
  for (let i = 0; i < left.length; i++) for (let j = i < even ? fours : 0; j < columns; j++) out[i * columns + j] = dot(left[i]!, right[j]!)
  return out
}

type Four = readonly [Float64Array, Float64Array, Float64Array, Float64Array]

/** Those of the second stand `step` further on. */
function eightProducts(one: Float64Array, two: Float64Array, [a, b, c, d]: Four, out: Float64Array, at: number, step: number): void {
  let oneA = 0
  let oneB = 0
  let oneC = 0
  let oneD = 0
  let twoA = 0
  let twoB = 0
  let twoC = 0
  let twoD = 0
  for (let r = 0; r < one.length; r++) {
    const x = one[r]!
    const y = two[r]!
    const fromA = a[r]!
    const fromB = b[r]!
    const fromC = c[r]!
    const fromD = d[r]!
    oneA += x * fromA
    oneB += x * fromB
    oneC += x * fromC
    oneD += x * fromD
    twoA += y * fromA
    twoB += y * fromB
    twoC += y * fromC
    twoD += y * fromD
  }
  out[at] = oneA
  out[at + 1] = oneB
  out[at + 2] = oneC
  out[at + 3] = oneD
  out[at + step] = twoA
  out[at + step + 1] = twoB
  out[at + step + 2] = twoC
  out[at + step + 3] = twoD
}

/** Adds Σ over i of `coefficients[i * to.length + j] * from[i]` to each vector j, in place. */
export function addCombinations(to: readonly Float64Array[], from: readonly Float64Array[], coefficients: Float64Array): void {
  const count = to.length
  const even = count & ~1
  let i = 0
  for (; i + 4 <= from.length; i += 4) {
    const four = [from[i]!, from[i + 1]!, from[i + 2]!, from[i + 3]!] as const
    for (let j = 0; j < even; j += 2) addToTwo(to[j]!, to[j + 1]!, four, coefficients, i * count + j, count)
    if (even < count) for (let k = i; k < i + 4; k++) addScaled(to[even]!, from[k]!, coefficients[k * count + even]!)
  }
  for (; i < from.length; i++) for (let j = 0; j < count; j++) addScaled(to[j]!, from[i]!, coefficients[i * count + j]!)
}

/** The factors of the first stand at `at` and each `step` further on, those of the second beside them. */
function addToTwo(one: Float64Array, two: Float64Array, [a, b, c, d]: Four, factors: Float64Array, at: number, step: number): void {
  const oneA = factors[at]!
  const oneB = factors[at + step]!
  const oneC = factors[at + 2 * step]!
  const oneD = factors[at + 3 * step]!
  const twoA = factors[at + 1]!
  const twoB = factors[at + step + 1]!
  const twoC = factors[at + 2 * step + 1]!
  const twoD = factors[at + 3 * step + 1]!
  for (let r = 0; r < one.length; r++) {
    const fromA = a[r]!
    const fromB = b[r]!
    const fromC = c[r]!
    const fromD = d[r]!
    one[r] = one[r]! + (oneA * fromA + oneB * fromB + (oneC * fromC + oneD * fromD))
    two[r] = two[r]! + (twoA * fromA + twoB * fromB + (twoC * fromC + twoD * fromD))
  }
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
