/*
 * A sorted list of entries, each with a score (f32 or i32) and a row number (i32) in separate arrays: the
 * smallest score first, ties by the smaller number.
 */

/** Inserts an entry into a sorted list; the last entry is dropped. */
// @ts-ignore: decorator
@inline
export function insert<T>(scores: usize, ids: usize, last: usize, score: T, id: i32): void {
  let at = last
  while (at > 0) {
    const other = load<T>(scores + at - 4)
    const otherId = load<i32>(ids + at - 4)
    if (before<T>(other, otherId, score, id)) break
    store<T>(scores + at, other)
    store<i32>(ids + at, otherId)
    at -= 4
  }
  store<T>(scores + at, score)
  store<i32>(ids + at, id)
}

/**
 * Whether the first of two entries is before the second: by the smaller score, ties by the smaller number.
 */
// @ts-ignore: decorator
@inline
export function before<T>(score: T, id: i32, otherScore: T, otherId: i32): bool {
  return score < otherScore || (score == otherScore && id < otherId)
}
