/**
 * One epoch of UMAP (McInnes, Healy and Melville 2018) in the plane. AssemblyScript with 128-bit SIMD over a shared memory, without a runtime.
 *
 * Every cell reads the places of the last epoch and writes its own, and draws random numbers of its own:
 * any number of threads gives the same bits. Only IEEE add, subtract, multiply, divide; nothing fused, nothing relaxed.
 */

/**
 * x^b for four x ≥ 0, as 2^(b log2 x) by minimax polynomials for log2 of the mantissa and for 2^r, |r| ≤ 1/2: relative error about 1e-4,
 * the same bits on every machine. The nearest whole number is read from the last bits of a sum with 1.5 × 2²³.
 */
// @ts-ignore: decorator
@inline
function power(x: v128, b: v128): v128 {
  const exponent = f32x4.convert_i32x4_s(i32x4.sub(i32x4.shr_u(x, 23), i32x4.splat(127)))
  const m = v128.or(v128.and(x, i32x4.splat(0x7fffff)), i32x4.splat(0x3f800000))
  let p = f32x4.splat(0.0596515482674574969533)
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(-0.465725644288844778798))
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(1.48116647521213171641))
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(-2.52074962577807006663))
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(2.8882704548164776201))
  const log = f32x4.mul(f32x4.add(f32x4.mul(p, f32x4.sub(m, f32x4.splat(1))), exponent), b)
  const shift = f32x4.splat(12_582_912)
  const sum = f32x4.add(f32x4.pmax(log, f32x4.splat(-126)), shift)
  const rest = f32x4.sub(f32x4.pmax(log, f32x4.splat(-126)), f32x4.sub(sum, shift))
  let q = f32x4.splat(0.05517167)
  q = f32x4.add(f32x4.mul(q, rest), f32x4.splat(0.24261112))
  q = f32x4.add(f32x4.mul(q, rest), f32x4.splat(0.693261))
  q = f32x4.add(f32x4.mul(q, rest), f32x4.splat(0.99992807))
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

/** Four streams of random numbers (xorshift, Marsaglia 2003) from one number. */
// @ts-ignore: decorator
@inline
function streamsOf(hash: u32): v128 {
  return i32x4(hash | 1, mix(hash + 1) | 1, mix(hash + 2) | 1, mix(hash + 3) | 1)
}

// @ts-ignore: decorator
@inline
function nextOf(random: v128): v128 {
  random = v128.xor(random, i32x4.shl(random, 13))
  random = v128.xor(random, i32x4.shr_u(random, 17))
  return v128.xor(random, i32x4.shl(random, 5))
}

/** Cells of a pool, as a power of two: their places fit into the first level of the cache. */
const poolBits: i32 = 12
const poolBytes: usize = 8 << poolBits

/** Copies the places of random cells, from which the cells of one block are pushed in one epoch. */
function fillPool(pool: usize, places: usize, cells: i32, hash: u32): void {
  const all = <u64>cells
  let random = streamsOf(hash)
  for (let at = pool, end = pool + poolBytes; at < end; at += 32) {
    random = nextOf(random)
    store<u64>(at, load<u64>(randomPlace(places, <u32>i32x4.extract_lane(random, 0), all)))
    store<u64>(at, load<u64>(randomPlace(places, <u32>i32x4.extract_lane(random, 1), all)), 8)
    store<u64>(at, load<u64>(randomPlace(places, <u32>i32x4.extract_lane(random, 2), all)), 16)
    store<u64>(at, load<u64>(randomPlace(places, <u32>i32x4.extract_lane(random, 3), all)), 24)
  }
}

/** Address of the place of a random one of `cells` cells. */
// @ts-ignore: decorator
@inline
function randomPlace(places: usize, random: u32, cells: u64): usize {
  return places + <usize>(((<u64>random * cells) >> 32) << 3)
}

/**
 * Moves the cells `from`…`to` − 1. Edges of cell i: `lengths[i]` (u32) from `starts[i]` (u32) on in `targets` (u32) and `chances` (u16: how often
 * an edge acts, in 1/65,536 of the epochs); both can be read for 7 entries past the last. Each edge stands in both its cells, so that a cell takes
 * twice the pull of an edge that acts, but never passes the other cell; and `pushes` pushes from random cells for each. `places` and `out` hold
 * x and y (f32) of each cell. `scratch`: room that no other thread uses for 4,096 places, an u32 for each edge of a cell, and 8 more.
 *
 * The cells of a call are pushed from a random pool of cells that is drawn anew for each call and epoch: with very many cells, most of the
 * time would else go by waiting for places that are in no cache.
 * How strong pulls and pushes are is measured from where the cell was in the last epoch, so that none waits for the one before.
 */
export function epoch(
  from: i32,
  to: i32,
  cells: i32,
  starts: usize,
  lengths: usize,
  targets: usize,
  chances: usize,
  places: usize,
  out: usize,
  number: i32,
  rate: f32,
  a: f32,
  b: f32,
  pushes: i32,
  seed: u32,
  scratch: usize
): void {
  const one = f32x4.splat(1)
  const bs = f32x4.splat(b)
  const twoB = f32x4.splat(2 * b)
  const nearby = f32x4.splat(0.001)
  const as = f32x4.splat(a)
  const most = f32x4.splat(4)
  const least = f32x4.splat(-4)
  const pull = f32x4.splat(4 * a * b * rate)
  const apart = f32x4.splat(1e-12)
  fillPool(scratch, places, cells, mix(~<u32>from) + mix(<u32>number + seed))
  const chosen = scratch + poolBytes
  for (let i = from; i < to; i++) {
    const own = <usize>i << 2
    const edge = <usize>load<u32>(starts + own)
    const acting = choose(i, targets + (edge << 2), chances + (edge << 1), load<u32>(lengths + own), number, chosen)
    const place = v128.load64_splat(places + (<usize>i << 3))
    const x = v128.shuffle<i32>(place, place, 0, 0, 0, 0)
    const y = v128.shuffle<i32>(place, place, 1, 1, 1, 1)

    let moved = place
    for (let at = chosen, end = chosen + (<usize>acting << 2); at < end; at += 16) {
      const p0 = v128.load64_zero(placeOf(places, at, 0))
      const p1 = v128.load64_zero(placeOf(places, at, 4))
      const p2 = v128.load64_zero(placeOf(places, at, 8))
      const p3 = v128.load64_zero(placeOf(places, at, 12))
      const u = v128.shuffle<i64>(p0, p1, 0, 2)
      const v = v128.shuffle<i64>(p2, p3, 0, 2)
      const dx = f32x4.sub(v128.shuffle<i32>(u, v, 0, 2, 4, 6), x)
      const dy = f32x4.sub(v128.shuffle<i32>(u, v, 1, 3, 5, 7), y)
      const square = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
      const raised = power(square, bs)
      const strength = f32x4.div(f32x4.mul(pull, raised), f32x4.mul(square, f32x4.add(one, f32x4.mul(as, raised))))
      const step = v128.and(f32x4.pmin(strength, one), f32x4.gt(square, apart))
      moved = f32x4.add(moved, f32x4.mul(v128.shuffle<i32>(step, step, 0, 0, 0, 0), f32x4.sub(p0, moved)))
      moved = f32x4.add(moved, f32x4.mul(v128.shuffle<i32>(step, step, 1, 1, 1, 1), f32x4.sub(p1, moved)))
      moved = f32x4.add(moved, f32x4.mul(v128.shuffle<i32>(step, step, 2, 2, 2, 2), f32x4.sub(p2, moved)))
      moved = f32x4.add(moved, f32x4.mul(v128.shuffle<i32>(step, step, 3, 3, 3, 3), f32x4.sub(p3, moved)))
    }

    const hash = mix(<u32>i * 0x9e3779b1 + mix(<u32>number + seed))
    let random = streamsOf(hash)
    let gx = f32x4.splat(0)
    let gy = f32x4.splat(0)
    for (let left = acting * pushes; left > 0; left -= 4) {
      random = nextOf(random)
      const drawn = i32x4.shl(i32x4.shr_u(random, 32 - poolBits), 3)
      const p0 = scratch + <usize>i32x4.extract_lane(drawn, 0)
      const p1 = scratch + <usize>i32x4.extract_lane(drawn, 1)
      const p2 = scratch + <usize>i32x4.extract_lane(drawn, 2)
      const p3 = scratch + <usize>i32x4.extract_lane(drawn, 3)
      const u = v128.load64_lane(p1, v128.load64_zero(p0), 1)
      const v = v128.load64_lane(p3, v128.load64_zero(p2), 1)
      const dx = f32x4.sub(x, v128.shuffle<i32>(u, v, 0, 2, 4, 6))
      const dy = f32x4.sub(y, v128.shuffle<i32>(u, v, 1, 3, 5, 7))
      const square = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
      let step = f32x4.div(twoB, f32x4.mul(f32x4.add(nearby, square), f32x4.add(one, f32x4.mul(as, power(square, bs)))))
      if (left < 4) step = v128.and(step, i32x4.gt_s(i32x4.splat(left), i32x4(0, 1, 2, 3)))
      gx = f32x4.add(gx, f32x4.pmax(least, f32x4.pmin(most, f32x4.mul(step, dx))))
      gy = f32x4.add(gy, f32x4.pmax(least, f32x4.pmin(most, f32x4.mul(step, dy))))
    }
    const at = out + (<usize>i << 3)
    store<f32>(at, f32x4.extract_lane(moved, 0) + rate * sumOf(gx))
    store<f32>(at, f32x4.extract_lane(moved, 1) + rate * sumOf(gy), 4)
  }
}

/**
 * The targets of those edges of cell i that act in an epoch, one after the other at `chosen`, filled up to a multiple of four with the cell itself,
 * which does not pull. An edge acts where number × chance passes a multiple of 65,536.
 * @returns how many there are
 */
// @ts-ignore: decorator
@inline
function choose(i: i32, targets: usize, chances: usize, length: i32, number: i32, chosen: usize): i32 {
  const numbers = i16x8.splat(<i16>number)
  let count: usize = chosen
  for (let left = length; left > 0; left -= 8, targets += 32, chances += 16) {
    const eight = v128.load(chances)
    let acting = i16x8.bitmask(i16x8.lt_u(i16x8.add(i16x8.mul(eight, numbers), eight), eight))
    if (left < 8) acting &= (1 << left) - 1
    for (let at = targets; acting != 0; at += 4, acting >>= 1) {
      store<u32>(count, load<u32>(at))
      count += <usize>(acting & 1) << 2
    }
  }
  store<u32>(count, i)
  store<u32>(count, i, 4)
  store<u32>(count, i, 8)
  return <i32>((count - chosen) >> 2)
}

/** Address of the place of the cell whose number stands at an address. */
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
