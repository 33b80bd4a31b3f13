/*
 * A sorted list of entries, each with a score (f32) and a row number (i32) in separate arrays: the smallest
 * score first, ties by the smaller number.
 */

/** Inserts an entry into a sorted list; the last entry is dropped. */
// @ts-ignore: decorator
@inline
export function insert(scores: usize, ids: usize, last: usize, score: f32, id: i32): void {
  let at = last
  while (at > 0) {
    const other = load<f32>(scores + at - 4)
    const otherId = load<i32>(ids + at - 4)
    if (before(other, otherId, score, id)) break
    store<f32>(scores + at, other)
    store<i32>(ids + at, otherId)
    at -= 4
  }
  store<f32>(scores + at, score)
  store<i32>(ids + at, id)
}

/**
 * Whether the first of two entries is before the second: by the smaller score, ties by the smaller number.
 */
// @ts-ignore: decorator
@inline
export function before(score: f32, id: i32, otherScore: f32, otherId: i32): bool {
  return score < otherScore || (score == otherScore && id < otherId)
}
