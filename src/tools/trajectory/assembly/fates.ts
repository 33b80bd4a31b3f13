/**
 * Follows walks that only move forward in pseudotime (`src/science/trajectory/fates.ts`, with the same bits).
 * AssemblyScript with 128-bit SIMD on shared memory, without a runtime. Addresses are in bytes.
 */

/** Later neighbours that are gathered before their rows are added. */
const atOnce: i32 = 64

/** Adds the rows of gathered neighbours, times their weights, to two numbers of the sum. */
// @ts-ignore: decorator
@inline
function addTwo(gathered: usize, end: usize, column: usize, sum: usize): void {
  let s0 = v128.load(sum)
  for (let at = gathered; at < end; at += 16)
    s0 = f64x2.add(s0, f64x2.mul(v128.load64_splat(at), v128.load(<usize>load<u64>(at, 8) + column)))
  v128.store(sum, s0)
}

/** The same, to four numbers. */
// @ts-ignore: decorator
@inline
function addFour(gathered: usize, end: usize, column: usize, sum: usize): void {
  let s0 = v128.load(sum)
  let s1 = v128.load(sum, 16)
  for (let at = gathered; at < end; at += 16) {
    const weight = v128.load64_splat(at)
    const row = <usize>load<u64>(at, 8) + column
    s0 = f64x2.add(s0, f64x2.mul(weight, v128.load(row)))
    s1 = f64x2.add(s1, f64x2.mul(weight, v128.load(row, 16)))
  }
  v128.store(sum, s0)
  v128.store(sum, s1, 16)
}

/** The first place whose cell has the time of the cell at a place. */
function firstAt(place: i32, times: usize, latest: usize): i32 {
  let first = place
  const time = load<f64>(times + (<usize>load<u32>(latest + (<usize>place << 2)) << 3))
  while (first > 0) {
    if (load<f64>(times + (<usize>load<u32>(latest + (<usize>(first - 1) << 2)) << 3)) != time) break
    first--
  }
  return first
}

/**
 * Computes the rows of the cells at the places from `from` to before `end`, up to a cell without later
 * neighbours.
 * @param width f64 of a row, an even number
 * @param times f64, by cell
 * @param latest u32: the cells by descending time
 * @param places i32: the place of each cell among them
 * @param terminal i32: the state that each cell is the end of, −1 for none
 * @param starts u32: where in `others` (i32) and `weights` (f64) the neighbours of each cell begin
 * @param rows f64, by place
 * @param scratch room for the neighbours that are gathered, 16 bytes each, and for a row
 * @returns the place of that cell, or `end`
 */
export function follow(
  from: i32,
  end: i32,
  width: i32,
  times: usize,
  latest: usize,
  places: usize,
  terminal: usize,
  starts: usize,
  others: usize,
  weights: usize,
  rows: usize,
  scratch: usize
): i32 {
  if (from >= end) return end
  const rowBytes = <usize>width << 3
  const sum = scratch + (<usize>atOnce << 4)
  let later = firstAt(from, times, latest)
  let before = load<f64>(times + (<usize>load<u32>(latest + (<usize>from << 2)) << 3))
  for (let place = from; place < end; place++) {
    const cell = <usize>load<u32>(latest + (<usize>place << 2))
    const time = load<f64>(times + (cell << 3))
    if (time != before) later = place
    before = time
    if (load<i32>(terminal + (cell << 2)) >= 0) continue
    for (let at: usize = 0; at < rowBytes; at += 16) v128.store(sum + at, f64x2.splat(0))
    let total: f64 = 0
    let edge = <usize>load<u32>(starts + (cell << 2))
    const last = <usize>load<u32>(starts + (cell << 2), 4)
    while (edge < last) {
      let gathered = scratch
      for (const stop = min(last, edge + atOnce); edge < stop; edge++) {
        const other = load<i32>(places + (<usize>load<i32>(others + (edge << 2)) << 2))
        const weight = load<f64>(weights + (edge << 3))
        const isLater = other < later
        // What is not later is overwritten by the next.
        store<f64>(gathered, weight)
        store<u64>(gathered, <u64>(rows + <usize>other * rowBytes), 8)
        gathered += isLater ? 16 : 0
        total += isLater ? weight : 0
      }
      let column: usize = 0
      for (; column + 32 <= rowBytes; column += 32) addFour(scratch, gathered, column, sum + column)
      if (column < rowBytes) addTwo(scratch, gathered, column, sum + column)
    }
    if (total == 0) return place
    const whole = f64x2.splat(total)
    const row = rows + <usize>place * rowBytes
    for (let at: usize = 0; at < rowBytes; at += 16)
      v128.store(row + at, f64x2.div(v128.load(sum + at), whole))
  }
  return end
}
