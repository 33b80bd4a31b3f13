import { crosses, rectangleOf, type Vertex } from '../../shared/outline.ts'

const bands = 256

/**
 * Marks the points inside a closed outline by the even-odd rule: `out[i] = 1`. A point tests the edges of its
 * horizontal band only.
 */
export function markInside(
  x: Float32Array,
  y: Float32Array,
  vertices: readonly Vertex[],
  out: Uint8Array
): void {
  const ys = vertices.map(([, at]) => at)
  const bottom = Math.min(...ys)
  const top = Math.max(...ys)
  const bandOf = (at: number): number =>
    top > bottom ? Math.min(bands - 1, Math.floor(((at - bottom) / (top - bottom)) * bands)) : 0
  const edges: [Vertex, Vertex][][] = Array.from({ length: bands }, () => [])
  vertices.forEach((a, at) => {
    const b = vertices.at(at - 1) ?? a
    const last = bandOf(Math.max(a[1], b[1]))
    for (let band = bandOf(Math.min(a[1], b[1])); band <= last; band++) edges[band]?.push([a, b])
  })
  for (let i = 0; i < x.length; i++) {
    const px = x[i] ?? NaN
    const py = y[i] ?? NaN
    if (!(py >= bottom && py <= top)) continue
    let odd = false
    for (const [a, b] of edges[bandOf(py)] ?? []) {
      if (crosses(a[0], a[1], b[0], b[1], px, py)) odd = !odd
    }
    if (odd) out[i] = 1
  }
}

/** Marks the points of the rectangle between two corners, edges included. */
export function markBetween(
  x: Float32Array,
  y: Float32Array,
  from: Vertex,
  to: Vertex,
  out: Uint8Array
): void {
  const { left, right, bottom, top } = rectangleOf(from, to)
  for (let i = 0; i < x.length; i++) {
    const px = x[i] ?? NaN
    const py = y[i] ?? NaN
    if (px >= left && px <= right && py >= bottom && py <= top) out[i] = 1
  }
}
