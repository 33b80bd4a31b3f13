/**
 * Rows of the graph of shared neighbours. AssemblyScript over a shared memory, without a runtime. Addresses
 * are in bytes.
 */

/** Bits of an entry below the number of its row. */
const weightBits: u32 = 8

/**
 * The packed row of one cell in the graph of shared neighbours, with the rank weights of Xu and Su (2015)
 * doubled: 2k − r, a whole number, where r is the least sum of two cells' ranks of a neighbour that they
 * share, and a cell is its own neighbour of rank 0. Pairs of weight 0 are no edge. `ids` (i32) holds `count`
 * neighbours a row, at most 120; those that have row i as neighbour stand from `starts[i]` (i32) on in
 * `around` (i32, by number), and in `ranks` (u8) the place that it has among theirs, from 1. Of those around
 * one cell, only those at most `window` places from the row are met, round the end of the list. `least` is a
 * byte a row, zero before and afterwards. The entries (u32) go to `out`, which has room for one a row and one
 * more.
 * @returns how many there are
 */
export function graphRow(
  row: i32,
  count: i32,
  ids: usize,
  starts: usize,
  around: usize,
  ranks: usize,
  window: i32,
  least: usize,
  out: usize
): i32 {
  let met = meetAround(load<i32>(starts + (<usize>row << 2)), load<i32>(starts + (<usize>row << 2), 4), 0, around, ranks, least, out)
  const own = ids + (<usize>(row * count) << 2)
  for (let rank = 1; rank <= count; rank++) {
    const hub = load<i32>(own + (<usize>(rank - 1) << 2))
    const begin = load<i32>(starts + (<usize>hub << 2))
    const end = load<i32>(starts + (<usize>hub << 2), 4)
    met = meet(hub, rank, least, met)
    if (end - begin <= 2 * window + 1) {
      met = meetAround(begin, end, rank, around, ranks, least, met)
      continue
    }
    const place = placeOf(around, begin, end, row)
    met = meetAround(max(begin, place - window), min(end, place + window + 1), rank, around, ranks, least, met)
    met = meetAround(begin, max(begin, place + window + 1 - (end - begin)), rank, around, ranks, least, met)
    met = meetAround(min(end, place - window + (end - begin)), end, rank, around, ranks, least, met)
  }
  let last = out
  for (let at = out; at < met; at += 4) {
    const other = load<u32>(at)
    const weight = 2 * count + 1 - <i32>load<u8>(least + <usize>other)
    store<u8>(least + <usize>other, 0)
    store<u32>(last, (other << weightBits) | <u32>weight)
    last += <usize>(i32(other != <u32>row) & i32(weight > 0)) << 2
  }
  return <i32>((last - out) >> 2)
}

/**
 * Writes a cell behind those that were met, where it is met for the first time, and keeps 1 + its least rank.
 * Without a branch: whether a cell was met before is nothing that a processor could guess.
 * @returns where the next cell goes
 */
// @ts-ignore: decorator
@inline
function meet(other: i32, rank: i32, least: usize, met: usize): usize {
  const place = least + <usize>other
  const before = <u32>load<u8>(place)
  store<u32>(met, other)
  store<u8>(place, min((before - 1) & 255, <u32>rank) + 1)
  return met + (<usize>(before == 0) << 2)
}

/** Meets those that stand from `begin` to before `end` around a cell, which has a rank itself. */
// @ts-ignore: decorator
@inline
function meetAround(begin: i32, end: i32, rank: i32, around: usize, ranks: usize, least: usize, met: usize): usize {
  for (let e = <usize>begin; e < <usize>end; e++) met = meet(load<i32>(around + (e << 2)), rank + <i32>load<u8>(ranks + e), least, met)
  return met
}

/** Where a number stands in a sorted part of a list. */
function placeOf(list: usize, begin: i32, end: i32, wanted: i32): i32 {
  let low = begin
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (load<i32>(list + (<usize>middle << 2)) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
