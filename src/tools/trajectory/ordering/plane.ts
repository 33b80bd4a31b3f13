import type { Cells } from '../../../contract/cells.ts'
import type { Preview } from '../../../contract/tool.ts'
import type { Structure } from '../structure.ts'
import type { Found } from '../tables.ts'

type Plane = NonNullable<Found['plane']>

/** The cells in the embedding of the project; null where it has none. */
export async function planeOf(cells: Cells): Promise<Found['plane']> {
  const [x, y] = (await cells.embedding()) ?? []
  const own = (axis: Float32Array): Float64Array => {
    const coordinates = new Float64Array(cells.ids.length)
    for (let cell = 0; cell < coordinates.length; cell++) coordinates[cell] = axis[cells.ids[cell]!]!
    return coordinates
  }
  return x && y ? [own(x), own(y)] : null
}

/** The first two diffusion components, where the project has no embedding. */
export function firstComponents({ walk, values }: Pick<Structure, 'walk' | 'values'>): Plane {
  const count = values.length
  const along = (c: number): Float64Array => {
    const coordinates = new Float64Array(walk.length / count)
    for (let cell = 0, at = c; cell < coordinates.length; cell++, at += count) coordinates[cell] = walk[at]!
    return coordinates
  }
  return [along(0), along(Math.min(1, count - 1))]
}

/**
 * The cells that have a place, coloured by pseudotime: what another start changes is seen before all else is
 * known.
 */
export function pictureOf([x, y]: Plane, times: Float64Array): Preview {
  const places = new Float32Array(2 * times.length)
  const shares = new Float64Array(times.length)
  let placed = 0
  for (let cell = 0; cell < times.length; cell++) {
    if (!Number.isFinite(x[cell]! + y[cell]!)) continue
    places[2 * placed] = x[cell]!
    places[2 * placed + 1] = y[cell]!
    shares[placed++] = times[cell]!
  }
  return { places: places.subarray(0, 2 * placed), shares: shares.subarray(0, placed) }
}
