import type { Codes } from '../../src/contract/column.ts'
import { projected, type Projected, type Projection } from '../../src/shared/outline.ts'
import type { Drawing } from './drawing.ts'
import { buildGrid, gridSide, type Grid } from './grid.ts'
import type { Groups } from './replay.ts'
import { codesInGrid } from './shown.ts'

/** An embedding as far as it has come, and what was worked out of it. */
export interface Position {
  ids: Uint32Array
  xy: Float32Array
  /** The third axis; null where the embedding has two. */
  z: Float32Array | null
  count: number
  /** Null where cells came since it was built. */
  grid: Grid | null
  /**
   * The grid of the projection that was asked for last: while an outline is drawn it is asked for again and
   * again.
   */
  turned: { readonly key: string; readonly grid: Grid } | null
  /** The bandwidth that suits its density; null where cells came since it was found. */
  bandwidth: number | null
  /** Its flags for the selection; null where they are to be found again. */
  shown: Uint8Array | null
  /** What is being drawn over it; null where nothing is. */
  drawing: Drawing | null
  /** Groups that were counted under an outline, in the order of the grid. */
  sorted: { readonly grid: Grid; readonly groups: Groups; readonly codes: Codes } | null
}

/** An embedding with room for so many cells, of which none has come. @param solid it has three axes */
export const createPosition = (cells: number, solid: boolean): Position => ({
  ids: new Uint32Array(cells),
  xy: new Float32Array(2 * cells),
  z: solid ? new Float32Array(cells) : null,
  count: 0,
  grid: null,
  turned: null,
  bandwidth: null,
  shown: null,
  drawing: null,
  sorted: null
})

/** More cells have come: what was worked out of those before is forgotten. */
export function addCells(
  position: Position,
  ids: Uint32Array,
  xy: Float32Array,
  z: Float32Array | null
): void {
  position.ids.set(ids, position.count)
  position.xy.set(xy, 2 * position.count)
  if (z) position.z?.set(z, position.count)
  position.count += ids.length
  position.grid = position.turned = position.bandwidth = position.shown = position.drawing = null
  position.sorted = null
}

/**
 * The grid is built when first asked for, of the cells there are; while an embedding streams, that is what
 * has come so far. @returns null where it should be seen in space and has no third axis
 */
export function gridOf(position: Position, projection?: Projection): Grid | null {
  if (projection) return turnedGrid(position, projection)
  position.grid ??= buildGrid(position.xy, position.ids.subarray(0, position.count))
  return position.grid
}

function turnedGrid(position: Position, projection: Projection): Grid | null {
  const { xy, z, ids, count, turned } = position
  if (!z) return null
  const key = projection.join()
  if (turned?.key === key) return turned.grid
  const seen = projected(projection, xy, xy.subarray(1), 2, z, count)
  const grid = buildGrid(interleaved(seen), ids.subarray(0, count), gridSide, seen.depth)
  position.turned = { key, grid }
  return grid
}

/** Codes of groups in the order of a grid of the embedding; those asked for last are kept. */
export function codesOfGrid(position: Position, grid: Grid, groups: Groups): Codes {
  if (position.sorted?.grid !== grid || position.sorted.groups !== groups)
    position.sorted = { grid, groups, codes: codesInGrid(grid, groups) }
  return position.sorted.codes
}

/** x and y of the cells of an embedding, apart. */
export function axesOf({ xy, count }: Position): [x: Float32Array, y: Float32Array] {
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    x[i] = xy[2 * i] as number
    y[i] = xy[2 * i + 1] as number
  }
  return [x, y]
}

function interleaved({ x, y }: Projected): Float32Array {
  const xy = new Float32Array(2 * x.length)
  for (let i = 0; i < x.length; i++) {
    xy[2 * i] = x[i] as number
    xy[2 * i + 1] = y[i] as number
  }
  return xy
}
