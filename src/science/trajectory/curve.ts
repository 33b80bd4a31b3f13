/** A path through points, and where cells lie along it. */
export interface Curve {
  /** Corner j of the path, evenly spaced: coordinate d at `j * dimensions + d`. */
  readonly corners: Float64Array
  /** Length of the path. */
  readonly length: number
  /** Distance of the projection of each cell from the start of the path. */
  readonly times: Float64Array
  /** Squared distance of each cell from the path. */
  readonly distances: Float64Array
}

/** Corners that a path keeps (the `approx_points` of Street et al. 2018). */
export const cornersKept = 150

/** Points of some dimensions, row by row. */
export interface PointsOf {
  readonly values: Float32Array | Float64Array
  readonly dimensions: number
}

/** Consecutive edges that are looked at together. */
const edgesOfPiece = 8

/** Edges of a path in pieces, each within a ball, so that pieces too far from a cell are passed over. */
function piecesOf(corners: Float64Array, d: number) {
  const edges = corners.length / d - 1
  const pieces: { from: number; to: number; center: Float64Array; radius: number }[] = []
  for (let from = 0; from < edges; from += edgesOfPiece) {
    const to = Math.min(edges, from + edgesOfPiece)
    const center = new Float64Array(d)
    for (let corner = from; corner <= to; corner++)
      for (let k = 0; k < d; k++) center[k]! += corners[corner * d + k]! / (to - from + 1)
    let radius = 0
    for (let corner = from; corner <= to; corner++) {
      let square = 0
      for (let k = 0; k < d; k++) square += (corners[corner * d + k]! - center[k]!) ** 2
      radius = Math.max(radius, Math.sqrt(square))
    }
    pieces.push({ from, to, center, radius })
  }
  return pieces
}

/**
 * The nearest place of a path for each cell: the distance along the path from its first corner, and the
 * squared distance from it; the earlier place where two are equally near. All edges count; balls around
 * pieces of the path only save looking.
 * @param cells numbers of the points that are placed
 */
export function project(
  { values, dimensions: d }: PointsOf,
  corners: Float64Array,
  cells: Uint32Array
): { times: Float64Array; distances: Float64Array } {
  const edges = corners.length / d - 1
  const starts = new Float64Array(edges + 1)
  const squares = new Float64Array(edges)
  for (let edge = 0; edge < edges; edge++) {
    let square = 0
    for (let k = 0; k < d; k++) square += (corners[(edge + 1) * d + k]! - corners[edge * d + k]!) ** 2
    squares[edge] = square
    starts[edge + 1] = starts[edge]! + Math.sqrt(square)
  }
  const pieces = piecesOf(corners, d)
  const bounds = new Float64Array(pieces.length)
  const times = new Float64Array(cells.length)
  const distances = new Float64Array(cells.length)
  for (const [i, cell] of cells.entries()) {
    const at = cell * d
    let [best, time, nearest] = [Infinity, 0, 0]
    for (const [p, { center, radius }] of pieces.entries()) {
      let square = 0
      for (let k = 0; k < d; k++) square += (values[at + k]! - center[k]!) ** 2
      bounds[p] = Math.sqrt(square) - radius
      if (bounds[p] < bounds[nearest]!) nearest = p
    }
    const look = (p: number): void => {
      for (let edge = pieces[p]!.from; edge < pieces[p]!.to; edge++) {
        let along = 0
        let off = 0
        for (let k = 0; k < d; k++) {
          const from = corners[edge * d + k]!
          const away = values[at + k]! - from
          along += away * (corners[(edge + 1) * d + k]! - from)
          off += away * away
        }
        const square = squares[edge]!
        const share = square > 0 ? Math.min(1, Math.max(0, along / square)) : 0
        const distance = Math.max(0, off - 2 * share * along + share * share * square)
        const here = starts[edge]! + share * (starts[edge + 1]! - starts[edge]!)
        if (distance < best || (distance === best && here < time)) [best, time] = [distance, here]
      }
    }
    look(nearest)
    for (const p of pieces.keys()) if (p !== nearest && (bounds[p]! <= 0 || bounds[p]! ** 2 <= best)) look(p)
    times[i] = time
    distances[i] = best
  }
  return { times, distances }
}

/** The place of a path at a distance from its first corner. */
export function placesAlong(corners: Float64Array, d: number, at: ArrayLike<number>): Float64Array {
  const edges = corners.length / d - 1
  const starts = new Float64Array(edges + 1)
  for (let edge = 0; edge < edges; edge++) {
    let square = 0
    for (let k = 0; k < d; k++) square += (corners[(edge + 1) * d + k]! - corners[edge * d + k]!) ** 2
    starts[edge + 1] = starts[edge]! + Math.sqrt(square)
  }
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

/** Even steps from one number to another, both among them. */
export const evenly = (from: number, to: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))

/** A path with its ends made longer by so many times their last edges. */
export function stretched(corners: Float64Array, d: number, factor: number): Float64Array {
  const out = corners.slice()
  const last = corners.length / d - 1
  for (let k = 0; k < d; k++) {
    out[k]! += factor * (corners[k]! - corners[d + k]!)
    out[last * d + k]! += factor * (corners[last * d + k]! - corners[(last - 1) * d + k]!)
  }
  return out
}

/** The path cut to where the cells lie on it, with evenly spaced corners, and the cells along it. */
export function curveThrough(
  points: PointsOf,
  corners: Float64Array,
  stretch: number,
  cells: Uint32Array
): Curve {
  const long = stretch > 0 ? stretched(corners, points.dimensions, stretch) : corners
  const { times, distances } = project(points, long, cells)
  const from = times.reduce((a, b) => Math.min(a, b), Infinity)
  const to = times.reduce((a, b) => Math.max(a, b), -Infinity)
  return {
    corners: placesAlong(long, points.dimensions, evenly(from, to, cornersKept)),
    length: to - from,
    times: times.map((time) => time - from),
    distances
  }
}
