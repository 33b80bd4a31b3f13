/**
 * Rows of the shared-nearest-neighbour graph. AssemblyScript on shared memory, without a runtime. Addresses
 * are in bytes.
 */

/** The bits of the weight in a packed entry, below the number of its row. */
const weightBits: u32 = 8

/** The greatest weight of a packed entry. */
const mostWeight: f64 = 255
/** Pairs with a smaller Jaccard index have no edge. */
const leastIndex: f64 = 1.0 / 15.0

/**
 * Writes the packed row of one cell in the shared-nearest-neighbour graph. `ids` (i32) has `count` neighbours
 * per row, at most 120. The rows that have row i as neighbour are those from `starts[i]` (i32) in `around`
 * (i32, ascending), and `ranks` (u8) is the rank, from 1, that row i has in each. A cell is its own neighbour
 * of rank 0. Of the rows around one cell, only those at most `window` positions from the row are visited,
 * cyclically. `room` is one byte per row, zero before and after. The entries (u32) go to `out`, which has
 * room for one per row and one more.
 *
 * The weights are the rank weights of Xu and Su (2015) times 2: 2k − r, a whole number, where r is the
 * smallest sum of the two cells' ranks of a shared neighbour. Pairs of weight 0 have no edge.
 * @returns the number of entries
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
  const tail = visitAll(row, count, ids, starts, around, ranks, window, room, out, false)
  let last = out
  for (let at = out; at < tail; at += 4) {
    const other = load<u32>(at)
    const weight = 2 * count + 1 - <i32>load<u8>(room + <usize>other)
    store<u8>(room + <usize>other, 0)
    store<u32>(last, (other << weightBits) | <u32>weight)
    last += <usize>(i32(other != <u32>row) & i32(weight > 0)) << 2
  }
  return <i32>((last - out) >> 2)
}

/**
 * Writes the same row with Jaccard weights, as in Seurat (Butler et al. 2018): the number of shared
 * neighbours over the number of neighbours of either cell, each cell being its own neighbour. Pairs with an
 * index below 1/15 have no edge. Weights are stored in steps of 1/255.
 * @returns the number of entries
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
  const tail = visitAll(row, count, ids, starts, around, ranks, window, room, out, true)
  let last = out
  for (let at = out; at < tail; at += 4) {
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
 * Visits every cell that shares a neighbour with a row; each is listed once. See `rankRow`.
 * @param counted whether the byte of a cell counts its visits, instead of 1 + the smallest sum of ranks
 * @returns the end of the list of visited cells
 */
// @ts-ignore: decorator
@inline
function visitAll(
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
  const first = starts + (<usize>row << 2)
  let tail = visitAround(load<i32>(first), load<i32>(first, 4), 0, around, ranks, room, out, counted)
  const own = ids + (<usize>(row * count) << 2)
  for (let rank = 1; rank <= count; rank++) {
    const hub = load<i32>(own + (<usize>(rank - 1) << 2))
    const begin = load<i32>(starts + (<usize>hub << 2))
    const end = load<i32>(starts + (<usize>hub << 2), 4)
    tail = visit(hub, rank, room, tail, counted)
    if (end - begin <= 2 * window + 1) {
      tail = visitAround(begin, end, rank, around, ranks, room, tail, counted)
      continue
    }
    const place = placeOf(around, begin, end, row)
    tail = visitAround(
      max(begin, place - window), min(end, place + window + 1), rank, around, ranks, room, tail, counted
    )
    tail = visitAround(
      begin, max(begin, place + window + 1 - (end - begin)), rank, around, ranks, room, tail, counted
    )
    tail = visitAround(
      min(end, place - window + (end - begin)), end, rank, around, ranks, room, tail, counted
    )
  }
  return tail
}

/**
 * Appends a cell to the list if it is visited for the first time, and stores 1 + its smallest sum of ranks,
 * or its number of visits. There is no branch, since a processor could not predict it.
 * @returns the end of the list
 */
// @ts-ignore: decorator
@inline
function visit(other: i32, rank: i32, room: usize, tail: usize, counted: bool): usize {
  const place = room + <usize>other
  const before = <u32>load<u8>(place)
  store<u32>(tail, other)
  store<u8>(place, counted ? before + 1 : min((before - 1) & 255, <u32>rank) + 1)
  return tail + (<usize>(before == 0) << 2)
}

/** Visits the cells from `begin` up to `end` around a cell that has a rank itself. */
// @ts-ignore: decorator
@inline
function visitAround(
  begin: i32,
  end: i32,
  rank: i32,
  around: usize,
  ranks: usize,
  room: usize,
  tail: usize,
  counted: bool
): usize {
  for (let e = <usize>begin; e < <usize>end; e++) {
    const other = load<i32>(around + (e << 2))
    tail = visit(other, rank + <i32>load<u8>(ranks + e), room, tail, counted)
  }
  return tail
}

/** The position of a number in a sorted part of a list. */
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
