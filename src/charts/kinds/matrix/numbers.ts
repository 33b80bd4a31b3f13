import { limits } from '../../../contract/limits.ts'
import type { MatrixCounts } from '../../../contract/matrix-counts.ts'
import type { Steps } from '../../../contract/tool.ts'

/**
 * A part of a matrix at steps: where it begins, and how many numbers it has down and across, all counted in
 * steps.
 */
export interface PartPlace {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  readonly steps: Steps
}

export interface Part extends PartPlace {
  /** Row after row, each the mean of a step. NaN: no value. */
  readonly values: Float32Array
}

/** The rows and columns that are seen: the first, and the one after the last. They need not be whole. */
export interface MatrixView {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

export interface MatrixSize {
  readonly rows: number
  readonly columns: number
}

/** A matrix as it is drawn. */
export interface DrawnMatrix extends MatrixSize {
  /** The least and the greatest number; null where there is none. */
  readonly range: readonly [number, number] | null
  /** How often its numbers occur; absent where that was not counted. */
  readonly counts?: MatrixCounts | undefined
  /** What there is of it in memory. */
  readonly part: Part
  /** The task whose result has finer numbers; absent where nobody can be asked for them. */
  readonly task?: string
}

export const wholeView = ({ rows, columns }: MatrixSize): MatrixView => ({
  rows: [0, rows],
  columns: [0, columns]
})

/** The least power of two that is no less. */
const powerOver = (value: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(value)))

/** Steps of which none is smaller than a pixel. @param width @param height pixels of the view */
export const stepsFor = ({ rows, columns }: MatrixView, width: number, height: number): Steps => [
  powerOver((rows[1] - rows[0]) / Math.max(1, height)),
  powerOver((columns[1] - columns[0]) / Math.max(1, width))
]

/** The part that a view shows at these steps. */
export function placeOf(view: MatrixView, size: MatrixSize, steps: Steps): PartPlace {
  const [rows, columns] = (['rows', 'columns'] as const).map((side, at) => {
    const step = steps[at]!
    const last = Math.ceil(size[side] / step)
    const from = Math.max(0, Math.min(last, Math.floor(view[side][0] / step)))
    return [from, Math.max(from, Math.min(last, Math.ceil(view[side][1] / step)))] as const
  }) as [readonly [number, number], readonly [number, number]]
  return {
    row: rows[0],
    column: columns[0],
    rows: rows[1] - rows[0],
    columns: columns[1] - columns[0],
    steps
  }
}

/** Asks for the numbers of a place, row after row. */
export type ReadPart = (place: PartPlace) => Promise<Float32Array>

/** A part of any size, from as many calls as it takes. */
export async function partOf(place: PartPlace, read: ReadPart): Promise<Part> {
  const values = new Float32Array(place.rows * place.columns)
  const side = limits.tileSide
  for (let down = 0; down < place.rows; down += side) {
    for (let across = 0; across < place.columns; across += side) {
      const [rows, columns] = [Math.min(side, place.rows - down), Math.min(side, place.columns - across)]
      const tile = { ...place, row: place.row + down, column: place.column + across, rows, columns }
      // oxlint-disable-next-line no-await-in-loop -- a server that sends one part at a time serves others too
      const numbers = await read(tile)
      for (let row = 0; row < rows; row++)
        values.set(
          numbers.subarray(row * columns, (row + 1) * columns),
          (down + row) * place.columns + across
        )
    }
  }
  return { ...place, values }
}

/** The place of the whole matrix in one call: what is drawn first. */
export const overviewOf = (size: MatrixSize): PartPlace =>
  placeOf(wholeView(size), size, stepsFor(wholeView(size), limits.tileSide, limits.tileSide))

/** The number of a part at a row and a column of the matrix; null where the part does not reach. */
export function numberAt(part: Part, row: number, column: number): number | null {
  const down = Math.floor(row / part.steps[0]) - part.row
  const across = Math.floor(column / part.steps[1]) - part.column
  const inside = down >= 0 && down < part.rows && across >= 0 && across < part.columns
  return inside ? (part.values[down * part.columns + across] ?? null) : null
}
