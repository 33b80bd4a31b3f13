/**
 * Projects points onto a path of straight edges. AssemblyScript with 128-bit SIMD on shared memory, without a
 * runtime. Two corners, chords or edges are computed at once, and each sum goes on in the order that
 * `project` of `src/science/trajectory/curve.ts` has, so that both give the same bits.
 *
 * Addresses are in bytes. The table of a path is written by `placingTable`, with the numbers of a piece
 * beside each other: ten corners, of which the last piece may repeat the last, and eight edges.
 */

/** The products that are computed at once. */
const lanes: i32 = 10
const edgesOfPiece: i32 = 8

/** Products of a point with ten corners, whose coordinates stand beside each other, ten by ten. */
// @ts-ignore: decorator
@inline
function multiply(point: usize, corners: usize, d: i32, out: usize): void {
  let s0 = f64x2.splat(0)
  let s1 = s0
  let s2 = s0
  let s3 = s0
  let s4 = s0
  for (let k = 0; k < d; k++) {
    const x = v128.load64_splat(point)
    s0 = f64x2.add(s0, f64x2.mul(x, v128.load(corners)))
    s1 = f64x2.add(s1, f64x2.mul(x, v128.load(corners, 16)))
    s2 = f64x2.add(s2, f64x2.mul(x, v128.load(corners, 32)))
    s3 = f64x2.add(s3, f64x2.mul(x, v128.load(corners, 48)))
    s4 = f64x2.add(s4, f64x2.mul(x, v128.load(corners, 64)))
    point += 8
    corners += 80
  }
  v128.store(out, s0)
  v128.store(out, s1, 16)
  v128.store(out, s2, 32)
  v128.store(out, s3, 48)
  v128.store(out, s4, 64)
}

/** The share of each of two edges that is nearest to the point. */
// @ts-ignore: decorator
@inline
function shares(along: v128, lengths: v128): v128 {
  const zero = f64x2.splat(0)
  // One instruction each, unlike `min` and `max`; a share that is no number is of an edge without length.
  const inside = f64x2.pmin(f64x2.splat(1), f64x2.pmax(zero, f64x2.div(along, lengths)))
  return v128.and(inside, f64x2.gt(lengths, zero))
}

/** The squared distances of the point from these places on two edges. */
// @ts-ignore: decorator
@inline
function squaresAt(own: f64, products: v128, squares: v128, share: v128, along: v128, lengths: v128): v128 {
  const two = f64x2.splat(2)
  const ends = f64x2.add(f64x2.sub(f64x2.splat(own), f64x2.mul(two, products)), squares)
  const less = f64x2.sub(ends, f64x2.mul(f64x2.mul(two, share), along))
  return f64x2.pmax(f64x2.splat(0), f64x2.add(less, f64x2.mul(f64x2.mul(share, share), lengths)))
}

/**
 * The places of the points `first` up to `end`: the distance along the path from its first corner, and the
 * squared distance from it.
 *
 * The table has, as f64: for each group of ten chord ends their coordinates; their squared lengths; for each
 * chord its squared length, the product of its first end with its direction, and how far the corners of its
 * piece are from it; and then for each piece the coordinates of its ten corners, their squared lengths, their
 * distances from the first corner, and, of its eight edges, squared lengths and products of first corners
 * with directions.
 * @param points f32, d numbers each
 * @param edges the edges of the path
 * @param rounding an upper bound of the rounding error of a squared distance, as a share of its squares
 * @param scratch room for d + 2 × groups × 10 + 26 f64
 */
export function place(
  points: usize,
  first: i32,
  end: i32,
  d: i32,
  table: usize,
  edges: i32,
  rounding: f64,
  scratch: usize,
  times: usize,
  distances: usize
): void {
  const pieces = (edges + edgesOfPiece - 1) / edgesOfPiece
  const groups = (pieces + lanes) / lanes
  const padded = groups * lanes
  const row = <usize>padded << 3
  const chordSquares = table + <usize>(padded * d) * 8
  const chordLengths = chordSquares + row
  const chordFirsts = chordLengths + row
  const chordOff = chordFirsts + row
  const pieceTable = chordOff + row
  const pieceBytes = <usize>(lanes * d + 2 * lanes + 2 * edgesOfPiece) * 8
  const point = scratch
  const chordProducts = point + (<usize>d << 3)
  const least = chordProducts + row
  const products = least + row
  const edgeShares = products + 80
  const edgeSquares = edgeShares + 64
  const noise = f64x2.splat(rounding)
  for (let i = first; i < end; i++) {
    let own: f64 = 0
    const from = points + <usize>(i * d) * 4
    for (let k = 0; k < d; k++) {
      const x = <f64>load<f32>(from + (<usize>k << 2))
      store<f64>(point + (<usize>k << 3), x)
      own += x * x
    }
    for (let g = 0; g < groups; g++)
      multiply(point, table + <usize>(g * lanes * d) * 8, d, chordProducts + <usize>(g * lanes) * 8)
    const owns = f64x2.splat(own)
    for (let p = 0; p < pieces; p += 2) {
      const at = <usize>p << 3
      const ends = v128.load(chordProducts + at)
      const squares = v128.load(chordSquares + at)
      const lengths = v128.load(chordLengths + at)
      const along = f64x2.sub(
        f64x2.sub(v128.load(chordProducts + at, 8), ends),
        v128.load(chordFirsts + at)
      )
      const square = squaresAt(own, ends, squares, shares(along, lengths), along, lengths)
      const sizes = f64x2.add(f64x2.add(owns, squares), v128.load(chordSquares + at, 8))
      v128.store(least + at, f64x2.sub(square, f64x2.mul(noise, sizes)))
    }
    let nearest = 0
    let lowest = load<f64>(least)
    for (let p = 1; p < pieces; p++) {
      const bound = load<f64>(least + (<usize>p << 3))
      if (bound < lowest) {
        lowest = bound
        nearest = p
      }
    }
    let best = Infinity
    let time: f64 = 0
    let away = Infinity
    for (let turn = -1; turn < pieces; turn++) {
      if (turn == nearest) continue
      const p = turn < 0 ? nearest : turn
      if (turn >= 0) {
        const reach = away + load<f64>(chordOff + (<usize>p << 3))
        if (load<f64>(least + (<usize>p << 3)) > reach * reach) continue
      }
      const corners = pieceTable + <usize>p * pieceBytes
      const cornerSquares = corners + <usize>(lanes * d) * 8
      const starts = cornerSquares + 80
      const lengthsAt = starts + 80
      const firstsAt = lengthsAt + 64
      multiply(point, corners, d, products)
      let lows = f64x2.splat(Infinity)
      for (let at: usize = 0; at < 64; at += 16) {
        const before = v128.load(products + at)
        const lengths = v128.load(lengthsAt + at)
        const along = f64x2.sub(f64x2.sub(v128.load(products + at, 8), before), v128.load(firstsAt + at))
        const share = shares(along, lengths)
        v128.store(edgeShares + at, share)
        const squares = squaresAt(own, before, v128.load(cornerSquares + at), share, along, lengths)
        v128.store(edgeSquares + at, squares)
        lows = f64x2.pmin(lows, squares)
      }
      // Mostly no edge of a further piece is nearer.
      if (f64x2.extract_lane(lows, 0) > best && f64x2.extract_lane(lows, 1) > best) continue
      const count = min(edgesOfPiece, edges - p * edgesOfPiece)
      for (let edge = 0; edge < count; edge++) {
        const at = <usize>edge << 3
        const square = load<f64>(edgeSquares + at)
        if (square > best) continue
        const start = load<f64>(starts + at)
        const here = start + load<f64>(edgeShares + at) * (load<f64>(starts + at, 8) - start)
        if (square == best && here >= time) continue
        best = square
        time = here
      }
      away = sqrt(best)
    }
    store<f64>(times + (<usize>i << 3), time)
    store<f64>(distances + (<usize>i << 3), best)
  }
}
