/**
 * Which points a lasso and a rectangle hold. The page and the server mark the same cells, so both ask here: one arithmetic, in double
 * precision, whatever grid or bands stand around it.
 */

/** One point or vertex in the space of an embedding. */
export type Vertex = readonly [x: number, y: number]

/**
 * Whether a ray to the right of the point crosses the edge from a to b. A point is inside a closed outline where it crosses an odd number
 * (the even-odd rule); an end that lies on the ray counts for one of its two edges.
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
