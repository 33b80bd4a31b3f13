/** Sums over dense vectors, of which none waits for the one before. */

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
