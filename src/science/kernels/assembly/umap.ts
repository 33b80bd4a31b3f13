/**
 * One epoch of UMAP (McInnes, Healy and Melville 2018) in the plane. AssemblyScript with 128-bit SIMD on
 * shared memory, without a runtime.
 *
 * Every cell reads the positions of the last epoch and writes its own, and has its own random numbers: any
 * number of threads gives the same bits. Only IEEE add, subtract, multiply and divide; no fused or relaxed
 * operations.
 */

/** The coefficients of log2 m − (m − 1) for 1 ≤ m ≤ 2, by minimax: error 6.4e-4. */
const log0: f32 = -1.1536207110305108
const log1: f32 = 2.0478841480029484
const log2: f32 = -1.0518750224527318
const log3: f32 = 0.158248702765035215
/**
 * The coefficients of 2^r / s for |r| ≤ 1/2, by minimax, where s is the value at 0, so that the first one is
 * 1: relative error 7.5e-5.
 */
const exp1: f32 = 0.6933108528523177
const exp2: f32 = 0.24262857360860493
const exp3: f32 = 0.05517563766313328
/** log2 s. */
const expScale: f32 = -0.00010377167844544183

/** The bytes of the table of `fillTable`. */
const tableBytes: usize = 256
/** The bytes of the constants of a call. */
const constantBytes: usize = 15 << 4

/**
 * Writes the constants of the loops to memory, each four times: V8 would otherwise build a constant in every
 * iteration with three instructions, whereas one instruction loads it.
 */
function fillConstants(at: usize, logA: f32, b: f32, rate: f32): void {
  v128.store(at, f32x4.splat(b / 8_388_608))
  v128.store(at, f32x4.splat(b * (log0 - 127) + logA + expScale), 16)
  v128.store(at, f32x4.splat(b * log1), 32)
  v128.store(at, f32x4.splat(b * log2), 48)
  v128.store(at, f32x4.splat(b * log3), 64)
  v128.store(at, i32x4.splat(0x7fffff), 80)
  v128.store(at, f32x4.splat(1), 96)
  v128.store(at, f32x4.splat(-126), 112)
  v128.store(at, f32x4.splat(12_582_912), 128)
  v128.store(at, f32x4.splat(exp1), 144)
  v128.store(at, f32x4.splat(exp2), 160)
  v128.store(at, f32x4.splat(exp3), 176)
  v128.store(at, f32x4.splat(0.001), 192)
  v128.store(at, f32x4.splat(1e-12), 208)
  v128.store(at, f32x4.splat(4 * b * rate), 224)
}

/**
 * a x^b for four x ≥ 0, as 2^(b log2 x + log2 a): relative error below 5e-4 b + 1e-4, the same bits on every
 * machine. The bits of a float, read as an integer, are its logarithm except for a part that depends on the
 * mantissa only, which is approximated by a cubic here. Its coefficients, times b, are among the constants;
 * the first includes the bias of the exponent and log2 a. The nearest integer is read from the last bits of a
 * sum with 1.5 × 2²³.
 */
// @ts-ignore: decorator
@inline
function raised(x: v128, constants: usize): v128 {
  const one = v128.load(constants, 96)
  const m = v128.or(v128.and(x, v128.load(constants, 80)), one)
  let p = f32x4.add(f32x4.mul(v128.load(constants, 64), m), v128.load(constants, 48))
  p = f32x4.add(f32x4.mul(p, m), v128.load(constants, 32))
  p = f32x4.add(f32x4.mul(p, m), v128.load(constants, 16))
  const log = f32x4.pmax(v128.load(constants, 112), f32x4.add(p, f32x4.mul(f32x4.convert_i32x4_s(x), v128.load(constants))))
  const shift = v128.load(constants, 128)
  const sum = f32x4.add(log, shift)
  const rest = f32x4.sub(log, f32x4.sub(sum, shift))
  let q = f32x4.add(f32x4.mul(v128.load(constants, 176), rest), v128.load(constants, 160))
  q = f32x4.add(f32x4.mul(q, rest), v128.load(constants, 144))
  q = f32x4.add(f32x4.mul(q, rest), one)
  return i32x4.add(q, i32x4.shl(sum, 23))
}

/** Mixes the bits of a number. */
// @ts-ignore: decorator
@inline
function mix(x: u32): u32 {
  x ^= x >> 16
  x *= 0x7feb352d
  x ^= x >> 15
  x *= 0x846ca68b
  return x ^ (x >> 16)
}

/** log2 of the number of cells of a pool: their positions fit into the L1 cache. */
const poolBits: i32 = 12
/** The bytes of one axis of a pool. */
const axisBytes: usize = 4 << poolBits

/**
 * Copies the positions of random cells, which push the cells of one block in one epoch: all x, then all y.
 */
function fillPool(pool: usize, places: usize, cells: i32, hash: u32): void {
  // Four streams of random numbers (xorshift, Marsaglia 2003).
  let random = i32x4(hash | 1, mix(hash + 1) | 1, mix(hash + 2) | 1, mix(hash + 3) | 1)
  for (let at = pool, end = pool + axisBytes; at < end; at += 16) {
    random = v128.xor(random, i32x4.shl(random, 13))
    random = v128.xor(random, i32x4.shr_u(random, 17))
    random = v128.xor(random, i32x4.shl(random, 5))
    const p0 = v128.load64_zero(randomPlace(places, <u32>i32x4.extract_lane(random, 0), cells))
    const p1 = v128.load64_zero(randomPlace(places, <u32>i32x4.extract_lane(random, 1), cells))
    const p2 = v128.load64_zero(randomPlace(places, <u32>i32x4.extract_lane(random, 2), cells))
    const p3 = v128.load64_zero(randomPlace(places, <u32>i32x4.extract_lane(random, 3), cells))
    const u = v128.shuffle<i64>(p0, p1, 0, 2)
    const v = v128.shuffle<i64>(p2, p3, 0, 2)
    v128.store(at, v128.shuffle<i32>(u, v, 0, 2, 4, 6))
    v128.store(at + axisBytes, v128.shuffle<i32>(u, v, 1, 3, 5, 7))
  }
}

/** The address of the position of a random one of `cells` cells. */
// @ts-ignore: decorator
@inline
function randomPlace(places: usize, random: u32, cells: i32): usize {
  return places + <usize>(((<u64>random * <u64>cells) >> 32) << 3)
}

/**
 * Moves the cells `from`…`to` − 1. The edges of cell i lead to its `count` neighbours, which are the entries
 * of `ids` (u32) from `i count` on, and to the cells that have it as a neighbour, the entries of `inIds`
 * (u32) from `inStarts[i]` (u32) on. `chances` and `inChances` (u16) say how often each acts, in 1/65,536 of
 * the epochs; all four arrays are readable for 7 entries past the last. Each edge acts at both of its cells,
 * so that a cell gets twice the pull of an acting edge, but never passes the other cell; and it gets `pushes`
 * pushes from random cells for each. `places` and `out` have x and y (f32) of each cell. The similarity of
 * two positions is 1 / (1 + a d^2b), with `logA` = log2 a. `scratch`: memory of this thread for 4,096
 * positions, 496 bytes, a u32 for each edge of a cell, and 8 more.
 *
 * The cells of a call are pushed by a random pool of cells, drawn for each call and epoch: with very many
 * cells most of the time would otherwise be cache misses. Each cell takes consecutive ones from a random
 * position in the pool. The strength of pulls and pushes is computed at the position of the cell in the last
 * epoch, so that none waits for the one before. The pulls are four chains, one per lane, each of which begins
 * at the end of the one before.
 */
export function epoch(
  from: i32,
  to: i32,
  cells: i32,
  count: i32,
  ids: usize,
  chances: usize,
  inStarts: usize,
  inIds: usize,
  inChances: usize,
  places: usize,
  out: usize,
  number: i32,
  rate: f32,
  logA: f32,
  b: f32,
  pushes: i32,
  seed: u32,
  scratch: usize
): void {
  const most = f32x4.splat(2 / b)
  const least = f32x4.splat(-2 / b)
  const push: f32 = 2 * b * rate
  fillPool(scratch, places, cells, mix(~<u32>from) + mix(<u32>number + seed))
  const table = scratch + 2 * axisBytes
  fillTable(table)
  const constants = table + tableBytes
  fillConstants(constants, logA, b, rate)
  const chosen = constants + constantBytes
  for (let i = from; i < to; i++) {
    const own = <usize>i * <usize>count
    const first = <usize>load<u32>(inStarts + (<usize>i << 2))
    const ins = <i32>(<usize>load<u32>(inStarts + (<usize>i << 2), 4) - first)
    const near = choose(ids + (own << 2), chances + (own << 1), count, number, table, chosen)
    const last = choose(inIds + (first << 2), inChances + (first << 1), ins, number, table, near)
    // Filled up to a multiple of four with the cell itself, which does not pull.
    v128.store(last, i32x4.splat(i))
    const acting = <i32>((last - chosen) >> 2)
    const place = places + (<usize>i << 3)
    const x = v128.load32_splat(place)
    const y = v128.load32_splat(place, 4)

    let kept = f32x4.splat(1)
    let px = f32x4.splat(0)
    let py = f32x4.splat(0)
    for (let at = chosen, end = chosen + (<usize>acting << 2); at < end; at += 16) {
      const u = v128.shuffle<i64>(v128.load64_zero(placeOf(places, at, 0)), v128.load64_zero(placeOf(places, at, 4)), 0, 2)
      const v = v128.shuffle<i64>(v128.load64_zero(placeOf(places, at, 8)), v128.load64_zero(placeOf(places, at, 12)), 0, 2)
      const dx = f32x4.sub(v128.shuffle<i32>(u, v, 0, 2, 4, 6), x)
      const dy = f32x4.sub(v128.shuffle<i32>(u, v, 1, 3, 5, 7), y)
      const square = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
      const power = raised(square, constants)
      const one = v128.load(constants, 96)
      const strength = f32x4.div(f32x4.mul(v128.load(constants, 224), power), f32x4.mul(square, f32x4.add(one, power)))
      const step = v128.and(f32x4.pmin(strength, one), f32x4.gt(square, v128.load(constants, 208)))
      const rest = f32x4.sub(one, step)
      kept = f32x4.mul(kept, rest)
      px = f32x4.add(f32x4.mul(px, rest), f32x4.mul(step, dx))
      py = f32x4.add(f32x4.mul(py, rest), f32x4.mul(step, dy))
    }
    // The pulls of the second and fourth lane follow those of the first and third; then those of the last two
    // follow those of the first two.
    const pairs = f32x4.add(
      f32x4.mul(v128.shuffle<i32>(px, py, 0, 2, 4, 6), v128.shuffle<i32>(kept, kept, 1, 3, 1, 3)),
      v128.shuffle<i32>(px, py, 1, 3, 5, 7)
    )
    const lastKept = f32x4.extract_lane(kept, 2) * f32x4.extract_lane(kept, 3)
    const pulledX = f32x4.extract_lane(pairs, 0) * lastKept + f32x4.extract_lane(pairs, 1)
    const pulledY = f32x4.extract_lane(pairs, 2) * lastKept + f32x4.extract_lane(pairs, 3)

    let at: usize = <usize>mix(<u32>i * 0x9e3779b1 + mix(<u32>number + seed)) << 4
    let left = acting * pushes
    let fx = f32x4.splat(0)
    let fy = f32x4.splat(0)
    let gx = f32x4.splat(0)
    let gy = f32x4.splat(0)
    for (; left > 0; left -= 4, at += 16) {
      gx = f32x4.add(gx, fx)
      gy = f32x4.add(gy, fy)
      const other = scratch + (at & (axisBytes - 1))
      const dx = f32x4.sub(x, v128.load(other))
      const dy = f32x4.sub(y, v128.load(other, axisBytes))
      const square = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
      const power = raised(square, constants)
      const one = v128.load(constants, 96)
      const step = f32x4.div(one, f32x4.mul(f32x4.add(square, v128.load(constants, 192)), f32x4.add(one, power)))
      fx = f32x4.pmax(least, f32x4.pmin(most, f32x4.mul(step, dx)))
      fy = f32x4.pmax(least, f32x4.pmin(most, f32x4.mul(step, dy)))
    }
    const wanted = i32x4.gt_s(i32x4.splat(left + 4), i32x4(0, 1, 2, 3))
    gx = f32x4.add(gx, v128.and(fx, wanted))
    gy = f32x4.add(gy, v128.and(fy, wanted))
    const moved = out + (<usize>i << 3)
    store<f32>(moved, load<f32>(place) + pulledX + push * sumOf(gx))
    store<f32>(moved, load<f32>(place, 4) + pulledY + push * sumOf(gy), 4)
  }
}

/**
 * A table of 16 × 16 bytes: for each subset of four numbers, as bits, the byte order that moves the chosen
 * ones to the front.
 */
function fillTable(table: usize): void {
  for (let choice = 0; choice < 16; choice++) {
    let at = table + (<usize>choice << 4)
    for (let lane = 0; lane < 4; lane++) {
      store<u32>(at, 0x03020100 + 0x04040404 * lane)
      at += <usize>((choice >> lane) & 1) << 2
    }
  }
}

/**
 * Writes the targets of those of some edges that act in an epoch to `chosen`. An edge acts where `number` ×
 * chance passes a multiple of 65,536.
 * @returns the address after the last of them
 */
// @ts-ignore: decorator
@inline
function choose(
  targets: usize,
  chances: usize,
  length: i32,
  number: i32,
  table: usize,
  chosen: usize
): usize {
  const numbers = i16x8.splat(<i16>number)
  for (let left = length; left > 0; left -= 8, targets += 32, chances += 16) {
    const eight = v128.load(chances)
    let acting = i16x8.bitmask(i16x8.lt_u(i16x8.add(i16x8.mul(eight, numbers), eight), eight))
    if (left < 8) acting &= (1 << left) - 1
    const first = acting & 15
    v128.store(chosen, i8x16.swizzle(v128.load(targets), v128.load(table + (<usize>first << 4))))
    chosen += <usize>popcnt(first) << 2
    const second = acting >> 4
    v128.store(chosen, i8x16.swizzle(v128.load(targets, 16), v128.load(table + (<usize>second << 4))))
    chosen += <usize>popcnt(second) << 2
  }
  return chosen
}

/** The address of the position of the cell whose number is at an address. */
// @ts-ignore: decorator
@inline
function placeOf(places: usize, at: usize, offset: usize): usize {
  return places + (<usize>load<u32>(at + offset) << 3)
}

// @ts-ignore: decorator
@inline
function sumOf(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
}
