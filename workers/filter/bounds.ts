import { projected, type Projection } from '../../src/shared/outline.ts'
import type { Position } from './position.ts'

/** Left, bottom, right, top. */
export type Box = [number, number, number, number]

/**
 * Bounds of the cells of an embedding whose flag is 1, on its first two axes or on the plane it is projected
 * on; null where there is none.
 */
export function boundsOf(position: Position, wanted: Uint8Array, projection?: Projection): Box | null {
  const seen =
    projection && position.z
      ? projected(projection, position.xy, position.xy.subarray(1), 2, position.z, position.count)
      : null
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < position.count; i++) {
    if (wanted[position.ids[i] as number] !== 1) continue
    const x = (seen ? seen.x[i] : position.xy[2 * i]) as number
    const y = (seen ? seen.y[i] : position.xy[2 * i + 1]) as number
    if (!Number.isFinite(x + y)) continue
    if (x < box[0]) box[0] = x
    if (y < box[1]) box[1] = y
    if (x > box[2]) box[2] = x
    if (y > box[3]) box[3] = y
  }
  return box[0] <= box[2] ? box : null
}
