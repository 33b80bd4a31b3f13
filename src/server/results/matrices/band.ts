import { setImmediate } from 'node:timers/promises'
import { StoredGrid } from '../../matrix/zarr/grid.ts'
import type { StoredMatrix } from './read.ts'
import { levelDir } from './write.ts'

/** Numbers that are read before other requests get a turn. */
const atOnce = 2 ** 19

/**
 * The mean of each row over a band of columns, returned per cell of the data set. NaN for cells that have no
 * row, and for rows without a number there.
 * @param cellOf the cell of each row of the matrix @param band the first column, and the one after the last
 * Fault: dataset_damaged, where a chunk is not as it was written.
 */
export async function bandOfCells(
  { dir, rows, columns }: StoredMatrix,
  [from, to]: readonly [number, number],
  cellOf: Int32Array,
  cells: number
): Promise<Float32Array> {
  const values = new Float32Array(cells).fill(Number.NaN)
  const width = Math.min(columns, to) - from
  if (width <= 0) return values
  const grid = new StoredGrid(levelDir(dir, 0))
  try {
    const each = Math.max(1, Math.floor(atOnce / width))
    for (let first = 0; first < rows; first += each) {
      const last = Math.min(rows, first + each)
      const read = grid.read({ rows: [first, last], columns: [from, from + width] })
      for (let row = first; row < last; row++) {
        let [sum, count] = [0, 0]
        for (let at = (row - first) * width; at < (row - first + 1) * width; at++) {
          const value = read[at]!
          if (value !== value) continue
          sum += value
          count++
        }
        values[cellOf[row]!] = sum / count
      }
      await setImmediate()
    }
  } finally {
    grid.close()
  }
  return values
}
