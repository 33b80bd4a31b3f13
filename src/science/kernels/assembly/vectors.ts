/**
 * Products and sums of lists of dense vectors of equal length, for principal components. AssemblyScript with
 * 128-bit SIMD on shared memory, without a runtime; only IEEE add and multiply in a fixed order.
 *
 * Addresses are in bytes. A list has the address of each of its vectors as an f64; a vector is `length` f64.
 * Vectors are processed in stretches that are so short that those of one list stay in the cache while the
 * other list is read.
 */

/** The numbers per stretch. */
const stretch: i32 = 256

// @ts-ignore: decorator
@inline
function address(list: usize, i: i32): usize {
  return <usize>load<f64>(list + ((<usize>i) << 3))
}

// @ts-ignore: decorator
@inline
function sum(two: v128): f64 {
  return f64x2.extract_lane(two, 0) + f64x2.extract_lane(two, 1)
}

// @ts-ignore: decorator
@inline
function add(at: usize, value: f64): void {
  store<f64>(at, load<f64>(at) + value)
}

/** The dot product of two vectors. */
export function dot(a: usize, b: usize, length: i32): f64 {
  let s0 = f64x2.splat(0)
  let s1 = s0
  let s2 = s0
  let s3 = s0
  let i = 0
  for (; i + 8 <= length; i += 8) {
    s0 = f64x2.add(s0, f64x2.mul(v128.load(a), v128.load(b)))
    s1 = f64x2.add(s1, f64x2.mul(v128.load(a, 16), v128.load(b, 16)))
    s2 = f64x2.add(s2, f64x2.mul(v128.load(a, 32), v128.load(b, 32)))
    s3 = f64x2.add(s3, f64x2.mul(v128.load(a, 48), v128.load(b, 48)))
    a += 64
    b += 64
  }
  let total = sum(f64x2.add(f64x2.add(s0, s1), f64x2.add(s2, s3)))
  for (; i < length; i++) {
    total += load<f64>(a) * load<f64>(b)
    a += 8
    b += 8
  }
  return total
}

/** Adds factor × from to a vector. */
export function addScaled(to: usize, from: usize, factor: f64, length: i32): void {
  const x = f64x2.splat(factor)
  let i = 0
  for (; i + 4 <= length; i += 4) {
    v128.store(to, f64x2.add(v128.load(to), f64x2.mul(x, v128.load(from))))
    v128.store(to, f64x2.add(v128.load(to, 16), f64x2.mul(x, v128.load(from, 16))), 16)
    to += 32
    from += 32
  }
  for (; i < length; i++) {
    add(to, factor * load<f64>(from))
    to += 8
    from += 8
  }
}

/**
 * Adds the products of two vectors with four, over an even count of numbers, to those at `out` and, for the
 * second vector, `step` bytes further.
 */
// @ts-ignore: decorator
@inline
function eightProducts(one: usize, two: usize, a: usize, b: usize, c: usize, d: usize, count: i32, out: usize, step: usize): void {
  let oneA = f64x2.splat(0)
  let oneB = oneA
  let oneC = oneA
  let oneD = oneA
  let twoA = oneA
  let twoB = oneA
  let twoC = oneA
  let twoD = oneA
  const bytes = (<usize>count) << 3
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = v128.load(one + at)
    const y = v128.load(two + at)
    const fromA = v128.load(a + at)
    const fromB = v128.load(b + at)
    const fromC = v128.load(c + at)
    const fromD = v128.load(d + at)
    oneA = f64x2.add(oneA, f64x2.mul(x, fromA))
    oneB = f64x2.add(oneB, f64x2.mul(x, fromB))
    oneC = f64x2.add(oneC, f64x2.mul(x, fromC))
    oneD = f64x2.add(oneD, f64x2.mul(x, fromD))
    twoA = f64x2.add(twoA, f64x2.mul(y, fromA))
    twoB = f64x2.add(twoB, f64x2.mul(y, fromB))
    twoC = f64x2.add(twoC, f64x2.mul(y, fromC))
    twoD = f64x2.add(twoD, f64x2.mul(y, fromD))
  }
  add(out, sum(oneA))
  add(out + 8, sum(oneB))
  add(out + 16, sum(oneC))
  add(out + 24, sum(oneD))
  add(out + step, sum(twoA))
  add(out + step + 8, sum(twoB))
  add(out + step + 16, sum(twoC))
  add(out + step + 24, sum(twoD))
}

/**
 * The dot products of all pairs: that of left i and right j is added to the f64 number `i * columns + j` at
 * `out`.
 */
export function products(left: usize, rows: i32, right: usize, columns: i32, length: i32, out: usize): void {
  const pairs = rows & ~1
  const fours = columns & ~3
  const even = length & ~1
  const step = (<usize>columns) << 3
  for (let from = 0; from < even; from += stretch) {
    const count = min(stretch, even - from)
    const shift = (<usize>from) << 3
    for (let i = 0; i < pairs; i += 2) {
      const one = address(left, i) + shift
      const two = address(left, i + 1) + shift
      for (let j = 0; j < fours; j += 4) {
        const to = out + ((<usize>(i * columns + j)) << 3)
        const a = address(right, j) + shift
        const b = address(right, j + 1) + shift
        const c = address(right, j + 2) + shift
        const d = address(right, j + 3) + shift
        eightProducts(one, two, a, b, c, d, count, to, step)
      }
    }
  }
  for (let i = 0; i < rows; i++) {
    const one = address(left, i)
    const shared = i < pairs ? fours : 0
    for (let j = 0; j < columns; j++) {
      const to = out + ((<usize>(i * columns + j)) << 3)
      const other = address(right, j)
      if (j >= shared) add(to, dot(one, other, length))
      else if (even < length) add(to, load<f64>(one + ((<usize>even) << 3)) * load<f64>(other + ((<usize>even) << 3)))
    }
  }
}

/**
 * Adds four vectors, each times its factor, to two vectors, over an even count of numbers. The factors for
 * the first vector are at `at`, each `step` bytes further; those for the second are beside them.
 */
// @ts-ignore: decorator
@inline
function addToTwo(one: usize, two: usize, a: usize, b: usize, c: usize, d: usize, count: i32, at: usize, step: usize): void {
  const oneA = v128.load64_splat(at)
  const oneB = v128.load64_splat(at + step)
  const oneC = v128.load64_splat(at + 2 * step)
  const oneD = v128.load64_splat(at + 3 * step)
  const twoA = v128.load64_splat(at + 8)
  const twoB = v128.load64_splat(at + step + 8)
  const twoC = v128.load64_splat(at + 2 * step + 8)
  const twoD = v128.load64_splat(at + 3 * step + 8)
  const bytes = (<usize>count) << 3
  for (let r: usize = 0; r < bytes; r += 16) {
    const fromA = v128.load(a + r)
    const fromB = v128.load(b + r)
    const fromC = v128.load(c + r)
    const fromD = v128.load(d + r)
    const x = f64x2.add(f64x2.add(f64x2.mul(oneA, fromA), f64x2.mul(oneB, fromB)), f64x2.add(f64x2.mul(oneC, fromC), f64x2.mul(oneD, fromD)))
    const y = f64x2.add(f64x2.add(f64x2.mul(twoA, fromA), f64x2.mul(twoB, fromB)), f64x2.add(f64x2.mul(twoC, fromC), f64x2.mul(twoD, fromD)))
    v128.store(one + r, f64x2.add(v128.load(one + r), x))
    v128.store(two + r, f64x2.add(v128.load(two + r), y))
  }
}

/**
 * Adds to each vector j of `to` the sum over i of `from` i times the f64 number `i * count + j` at
 * `coefficients`.
 */
export function addCombinations(to: usize, count: i32, from: usize, terms: i32, length: i32, coefficients: usize): void {
  const pairs = count & ~1
  const fours = terms & ~3
  const even = length & ~1
  const step = (<usize>count) << 3
  for (let start = 0; start < even; start += stretch) {
    const some = min(stretch, even - start)
    const shift = (<usize>start) << 3
    for (let i = 0; i < fours; i += 4) {
      const a = address(from, i) + shift
      const b = address(from, i + 1) + shift
      const c = address(from, i + 2) + shift
      const d = address(from, i + 3) + shift
      for (let j = 0; j < pairs; j += 2)
        addToTwo(address(to, j) + shift, address(to, j + 1) + shift, a, b, c, d, some, coefficients + ((<usize>(i * count + j)) << 3), step)
    }
  }
  const last = (<usize>even) << 3
  for (let i = 0; i < terms; i++)
    for (let j = 0; j < count; j++) {
      const factor = load<f64>(coefficients + ((<usize>(i * count + j)) << 3))
      const target = address(to, j)
      const source = address(from, i)
      if (i >= fours || j >= pairs) addScaled(target, source, factor, length)
      else if (even < length) add(target + last, factor * load<f64>(source + last))
    }
}
