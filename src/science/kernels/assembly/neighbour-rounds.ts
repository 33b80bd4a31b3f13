/**
 * Rounds of NN-descent in single precision. AssemblyScript with 128-bit SIMD on shared memory, without a
 * runtime. Addresses are in bytes. Only IEEE add, subtract and multiply (no fused or relaxed operations),
 * each function writes its own part of an output: any number of threads on any machine gives the same bits.
 */

import { before, insert } from './lines/sorted-line'

/**
 * One round of NN-descent (Dong, Moses and Li 2011) for the rows `from`…`to` − 1: of their neighbours, the
 * rows that have them as neighbour (`most` at most), and the neighbours of both, it keeps the `count` nearest
 * by exact squared distance, nearest first. Points are in `rows` of `width` f32 (a multiple
 * of 8, padded with zeros). Reads `ids` and `scores`, writes `outScores` and `outIds`.
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
      if (first || isNew(scores + place))
        offer(j, self, rows, row, seen, stamp, stamp + 1, own, out, line - 4)
    }
    for (let at: usize = 0; at < line; at += 4) {
      const j = load<i32>(ids + start + at)
      if (j < 0) continue
      offerAround(
        j, first || isNew(scores + start + at), ids, scores, line, self, rows, row, seen, stamp, own, out
      )
    }
    for (let t = firstIn, end = firstIn + ins; t < end; t++) {
      const j = load<i32>(inIds + (t << 2))
      const place = <usize>j * line + (<usize>load<u8>(inRanks + t) << 2) - 4
      offerAround(
        j, first || isNew(scores + place), ids, scores, line, self, rows, row, seen, stamp, own, out
      )
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
function offer(
  j: i32,
  self: usize,
  rows: usize,
  row: usize,
  seen: usize,
  stamp: i32,
  mark: i32,
  scores: usize,
  ids: usize,
  last: usize
): void {
  const place = seen + (<usize>j << 2)
  if (load<i32>(place) >= stamp) return
  store<i32>(place, mark)
  const score = squaredDistance(self, rows + <usize>j * row, row)
  if (before<f32>(score, j, load<f32>(scores + last), load<i32>(ids + last)))
    insert<f32>(scores, ids, last, score, j)
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
  return f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) +
    (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
}
