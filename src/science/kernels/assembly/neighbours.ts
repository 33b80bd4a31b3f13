/**
 * Nearest neighbours of points by Euclidean distance. AssemblyScript with 128-bit SIMD on shared memory,
 * without a runtime.
 *
 * Every function maps arrays and a range to its own part of an output, and uses only integers and IEEE add,
 * subtract and multiply (no fused or relaxed operations): any number of threads on any machine gives the same
 * bits.
 *
 * Addresses are in bytes. Points are in single precision, or in whole numbers of 16 bits, of which one
 * instruction multiplies eight and adds them in pairs: twice as many as in single precision. They are so
 * small that the product of two points fits into 32 bits. They have two layouts. `rows` has `width` numbers
 * per point (a multiple of 8, padded with zeros). `groups` has eight points side by side: eight times |p|² /
 * 2 (f32, or i32 rounded down), then the numbers of each of `axes` (even, padded with zeros), of whole
 * numbers two axes of a point side by side. Unused slots of a group have the largest number in the first
 * eight, so that they are never near.
 */

import { before, insert } from './lines/sorted-line'

/** The largest score. */
// @ts-ignore: decorator
@inline
function farthest<T extends number>(): T {
  return isFloat<T>() ? <T>f32.MAX_VALUE : <T>i32.MAX_VALUE
}

/** Bytes of the numbers of one point in a row, or of one slot in a group. */
// @ts-ignore: decorator
@inline
function bytesOf<T extends number>(numbers: i32): usize {
  return isFloat<T>() ? <usize>numbers << 2 : <usize>numbers << 1
}

/**
 * Writes the number of the nearest slot of `groups` for each of the rows `from`…`to` − 1 into `out` (i32 per
 * row), the smallest number of equally near ones, in whole numbers. Compares |c|² / 2 − p·c.
 */
export function assign(
  from: i32,
  to: i32,
  rows: usize,
  width: i32,
  groups: usize,
  count: i32,
  axes: i32,
  out: usize
): void {
  const row = bytesOf<i32>(width)
  const span = bytesOf<i32>(axes)
  const size = (span << 3) + 32
  const end = groups + <usize>count * size
  for (let i = from; i < to; i += 4) {
    const p0 = rows + <usize>i * row
    const p1 = rows + <usize>min(i + 1, to - 1) * row
    const p2 = rows + <usize>min(i + 2, to - 1) * row
    const p3 = rows + <usize>min(i + 3, to - 1) * row
    let best0 = i32x4.splat(i32.MAX_VALUE)
    let best1 = best0
    let best2 = best0
    let best3 = best0
    let id0 = i32x4.splat(0)
    let id1 = id0
    let id2 = id0
    let id3 = id0
    let id = i32x4(0, 1, 2, 3)
    for (let group = groups; group < end; group += size) {
      const half = v128.load(group)
      const other = v128.load(group, 16)
      let sum0 = half
      let sum1 = half
      let sum2 = half
      let sum3 = half
      let next0 = other
      let next1 = other
      let next2 = other
      let next3 = other
      for (let at: usize = 0; at < span; at += 4) {
        const a = v128.load(group + (at << 3), 32)
        const b = v128.load(group + (at << 3), 48)
        let x = v128.load32_splat(p0 + at)
        sum0 = i32x4.sub(sum0, i32x4.dot_i16x8_s(a, x))
        next0 = i32x4.sub(next0, i32x4.dot_i16x8_s(b, x))
        x = v128.load32_splat(p1 + at)
        sum1 = i32x4.sub(sum1, i32x4.dot_i16x8_s(a, x))
        next1 = i32x4.sub(next1, i32x4.dot_i16x8_s(b, x))
        x = v128.load32_splat(p2 + at)
        sum2 = i32x4.sub(sum2, i32x4.dot_i16x8_s(a, x))
        next2 = i32x4.sub(next2, i32x4.dot_i16x8_s(b, x))
        x = v128.load32_splat(p3 + at)
        sum3 = i32x4.sub(sum3, i32x4.dot_i16x8_s(a, x))
        next3 = i32x4.sub(next3, i32x4.dot_i16x8_s(b, x))
      }
      const later = i32x4.add(id, i32x4.splat(4))
      let nearer = i32x4.lt_s(sum0, best0)
      best0 = i32x4.min_s(sum0, best0)
      id0 = v128.bitselect(id, id0, nearer)
      nearer = i32x4.lt_s(next0, best0)
      best0 = i32x4.min_s(next0, best0)
      id0 = v128.bitselect(later, id0, nearer)
      nearer = i32x4.lt_s(sum1, best1)
      best1 = i32x4.min_s(sum1, best1)
      id1 = v128.bitselect(id, id1, nearer)
      nearer = i32x4.lt_s(next1, best1)
      best1 = i32x4.min_s(next1, best1)
      id1 = v128.bitselect(later, id1, nearer)
      nearer = i32x4.lt_s(sum2, best2)
      best2 = i32x4.min_s(sum2, best2)
      id2 = v128.bitselect(id, id2, nearer)
      nearer = i32x4.lt_s(next2, best2)
      best2 = i32x4.min_s(next2, best2)
      id2 = v128.bitselect(later, id2, nearer)
      nearer = i32x4.lt_s(sum3, best3)
      best3 = i32x4.min_s(sum3, best3)
      id3 = v128.bitselect(id, id3, nearer)
      nearer = i32x4.lt_s(next3, best3)
      best3 = i32x4.min_s(next3, best3)
      id3 = v128.bitselect(later, id3, nearer)
      id = i32x4.add(later, i32x4.splat(4))
    }
    const place = out + (<usize>i << 2)
    store<i32>(place, lowest(best0, id0))
    if (i + 1 < to) store<i32>(place, lowest(best1, id1), 4)
    if (i + 2 < to) store<i32>(place, lowest(best2, id2), 8)
    if (i + 3 < to) store<i32>(place, lowest(best3, id3), 12)
  }
}

/**
 * Finds, of all points in the lists `probe` (i32, `probes` of them), the `kept` nearest to each of the rows
 * `from`…`to` − 1, except itself, in single precision. Writes the row numbers into `ids` (i32), `kept` per
 * row, and |c|² / 2 − p·c into `scores` (f32, of these rows alone), nearest first, ties by the smaller
 * number; −1 where a row has fewer. List l has the rows `starts[l]`…`starts[l + 1]` − 1, packed into the
 * groups `groupStarts[l]`…`groupStarts[l + 1]` − 1. The outer loop is over lists, so that a list stays in the
 * cache. `scratch` is 32 bytes. No other thread uses `scores` and `scratch`.
 */
export function scan(
  from: i32,
  to: i32,
  rows: usize,
  width: i32,
  groups: usize,
  axes: i32,
  probe: usize,
  probes: i32,
  starts: usize,
  groupStarts: usize,
  kept: i32,
  scores: usize,
  ids: usize,
  scratch: usize
): void {
  scanOf<f32>(
    from, to, rows, width, groups, axes, probe, probes, starts, groupStarts, kept, scores, ids, scratch
  )
}

/** The same in whole numbers; `scores` are i32. */
export function scanWhole(
  from: i32,
  to: i32,
  rows: usize,
  width: i32,
  groups: usize,
  axes: i32,
  probe: usize,
  probes: i32,
  starts: usize,
  groupStarts: usize,
  kept: i32,
  scores: usize,
  ids: usize,
  scratch: usize
): void {
  scanOf<i32>(
    from, to, rows, width, groups, axes, probe, probes, starts, groupStarts, kept, scores, ids, scratch
  )
}

// @ts-ignore: decorator
@inline
function scanOf<T extends number>(
  from: i32,
  to: i32,
  rows: usize,
  width: i32,
  groups: usize,
  axes: i32,
  probe: usize,
  probes: i32,
  starts: usize,
  groupStarts: usize,
  kept: i32,
  scores: usize,
  ids: usize,
  scratch: usize
): void {
  const row = bytesOf<T>(width)
  const span = bytesOf<T>(axes)
  const size = (span << 3) + 32
  const line = <usize>kept << 2
  const firstIds = ids + <usize>from * line
  for (let at: usize = 0, end = <usize>(to - from) * line; at < end; at += 4) {
    store<T>(scores + at, farthest<T>())
    store<i32>(firstIds + at, -1)
  }
  for (let p = 0; p < probes; p++) {
    const list = <usize>load<i32>(probe + (<usize>p << 2)) << 2
    const first = groups + <usize>load<i32>(groupStarts + list) * size
    const end = groups + <usize>load<i32>(groupStarts + list, 4) * size
    const start = load<i32>(starts + list)
    for (let i = from; i < to; i += 4) {
      const i1 = min(i + 1, to - 1)
      const i2 = min(i + 2, to - 1)
      const i3 = min(i + 3, to - 1)
      const p0 = rows + <usize>i * row
      const p1 = rows + <usize>i1 * row
      const p2 = rows + <usize>i2 * row
      const p3 = rows + <usize>i3 * row
      const own = scores + <usize>(i - from) * line
      for (let group = first, base = start; group < end; group += size, base += 8) {
        const half = v128.load(group)
        const other = v128.load(group, 16)
        let sum0 = half
        let sum1 = half
        let sum2 = half
        let sum3 = half
        let next0 = other
        let next1 = other
        let next2 = other
        let next3 = other
        if (isFloat<T>()) {
          for (let at: usize = 0; at < span; at += 8) {
            const a = v128.load(group + (at << 3), 32)
            const b = v128.load(group + (at << 3), 64)
            const c = v128.load(group + (at << 3), 48)
            const d = v128.load(group + (at << 3), 80)
            let x = v128.load32_splat(p0 + at)
            let y = v128.load32_splat(p0 + at, 4)
            sum0 = f32x4.sub(f32x4.sub(sum0, f32x4.mul(a, x)), f32x4.mul(b, y))
            next0 = f32x4.sub(f32x4.sub(next0, f32x4.mul(c, x)), f32x4.mul(d, y))
            x = v128.load32_splat(p1 + at)
            y = v128.load32_splat(p1 + at, 4)
            sum1 = f32x4.sub(f32x4.sub(sum1, f32x4.mul(a, x)), f32x4.mul(b, y))
            next1 = f32x4.sub(f32x4.sub(next1, f32x4.mul(c, x)), f32x4.mul(d, y))
            x = v128.load32_splat(p2 + at)
            y = v128.load32_splat(p2 + at, 4)
            sum2 = f32x4.sub(f32x4.sub(sum2, f32x4.mul(a, x)), f32x4.mul(b, y))
            next2 = f32x4.sub(f32x4.sub(next2, f32x4.mul(c, x)), f32x4.mul(d, y))
            x = v128.load32_splat(p3 + at)
            y = v128.load32_splat(p3 + at, 4)
            sum3 = f32x4.sub(f32x4.sub(sum3, f32x4.mul(a, x)), f32x4.mul(b, y))
            next3 = f32x4.sub(f32x4.sub(next3, f32x4.mul(c, x)), f32x4.mul(d, y))
          }
        } else {
          for (let at: usize = 0; at < span; at += 4) {
            const a = v128.load(group + (at << 3), 32)
            const b = v128.load(group + (at << 3), 48)
            let x = v128.load32_splat(p0 + at)
            sum0 = i32x4.sub(sum0, i32x4.dot_i16x8_s(a, x))
            next0 = i32x4.sub(next0, i32x4.dot_i16x8_s(b, x))
            x = v128.load32_splat(p1 + at)
            sum1 = i32x4.sub(sum1, i32x4.dot_i16x8_s(a, x))
            next1 = i32x4.sub(next1, i32x4.dot_i16x8_s(b, x))
            x = v128.load32_splat(p2 + at)
            sum2 = i32x4.sub(sum2, i32x4.dot_i16x8_s(a, x))
            next2 = i32x4.sub(next2, i32x4.dot_i16x8_s(b, x))
            x = v128.load32_splat(p3 + at)
            sum3 = i32x4.sub(sum3, i32x4.dot_i16x8_s(a, x))
            next3 = i32x4.sub(next3, i32x4.dot_i16x8_s(b, x))
          }
        }
        keep<T>(sum0, next0, own, ids + <usize>i * line, kept, base, i, scratch)
        if (i1 > i) keep<T>(sum1, next1, own + line, ids + <usize>i1 * line, kept, base, i1, scratch)
        if (i2 > i1) keep<T>(sum2, next2, own + 2 * line, ids + <usize>i2 * line, kept, base, i2, scratch)
        if (i3 > i2) keep<T>(sum3, next3, own + 3 * line, ids + <usize>i3 * line, kept, base, i3, scratch)
      }
    }
  }
}

/** Inserts those of eight scores, of the rows `base`…`base` + 7, that are among the best of row `self`. */
// @ts-ignore: decorator
@inline
function keep<T extends number>(
  four: v128,
  next: v128,
  scores: usize,
  ids: usize,
  kept: i32,
  base: i32,
  self: i32,
  scratch: usize
): void {
  const last = <usize>(kept - 1) << 2
  const worst = v128.load32_splat(scores + last)
  const near = v128.le<T>(four, worst)
  const nearNext = v128.le<T>(next, worst)
  if (!v128.any_true(v128.or(near, nearNext))) return
  let good = i32x4.bitmask(near) | (i32x4.bitmask(nearNext) << 4)
  v128.store(scratch, four)
  v128.store(scratch, next, 16)
  while (good) {
    const lane = ctz(good)
    const id = base + lane
    const score = load<T>(scratch + (<usize>lane << 2))
    good &= good - 1
    if (id != self && score < farthest<T>() && before<T>(score, id, load<T>(scores + last), load<i32>(ids + last)))
      insert<T>(scores, ids, last, score, id)
  }
}

/** The number beside the smallest of four scores; ties by the smaller number. */
// @ts-ignore: decorator
@inline
function lowest(scores: v128, ids: v128): i32 {
  let score = i32x4.extract_lane(scores, 0)
  let id = i32x4.extract_lane(ids, 0)
  if (before<i32>(i32x4.extract_lane(scores, 1), i32x4.extract_lane(ids, 1), score, id)) {
    score = i32x4.extract_lane(scores, 1)
    id = i32x4.extract_lane(ids, 1)
  }
  if (before<i32>(i32x4.extract_lane(scores, 2), i32x4.extract_lane(ids, 2), score, id)) {
    score = i32x4.extract_lane(scores, 2)
    id = i32x4.extract_lane(ids, 2)
  }
  if (before<i32>(i32x4.extract_lane(scores, 3), i32x4.extract_lane(ids, 3), score, id))
    id = i32x4.extract_lane(ids, 3)
  return id
}
