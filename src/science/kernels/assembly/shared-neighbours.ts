/**
 * Rows of the graph of shared neighbours. AssemblyScript over a shared memory, without a runtime. Addresses
 * are in bytes.
 */

/** Bits of an entry below the number of its row. */
const weightBits: u32 = 8

/** The greatest weight of a packed entry. */
const mostWeight: f64 = 255
/** Jaccard indices below this are no edge. */
const leastIndex: f64 = 1.0 / 15.0

/**
 * The packed row of one cell in the graph of shared neighbours. `ids` (i32) holds `count` neighbours a row,
 * at most 120; those that have row i as neighbour stand from `starts[i]` (i32) on in `around` (i32, by
 * number), and in `ranks` (u8) the place that it has among theirs, from 1. A cell is its own neighbour of
 * rank 0. Of those around one cell, only those at most `window` places from the row are met, round the end of
 * the list. `room` is a byte a row, zero before and afterwards. The entries (u32) go to `out`, which has room
 * for one a row and one more.
 *
 * The weights are the rank weights of Xu and Su (2015) doubled: 2k − r, a whole number, where r is the least
 * sum of two cells' ranks of a neighbour that they share. Pairs of weight 0 are no edge.
 * @returns how many entries there are
 */
export function rankRow(
  row: i32,
  count: i32,
  ids: usize,
  starts: usize,
  around: usize,
  ranks: usize,
  window: i32,
  room: usize,
  out: usize
): i32 {
  const met = meetAll(row, count, ids, starts, around, ranks, window, room, out, false)
  let last = out
  for (let at = out; at < met; at += 4) {
    const other = load<u32>(at)
    const weight = 2 * count + 1 - <i32>load<u8>(room + <usize>other)
    store<u8>(room + <usize>other, 0)
    store<u32>(last, (other << weightBits) | <u32>weight)
    last += <usize>(i32(other != <u32>row) & i32(weight > 0)) << 2
  }
  return <i32>((last - out) >> 2)
}

/**
 * The same row with Jaccard weights, as Seurat's (Butler et al. 2018): the neighbours that two cells share
 * over those that either has, each cell among its own. Indices below 1/15 are no edge. Weights are kept in
 * steps of 1/255.
 * @returns how many entries there are
 */
export function jaccardRow(
  row: i32,
  count: i32,
  ids: usize,
  starts: usize,
  around: usize,
  ranks: usize,
  window: i32,
  room: usize,
  out: usize
): i32 {
  const met = meetAll(row, count, ids, starts, around, ranks, window, room, out, true)
  let last = out
  for (let at = out; at < met; at += 4) {
    const other = load<u32>(at)
    const shared = <i32>load<u8>(room + <usize>other)
    const index = <f64>shared / <f64>(2 * (count + 1) - shared)
    store<u8>(room + <usize>other, 0)
    store<u32>(last, (other << weightBits) | <u32>floor(index * mostWeight + 0.5))
    last += <usize>(i32(other != <u32>row) & i32(index >= leastIndex)) << 2
  }
  return <i32>((last - out) >> 2)
}

/**
 * Meets every cell that shares a neighbour with a row, once for each; see `rankRow`.
 * @param counted whether the byte of a cell counts the meetings, or keeps 1 + the least sum of ranks
 * @returns where the list of those met ends
 */
// @ts-ignore: decorator
@inline
function meetAll(
  row: i32,
  count: i32,
  ids: usize,
  starts: usize,
  around: usize,
  ranks: usize,
  window: i32,
  room: usize,
  out: usize,
  counted: bool
): usize {
  let met = meetAround(load<i32>(starts + (<usize>row << 2)), load<i32>(starts + (<usize>row << 2), 4), 0, around, ranks, room, out, counted)
  const own = ids + (<usize>(row * count) << 2)
  for (let rank = 1; rank <= count; rank++) {
    const hub = load<i32>(own + (<usize>(rank - 1) << 2))
    const begin = load<i32>(starts + (<usize>hub << 2))
    const end = load<i32>(starts + (<usize>hub << 2), 4)
    met = meet(hub, rank, room, met, counted)
    if (end - begin <= 2 * window + 1) {
      met = meetAround(begin, end, rank, around, ranks, room, met, counted)
      continue
    }
    const place = placeOf(around, begin, end, row)
    met = meetAround(max(begin, place - window), min(end, place + window + 1), rank, around, ranks, room, met, counted)
    met = meetAround(begin, max(begin, place + window + 1 - (end - begin)), rank, around, ranks, room, met, counted)
    met = meetAround(min(end, place - window + (end - begin)), end, rank, around, ranks, room, met, counted)
  }
  return met
}

/**
 * Writes a cell behind those that were met, where it is met for the first time, and keeps 1 + its least rank,
 * or how often it was met. Without a branch: whether a cell was met before is nothing that a processor could
 * guess.
 * @returns where the next cell goes
 */
// @ts-ignore: decorator
@inline
function meet(other: i32, rank: i32, room: usize, met: usize, counted: bool): usize {
  const place = room + <usize>other
  const before = <u32>load<u8>(place)
  store<u32>(met, other)
  store<u8>(place, counted ? before + 1 : min((before - 1) & 255, <u32>rank) + 1)
  return met + (<usize>(before == 0) << 2)
}

/** Meets those that stand from `begin` to before `end` around a cell, which has a rank itself. */
// @ts-ignore: decorator
@inline
function meetAround(begin: i32, end: i32, rank: i32, around: usize, ranks: usize, room: usize, met: usize, counted: bool): usize {
  for (let e = <usize>begin; e < <usize>end; e++) met = meet(load<i32>(around + (e << 2)), rank + <i32>load<u8>(ranks + e), room, met, counted)
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
