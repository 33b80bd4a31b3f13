/**
 * Nearest neighbours of points by Euclidean distance. AssemblyScript with 128-bit SIMD on shared memory,
 * without a runtime.
 *
 * Every function maps arrays and a range to its own part of an output, and uses only IEEE add, subtract and
 * multiply (no fused or relaxed operations): any number of threads on any machine gives the same bits.
 *
 * Addresses are in bytes. Points have two layouts. `rows` has `width` f32 per point (a multiple of 8, padded
 * with zeros). `groups` has eight points side by side: eight f32 of |p|² / 2, then eight f32 for each of
 * `axes` (even, padded with zeros). Unused slots of a group have the largest f32 in the first eight, so that
 * they are never near.
 */

import { before, insert } from './lines/sorted-line'

/** Bytes per group. */
// @ts-ignore: decorator
@inline
function groupBytes(axes: i32): usize {
  return (<usize>axes + 1) << 5
}

/**
 * Writes the number of the nearest slot of `groups` for each of the rows `from`…`to` − 1 into `out` (i32 per
 * row), the smallest number of equally near ones. Compares |c|² / 2 − p·c.
 */
export function assign(from: i32, to: i32, rows: usize, width: i32, groups: usize, count: i32, axes: i32, out: usize): void {
  const row = <usize>width << 2
  const size = groupBytes(axes)
  const end = groups + <usize>count * size
  const span = <usize>axes << 2
  for (let i = from; i < to; i += 4) {
    const p0 = rows + <usize>i * row
    const p1 = rows + <usize>min(i + 1, to - 1) * row
    const p2 = rows + <usize>min(i + 2, to - 1) * row
    const p3 = rows + <usize>min(i + 3, to - 1) * row
    let best0 = f32x4.splat(f32.MAX_VALUE)
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
      const later = i32x4.add(id, i32x4.splat(4))
      let nearer = f32x4.lt(sum0, best0)
      best0 = v128.bitselect(sum0, best0, nearer)
      id0 = v128.bitselect(id, id0, nearer)
      nearer = f32x4.lt(next0, best0)
      best0 = v128.bitselect(next0, best0, nearer)
      id0 = v128.bitselect(later, id0, nearer)
      nearer = f32x4.lt(sum1, best1)
      best1 = v128.bitselect(sum1, best1, nearer)
      id1 = v128.bitselect(id, id1, nearer)
      nearer = f32x4.lt(next1, best1)
      best1 = v128.bitselect(next1, best1, nearer)
      id1 = v128.bitselect(later, id1, nearer)
      nearer = f32x4.lt(sum2, best2)
      best2 = v128.bitselect(sum2, best2, nearer)
      id2 = v128.bitselect(id, id2, nearer)
      nearer = f32x4.lt(next2, best2)
      best2 = v128.bitselect(next2, best2, nearer)
      id2 = v128.bitselect(later, id2, nearer)
      nearer = f32x4.lt(sum3, best3)
      best3 = v128.bitselect(sum3, best3, nearer)
      id3 = v128.bitselect(id, id3, nearer)
      nearer = f32x4.lt(next3, best3)
      best3 = v128.bitselect(next3, best3, nearer)
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
 * `from`…`to` − 1, except itself. Writes |c|² / 2 − p·c into `scores` (f32) and the row numbers into `ids`
 * (i32), `kept` per row, nearest first, ties by the smaller number; −1 where a row has fewer. List l has the
 * rows `starts[l]`…`starts[l + 1]` − 1, packed into the groups `groupStarts[l]`…`groupStarts[l + 1]` − 1. The
 * outer loop is over lists, so that a list stays in the cache. `scratch` is 32 bytes that no other thread
 * uses.
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
  const row = <usize>width << 2
  const size = groupBytes(axes)
  const span = <usize>axes << 2
  const line = <usize>kept << 2
  for (let at = <usize>from * line, end = <usize>to * line; at < end; at += 4) {
    store<f32>(scores + at, f32.MAX_VALUE)
    store<i32>(ids + at, -1)
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
        keep(sum0, next0, scores + <usize>i * line, ids + <usize>i * line, kept, base, i, scratch)
        if (i1 > i) keep(sum1, next1, scores + <usize>i1 * line, ids + <usize>i1 * line, kept, base, i1, scratch)
        if (i2 > i1) keep(sum2, next2, scores + <usize>i2 * line, ids + <usize>i2 * line, kept, base, i2, scratch)
        if (i3 > i2) keep(sum3, next3, scores + <usize>i3 * line, ids + <usize>i3 * line, kept, base, i3, scratch)
      }
    }
  }
}

/** Inserts those of eight scores, of the rows `base`…`base` + 7, that are among the best of row `self`. */
// @ts-ignore: decorator
@inline
function keep(four: v128, next: v128, scores: usize, ids: usize, kept: i32, base: i32, self: i32, scratch: usize): void {
  const last = <usize>(kept - 1) << 2
  const worst = v128.load32_splat(scores + last)
  const near = f32x4.le(four, worst)
  const nearNext = f32x4.le(next, worst)
  if (!v128.any_true(v128.or(near, nearNext))) return
  let good = i32x4.bitmask(near) | (i32x4.bitmask(nearNext) << 4)
  v128.store(scratch, four)
  v128.store(scratch, next, 16)
  while (good) {
    const lane = ctz(good)
    const id = base + lane
    const score = load<f32>(scratch + (<usize>lane << 2))
    good &= good - 1
    if (id != self && score < f32.MAX_VALUE && before(score, id, load<f32>(scores + last), load<i32>(ids + last))) insert(scores, ids, last, score, id)
  }
}

/**
 * One round of NN-descent (Dong, Moses and Li 2011) for the rows `from`…`to` − 1: of their neighbours, the
 * rows that have them as neighbour (`most` at most), and the neighbours of both, it keeps the `count` nearest
 * by exact squared distance, nearest first. Reads `ids` and `scores`, writes `outScores` and `outIds`.
 * Entries that are new in this round have the sign bit of their score set: through a neighbour that is not
 * new only new neighbours are visited, since the others were visited in the round before. In the `first`
 * round all are new, and `scores` is not read. The rows that have row i as neighbour are `inIds`, where row i
 * has the ranks `inRanks` (u8, from 1). `seen` has one i32 per row, is used by one thread only, and has no
 * number above 2 (`mark` + `from`) + 1.
 */
export function refine(
  from: i32,
  to: i32,
  rows: usize,
  width: i32,
  count: i32,
  ids: usize,
  scores: usize,
  outScores: usize,
  outIds: usize,
  inStarts: usize,
  inIds: usize,
  inRanks: usize,
  most: i32,
  seen: usize,
  mark: i32,
  first: bool
): void {
  const row = <usize>width << 2
  const line = <usize>count << 2
  for (let i = from; i < to; i++) {
    const self = rows + <usize>i * row
    const start = <usize>i * line
    const own = outScores + start
    const out = outIds + start
    const stamp = (mark + i + 1) << 1
    store<i32>(seen + (<usize>i << 2), stamp)
    for (let at: usize = 0; at < line; at += 4) {
      store<f32>(own + at, f32.MAX_VALUE)
      store<i32>(out + at, -1)
    }
    for (let at: usize = 0; at < line; at += 4) {
      const j = load<i32>(ids + start + at)
      if (j < 0) continue
      if (first) {
        offer(j, self, rows, row, seen, stamp, stamp, own, out, line - 4)
      } else {
        store<i32>(seen + (<usize>j << 2), stamp)
        store<f32>(own + at, abs(load<f32>(scores + start + at)))
        store<i32>(out + at, j)
      }
    }
    const firstIn = <usize>load<i32>(inStarts + (<usize>i << 2))
    const ins = min(<usize>most, <usize>load<i32>(inStarts + (<usize>i << 2), 4) - firstIn)
    for (let t = firstIn, end = firstIn + ins; t < end; t++) {
      const j = load<i32>(inIds + (t << 2))
      const place = <usize>j * line + (<usize>load<u8>(inRanks + t) << 2) - 4
      if (first || isNew(scores + place)) offer(j, self, rows, row, seen, stamp, stamp + 1, own, out, line - 4)
    }
    for (let at: usize = 0; at < line; at += 4) {
      const j = load<i32>(ids + start + at)
      if (j < 0) continue
      offerAround(j, first || isNew(scores + start + at), ids, scores, line, self, rows, row, seen, stamp, own, out)
    }
    for (let t = firstIn, end = firstIn + ins; t < end; t++) {
      const j = load<i32>(inIds + (t << 2))
      const place = <usize>j * line + (<usize>load<u8>(inRanks + t) << 2) - 4
      offerAround(j, first || isNew(scores + place), ids, scores, line, self, rows, row, seen, stamp, own, out)
    }
    for (let at: usize = 0; at < line; at += 4) {
      const j = load<i32>(out + at)
      if (j >= 0 && load<i32>(seen + (<usize>j << 2)) > stamp) store<f32>(own + at, -load<f32>(own + at))
    }
  }
}

/** Whether the entry with a score was new in the last round, by its sign bit. */
// @ts-ignore: decorator
@inline
function isNew(score: usize): bool {
  return load<i32>(score) < 0
}

/** Visits the neighbours of row j: all of them, or only the new ones. */
// @ts-ignore: decorator
@inline
function offerAround(
  j: i32,
  all: bool,
  ids: usize,
  scores: usize,
  line: usize,
  self: usize,
  rows: usize,
  row: usize,
  seen: usize,
  stamp: i32,
  own: usize,
  out: usize
): void {
  const start = <usize>j * line
  for (let at: usize = 0; at < line; at += 4) {
    if (!all) {
      while (at + 16 <= line && i32x4.bitmask(v128.load(scores + start + at)) == 0) at += 16
      while (at < line && !isNew(scores + start + at)) at += 4
      if (at >= line) break
    }
    const further = load<i32>(ids + start + at)
    if (further >= 0) offer(further, self, rows, row, seen, stamp, stamp + 1, own, out, line - 4)
  }
}

/**
 * Considers row j as neighbour, unless it is too far or was visited before, which is marked by a number of at
 * least `stamp` in `seen`. Marks it as visited.
 */
// @ts-ignore: decorator
@inline
function offer(j: i32, self: usize, rows: usize, row: usize, seen: usize, stamp: i32, mark: i32, scores: usize, ids: usize, last: usize): void {
  const place = seen + (<usize>j << 2)
  if (load<i32>(place) >= stamp) return
  store<i32>(place, mark)
  const score = squaredDistance(self, rows + <usize>j * row, row)
  if (before(score, j, load<f32>(scores + last), load<i32>(ids + last))) insert(scores, ids, last, score, j)
}

/** The squared Euclidean distance of two rows of `bytes` bytes, a multiple of 32. */
// @ts-ignore: decorator
@inline
function squaredDistance(a: usize, b: usize, bytes: usize): f32 {
  let even = f32x4.splat(0)
  let odd = even
  for (let at: usize = 0; at < bytes; at += 32) {
    const x = f32x4.sub(v128.load(a + at), v128.load(b + at))
    const y = f32x4.sub(v128.load(a + at, 16), v128.load(b + at, 16))
    even = f32x4.add(even, f32x4.mul(x, x))
    odd = f32x4.add(odd, f32x4.mul(y, y))
  }
  const sum = f32x4.add(even, odd)
  return f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
}

/** The number beside the smallest of four scores; ties by the smaller number. */
// @ts-ignore: decorator
@inline
function lowest(scores: v128, ids: v128): i32 {
  let score = f32x4.extract_lane(scores, 0)
  let id = i32x4.extract_lane(ids, 0)
  if (before(f32x4.extract_lane(scores, 1), i32x4.extract_lane(ids, 1), score, id)) {
    score = f32x4.extract_lane(scores, 1)
    id = i32x4.extract_lane(ids, 1)
  }
  if (before(f32x4.extract_lane(scores, 2), i32x4.extract_lane(ids, 2), score, id)) {
    score = f32x4.extract_lane(scores, 2)
    id = i32x4.extract_lane(ids, 2)
  }
  if (before(f32x4.extract_lane(scores, 3), i32x4.extract_lane(ids, 3), score, id)) id = i32x4.extract_lane(ids, 3)
  return id
}
