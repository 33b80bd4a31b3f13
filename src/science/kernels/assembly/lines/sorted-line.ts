/*
 * A line of entries, each a score (f32) and a row number (i32) in arrays of their own: the smallest score
 * first, the lowest number among equals.
 */

/** Puts an entry into its place in a sorted line; the last entry falls out. */
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

/** Whether the first of two comes before the second: the smaller score, the lower number among equals. */
// @ts-ignore: decorator
@inline
export function before(score: f32, id: i32, otherScore: f32, otherId: i32): bool {
  return score < otherScore || (score == otherScore && id < otherId)
}
