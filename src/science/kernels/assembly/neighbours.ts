/**
 * Nearest neighbours of points, Euclidean. AssemblyScript with 128-bit SIMD over a shared memory, without a runtime.
 *
 * Every function is a pure map from arrays and a range to its own part of an output, and uses IEEE add, subtract, multiply only
 * (nothing fused, nothing relaxed): any number of threads on any machine gives the same bits.
 *
 * Addresses are in bytes. Two layouts of points:
 * rows    `width` f32 a point (a multiple of 4, filled up with zeros)
 * groups  four points side by side: four f32 of |p|² / 2, then for each of `axes` (even, filled up with zeros) four f32.
 *         Places of a group without a point have the largest f32 in the first line, so that nothing is near to them.
 */

/** Bytes of a group. */
// @ts-ignore: decorator
@inline
function groupBytes(axes: i32): usize {
  return (<usize>axes + 1) << 4
}

/**
 * The group place nearest to each of the rows `from`…`to` − 1: its number into `out` (i32 a row), the lowest among equals.
 * Compares |c|² / 2 − p·c.
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
      let sum0 = half
      let sum1 = half
      let sum2 = half
      let sum3 = half
      for (let at: usize = 0; at < span; at += 8) {
        const a = v128.load(group + (at << 2), 16)
        const b = v128.load(group + (at << 2), 32)
        sum0 = f32x4.sub(f32x4.sub(sum0, f32x4.mul(a, v128.load32_splat(p0 + at))), f32x4.mul(b, v128.load32_splat(p0 + at, 4)))
        sum1 = f32x4.sub(f32x4.sub(sum1, f32x4.mul(a, v128.load32_splat(p1 + at))), f32x4.mul(b, v128.load32_splat(p1 + at, 4)))
        sum2 = f32x4.sub(f32x4.sub(sum2, f32x4.mul(a, v128.load32_splat(p2 + at))), f32x4.mul(b, v128.load32_splat(p2 + at, 4)))
        sum3 = f32x4.sub(f32x4.sub(sum3, f32x4.mul(a, v128.load32_splat(p3 + at))), f32x4.mul(b, v128.load32_splat(p3 + at, 4)))
      }
      let nearer = f32x4.lt(sum0, best0)
      best0 = v128.bitselect(sum0, best0, nearer)
      id0 = v128.bitselect(id, id0, nearer)
      nearer = f32x4.lt(sum1, best1)
      best1 = v128.bitselect(sum1, best1, nearer)
      id1 = v128.bitselect(id, id1, nearer)
      nearer = f32x4.lt(sum2, best2)
      best2 = v128.bitselect(sum2, best2, nearer)
      id2 = v128.bitselect(id, id2, nearer)
      nearer = f32x4.lt(sum3, best3)
      best3 = v128.bitselect(sum3, best3, nearer)
      id3 = v128.bitselect(id, id3, nearer)
      id = i32x4.add(id, i32x4.splat(4))
    }
    const place = out + (<usize>i << 2)
    store<i32>(place, lowest(best0, id0))
    if (i + 1 < to) store<i32>(place, lowest(best1, id1), 4)
    if (i + 2 < to) store<i32>(place, lowest(best2, id2), 8)
    if (i + 3 < to) store<i32>(place, lowest(best3, id3), 12)
  }
}

/** The number beside the smallest of four scores, the lowest among equals. */
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

/** Whether the first of two comes before the second: the smaller score, the lower number among equals. */
// @ts-ignore: decorator
@inline
function before(score: f32, id: i32, otherScore: f32, otherId: i32): bool {
  return score < otherScore || (score == otherScore && id < otherId)
}
