import { setImmediate } from 'node:timers/promises'
import { matrixTypes, type Steps } from '../../../contract/tool.ts'
import { StoredGrid } from '../../matrix/zarr/grid.ts'
import { levelDir, type WrittenMatrix } from './write.ts'

/** A matrix of a result on the disk. */
export interface StoredMatrix extends Omit<WrittenMatrix, 'digest'> {
  readonly dir: string
}

/**
 * A tile of a matrix. Each of its numbers stands for a step of rows and columns, a power of two; `row` and
 * `column` are the first ones, counted in steps, `rows` and `columns` the size of the tile in numbers.
 */
export interface Tile {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  readonly steps: Steps
}

/** The part of a tile that lies within the matrix. */
export interface TileNumbers {
  readonly rows: number
  readonly columns: number
  /** Row after row; NaN where there is no value. */
  readonly values: Float32Array
}

/**
 * The most numbers that are read for one tile; where more would be needed, a coarser level is read instead.
 */
const mostRead = 2 ** 23

/** Numbers that are processed before other requests get a turn. */
const atOnce = 2 ** 19

/**
 * The level from which a tile is made: the coarsest one that is fine enough, or a coarser one where that
 * would take too many numbers.
 */
function levelFor({ levels }: StoredMatrix, { rows, columns, steps }: Tile): number {
  const read = ([down, across]: Steps) => rows * columns * (steps[0] / down) * (steps[1] / across)
  const fine = levels.findLastIndex(([down, across]) => down <= steps[0] && across <= steps[1])
  const cheap = levels.findIndex((level) => read(level) <= mostRead)
  return Math.max(fine, cheap < 0 ? levels.length - 1 : cheap)
}

/**
 * The numbers of a tile, each the mean of the values in its step. Where the level is coarser than a step, the
 * same number is used for neighbouring steps. Fault: dataset_damaged, where a chunk fails its checksum.
 */
export async function readTile(stored: StoredMatrix, tile: Tile): Promise<TileNumbers> {
  const { rows: high, columns: wide } = stored
  const [down, across] = tile.steps
  const rows = Math.max(0, Math.min(tile.rows, Math.ceil(high / down) - tile.row))
  const columns = Math.max(0, Math.min(tile.columns, Math.ceil(wide / across) - tile.column))
  const values = new Float32Array(rows * columns)
  if (values.length === 0) return { rows, columns, values }
  const level = levelFor(stored, { ...tile, rows, columns })
  const [below, beside] = stored.levels[level]!
  const grid = new StoredGrid(levelDir(stored.dir, level))
  try {
    const lines = [Math.floor((tile.row * down) / below), tile.column * across] as const
    const left = Math.floor(lines[1] / beside)
    const right = Math.ceil(Math.min(wide, (tile.column + columns) * across) / beside)
    const each = Math.max(1, Math.floor((atOnce * below) / (down * (right - left))))
    for (let from = 0; from < rows; from += each) {
      const to = Math.min(rows, from + each)
      const top = Math.floor(((tile.row + from) * down) / below)
      const bottom = Math.ceil(Math.min(high, (tile.row + to) * down) / below)
      const read = grid.read({ rows: [top, bottom], columns: [left, right] })
      for (let row = from; row < to; row++) {
        const first = Math.floor(((tile.row + row) * down) / below) - top
        const last = Math.max(first + 1, Math.min(bottom - top, first + down / below))
        for (let column = 0; column < columns; column++) {
          const start = Math.floor(((tile.column + column) * across) / beside) - left
          const end = Math.max(start + 1, Math.min(right - left, start + across / beside))
          values[row * columns + column] = meanOf(read, right - left, [first, last], [start, end])
        }
      }
      await setImmediate()
    }
  } finally {
    grid.close()
  }
  return { rows, columns, values }
}

/** The mean of the numbers in a rectangle; NaN where there are none. */
function meanOf(
  values: Float32Array,
  width: number,
  [top, bottom]: readonly [number, number],
  [left, right]: readonly [number, number]
): number {
  if (bottom - top === 1 && right - left === 1) return values[top * width + left]!
  let [sum, count] = [0, 0]
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const value = values[row * width + column]!
      if (value !== value) continue
      sum += value
      count++
    }
  }
  return sum / count
}

/** Whole rows of a matrix from the first up to the one after the last. Fault: as `readTile`. */
export function readRows({ dir, columns }: StoredMatrix, from: number, to: number): Float32Array {
  const grid = new StoredGrid(levelDir(dir, 0))
  try {
    return grid.read({ rows: [from, to], columns: [0, columns] })
  } finally {
    grid.close()
  }
}

/** Rows that are read in one call when the whole matrix is read. */
const bandRows = 256

/** NumPy's names of number types, little-endian. */
const npyTypes = { int8: '|i1', uint8: '|u1', int16: '<i2', uint16: '<u2', float32: '<f4' } as const

/**
 * A matrix as a `.npy` file of NumPy, rows first:
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
export async function* npyOf(stored: StoredMatrix): AsyncGenerator<Uint8Array> {
  const { type, rows, columns } = stored
  const described = `{'descr': '${npyTypes[type]}', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`
  // The format has the numbers begin at a multiple of 64 bytes.
  const padded = `${described.padEnd(Math.ceil((described.length + 11) / 64) * 64 - 11)}\n`
  const head = Buffer.from(`\x93NUMPY\x01\x00\x00\x00${padded}`, 'latin1')
  head.writeUInt16LE(padded.length, 8)
  yield head
  for (let from = 0; from < rows; from += bandRows) {
    const band = readRows(stored, from, Math.min(rows, from + bandRows))
    const numbers = type === 'float32' ? band : matrixTypes[type].from(band)
    yield new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    await setImmediate()
  }
}
