import { plainNumbers, type PlainNumbers } from '../../matrix/plain-numbers.ts'
import type { ArrayFile, FileArray } from '../../matrix/ingest/array-file.ts'
import type { Address, ArrayStream, ArrayWriter } from '../../matrix/writer/array-writer.ts'
import type { Numbers } from '../../matrix/shuffle.ts'
import { typeOf } from '../../matrix/zarr/types.ts'
import { encodings } from './encode.ts'

/** The cells of a matrix to copy. */
interface CellSubset {
  /** Row numbers, ascending. */
  readonly rows: Uint32Array
  /** Whether the columns are cells too, and are reduced to the same cells, as in neighbour graphs. */
  readonly isOfPairs: boolean
}

/**
 * Copies the given cells of a matrix, dense or compressed in either order; null where it is no valid matrix.
 */
export function copySubset(
  file: ArrayFile,
  place: string,
  to: ArrayWriter,
  taken: CellSubset
): Address | null {
  if (file.isArray(place)) return copyDense(file.array(place), to, taken)
  const encoding = file.text(place, 'encoding-type')
  return encoding === 'csr_matrix' || encoding === 'csc_matrix'
    ? copyCompressed(file, place, to, { ...taken, isByRow: encoding === 'csr_matrix' })
    : null
}

function copyDense(array: FileArray, to: ArrayWriter, { rows, isOfPairs }: CellSubset): Address {
  const columns = isOfPairs ? rows.length : (array.shape[1] ?? 1)
  const stream = streamOf(array, [rows.length, columns], to)
  for (const row of rows) {
    const values = array.numbers(row, row + 1)
    stream.data.write(bytesOf(isOfPairs ? picked(values, rows) : values))
  }
  return stream.done()
}

/**
 * Copies a compressed matrix. Where its rows are cells, they are copied or skipped whole; where its columns
 * are cells, entries of other cells are skipped and the rest renumbered. Takes memory for one row and 4 bytes
 * per cell.
 */
function copyCompressed(
  file: ArrayFile,
  place: string,
  to: ArrayWriter,
  { rows, isOfPairs, isByRow }: CellSubset & { readonly isByRow: boolean }
): Address | null {
  const shape = file.attribute(place, 'shape')
  if (!Array.isArray(shape)) return null
  const [cells, columns] = shape.map(Number) as [number, number]
  const pointers = plainNumbers(file.array(`${place}/indptr`).numbers())
  const ids = file.array(`${place}/indices`)
  const data = file.array(`${place}/data`)
  if (!areSound(pointers, isByRow ? cells : columns, Math.min(ids.length, data.length))) return null
  const lines = isByRow || isOfPairs ? rows : Uint32Array.from({ length: columns }, (_, column) => column)
  const numbers = isByRow && !isOfPairs ? null : numbersOf(rows, cells)
  /** The positions of the entries of a row to copy; null for all. */
  const entriesOf = (line: number): Uint32Array | null =>
    numbers && standing(plainNumbers(ids.numbers(pointers[line], pointers[line + 1])), numbers)
  const starts = new BigInt64Array(lines.length + 1)
  for (const [at, line] of lines.entries())
    starts[at + 1] = starts[at]! + BigInt(entriesOf(line)?.length ?? pointers[line + 1]! - pointers[line]!)
  const total = Number(starts.at(-1))
  const values = streamOf(data, [total], to)
  for (const line of lines) {
    const [all, entries] = [data.numbers(pointers[line], pointers[line + 1]), entriesOf(line)]
    values.data.write(bytesOf(entries ? picked(all, entries) : all))
  }
  const members = new Map([['data', values.done()]])
  const indices = numbers ? to.stream('int32', [total], encodings.array) : streamOf(ids, [total], to)
  for (const line of lines) {
    const [all, entries] = [ids.numbers(pointers[line], pointers[line + 1]), entriesOf(line)]
    const plain = plainNumbers(all)
    indices.data.write(
      bytesOf(entries && numbers ? Int32Array.from(entries, (entry) => numbers[plain[entry]!]!) : all)
    )
  }
  members.set('indices', indices.done())
  members.set('indptr', to.numbers(starts, encodings.array))
  return to.group(members, {
    ...(isByRow ? encodings.csr : encodings.csc),
    shape: BigInt64Array.of(BigInt(rows.length), BigInt(isOfPairs ? rows.length : columns))
  })
}

/** Whether pointers start at 0, do not decrease and stay within the entries. */
const areSound = (pointers: PlainNumbers, lines: number, entries: number): boolean =>
  pointers.length === lines + 1 &&
  pointers[0] === 0 &&
  pointers[lines]! <= entries &&
  pointers.every((end, line) => line === 0 || end >= pointers[line - 1]!)

/** The new number of each cell to copy, −1 for others. */
function numbersOf(rows: Uint32Array, cells: number): Int32Array {
  const numbers = new Int32Array(cells).fill(-1)
  for (const [at, row] of rows.entries()) numbers[row] = at
  return numbers
}

/** The positions of the entries of a row that belong to the cells to copy. */
function standing(ids: PlainNumbers, numbers: Int32Array): Uint32Array {
  const out = new Uint32Array(ids.length)
  let count = 0
  for (let entry = 0; entry < ids.length; entry++) if ((numbers[ids[entry]!] ?? -1) >= 0) out[count++] = entry
  return out.subarray(0, count)
}

function picked(values: Numbers, at: Uint32Array): Numbers {
  const out = values.slice(0, at.length)
  for (const [to, from] of at.entries()) out[to] = values[from]!
  return out
}

function streamOf(array: FileArray, shape: readonly number[], to: ArrayWriter): ArrayStream {
  const type = array.kind === 'boolean' ? 'bool' : typeOf(array.numbers(0, Math.min(1, array.rows)))
  return to.stream(type, shape, encodings.array)
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
