/**
 * Which points are inside a lasso or a rectangle. The page and the server must select the same cells, so both
 * use this arithmetic, in double precision, whatever grid or bands speed it up.
 */

/** One point or vertex in the space of an embedding. */
export type Vertex = readonly [x: number, y: number]

/**
 * How places in space are seen on a plane: three rows of four numbers. A place (x, y, z, 1) times the first
 * row is its place across, times the second its place upwards, both divided by its product with the third: 1
 * in the middle of the embedding, less for what is nearer.
 */
export type Projection = readonly number[]

/** Projected coordinates and their depths, each rounded to float32, in which coordinates are stored. */
export interface Projected {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly depth: Float32Array
}

/**
 * Projects the first `count` points.
 * @param step the stride of `x` and of `y` in their arrays: 2 where both alternate in one array
 */
export function projected(
  projection: Projection,
  x: Float32Array,
  y: Float32Array,
  step: number,
  z: Float32Array,
  count: number
): Projected {
  const [ax = 0, ay = 0, az = 0, a1 = 0, bx = 0, by = 0, bz = 0, b1 = 0, cx = 0, cy = 0, cz = 0, c1 = 1] =
    projection
  const out = { x: new Float32Array(count), y: new Float32Array(count), depth: new Float32Array(count) }
  for (let i = 0, at = 0; i < count; i++, at += step) {
    const px = x[at] as number
    const py = y[at] as number
    const pz = z[i] as number
    const depth = cx * px + cy * py + cz * pz + c1
    out.x[i] = (ax * px + ay * py + az * pz + a1) / depth
    out.y[i] = (bx * px + by * py + bz * pz + b1) / depth
    out.depth[i] = depth
  }
  return out
}

/**
 * Whether a ray to the right of the point crosses the edge from a to b. A point is inside a closed outline
 * where it crosses an odd number (the even-odd rule); an end that lies on the ray counts for one of its two
 * edges.
 */
export const crosses = (ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean =>
  ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax

/** Least and greatest x and y of a rectangle between two corners; its edges belong to it. */
export function rectangleOf(
  [ax, ay]: Vertex,
  [bx, by]: Vertex
): { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number } {
  return { left: Math.min(ax, bx), right: Math.max(ax, bx), bottom: Math.min(ay, by), top: Math.max(ay, by) }
}
