/**
 * Adds `factor` times a vector to another, in place.
 * @param first an index before which `from` is zero
 */
export function addScaled(to: Float64Array, from: Float64Array, factor: number, first = 0): void {
  for (let r = first; r < to.length; r++) to[r]! += factor * from[r]!
}

/**
 * The dot product, by four independent sums.
 * @param first an index before which one of the vectors is zero: those elements are skipped four by four, so
 * that the sum has the same bits
 */
export function dot(a: Float64Array, b: Float64Array, first = 0): number {
  const even = a.length & ~3
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let r = first & ~3; r < even; r += 4) {
    s0 += a[r]! * b[r]!
    s1 += a[r + 1]! * b[r + 1]!
    s2 += a[r + 2]! * b[r + 2]!
    s3 += a[r + 3]! * b[r + 3]!
  }
  for (let r = Math.max(even, first & ~3); r < a.length; r++) s0 += a[r]! * b[r]!
  return s0 + s1 + (s2 + s3)
}

/** The Euclidean length. */
export const lengthOf = (vector: Float64Array): number => Math.sqrt(dot(vector, vector))

/**
 * Aᵀ C, row-major. Four columns are interleaved, so that no sum waits for another; each has the bits of a sum
 * from the first row to the last.
 * @param rows the columns of A, which are the rows of the product
 * @param width the columns of C
 */
export function transposedTimes(a: Float64Array, rows: number, c: Float64Array, width: number): Float64Array {
  const size = a.length / rows
  const product = new Float64Array(rows * width)
  for (let row = 0; row < rows; row++) {
    let column = 0
    for (; column + 4 <= width; column += 4) {
      let s0 = 0
      let s1 = 0
      let s2 = 0
      let s3 = 0
      for (let k = 0, from = row, at = column; k < size; k++, from += rows, at += width) {
        const factor = a[from]!
        s0 += factor * c[at]!
        s1 += factor * c[at + 1]!
        s2 += factor * c[at + 2]!
        s3 += factor * c[at + 3]!
      }
      const to = row * width + column
      product[to] = s0
      product[to + 1] = s1
      product[to + 2] = s2
      product[to + 3] = s3
    }
    for (; column < width; column++) {
      let sum = 0
      for (let k = 0; k < size; k++) sum += a[k * rows + row]! * c[k * width + column]!
      product[row * width + column] = sum
    }
  }
  return product
}
