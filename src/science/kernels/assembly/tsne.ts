/**
 * Forces of t-SNE (van der Maaten and Hinton 2008) in the plane; those between all cells by a quadtree
 * (Barnes and Hut 1986; van der Maaten 2014). AssemblyScript with 128-bit SIMD on shared memory, without a
 * runtime.
 *
 * The tree is rebuilt in every iteration: cells are sorted along a Z-order curve, and every square with cells
 * is a run of them. Four neighbours on the curve traverse the tree together. Each cell's sums have an order
 * that depends on the positions only: any number of threads gives the same bits. Only IEEE add, subtract,
 * multiply and divide; no fused or relaxed operations.
 */

/** The bits of the curve per axis: the smallest squares have 1/65,536 of the width of the whole. */
const depths: i32 = 16
/** Squares with at most this many cells are not divided. */
const leaf: i32 = 8
/**
 * The bytes of a node: centre x, y, mass and squared width as f32; then as u32 the node after its whole
 * subtree, and for leaves the first cell and the one after the last.
 */
const nodeBytes: usize = 32
/** The bits of each of the three passes of the radix sort. */
const digit: i32 = 11
const digits: i32 = 1 << digit

/** Inserts a zero before each of 16 bits. */
// @ts-ignore: decorator
@inline
function spread(x: u32): u32 {
  x = (x | (x << 8)) & 0x00ff00ff
  x = (x | (x << 4)) & 0x0f0f0f0f
  x = (x | (x << 2)) & 0x33333333
  return (x | (x << 1)) & 0x55555555
}

// @ts-ignore: decorator
@inline
function cellOf(value: f32, low: f32, scale: f32): u32 {
  return <u32>min<i32>((1 << depths) - 1, <i32>((value - low) * scale))
}

let sortedCodes: usize = 0
let sortedX: usize = 0
let sortedY: usize = 0
let nodesAt: usize = 0
let made: usize = 0
let whole: f32 = 0

/**
 * Builds the tree over `cells` positions (x and y, f32). `codes` and `rows` have room for twice as many u32;
 * the first `cells` of `rows` will be the cells along the curve. `counts` has room for 2,048 u32. `xs` and
 * `ys` get the positions along the curve, with the last one repeated four times. `nodes` has room for twice
 * as many nodes as cells.
 * @returns the number of nodes
 */
export function plant(cells: i32, places: usize, codes: usize, rows: usize, counts: usize, xs: usize, ys: usize, nodes: usize): i32 {
  let lowX = load<f32>(places)
  let lowY = load<f32>(places, 4)
  let highX = lowX
  let highY = lowY
  for (let at = places, end = places + (<usize>cells << 3); at < end; at += 8) {
    lowX = min<f32>(lowX, load<f32>(at))
    highX = max<f32>(highX, load<f32>(at))
    lowY = min<f32>(lowY, load<f32>(at, 4))
    highY = max<f32>(highY, load<f32>(at, 4))
  }
  whole = max<f32>(highX - lowX, highY - lowY)
  const scale: f32 = whole > 0 ? <f32>(1 << depths) / whole : 0
  for (let i = 0; i < cells; i++) {
    const at = places + (<usize>i << 3)
    const code = spread(cellOf(load<f32>(at), lowX, scale)) | (spread(cellOf(load<f32>(at, 4), lowY, scale)) << 1)
    store<u32>(codes + (<usize>i << 2), code)
    store<u32>(rows + (<usize>i << 2), i)
  }
  const other = <usize>cells << 2
  turn(cells, 0, codes, rows, codes + other, rows + other, counts)
  turn(cells, digit, codes + other, rows + other, codes, rows, counts)
  turn(cells, 2 * digit, codes, rows, codes + other, rows + other, counts)
  memory.copy(rows, rows + other, other)
  for (let i = 0, last = cells + 3; i < last; i++) {
    const at = places + (<usize>load<u32>(rows + (<usize>min<i32>(i, cells - 1) << 2)) << 3)
    store<f32>(xs + (<usize>i << 2), load<f32>(at))
    store<f32>(ys + (<usize>i << 2), load<f32>(at, 4))
  }
  sortedCodes = codes + other
  sortedX = xs
  sortedY = ys
  nodesAt = nodes
  made = nodes
  grow(0, cells, 0)
  return <i32>((made - nodes) / nodeBytes)
}

/** One pass of the radix sort of codes and rows, by some bits of the codes; it is stable. */
function turn(cells: i32, shift: i32, codes: usize, rows: usize, toCodes: usize, toRows: usize, counts: usize): void {
  memory.fill(counts, 0, <usize>digits << 2)
  for (let i: usize = 0, end = <usize>cells << 2; i < end; i += 4) {
    const at = counts + (<usize>((load<u32>(codes + i) >> shift) & (digits - 1)) << 2)
    store<u32>(at, load<u32>(at) + 1)
  }
  let sum: u32 = 0
  for (let at = counts, end = counts + (<usize>digits << 2); at < end; at += 4) {
    const count = load<u32>(at)
    store<u32>(at, sum)
    sum += count
  }
  for (let i: usize = 0, end = <usize>cells << 2; i < end; i += 4) {
    const code = load<u32>(codes + i)
    const at = counts + (<usize>((code >> shift) & (digits - 1)) << 2)
    const to = load<u32>(at)
    store<u32>(at, to + 1)
    store<u32>(toCodes + (<usize>to << 2), code)
    store<u32>(toRows + (<usize>to << 2), load<u32>(rows + i))
  }
}

/** The first of the cells `from`…`to` − 1 whose code is not below `code`. */
function borderOf(from: i32, to: i32, code: u64): i32 {
  while (from < to) {
    const middle = (from + to) >> 1
    if (<u64>load<u32>(sortedCodes + (<usize>middle << 2)) < code) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Makes the nodes of the cells `from`…`to` − 1, which have `depth` divisions in common; squares with cells in
 * only one quarter are skipped.
 */
function grow(from: i32, to: i32, depth: i32): void {
  const first = load<u32>(sortedCodes + (<usize>from << 2))
  const apart = first ^ load<u32>(sortedCodes + (<usize>(to - 1) << 2))
  depth = apart == 0 ? depths : max<i32>(depth, (<i32>clz<u32>(apart)) >> 1)
  const node = made
  made += nodeBytes
  const width: f32 = depth == depths ? 0 : whole / <f32>(1 << depth)
  let x: f64 = 0
  let y: f64 = 0
  if (depth == depths || to - from <= leaf) {
    for (let i = from; i < to; i++) {
      x += <f64>load<f32>(sortedX + (<usize>i << 2))
      y += <f64>load<f32>(sortedY + (<usize>i << 2))
    }
    store<u32>(node, from, 20)
    store<u32>(node, to, 24)
  } else {
    const shift = 2 * (depths - 1 - depth)
    const base = <u64>(first >> shift) & ~(<u64>3)
    for (let quarter: u64 = 1, start = from; quarter <= 4; quarter++) {
      const end = quarter == 4 ? to : borderOf(start, to, (base + quarter) << shift)
      if (end == start) continue
      const child = made
      grow(start, end, depth + 1)
      const mass = <f64>load<f32>(child, 8)
      x += mass * <f64>load<f32>(child)
      y += mass * <f64>load<f32>(child, 4)
      start = end
    }
    store<u32>(node, 0, 20)
    store<u32>(node, 0, 24)
  }
  const mass = to - from
  store<f32>(node, <f32>(x / <f64>mass))
  store<f32>(node, <f32>(y / <f64>mass), 4)
  store<f32>(node, <f32>mass, 8)
  store<f32>(node, width * width, 12)
  store<u32>(node, <u32>((made - nodesAt) / nodeBytes), 16)
}

/**
 * Computes the forces on the cells `from`…`to` − 1 of the curve; `from` is a multiple of four. Writes four
 * f32 at `forces + 16 i` for cell i: Σ p q (own − other) over its edges, x and y, and Σ q² (own − other) over
 * all cells, x and y, where q = 1 / (1 + squared distance). The edges of cell i are the `lengths[i]` (u32)
 * entries from `starts[i]` (u32) in `targets` (u32) and `weights` (f32: p). A square counts as one point
 * where it is narrower than √`angle` times its distance.
 * @returns Σ q over these cells and all cells, themselves included
 */
export function act(
  from: i32,
  to: i32,
  cells: i32,
  nodes: usize,
  count: i32,
  xs: usize,
  ys: usize,
  rows: usize,
  places: usize,
  starts: usize,
  lengths: usize,
  targets: usize,
  weights: usize,
  angle: f32,
  forces: usize
): f64 {
  const one = f32x4.splat(1)
  const angles = f32x4.splat(angle)
  const end = nodes + <usize>count * nodeBytes
  let total: f64 = 0
  for (let i = from; i < to; i += 4) {
    const x = v128.load(xs + (<usize>i << 2))
    const y = v128.load(ys + (<usize>i << 2))
    let fx = f32x4.splat(0)
    let fy = f32x4.splat(0)
    let sum = f32x4.splat(0)
    let node = nodes
    while (node < end) {
      const dx = f32x4.sub(x, v128.load32_splat(node))
      const dy = f32x4.sub(y, v128.load32_splat(node, 4))
      const square = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
      if (i32x4.all_true(f32x4.le(v128.load32_splat(node, 12), f32x4.mul(angles, square)))) {
        const q = f32x4.div(one, f32x4.add(one, square))
        const mass = f32x4.mul(q, v128.load32_splat(node, 8))
        const force = f32x4.mul(mass, q)
        sum = f32x4.add(sum, mass)
        fx = f32x4.add(fx, f32x4.mul(force, dx))
        fy = f32x4.add(fy, f32x4.mul(force, dy))
        node = nodes + <usize>load<u32>(node, 16) * nodeBytes
        continue
      }
      for (let k = <usize>load<u32>(node, 20) << 2, last = <usize>load<u32>(node, 24) << 2; k < last; k += 4) {
        const ox = f32x4.sub(x, v128.load32_splat(xs + k))
        const oy = f32x4.sub(y, v128.load32_splat(ys + k))
        const q = f32x4.div(one, f32x4.add(one, f32x4.add(f32x4.mul(ox, ox), f32x4.mul(oy, oy))))
        const force = f32x4.mul(q, q)
        sum = f32x4.add(sum, q)
        fx = f32x4.add(fx, f32x4.mul(force, ox))
        fy = f32x4.add(fy, f32x4.mul(force, oy))
      }
      node += nodeBytes
    }
    for (let lane = 0, lanes = min<i32>(4, cells - i); lane < lanes; lane++) {
      const row = <usize>load<u32>(rows + (<usize>(i + lane) << 2))
      const at = forces + (row << 4)
      pull(places, row, targets, weights, load<u32>(starts + (row << 2)), load<u32>(lengths + (row << 2)), at)
      store<f32>(at, laneOf(fx, lane), 8)
      store<f32>(at, laneOf(fy, lane), 12)
      total += <f64>laneOf(sum, lane)
    }
  }
  return total
}

// @ts-ignore: decorator
@inline
function laneOf(x: v128, lane: i32): f32 {
  if (lane == 0) return f32x4.extract_lane(x, 0)
  if (lane == 1) return f32x4.extract_lane(x, 1)
  if (lane == 2) return f32x4.extract_lane(x, 2)
  return f32x4.extract_lane(x, 3)
}

/** Σ p q (own − other) over the edges of a cell. */
// @ts-ignore: decorator
@inline
function pull(places: usize, row: usize, targets: usize, weights: usize, start: u32, length: u32, out: usize): void {
  const one = f32x4.splat(1)
  const x = v128.load32_splat(places + (row << 3))
  const y = v128.load32_splat(places + (row << 3), 4)
  let fx = f32x4.splat(0)
  let fy = f32x4.splat(0)
  for (let e = <usize>start << 2, end = e + (<usize>length << 2); e < end; e += 16) {
    const u = v128.load64_lane(placeOf(places, targets + e, 4), v128.load64_zero(placeOf(places, targets + e, 0)), 1)
    const v = v128.load64_lane(placeOf(places, targets + e, 12), v128.load64_zero(placeOf(places, targets + e, 8)), 1)
    const dx = f32x4.sub(x, v128.shuffle<i32>(u, v, 0, 2, 4, 6))
    const dy = f32x4.sub(y, v128.shuffle<i32>(u, v, 1, 3, 5, 7))
    const force = f32x4.div(v128.load(weights + e), f32x4.add(one, f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))))
    fx = f32x4.add(fx, f32x4.mul(force, dx))
    fy = f32x4.add(fy, f32x4.mul(force, dy))
  }
  store<f32>(out, sumOf(fx))
  store<f32>(out, sumOf(fy), 4)
}

// @ts-ignore: decorator
@inline
function placeOf(places: usize, target: usize, offset: usize): usize {
  return places + (<usize>load<u32>(target + offset) << 3)
}

// @ts-ignore: decorator
@inline
function sumOf(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
}

/**
 * Moves all cells against the gradient, exaggeration × pull − push / total, with momentum. Each axis of each
 * cell has a gain that grows while its direction stays the same (Jacobs 1988). `speeds` and `gains` have the
 * layout of `places`.
 */
export function move(cells: i32, places: usize, speeds: usize, gains: usize, forces: usize, exaggeration: f32, total: f64, momentum: f32, rate: f32): void {
  const scale = <f32>(1 / total)
  for (let i: usize = 0, end = <usize>cells << 1; i < end; i++) {
    const at = forces + ((i >> 1) << 4) + ((i & 1) << 2)
    const gradient: f32 = exaggeration * load<f32>(at) - scale * load<f32>(at, 8)
    const own = i << 2
    const speed = load<f32>(speeds + own)
    const before = load<f32>(gains + own)
    const gain: f32 = max<f32>(gradient > 0 == speed > 0 ? before * 0.8 : before + 0.2, 0.01)
    const next: f32 = momentum * speed - rate * gain * gradient
    store<f32>(gains + own, gain)
    store<f32>(speeds + own, next)
    store<f32>(places + own, load<f32>(places + own) + next)
  }
}
