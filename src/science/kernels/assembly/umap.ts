/**
 * One epoch of UMAP (McInnes, Healy and Melville 2018) in the plane. AssemblyScript with 128-bit SIMD over a shared memory, without a runtime.
 *
 * Every cell reads the places of the last epoch and writes its own, and draws random numbers of its own:
 * any number of threads gives the same bits. Only IEEE add, subtract, multiply, divide; nothing fused, nothing relaxed.
 */

/** x^b for four x ≥ 0 by polynomials for log2 and exp2, relative error about 1e-4: the same bits on every machine. */
// @ts-ignore: decorator
@inline
function power(x: v128, b: f32): v128 {
  const exponent = f32x4.convert_i32x4_s(i32x4.sub(i32x4.shr_u(x, 23), i32x4.splat(127)))
  const m = v128.or(v128.and(x, i32x4.splat(0x7fffff)), i32x4.splat(0x3f800000))
  let p = f32x4.splat(0.0596515482674574969533)
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(-0.465725644288844778798))
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(1.48116647521213171641))
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(-2.52074962577807006663))
  p = f32x4.add(f32x4.mul(p, m), f32x4.splat(2.8882704548164776201))
  let log = f32x4.add(f32x4.mul(p, f32x4.sub(m, f32x4.splat(1))), exponent)
  log = f32x4.max(f32x4.mul(log, f32x4.splat(b)), f32x4.splat(-126))
  const whole = f32x4.floor(log)
  const rest = f32x4.sub(log, whole)
  let q = f32x4.splat(7.8024521e-2)
  q = f32x4.add(f32x4.mul(q, rest), f32x4.splat(2.2606716e-1))
  q = f32x4.add(f32x4.mul(q, rest), f32x4.splat(6.9583356e-1))
  q = f32x4.add(f32x4.mul(q, rest), f32x4.splat(9.999252e-1))
  return f32x4.mul(q, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23))
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

/** Address of the place of a random one of `cells` cells. */
// @ts-ignore: decorator
@inline
function randomPlace(places: usize, random: u32, cells: u64): usize {
  return places + <usize>(((<u64>random * cells) >> 32) << 3)
}

/**
 * Moves the cells `from`…`to` − 1. Edges of cell i: `lengths[i]` (u32) from `starts[i]` (u32) on in `targets` (u32) and `chances` (u16: how often
 * an edge acts, in 1/65,536 of the epochs). Each edge stands in both its cells, so that a cell takes twice the pull of an edge that acts,
 * but never passes the other cell; and `pushes` pushes from random cells for each. `places` and `out` hold x and y (f32) of each cell.
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
  seed: u32
): void {
  const one = f32x4.splat(1)
  const twoB = f32x4.splat(2 * b)
  const nearby = f32x4.splat(0.001)
  const as = f32x4.splat(a)
  const most = f32x4.splat(4)
  const least = f32x4.splat(-4)
  const rates = f32x4.splat(rate)
  const pull: f32 = 4 * a * b * rate
  const all = <u64>cells
  for (let i = from; i < to; i++) {
    const own = <usize>i << 2
    let x = load<f32>(places + (<usize>i << 3))
    let y = load<f32>(places + (<usize>i << 3), 4)
    let acting = 0
    for (let e = <usize>load<u32>(starts + own), end = e + <usize>load<u32>(lengths + own); e < end; e++) {
      const chance = <i32>load<u16>(chances + (e << 1))
      if (((number + 1) * chance) >> 16 == (number * chance) >> 16) continue
      acting++
      const other = places + (<usize>load<u32>(targets + (e << 2)) << 3)
      const dx = load<f32>(other) - x
      const dy = load<f32>(other, 4) - y
      const square: f32 = dx * dx + dy * dy
      if (square < 1e-12) continue
      const raised: f32 = f32x4.extract_lane(power(f32x4.splat(square), b), 0)
      const step: f32 = min<f32>((pull * raised) / (square * (1 + a * raised)), 1)
      x += step * dx
      y += step * dy
    }
    const hash = mix(<u32>i * 0x9e3779b1 + mix(<u32>number + seed))
    let random = i32x4(hash | 1, mix(hash + 1) | 1, mix(hash + 2) | 1, mix(hash + 3) | 1)
    for (let left = acting * pushes; left > 0; left -= 4) {
      random = v128.xor(random, i32x4.shl(random, 13))
      random = v128.xor(random, i32x4.shr_u(random, 17))
      random = v128.xor(random, i32x4.shl(random, 5))
      const p0 = randomPlace(places, <u32>i32x4.extract_lane(random, 0), all)
      const p1 = randomPlace(places, <u32>i32x4.extract_lane(random, 1), all)
      const p2 = randomPlace(places, <u32>i32x4.extract_lane(random, 2), all)
      const p3 = randomPlace(places, <u32>i32x4.extract_lane(random, 3), all)
      const u = v128.load64_lane(p1, v128.load64_zero(p0), 1)
      const v = v128.load64_lane(p3, v128.load64_zero(p2), 1)
      const dx = f32x4.sub(f32x4.splat(x), v128.shuffle<i32>(u, v, 0, 2, 4, 6))
      const dy = f32x4.sub(f32x4.splat(y), v128.shuffle<i32>(u, v, 1, 3, 5, 7))
      const square = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
      let step = f32x4.div(twoB, f32x4.mul(f32x4.add(nearby, square), f32x4.add(one, f32x4.mul(as, power(square, b)))))
      if (left < 4) step = v128.and(step, i32x4.gt_s(i32x4.splat(left), i32x4(0, 1, 2, 3)))
      const gx = f32x4.mul(f32x4.max(least, f32x4.min(most, f32x4.mul(step, dx))), rates)
      const gy = f32x4.mul(f32x4.max(least, f32x4.min(most, f32x4.mul(step, dy))), rates)
      x += f32x4.extract_lane(gx, 0) + f32x4.extract_lane(gx, 1) + (f32x4.extract_lane(gx, 2) + f32x4.extract_lane(gx, 3))
      y += f32x4.extract_lane(gy, 0) + f32x4.extract_lane(gy, 1) + (f32x4.extract_lane(gy, 2) + f32x4.extract_lane(gy, 3))
    }
    store<f32>(out + (<usize>i << 3), x)
    store<f32>(out + (<usize>i << 3), y, 4)
  }
}
