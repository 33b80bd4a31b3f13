import {
  placeOf,
  type MatrixSize,
  type MatrixView,
  type PartPlace
} from '../../../../charts/kinds/matrix/numbers.ts'
import type { Steps } from '../../../../contract/tool.ts'

/** The number of rows and of columns of a tile. */
export const tileSide = 512

/** A tile: a square of numbers at a step, and its position in the grid of tiles. */
export interface Tile extends PartPlace {
  readonly name: string
}

/** The tiles of a view at a step, from the middle outwards. */
export function tilesOf(view: MatrixView, size: MatrixSize, steps: Steps): Tile[] {
  const { row, column, rows, columns } = placeOf(view, size, steps)
  const [most, wide] = [Math.ceil(size.rows / steps[0]), Math.ceil(size.columns / steps[1])]
  const tiles: Tile[] = []
  const [middle, center] = [row + (rows - tileSide) / 2, column + (columns - tileSide) / 2]
  const away = (tile: Tile): number => Math.hypot(tile.row - middle, tile.column - center)
  for (let down = Math.floor(row / tileSide); down * tileSide < row + rows; down++) {
    for (let across = Math.floor(column / tileSide); across * tileSide < column + columns; across++) {
      const [top, left] = [down * tileSide, across * tileSide]
      tiles.push({
        name: [...steps, down, across].join('/'),
        steps,
        row: top,
        column: left,
        rows: Math.min(tileSide, most - top),
        columns: Math.min(tileSide, wide - left)
      })
    }
  }
  return tiles.toSorted((a, b) => away(a) - away(b))
}

/**
 * The tiles to draw for a view, one over another: those that are as coarse as the screen or coarser, the
 * finest on top. Finer tiles would be subsampled, which shows patterns that do not exist (aliasing).
 */
export const drawnParts = (parts: Iterable<Tile>, view: MatrixView, [down, across]: Steps): string[] =>
  Array.from(parts)
    .filter(({ row, column, rows, columns, steps }) => {
      const meets = (at: number, count: number, step: number, [from, to]: readonly [number, number]) =>
        at * step < to && (at + count) * step > from
      return (
        steps[0] >= down &&
        steps[1] >= across &&
        meets(row, rows, steps[0], view.rows) &&
        meets(column, columns, steps[1], view.columns)
      )
    })
    .toSorted((a, b) => b.steps[0] * b.steps[1] - a.steps[0] * a.steps[1])
    .map(({ name }) => name)
