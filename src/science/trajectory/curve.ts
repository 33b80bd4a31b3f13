/** A curve (a path of straight edges), and the projections of cells onto it. */
export interface Curve {
  /** Corner j of the path, evenly spaced: coordinate d at `j * dimensions + d`. */
  readonly corners: Float64Array
  /** The length of the path. */
  readonly length: number
  /** The distance of the projection of each cell from the start of the path. */
  readonly times: Float64Array
  /** The squared distance of each cell from the path. */
  readonly distances: Float64Array
}

/** The number of corners of a path (`approx_points` of Street et al. 2018). */
export const cornersKept = 150

/** Points, row-major. */
export interface PointsOf {
  readonly values: Float32Array | Float64Array
  readonly dimensions: number
}

/** The number of consecutive edges per piece. */
export const edgesOfPiece = 8
/** An upper bound of the rounding error of a squared distance, as a share of its squares. */
export const rounding = 1e-12

/** Precomputed values of straight edges: each is from one corner to the next. */
interface Lines {
  /** Corner j: coordinate k at `j * d + k`; and its squared length. */
  readonly corners: Float64Array
  readonly squares: Float64Array
  /** For edge j: its squared length, and the product of its first corner with its direction. */
  readonly lengths: Float64Array
  readonly firsts: Float64Array
}

function linesOf(corners: Float64Array, d: number): Lines {
  const count = corners.length / d
  const squares = new Float64Array(count)
  const lengths = new Float64Array(count - 1)
  const firsts = new Float64Array(count - 1)
  for (let j = 0; j < count; j++) {
    for (let at = j * d; at < j * d + d; at++) {
      squares[j]! += corners[at]! ** 2
      if (j + 1 === count) continue
      const way = corners[at + d]! - corners[at]!
      lengths[j]! += way * way
      firsts[j]! += corners[at]! * way
    }
  }
  return { corners, squares, lengths, firsts }
}

/**
 * The products of a point with the corners from `first` up to `end`. Four corners are interleaved, so that no
 * sum waits for another.
 */
function multiply(
  point: Float64Array,
  { corners }: Lines,
  first: number,
  end: number,
  out: Float64Array
): void {
  const d = point.length
  let j = first
  for (; j + 4 <= end; j += 4) {
    let s0 = 0
    let s1 = 0
    let s2 = 0
    let s3 = 0
    for (let k = 0, c = j * d; k < d; k++, c++) {
      const x = point[k]!
      s0 += x * corners[c]!
      s1 += x * corners[c + d]!
      s2 += x * corners[c + 2 * d]!
      s3 += x * corners[c + 3 * d]!
    }
    out[j] = s0
    out[j + 1] = s1
    out[j + 2] = s2
    out[j + 3] = s3
  }
  for (; j < end; j++) {
    let sum = 0
    for (let k = 0, c = j * d; k < d; k++, c++) sum += point[k]! * corners[c]!
    out[j] = sum
  }
}

/**
 * The position on edge j that is nearest to a point, 0 to 1, from the products of the point with the corners.
 */
function shareOf({ lengths, firsts }: Lines, j: number, products: Float64Array): number {
  const square = lengths[j]!
  const along = products[j + 1]! - products[j]! - firsts[j]!
  return square > 0 ? Math.min(1, Math.max(0, along / square)) : 0
}

/**
 * The squared distance of a point from the position at a share of edge j.
 * @param own the squared length of the point
 */
function squareAt(
  { squares, lengths, firsts }: Lines,
  j: number,
  products: Float64Array,
  own: number,
  share: number
): number {
  const along = products[j + 1]! - products[j]! - firsts[j]!
  return Math.max(0, own - 2 * products[j]! + squares[j]! - 2 * share * along + share * share * lengths[j]!)
}

/** The chords of the pieces of a path. */
interface Chords {
  readonly count: number
  /** The first corner of each piece, and the last of the last. */
  readonly from: Uint32Array
  readonly lines: Lines
  /** The greatest distance of the corners of each piece from its chord. */
  readonly off: Float64Array
}

function chordsOf(corners: Float64Array, d: number): Chords {
  const edges = corners.length / d - 1
  const count = Math.ceil(edges / edgesOfPiece)
  const from = Uint32Array.from({ length: count + 1 }, (_, p) => Math.min(edges, p * edgesOfPiece))
  const ends = new Float64Array((count + 1) * d)
  for (let p = 0; p <= count; p++) ends.set(corners.subarray(from[p]! * d, (from[p]! + 1) * d), p * d)
  const lines = linesOf(ends, d)
  const off = new Float64Array(count)
  const products = new Float64Array(count + 1)
  for (let p = 0; p < count; p++) {
    for (let corner = from[p]! + 1; corner < from[p + 1]!; corner++) {
      const point = corners.subarray(corner * d, (corner + 1) * d)
      multiply(point, lines, p, p + 2, products)
      const own = squareOf(point)
      off[p] = Math.max(
        off[p]!,
        squareAt(lines, p, products, own, shareOf(lines, p, products)) + rounding * own
      )
    }
  }
  return { count, from, lines, off: off.map(Math.sqrt) }
}

function squareOf(point: Float64Array): number {
  let sum = 0
  for (let k = 0; k < point.length; k++) sum += point[k]! * point[k]!
  return sum
}

/** A path as projections onto it need it. */
export interface Path {
  readonly lines: Lines
  /** The distance of each corner from the first, along the path. */
  readonly starts: Float64Array
  readonly chords: Chords
}

export function pathOf(corners: Float64Array, d: number): Path {
  const lines = linesOf(corners, d)
  return { lines, starts: startsOf(lines), chords: chordsOf(corners, d) }
}

/**
 * Projects each cell onto a path: the distance along the path from its first corner, and the squared distance
 * from it, both up to rounding; the earlier position where two are equally near. All edges are considered: no
 * point of a piece is further from its chord than the piece's corners, so that the chord shows which pieces
 * are too far.
 * @param cells the indices of the projected points
 */
export function project(
  { values, dimensions: d }: PointsOf,
  corners: Float64Array,
  cells: Uint32Array
): Projections {
  const { lines, starts, chords } = pathOf(corners, d)
  const products = new Float64Array(starts.length)
  const chordProducts = new Float64Array(chords.count + 1)
  const least = new Float64Array(chords.count)
  const times = new Float64Array(cells.length)
  const distances = new Float64Array(cells.length)
  const point = new Float64Array(d)
  for (let i = 0; i < cells.length; i++) {
    const at = cells[i]! * d
    for (let k = 0; k < d; k++) point[k] = values[at + k]!
    const own = squareOf(point)
    multiply(point, chords.lines, 0, chords.count + 1, chordProducts)
    let nearest = 0
    for (let p = 0; p < chords.count; p++) {
      const square = squareAt(chords.lines, p, chordProducts, own, shareOf(chords.lines, p, chordProducts))
      least[p] = square - rounding * (own + chords.lines.squares[p]! + chords.lines.squares[p + 1]!)
      if (least[p]! < least[nearest]!) nearest = p
    }
    let best = Infinity
    let time = 0
    let away = Infinity
    for (let turn = -1; turn < chords.count; turn++) {
      const p = turn < 0 ? nearest : turn
      const reach = away + chords.off[p]!
      if (turn === nearest || least[p]! > reach * reach) continue
      const first = chords.from[p]!
      const end = chords.from[p + 1]!
      multiply(point, lines, first, end + 1, products)
      for (let edge = first; edge < end; edge++) {
        const share = shareOf(lines, edge, products)
        const square = squareAt(lines, edge, products, own, share)
        if (square > best) continue
        const here = starts[edge]! + share * (starts[edge + 1]! - starts[edge]!)
        if (square === best && here >= time) continue
        best = square
        time = here
      }
      away = Math.sqrt(best)
    }
    times[i] = time
    distances[i] = best
  }
  return { times, distances }
}

/** The distances of corners from the first, along the path. */
function startsOf({ lengths }: Pick<Lines, 'lengths'>): Float64Array {
  const starts = new Float64Array(lengths.length + 1)
  for (let edge = 0; edge < lengths.length; edge++)
    starts[edge + 1] = starts[edge]! + Math.sqrt(lengths[edge]!)
  return starts
}

/** The positions on a path at some distances from its first corner. */
export function placesAlong(corners: Float64Array, d: number, at: ArrayLike<number>): Float64Array {
  const edges = corners.length / d - 1
  const starts = startsOf(linesOf(corners, d))
  const out = new Float64Array(at.length * d)
  for (let i = 0, edge = 0; i < at.length; i++) {
    while (edge > 0 && starts[edge]! > at[i]!) edge--
    while (edge + 1 < edges && starts[edge + 1]! <= at[i]!) edge++
    const long = starts[edge + 1]! - starts[edge]!
    const share = long > 0 ? Math.min(1, Math.max(0, (at[i]! - starts[edge]!) / long)) : 0
    for (let k = 0; k < d; k++) {
      const from = corners[edge * d + k]!
      out[i * d + k] = from + share * (corners[(edge + 1) * d + k]! - from)
    }
  }
  return out
}

/** Evenly spaced numbers from one number to another, both included. */
export function evenly(from: number, to: number, count: number): Float64Array {
  const numbers = new Float64Array(count)
  for (let i = 0; i < count; i++) numbers[i] = from + ((to - from) * i) / (count - 1)
  return numbers
}

/** A path whose first and last edges are extended by `factor` times their length. */
export function stretched(corners: Float64Array, d: number, factor: number): Float64Array {
  const out = corners.slice()
  const last = corners.length / d - 1
  for (let k = 0; k < d; k++) {
    out[k]! += factor * (corners[k]! - corners[d + k]!)
    out[last * d + k]! += factor * (corners[last * d + k]! - corners[(last - 1) * d + k]!)
  }
  return out
}

/** Where cells are on a path: their distances along it from its first corner, and from it, squared. */
export type Projections = Pick<Curve, 'times' | 'distances'>

/**
 * Cuts a path to the range of the cells' projections, with evenly spaced corners, and projects the cells onto
 * it.
 * @param onto projects the cells onto a path
 */
export function curveThrough(
  d: number,
  corners: Float64Array,
  stretch: number,
  onto: (corners: Float64Array) => Projections
): Curve {
  const long = stretch > 0 ? stretched(corners, d, stretch) : corners
  const { times, distances } = onto(long)
  let from = Infinity
  let to = -Infinity
  for (let i = 0; i < times.length; i++) {
    if (times[i]! < from) from = times[i]!
    if (times[i]! > to) to = times[i]!
  }
  return {
    corners: placesAlong(long, d, evenly(from, to, cornersKept)),
    length: to - from,
    times: times.map((time) => time - from),
    distances
  }
}
